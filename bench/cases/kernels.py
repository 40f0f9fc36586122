"""The compiled kernels: playouts a second by contract, by lot and by rule players, on one core and
on two threads; steps from Python; and how soon they are there.

Playouts go from the first card of random deals to the end of the deal, in processor time of one
core; those on two threads and the starts are by the clock. A start is that of the whole process,
interpreter and imports included, to the first answer: of playouts, and of the searching players,
who name a contract, a layout and a card.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter, process_time

import numpy as np

from bench.figure import Figure, median_of_five
from king.core.cards import Suit
from king.core.contracts import CLASSIC, Contract
from king.core.rules import RuleSet
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search.vector import Cards, Deals

DEALS = 5000
STEPPED = 1024
WARM = "from king.players.warming import warm_up; warm_up()"
FIRST = """
from king.core.contracts import Contract
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search.vector import Deals
rules = PRESETS["klasik"]
deals = Deals(game(rules, terms(rules, (Contract.EL,), None, 0)), 1)
deals.reset()
deals.play_out()
"""

Play = Callable[[Deals, int], object]


def by_lot(deals: Deals, threads: int) -> object:
    """Play the deals out by lot."""
    return deals.play_randomly(threads=threads)


def by_rule(deals: Deals, threads: int) -> object:
    """Play the deals out with rule players."""
    return deals.play_out(threads)


def figures() -> Iterator[Figure]:
    """Yield playouts, steps, then starts."""
    yield from _playouts("random", by_lot, DEALS, 1e6, 2e6)
    yield from _playouts("rule player", by_rule, DEALS // 2, 0.5e6, 1e6)
    for number in (1, STEPPED):
        speed = median_of_five(partial(_steps_a_second, number))
        yield Figure(f"step of {number:,} deals at once, cards", speed, "1/s", 1e5, 3e5, True)
    yield from _starts()


def _playouts(whose: str, play: Play, number: int, must: float, aim: float) -> Iterator[Figure]:
    """Yield playouts a second for each contract of King, the least of all presets and contracts,
    and two threads."""
    klasik = PRESETS["klasik"]
    for contract in CLASSIC:
        speed = _speed(play, _dealt(klasik, (contract,), number))
        yield Figure(f"{whose} playouts, {contract}", speed, "1/s", must, aim, True)
    least, of = min(
        (_speed(play, _dealt(rules, contracts, number)), f"{name} {'+'.join(contracts)}")
        for name, rules in PRESETS.items()
        for contracts in rules.choices
        if contracts != (Contract.DIZI,)
    )
    yield Figure(
        f"{whose} playouts, the slowest of all presets ({of})", least, "1/s", must, aim, True
    )
    deals = _dealt(klasik, (Contract.EL,), 20 * number)
    one, two = (median_of_five(partial(_clocked, play, deals, n)) for n in (1, 2))
    yield Figure(f"{whose} playouts, el, two threads", two, "1/s", 1.6 * must, 1.9 * aim, True)
    yield Figure("the same, times one thread", two / one, "", 1.6, 1.9, True)


def _dealt(rules: RuleSet, contracts: tuple[Contract, ...], number: int) -> Deals:
    """Deals before the first card; no King, which would end some of them early."""
    trump = Suit.SPADES if contracts == (Contract.KOZ,) else None
    deals = Deals(game(rules, terms(rules, contracts, trump, 0))._replace(king=0), number, seed=1)
    deals.reset()
    return deals


def _speed(play: Play, deals: Deals) -> float:
    """Playouts a second of processor time, once the kernel is there."""
    play(deals, 1)
    return median_of_five(lambda: _timed(play, deals, 1, process_time))


def _clocked(play: Play, deals: Deals, threads: int) -> float:
    return _timed(play, deals, threads, perf_counter)


def _timed(play: Play, deals: Deals, threads: int, clock: Callable[[], float]) -> float:
    began = clock()
    play(deals, threads)
    return len(deals.over) / (clock() - began)


def _steps_a_second(number: int) -> float:
    """Cards played a second in deals played to their end, choosing them not counted."""
    deals = _dealt(PRESETS["klasik"], (Contract.KOZ,), number)
    seconds, cards = 0.0, 0
    for _ in range(max(1, 4 * STEPPED // number // 52)):
        allowed = deals.reset()
        for _ in range(52):
            chosen = _lowest(allowed)
            began = process_time()
            allowed, _, _ = deals.step(chosen)
            seconds += process_time() - began
            cards += number
    return cards / seconds


def _lowest(cards: Cards) -> Cards:
    lowest: Cards = np.bitwise_count((cards & -cards) - 1).astype(np.int64)
    return lowest


def _starts() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as cache:
        first = _start(FIRST, cache)
        warm = median_of_five(lambda: _start(FIRST, cache))
        cold = _start(WARM, cache)
        search = median_of_five(lambda: _start(WARM, cache))
    yield Figure("first playouts of a process, compiled before", warm, "s", 1.0, 0.7)
    yield Figure("the same, compiled first", first, "s", 20.0, 10.0)
    yield Figure("first searched decisions of a process, compiled before", search, "s", 1.0, 0.7)
    yield Figure("the same, compiled first", cold, "s", 20.0, 10.0)


def _start(code: str, cache: str) -> float:
    """Seconds that a process takes to run the code, its compiled kernels kept there."""
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"XDG_CACHE_HOME": cache},
        check=True,
        stderr=subprocess.DEVNULL,
    )
    return perf_counter() - began
