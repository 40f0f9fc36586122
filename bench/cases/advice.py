"""What a player waits for: a contract chosen by Usta, a hint, the review of a finished deal.

Matches of klasik between rule players, as a worker judges them, one after the other, by the clock;
what is compiled or loaded the first time is not counted.
"""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

import numpy as np

from bench.figure import Figure
from king.analysis import review
from king.analysis.warming import warm_up
from king.core.actions import CloseWindow, Deal
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players import named
from king.players.searchers import warm_searchers
from king.presets import PRESETS

MATCHES = 3

Asked = list[tuple[MatchState, int]]


def figures() -> Iterator[Figure]:
    """Yield three times, each that within which 95 of 100 are done."""
    warm_searchers()
    warm_up()
    usta, choices, hints, reviews = named("usta"), list[float](), list[float](), list[float]()
    for match in range(MATCHES):
        asked, events = played(f"advice-{match}")
        for state, seat in asked:
            seen = observe(state, seat)
            if state.phase is Phase.CHOOSING:
                choices.append(timed(partial(usta.act, seen)))
            elif seat == 0 and seen.ask is not None and len(seen.ask.legal or ()) > 1:
                hints.append(timed(partial(review.hint, seen)))
        for dealing in range(review.dealings(events)):
            reviews.append(timed(partial(review.review, events, 0, dealing)))
    yield late(f"contract chosen by Usta, 95 % ({len(choices)} choices)", choices, 150, 75)
    yield late(f"hint, 95 % ({len(hints)} cards)", hints, 300, 150)
    yield late(f"review of a deal, 95 % ({len(reviews)} deals)", reviews, 2000, 1000)


def played(name: str) -> tuple[Asked, list[Event]]:
    """Who was asked what in a match of rule players, and what happened in it."""
    started, rule = MatchStarted(name, PRESETS["klasik"]), named("rule")
    state, events, asked = begin(started), list[Event]([started]), Asked()
    while state.phase is not Phase.OVER:
        seat = to_act(state)
        if state.phase is Phase.DEALING:
            happened = decide(state, Deal(secret=f"{len(events):064x}"))
        elif state.phase is Phase.WINDOW:
            happened = decide(state, CloseWindow((), ()))
        else:
            assert seat is not None
            asked.append((state, seat))
            answer = rule.act(observe(state, seat))
            assert answer is not None
            happened = decide(state, answer, seat)
        for event in happened:
            events.append(event)
            state = apply(state, event)
    return asked, events


def timed(judge: Callable[[], object]) -> float:
    """Milliseconds that it takes."""
    begun = perf_counter()
    judge()
    return 1e3 * (perf_counter() - begun)


def late(what: str, times: list[float], must: float, aim: float) -> Figure:
    """The figure of the time within which 95 of 100 are done."""
    return Figure(what, float(np.percentile(times, 95)), "ms", must, aim)
