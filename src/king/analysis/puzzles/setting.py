"""A setting on the table: the state of a match in which the deal stands as the puzzle says."""

from collections.abc import Iterable

from king.analysis.alone import set_out
from king.analysis.puzzles.puzzle import Setting, cards_in
from king.core.actions import Play
from king.core.cards import SUIT_OF, parse_hand
from king.core.decisions import decide, to_act
from king.core.events import DealScored, Event
from king.core.state import MatchState, TrickDeal
from king.core.transitions import apply
from king.presets import PRESETS


def state_of(setting: Setting) -> MatchState:
    """The state in which the card is to be found; raises KingError for a setting that cannot be."""
    hands = tuple(parse_hand(hand) for hand in setting.hands)
    rules = PRESETS[setting.preset]
    suit = None if setting.trump is None else SUIT_OF[setting.trump]
    state = set_out("puzzle", rules, setting.contracts, suit, setting.declarer, hands)
    return after(state, cards_in(setting.played))


def after(state: MatchState, cards: Iterable[str]) -> MatchState:
    """The state after these cards, none of which ends the deal."""
    for card in cards:
        for event in decide(state, Play(card), to_act(state)):
            state = apply(state, event)
    return state


def told(state: MatchState, cards: Iterable[str]) -> tuple[Event, ...]:
    """What happens as these cards are played: up to the points of the deal, if they end it."""
    found: list[Event] = []
    for card in cards:
        for event in decide(state, Play(card), to_act(state)):
            found.append(event)
            if isinstance(event, DealScored):
                return tuple(found)
            state = apply(state, event)
    return tuple(found)


def deal_of(state: MatchState) -> TrickDeal:
    """The deal in play."""
    assert isinstance(state.deal, TrickDeal)
    return state.deal
