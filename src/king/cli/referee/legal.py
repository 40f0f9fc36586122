"""The question ``legal``: whose turn it is and what may be played, in a deal or an ending of
one."""

from typing import Any

from msgspec import Struct

from king.cli.referee.requests import contract_and_trump, members
from king.core import cardplay, drawing, layout, scoring, sealing
from king.core.cards import (
    FULL_DECK,
    HEARTS,
    CardSet,
    card_set,
    card_text,
    parse_card,
    parse_hand,
    texts,
)
from king.core.contracts import Contract
from king.core.errors import BadCards, BadRequest, DealOver, KingError
from king.core.results import king_made
from king.core.rules import RuleSet
from king.core.state import DealState, LayoutDeal, StockDeal, Terms, TrickDeal
from king.core.terms import terms
from king.presets import resolve

NOTHING_FITS = "--"
Position = DealState | StockDeal


class LegalRequest(Struct, forbid_unknown_fields=True):
    """A request's members; ``hands`` as dealt, ``plays`` in order, ``stock`` from its top card."""

    rules: Any
    contract: str | list[str]
    declarer: int
    hands: list[str]
    trump: str | None = None
    plays: list[str] = []
    announced: bool = False
    stock: list[str] | None = None


class Start(Struct, frozen=True):
    """A deal before its first card: its rules, terms, hands, and the stock where there is one."""

    rules: RuleSet
    terms: Terms
    hands: tuple[CardSet, ...]
    stock: tuple[str, ...]
    gone: CardSet

    def first(self) -> Position:
        """The position before the first card."""
        if self.stock:
            leader = 1 - self.terms.declarer
            size = len(self.stock)
            return drawing.start(self.hands, leader, self.stock[0], self.stock[1:], size)
        return self.deal(self.hands, self.gone)

    def deal(self, hands: tuple[CardSet, ...], gone: CardSet) -> DealState:
        """The deal that scores, before its first card."""
        if Contract.DIZI in self.terms.scores:
            return layout.start(self.rules, self.terms, hands, gone)
        deal = cardplay.start(self.rules, self.terms, hands, gone)
        return cardplay.begun(deal, cardplay.opener(self.terms, hands))


def legal(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a ``legal`` request; raises the error that docs/referee.md names."""
    rules, start, position = reached(members(request, LegalRequest))
    return _finished(rules, position) if is_over(rules, position) else _running(start, position)


def reached(asked: LegalRequest) -> tuple[RuleSet, Start, Position]:
    """The rules, the deal as dealt, and the position after its plays."""
    rules = resolve(asked.rules)
    start = _start(rules, asked)
    position = start.first()
    for at, text in enumerate(asked.plays):
        try:
            position = _after_play(start, position, text)
        except KingError as error:
            error.at = at
            raise
    return rules, start, position


def _start(rules: RuleSet, asked: LegalRequest) -> Start:
    if not 0 <= asked.declarer < rules.players:
        raise BadRequest(member="declarer")
    if asked.stock is not None and not rules.stock:
        raise BadRequest(member="stock")
    stock = tuple(asked.stock or ())
    contracts, trump = contract_and_trump(
        rules, asked.contract, asked.trump, trump_named=len(asked.plays) >= len(stock)
    )
    hands = tuple(parse_hand(text) for text in asked.hands)
    together = _check_cards(rules, hands, stock)
    known = terms(
        rules, contracts, trump, asked.declarer,
        announced=asked.announced,
        size=hands[0].bit_count(),
        secret=sealing.is_secret(rules, contracts),
    )  # fmt: skip
    return Start(rules, known, hands, stock, CardSet(FULL_DECK & ~together))


def _check_cards(rules: RuleSet, hands: tuple[CardSet, ...], stock: tuple[str, ...]) -> CardSet:
    sizes, together = {hand.bit_count() for hand in hands}, 0
    for cards in (*hands, *(card_set([parse_card(text)]) for text in stock)):
        if together & cards:
            raise BadCards(cards=" ".join(texts(together & cards)))
        together |= cards
    equal = len(sizes) == 1 and 0 < max(sizes) <= rules.hand_size
    if len(hands) != rules.hands or not equal or together & ~rules.cards:
        raise BadCards(hands=len(hands))
    if len(stock) % 2:
        raise BadCards(stock=len(stock))
    return CardSet(together)


def _after_play(start: Start, position: Position, text: str) -> Position:
    if is_over(start.rules, position):
        raise DealOver
    if isinstance(position, StockDeal):
        return _after_draw(start, position, text)
    if isinstance(position, LayoutDeal):
        return _after_layout(position, text)
    deal = cardplay.after_card(position, cardplay.check_card(position, text))
    winner = cardplay.trick_winner(deal)
    return deal if winner is None else cardplay.after_trick(deal, winner)


def _after_draw(start: Start, phase: StockDeal, text: str) -> Position:
    phase = drawing.after_card(phase, drawing.check_card(phase, text))
    winner = drawing.trick_winner(phase)
    if winner is None:
        return phase
    drew = drawing.draw(phase, winner)
    phase = drawing.after_draw(drawing.after_trick(phase, winner), drew)
    return phase if phase.left else start.deal(phase.hands, CardSet(start.gone | phase.gone))


def _after_layout(deal: LayoutDeal, text: str) -> LayoutDeal:
    if text != NOTHING_FITS:
        return layout.after_card(deal, layout.check_card(deal, text))
    layout.check_pass(deal)
    return layout.after_pass(deal)


def is_over(rules: RuleSet, position: Position) -> bool:
    """Whether nothing is left to play."""
    if isinstance(position, StockDeal):
        return False
    if isinstance(position, LayoutDeal):
        return layout.is_over(position)
    return not position.trick and cardplay.is_over(rules, position)


def _running(start: Start, position: Position) -> dict[str, Any]:
    trick = () if isinstance(position, LayoutDeal) else position.trick
    return {
        "over": False,
        "seat": position.turn,
        "legal": _legal(position),
        "trick": [card_text(card) for card in trick],
        "points": _points(start.rules, position),
        "broken": _broken(start, position),
    }


def _broken(start: Start, position: Position) -> bool:
    """Whether a heart (in Koz a trump), or the queen that opens hearts too, has been played, cards
    gone before an ending aside."""
    if isinstance(position, LayoutDeal):
        return bool(position.placed & HEARTS & ~start.gone)
    return isinstance(position, TrickDeal) and position.broken


def _legal(position: Position) -> list[str]:
    if isinstance(position, StockDeal):
        return texts(position.hands[position.turn])
    if isinstance(position, LayoutDeal):
        return texts(layout.legal_cards(position)) or [NOTHING_FITS]
    return texts(cardplay.legal_cards(position))


def _points(rules: RuleSet, position: Position) -> tuple[int, ...]:
    if isinstance(position, StockDeal):
        return (0,) * rules.players
    return scoring.deal_points(rules, position)


def _finished(rules: RuleSet, deal: Position) -> dict[str, Any]:
    answer = {"over": True, "points": _points(rules, deal)}
    if not isinstance(deal, TrickDeal):
        return {**answer, "tricks": [0] * rules.players, "king": None}
    winners = [deal.terms.owners[trick.winner] for trick in deal.past]
    tricks = [winners.count(seat) for seat in range(rules.players)]
    return {**answer, "tricks": tricks, "king": king_made(rules, deal)}
