"""Kernels are compiled when they are first called: a first decision of each kind, so that no other
one waits."""

from king.core.actions import Choose, Deal, Double
from king.core.contracts import Contract
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.searching import Searcher
from king.presets import PRESETS

#: Its declarer chooses among penalties, Koz and dizi.
PRESET = "konturlu"


def warm_up() -> None:
    """Name a contract and play a card, thinking as little as can be."""
    state = begin(MatchStarted("warm", PRESETS[PRESET]))
    while state.phase is not Phase.PLAYING:
        state = _next(state)
    _asked(state)


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
    Searcher(1, 1).act(observe(state, to_act(state)))
