"""The solver's three answers beside trying everything, over all presets and contracts."""

from random import Random

import pytest

from king.core.rules import RuleSet
from king.core.scoring import deal_points
from king.core.state import TrickDeal
from king.players.games import by_seat, ending, one_against_all, two_against_two
from king.presets import KNOWN
from king.search.solving import Solver
from tests.search.solver.brute import Judge, Known, after, legal_cards
from tests.search.solver.positions import endings


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(bits=16)


@pytest.mark.parametrize("preset", KNOWN)
def test_small_endings_of_every_preset(preset: str, solver: Solver) -> None:
    for size, number in ((2, 10), (3, 5)):
        for rules, deal in endings(preset, size, number, Random(f"{preset} {size}")):
            check(solver, rules, deal)


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_more_endings_of_every_preset(preset: str, solver: Solver) -> None:
    for size, number in ((3, 300), (4, 60), (5, 4)):
        for rules, deal in endings(preset, size, number, Random(f"{preset} {size}")):
            check(solver, rules, deal)


def test_a_card_unlike_the_others_says_nothing_of_the_lowest_of_all(solver: Solver) -> None:
    """Hearts, the queen of spades beside the two: what she is tried for, he is tried for too."""
    *_, (rules, deal) = endings("hearts", 3, 6, Random("hearts 3"))
    check(solver, rules, deal)


def check(solver: Solver, rules: RuleSet, deal: TrickDeal) -> None:
    """Hold the value for one seat, for two, and for each by himself against trying everything."""
    seat, seats = deal.terms.declarer, range(deal.terms.seats)
    pair = frozenset(seat for seat in (0, 2) if seat in seats)
    against_all = Judge(rules, frozenset({seat}), frozenset({seat}))
    _check_sides(solver, against_all, deal)
    _check_sides(solver, Judge(rules, pair, pair), deal)
    _check_points(solver, Judge(rules, None, frozenset()), deal)


def _check_sides(solver: Solver, judge: Judge, deal: TrickDeal) -> None:
    at, known = ending(judge.rules, deal), dict[object, frozenset[tuple[int, ...]]]()
    sides = (
        one_against_all(deal.terms, *judge.counted)
        if len(judge.counted) == 1
        else two_against_two(deal.terms)
    )
    before = judge.worth(deal_points(judge.rules, deal))
    expected = {
        card: judge.worth(*judge.best(after(deal, card), known)) - before
        for card in range(52)
        if legal_cards(deal) >> card & 1
    }
    solved = solver.value(at, sides)
    better = max if deal.terms.masters[deal.turn] in (judge.seats or ()) else min
    assert solved.value == better(expected.values())
    assert solved.best == sum(1 << c for c, value in expected.items() if value == solved.value)
    assert solver.cards(at, sides) == expected
    for card in solver.line(at, sides):
        deal = after(deal, card)
    assert judge.worth(deal_points(judge.rules, deal)) - before == solved.value


def _check_points(solver: Solver, judge: Judge, deal: TrickDeal) -> None:
    known: Known = {}
    before = deal_points(judge.rules, deal)
    solved = solver.points(ending(judge.rules, deal))
    points = by_seat(deal.terms, solved.points)
    final = tuple(b + p for b, p in zip(before, points, strict=True))
    assert final in judge.best(deal, known)
    for card in range(52):
        if solved.best >> card & 1:
            seat = deal.terms.masters[deal.turn]
            assert final[seat] in {points[seat] for points in judge.best(after(deal, card), known)}
