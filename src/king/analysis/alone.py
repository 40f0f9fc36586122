"""A deal that stands alone, without a match around it: what arenas and puzzles are played on."""

from msgspec.structs import replace

from king.core import cardplay, layout
from king.core.cards import FULL_DECK, CardSet, Suit
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.sheet import Sheet
from king.core.state import DealState, MatchState, Phase, Terms
from king.core.terms import terms


def set_out(
    match: str,
    rules: RuleSet,
    contracts: tuple[Contract, ...],
    trump: Suit | None,
    declarer: int,
    hands: tuple[CardSet, ...],
) -> MatchState:
    """The state before its first card, an open hand lying open. King does not end it."""
    rules = replace(rules, king_tricks=None)
    known = terms(rules, contracts, trump, declarer)
    known = replace(known, opened=known.open_hand is not None)
    deal = _start(rules, known, hands)
    return MatchState(match, rules, Sheet(declarer), Phase.PLAYING, hands=hands, deal=deal)


def _start(rules: RuleSet, known: Terms, hands: tuple[CardSet, ...]) -> DealState:
    """The deal before its first card; cards of a stock are out of it."""
    if Contract.DIZI in known.scores:
        return layout.start(rules, known, hands)
    deal = cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))
    return cardplay.begun(deal, cardplay.opener(known, hands))
