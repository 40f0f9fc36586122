"""Kernels are compiled when they are first called: a first decision of each kind, so that no other
one waits."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from king.core.actions import Choose, Deal, Double
from king.core.contracts import Contract
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.effort import Effort
from king.players.searching import Searcher
from king.presets import PRESETS

#: Its declarer chooses among penalties, Koz and dizi.
PRESET = "konturlu"

#: After so many new objects garbage is collected while numba compiles, which makes millions that
#: it keeps. Measured: 700, as usual, is a tenth of the time.
OBJECTS = 20_000


def warm_up() -> None:
    """Name a contract and play a card, thinking as little as can be."""
    with _collecting_seldom():
        state = begin(MatchStarted("warm", PRESETS[PRESET]))
        while state.phase is not Phase.PLAYING:
            state = _next(state)
        _asked(state)


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _next(state: MatchState) -> MatchState:
    """The state after an answer of a searcher, or one that leads to a card soon."""
    if state.phase is Phase.DEALING:
        events = decide(state, Deal(secret="0" * 64))
    elif state.phase is Phase.CHOOSING:
        _asked(state)
        events = decide(state, Choose((Contract.EL,)), to_act(state))
    else:
        events = decide(state, Double(()), to_act(state))
    for event in events:
        state = apply(state, event)
    return state


def _asked(state: MatchState) -> None:
    Searcher(Effort(1, 1)).act(observe(state, to_act(state)))
