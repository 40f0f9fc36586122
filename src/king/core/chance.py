"""Dealing as an event: the hands of a secret, or those given, and who declares first."""

from king.core import dealing, sheet
from king.core.actions import Deal
from king.core.cards import (
    CARD_OF,
    Card,
    CardSet,
    card_set,
    card_text,
    hand_text,
    parse_card,
    parse_hand,
)
from king.core.errors import BadCards, BadRequest
from king.core.events import Dealt
from king.core.rules import RuleSet
from king.core.sheet import Sheet
from king.core.state import MatchState

SALT_HEX_DIGITS = 32


def dealt(state: MatchState, action: Deal) -> Dealt:
    """The deal that the action asks for; raises BadCards or BadRequest."""
    rules, number = state.rules, sheet.deal_number(state.sheet)
    hands, stock = _cards(state, action)
    first = state.sheet.first
    if first is None:
        first = _first_declarer(state, action, hands)
    return Dealt(
        number,
        state.attempt,
        sheet.declarer(rules, Sheet(first, state.sheet.rows)),
        tuple(hand_text(hand) for hand in hands),
        action.secret,
        dealing.commitment(action.secret) if action.secret is not None else None,
        blind=rules.blind,
        shown=card_text(stock[0]) if stock else None,
        stock=tuple(card_text(card) for card in stock[1:]) if stock else None,
        salt=_salt(state, action) if rules.secret else None,
    )


def _cards(state: MatchState, action: Deal) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    rules, number = state.rules, sheet.deal_number(state.sheet)
    if action.hands is not None:
        return _given(rules, action.hands, action.stock or ())
    of = (action.secret or "", state.match, number, state.attempt, rules.cards)
    hands = dealing.deal_hands(*of, rules.hands, rules.stock_size)
    return hands, dealing.deal_stock(*of, rules.stock_size) if rules.stock else ()


def _given(
    rules: RuleSet, texts: tuple[str, ...], below: tuple[str, ...]
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    hands = tuple(parse_hand(text) for text in texts)
    stock = tuple(parse_card(text) for text in below)
    whole = len(hands) == rules.hands and all(h.bit_count() == rules.hand_size for h in hands)
    distinct = len(stock) == len(set(stock)) == rules.stock_size
    # So many cards make the deck only if none stands twice: else the sum has fewer bits.
    if not whole or not distinct or sum(hands) + card_set(stock) != rules.cards:
        raise BadCards(hands=" ".join(texts), stock=" ".join(below))
    return hands, stock


def _first_declarer(state: MatchState, action: Deal, hands: tuple[CardSet, ...]) -> int:
    rules = state.rules
    if rules.first_declarer != "random":
        card = CARD_OF[rules.first_declarer]
        return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)
    if action.secret is not None:
        return dealing.random_declarer(action.secret, state.match, rules.players)
    if action.declarer is None or not 0 <= action.declarer < rules.players:
        raise BadRequest(member="declarer")
    return action.declarer


def _salt(state: MatchState, action: Deal) -> str:
    if action.secret is not None:
        number = sheet.deal_number(state.sheet)
        return dealing.salt(action.secret, state.match, number, state.attempt)
    salt = action.salt or ""
    if len(salt) != SALT_HEX_DIGITS or set(salt) - set("0123456789abcdef"):
        raise BadRequest(member="salt")
    return salt
