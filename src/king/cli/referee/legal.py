"""The question ``legal``: whose turn it is and what may be played, in a deal or an ending of
one."""

from typing import Any

from msgspec import Struct

from king.cli.referee.requests import contract_and_trump, members
from king.core import cardplay, scoring
from king.core.cards import FULL_DECK, CardSet, card_text, parse_hand, texts
from king.core.errors import BadCards, BadRequest, DealOver, KingError
from king.core.results import king_made
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.presets import resolve


class LegalRequest(Struct, forbid_unknown_fields=True):
    """A request's members; ``hands`` as dealt, ``plays`` in order."""

    rules: Any
    contract: str | list[str]
    declarer: int
    hands: list[str]
    trump: str | None = None
    plays: list[str] = []
    announced: bool = False


def legal(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a ``legal`` request; raises the error that docs/referee.md names."""
    asked = members(request, LegalRequest)
    rules = resolve(asked.rules)
    deal = _after_plays(rules, _start(rules, asked), asked.plays)
    return _finished(rules, deal) if _is_over(rules, deal) else _running(rules, deal)


def _start(rules: RuleSet, asked: LegalRequest) -> TrickDeal:
    if not 0 <= asked.declarer < rules.players:
        raise BadRequest(member="declarer")
    contracts, trump = contract_and_trump(asked.contract, asked.trump)
    hands = tuple(parse_hand(text) for text in asked.hands)
    together = _check_hands(rules, hands)
    gone = CardSet(FULL_DECK & ~together)
    return cardplay.start(
        rules, contracts, trump, asked.declarer, hands,
        announced=asked.announced, size=hands[0].bit_count(), gone=gone,
    )  # fmt: skip


def _check_hands(rules: RuleSet, hands: tuple[CardSet, ...]) -> CardSet:
    sizes = {hand.bit_count() for hand in hands}
    together = 0
    for hand in hands:
        if together & hand:
            raise BadCards(cards=" ".join(texts(together & hand)))
        together |= hand
    if len(hands) != rules.players or len(sizes) != 1 or 0 in sizes or together & ~rules.cards:
        raise BadCards(hands=len(hands))
    return CardSet(together)


def _after_plays(rules: RuleSet, deal: TrickDeal, plays: list[str]) -> TrickDeal:
    for at, text in enumerate(plays):
        try:
            deal = _after_play(rules, deal, text)
        except KingError as error:
            error.at = at
            raise
    return deal


def _after_play(rules: RuleSet, deal: TrickDeal, text: str) -> TrickDeal:
    if _is_over(rules, deal):
        raise DealOver
    deal = cardplay.after_card(deal, cardplay.check_card(deal, text))
    winner = cardplay.trick_winner(deal)
    return deal if winner is None else cardplay.after_trick(deal, winner)


def _is_over(rules: RuleSet, deal: TrickDeal) -> bool:
    return not deal.trick and cardplay.is_over(rules, deal)


def _running(rules: RuleSet, deal: TrickDeal) -> dict[str, Any]:
    return {
        "over": False,
        "seat": deal.turn,
        "legal": texts(cardplay.legal_cards(deal)),
        "trick": [card_text(card) for card in deal.trick],
        "points": scoring.deal_points(rules, deal),
        "broken": deal.broken,
    }


def _finished(rules: RuleSet, deal: TrickDeal) -> dict[str, Any]:
    tricks = [sum(t.winner == seat for t in deal.past) for seat in range(len(deal.hands))]
    return {
        "over": True,
        "points": scoring.deal_points(rules, deal),
        "tricks": tricks,
        "king": king_made(rules, deal),
    }
