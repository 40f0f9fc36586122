"""A setting on the table: the state of a match in which the deal stands as the puzzle says."""

from collections.abc import Iterable

from msgspec.structs import replace

from king.analysis.puzzles.puzzle import Setting, cards_in
from king.core import cardplay
from king.core.actions import Play
from king.core.cards import FULL_DECK, SUIT_OF, CardSet, parse_hand
from king.core.contracts import Contract
from king.core.decisions import decide, to_act
from king.core.events import DealScored, Event
from king.core.rules import RuleSet
from king.core.sheet import Sheet
from king.core.state import MatchState, Phase, TrickDeal
from king.core.terms import terms
from king.core.transitions import apply
from king.presets import PRESETS


def set_out(
    rules: RuleSet,
    contracts: tuple[Contract, ...],
    trump: str | None,
    declarer: int,
    hands: tuple[CardSet, ...],
    match: str = "puzzle",
) -> MatchState:
    """The state before the first card of a deal of tricks that stands alone."""
    rules = replace(rules, king_tricks=None)
    suit = None if trump is None else SUIT_OF[trump]
    known = terms(rules, contracts, suit, declarer)
    known = replace(known, opened=known.open_hand is not None)
    deal = cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))
    deal = cardplay.begun(deal, cardplay.opener(known, hands))
    return MatchState(match, rules, Sheet(declarer), Phase.PLAYING, hands=hands, deal=deal)


def state_of(setting: Setting) -> MatchState:
    """The state in which the card is to be found; raises KingError for a setting that cannot be."""
    hands = tuple(parse_hand(hand) for hand in setting.hands)
    rules = PRESETS[setting.preset]
    state = set_out(rules, setting.contracts, setting.trump, setting.declarer, hands)
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
