"""Dealing from a secret or from given cards: open hands, stocks and salts are dealt too."""

from typing import Any

import pytest

from king.core import dealing
from king.core.actions import Deal
from king.core.errors import BadCards, BadRequest, KingError
from king.core.events import Dealt, MatchStarted
from king.core.house_rules import changed
from king.core.play import begin, decide
from king.presets import PRESETS
from tests.core.drawing import cards_of

from .telling import SALT, SUITED
from .test_drawing import HANDS, STOCK

SECRET = f"{7:064x}"


def deal(preset: str, action: Deal) -> Dealt:
    rules = changed(PRESETS[preset], {"first_declarer": "random"})
    event = decide(begin(MatchStarted("m", rules)), action)[0]
    assert isinstance(event, Dealt)
    return event


@pytest.mark.parametrize("preset", PRESETS)
def test_a_secret_deals_everything(preset: str) -> None:
    """Every card of the deck once, equal hands; nothing else depends on who looks."""
    rules, event = PRESETS[preset], deal(preset, Deal(secret=SECRET))
    hands = [cards_of(str(hand)) for hand in event.hands]
    assert {len(hand) for hand in hands} == {rules.hand_size}
    stock = [event.shown, *(event.stock or ())] if event.shown else []
    cards = [card for hand in hands for card in hand] + stock
    assert len(cards) == len(set(cards)) == rules.cards.bit_count()
    assert len(stock) == rules.stock_size
    assert event.commitment == dealing.commitment(SECRET)
    assert (event.salt is not None, event.blind) == (rules.secret, rules.blind)
    assert 0 <= event.declarer < rules.players
    assert event == deal(preset, Deal(secret=SECRET))


def test_a_salt_is_of_its_secret() -> None:
    """Different for each attempt, and not the secret itself."""
    event = deal("kanli", Deal(secret=SECRET))
    assert event.salt == dealing.salt(SECRET, "m", 1, 1)
    others = {dealing.salt(SECRET, "m", 1, 2), dealing.salt(SECRET, "m", 2, 1)}
    assert len({event.salt, *others}) == 3
    assert str(event.salt) not in SECRET


@pytest.mark.parametrize(
    ("preset", "wrong", "error"),
    [
        ("balayi", {}, BadCards),
        ("balayi", {"stock": STOCK[1:]}, BadCards),
        ("balayi", {"stock": (*STOCK[1:], STOCK[1])}, BadCards),
        ("balayi", {"stock": (*STOCK[1:], "SA")}, BadCards),
        ("balayi", {"stock": (*STOCK[1:], "X")}, BadCards),
        ("balayi", {"stock": STOCK, "declarer": 2}, BadRequest),
        ("balayi", {"stock": STOCK, "declarer": None}, BadRequest),
        ("kanli", {"hands": SUITED}, BadRequest),
        ("kanli", {"hands": SUITED, "salt": SALT[1:]}, BadRequest),
        ("kanli", {"hands": SUITED, "salt": SALT.upper()}, BadRequest),
        ("uc_kisi", {"hands": SUITED[:3]}, BadCards),
        ("uc_kisi_acik", {"hands": SUITED[:3]}, BadCards),
        ("uc_kisi_acik", {"hands": SUITED, "declarer": 3}, BadRequest),
        ("klasik", {"hands": SUITED, "stock": ("SA",)}, BadCards),
        ("klasik", {"hands": (*SUITED[:2], "..AKQJT9876543.", "..2.AKQJT98765432")}, BadCards),
    ],
)
def test_what_cannot_be_dealt(preset: str, wrong: Any, error: type[KingError]) -> None:
    with pytest.raises(error):
        deal(preset, Deal(**({"hands": HANDS, "declarer": 0} | wrong)))


def test_what_is_given_is_dealt() -> None:
    """The top card of the stock is shown, the others lie below it in their order."""
    event = deal("balayi", Deal(hands=HANDS, declarer=1, stock=STOCK))
    assert (event.declarer, event.shown, event.stock) == (1, "DA", STOCK[1:])
    sealed = deal("kanli", Deal(hands=SUITED, declarer=2, salt=SALT))
    assert (sealed.declarer, sealed.salt, sealed.shown) == (2, SALT, None)
