"""What a card proves about the hand it came from: exactly what the rule book's levels say."""

from collections.abc import Iterator
from random import Random

import pytest

from king.core.binding import law
from king.core.cards import CARD_OF, HEARTS, SUITS, Suit
from king.core.contracts import Contract
from king.core.legal import FULL, Position, legal
from king.presets import KNOWN
from king.search.seen import duty, shown
from tests.search.drawn import Drawn, choices, positions


@pytest.mark.parametrize("preset", KNOWN)
def test_nothing_is_proved_that_is_not_so(preset: str) -> None:
    """No card that is shown to be missing is in the hand."""
    chance, told, played = Random(preset), 0, choices(KNOWN[preset])
    for contracts in played:
        for _ in range(max(3, 24 // len(played))):
            for drawn in positions(KNOWN[preset], contracts, chance):
                proved = shown(drawn.law, drawn.at, drawn.card)
                told += proved != 0
                assert not proved & drawn.hand
    assert told > 100


@pytest.mark.parametrize("preset", KNOWN)
def test_whatever_answers_a_lead_shows_what_the_hand_lacks(preset: str) -> None:
    chance = Random(preset)
    for contracts in choices(KNOWN[preset]):
        for drawn in positions(KNOWN[preset], contracts, chance):
            allowed, lacking = duty(drawn.law, drawn.hand, drawn.at)
            assert allowed == legal(drawn.law, drawn.hand, drawn.at)
            assert drawn.at.led < 0 or lacking == shown(drawn.law, drawn.at, drawn.card)


def test_a_discard_shows_a_void() -> None:
    position = next(p for p in klasik("el") if p.at.led >= 0 and p.card // 13 != p.at.led)
    assert shown(position.law, position.at, position.card) == SUITS[position.at.led]


def test_following_shows_nothing_in_el() -> None:
    position = next(p for p in klasik("el") if p.at.led >= 0 and p.card // 13 == p.at.led)
    assert shown(position.law, position.at, position.card) == 0


def test_a_discard_that_is_no_penalty_shows_that_there_is_none() -> None:
    queens = sum(1 << CARD_OF[f"{suit}Q"] for suit in "SHDC")
    position = next(
        p
        for p in klasik("kiz")
        if p.at.led >= 0 and p.card // 13 != p.at.led and not queens >> p.card & 1
    )
    assert shown(position.law, position.at, position.card) == SUITS[position.at.led] | queens


def test_hearts_led_unbroken_show_nothing_else() -> None:
    kupa = law(KNOWN["klasik"], (Contract.KUPA,), None)
    assert shown(kupa, Position(0, -1, -1, 0, 0), CARD_OF["H5"]) == FULL & ~HEARTS
    assert shown(kupa, Position(0, -1, -1, 1, 0), CARD_OF["H5"]) == 0


def test_in_rifki_they_may_stand_beside_a_fiks_card() -> None:
    rifki = law(KNOWN["klasik"], (Contract.RIFKI,), None)
    gone = SUITS[Suit.CLUBS] & ~(1 << CARD_OF["C7"])
    others = SUITS[Suit.SPADES] | SUITS[Suit.DIAMONDS]
    assert shown(rifki, Position(gone, -1, -1, 0, 0), CARD_OF["H5"]) == others


def test_trumps_led_unbroken_show_nothing_else() -> None:
    koz = law(KNOWN["klasik"], (Contract.KOZ,), Suit.CLUBS)
    assert shown(koz, Position(0, -1, -1, 0, 0), CARD_OF["C5"]) == FULL & ~SUITS[Suit.CLUBS]
    assert shown(koz, Position(0, -1, -1, 1, 0), CARD_OF["C5"]) == 0


def klasik(contract: str, deals: int = 8) -> Iterator[Drawn]:
    """The positions of some deals of klasik."""
    chance, rules = Random(contract), KNOWN["klasik"]
    for _ in range(deals):
        yield from positions(rules, (Contract(contract),), chance)
