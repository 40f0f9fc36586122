"""Kernels are compiled when they are first called: one decision of each kind is judged, so that no
other one waits."""

from king.analysis import review
from king.core.actions import Action, Choose, Deal
from king.core.contracts import Contract
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.rule import RulePlayer
from king.presets import PRESETS

#: It offers penalties and Koz, and nothing comes between the choice of El and the first card.
PRESET = "klasik"


def warm_up() -> None:
    """Judge a choice of contract and a card, and give a hint."""
    started = MatchStarted("warm", PRESETS[PRESET])
    state, events = begin(started), list[Event]([started])
    for _ in range(3):
        happened = decide(state, _answer(state), to_act(state))
        events += happened
        for event in happened:
            state = apply(state, event)
    review.review(events, state.playing().terms.declarer, 0)
    review.hint(observe(state, to_act(state)), 1)


def _answer(state: MatchState) -> Action:
    """The cards, El, and the first card."""
    if state.phase is Phase.DEALING:
        return Deal(secret="0" * 64)
    if state.phase is Phase.CHOOSING:
        return Choose((Contract.EL,))
    answer = RulePlayer().act(observe(state, to_act(state)))
    assert answer is not None
    return answer
