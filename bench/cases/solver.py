"""The solver: beside DDS on the same boards, and on King's own contracts.

Both solve the same boards one after the other, in processor time of one thread each, the best
result for the leader's side and nothing else. Sizes are cards a hand. King's contracts are those of
klasik, the hands uniform, the declarer on lead; a mean is taken over boards and contracts alike.
Whole deals have a process each, which is stopped when it has taken too long: such a deal counts as
that long, which does not touch a median that is below.
"""

import resource
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import mean, median
from time import process_time, thread_time

from bench.dds import Bridge, Koz, draw_hands
from bench.figure import Figure
from king.core.cards import Suit
from king.core.contracts import CLASSIC, Contract
from king.core.terms import terms
from king.players.games import game, one_against_all, two_against_two
from king.presets import named
from king.search.moments import begin
from king.search.solver.endings import Ending, Sides
from king.search.solving import Solver

#: Cards a hand: boards, and how many times as fast as DDS we must and want to be.
BOARDS = {
    **dict.fromkeys((4, 5, 6), (3000, 1.0, 3.0)),
    7: (1000, 1.0, 3.0),
    8: (500, 1.0, 3.0),
    9: (200, 0.5, 1.0),
    10: (150, 0.5, 1.0),
    11: (60, 0.1, 1.0),
    12: (50, 0.1, 1.0),
    13: (50, 0.1, 1.0),
}
PARANOID, PAIRS, MAXN = "one against all", "two against two", "everybody"
#: Answer, cards a hand: boards of each contract, milliseconds that they must and should take.
KING = {
    (PARANOID, 8): (20, 5.0, 1.0),
    (PARANOID, 10): (10, 100.0, 20.0),
    (PAIRS, 8): (20, 5.0, 1.0),
    (PAIRS, 10): (10, 100.0, 20.0),
    (MAXN, 6): (20, 1.0, 0.5),
    (MAXN, 8): (20, 40.0, 20.0),
}
WHOLE = (Contract.RIFKI, Contract.KIZ, Contract.KUPA, Contract.KOZ)
WHOLE_DEALS = 10
#: Seconds of processor time after which a whole deal is given up.
LIMIT = 10


def figures() -> Iterator[Figure]:
    """Yield the comparison by size, then King's contracts."""
    compared, different = 0, 0
    for size, (number, must, aim) in BOARDS.items():
        ours, theirs, unequal = _beside_dds(size, number)
        compared, different = compared + number, different + unequal
        for middle in (mean, median):
            a, b = 1000 * middle(ours), 1000 * middle(theirs)
            what = f"solver, {size} cards, times DDS ({middle.__name__} {a:.3g} beside {b:.3g} ms)"
            yield Figure(what, b / a, "", must, aim, True)
    yield Figure("solver, boards compared with DDS", compared, "", 10_000, 10_000, True)
    yield Figure("solver, boards with another result than DDS", different, "", 0, 0)
    for (answer, size), (number, must, aim) in KING.items():
        taken = [t for contract in CLASSIC for t in _king(answer, contract, size, number)]
        what = f"solver, King, {answer}, {size} cards, mean"
        yield Figure(what, 1000 * mean(taken), "ms", must, aim)
    for contract in WHOLE:
        seconds = [_limited(*deal) for deal in _deals(contract, 13, WHOLE_DEALS)]
        given_up = sum(taken >= LIMIT for taken in seconds)
        what = f"solver, King, {contract}, 13 cards, median of {WHOLE_DEALS} ({given_up} given up)"
        yield Figure(what, median(seconds), "s", 5.0, 1.0)


def _beside_dds(size: int, number: int) -> tuple[list[float], list[float], int]:
    """Seconds of ours and theirs for each board, and how many results differ."""
    chance = Random(size)  # noqa: S311 - a measurement
    bridge, koz, solver = Bridge(), Koz(size), Solver(bits=21)
    solver.worth(koz.ending(draw_hands(size, chance), 0), koz.sides)  # compiled now
    ours, theirs, different = [], [], 0
    for _ in range(number):
        hands, trump = draw_hands(size, chance), chance.randrange(4)
        board, ending = bridge.board(hands, trump), koz.ending(hands, trump)
        began = thread_time()
        tricks = bridge.tricks(board)
        between = thread_time()
        points = solver.worth(ending, koz.sides)
        theirs.append(between - began)
        ours.append(thread_time() - between)
        different += points != 50 * tricks
    return ours, theirs, different


def _king(answer: str, contract: Contract, size: int, number: int) -> Sequence[float]:
    """Seconds for each deal."""
    solver, taken = Solver(bits=21), list[float]()
    for ending, alone, pairs in _deals(contract, size, number):
        if not taken:
            _solve(solver, answer, ending, alone, pairs)  # compiled now
            solver = Solver(bits=21)
        began = thread_time()
        _solve(solver, answer, ending, alone, pairs)
        taken.append(thread_time() - began)
    return taken


def _solve(solver: Solver, answer: str, ending: Ending, alone: Sides, pairs: Sides) -> None:
    if answer == MAXN:
        solver.vector(ending)
    else:
        solver.worth(ending, alone if answer == PARANOID else pairs)


def _deals(contract: Contract, size: int, number: int) -> Iterator[tuple[Ending, Sides, Sides]]:
    """Deals before their first card; one seat against all, each in turn, and two against two."""
    chance, rules = Random(f"{contract} {size}"), named("klasik")  # noqa: S311 - a measurement
    for deal in range(number):
        trump = Suit(deal % 4) if contract is Contract.KOZ else None
        known = terms(rules, (contract,), trump, 0, size=size)
        hands, at = draw_hands(size, chance), game(rules, known)
        ending = Ending(at, begin(at, hands, 0), hands)
        yield ending, one_against_all(known, deal % 4), two_against_two(known)


def _limited(ending: Ending, alone: Sides, _pairs: Sides) -> float:
    """Seconds for one seat against all, in a process of its own; ``LIMIT`` if it takes longer."""
    forks = get_context("fork")
    here, there = forks.Pipe(duplex=False)
    process = forks.Process(target=_solve_within, args=(there, ending, alone))
    process.start()
    there.close()
    process.join()
    return float(here.recv()) if process.exitcode == 0 else LIMIT


def _solve_within(answer: Connection, ending: Ending, alone: Sides) -> None:
    began = process_time()
    resource.setrlimit(resource.RLIMIT_CPU, (int(began) + LIMIT + 1,) * 2)
    Solver(bits=21).worth(ending, alone)
    answer.send(process_time() - began)
