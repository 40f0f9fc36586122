"""Corners of the legal cards that are rare in cards dealt by lot."""

import pytest
from msgspec.structs import replace

from king.core import legal
from king.core.binding import law
from king.core.cards import FULL_DECK, HEARTS, parse_hand, texts
from king.core.contracts import Contract
from king.core.legal import Position
from king.presets import PRESETS

KLASIK = PRESETS["klasik"]


def lead(hand: str, contract: str, *, gone: int = 0, broken: bool = False) -> list[str]:
    """What a hand may lead in klasik."""
    at = Position(gone, -1, -1, int(broken), 0)
    rules = law(KLASIK, (Contract(contract),), None)
    return texts(legal.legal(rules, parse_hand(hand), at))


@pytest.mark.parametrize("hand", ["...", ".A..", ".QT2..", ".2..", ".K3.."])
def test_with_only_hearts_left_the_highest(hand: str) -> None:
    """In kupa, unbroken, whether or not it is the ace; any in rifki, or once broken."""
    hearts = texts(parse_hand(hand))
    assert lead(hand, "kupa") == hearts[:1]
    assert lead(hand, "kupa", broken=True) == hearts
    assert lead(hand, "rifki") == hearts


@pytest.mark.parametrize("suit", range(4))
def test_one_left(suit: int) -> None:
    """The last unplayed card of a suit is fiks, be it the two; of two none is."""
    mask = legal.suit_mask(suit)
    assert not legal.one_left(suit, mask)
    for card in range(13 * suit, 13 * suit + 13):
        assert legal.one_left(suit, FULL_DECK & ~(1 << card))
        other = 13 * suit + (card - 13 * suit + 1) % 13
        assert not legal.one_left(suit, FULL_DECK & ~(1 << card | 1 << other))


def test_fiks_cards_open_hearts_in_rifki_only() -> None:
    """Hearts, the last spade and the last club; with one more club at large hearts stay closed."""
    hand = parse_hand("2.Q3..9")
    others = parse_hand(".AK..") | hand
    gone = FULL_DECK & ~others
    assert lead("2.Q3..9", "rifki", gone=gone) == ["S2", "HQ", "H3", "C9"]
    assert lead("2.Q3..9", "kupa", gone=gone) == ["S2", "C9"]
    assert lead("2.Q3..9", "rifki", gone=gone & ~parse_hand("...T")) == ["S2", "C9"]


def test_above_and_below() -> None:
    """Within the suit, the card itself in neither; the highest of nothing is nothing."""
    for card in range(52):
        suit = legal.suit_mask(card // 13)
        assert legal.above(card) + (1 << card) + legal.below(card) == suit
        assert legal.above(card) > 1 << card or legal.above(card) == 0
        assert legal.highest(legal.below(card) | 1 << card) == 1 << card
    assert legal.highest(0) == 0
    assert legal.suit_mask(1) == HEARTS


def test_begun_with_akq_no_other_trump_is_led() -> None:
    """Even where trump may be led freely; other suits may."""
    rules = law(replace(KLASIK, trump_lead="free"), (Contract.KOZ,), 0)
    hand = parse_hand("AKQ2.3..")
    for left in ("AKQ...", "A...", "KQ..."):
        at = Position(0, -1, -1, 0, parse_hand(left))
        assert texts(legal.legal(rules, hand, at)) == [*texts(parse_hand(left)), "H3"]
    assert texts(legal.legal(rules, hand, Position(0, -1, -1, 0, 0))) == texts(hand)


def test_who_need_not_ruff_may_still_not_ruff_low() -> None:
    """Void, over a ruff: a higher trump or any other suit; only low trumps may all be played."""
    free = replace(KLASIK, void_must_ruff=False, must_overruff=True)
    rules = law(free, (Contract.KOZ,), 0)
    at = Position(0, 1, 7, 1, 0)  # hearts led, ruffed with the nine of spades
    assert texts(legal.legal(rules, parse_hand("T2..3."), at)) == ["ST", "D3"]
    assert texts(legal.legal(rules, parse_hand("32..3."), at)) == ["S3", "S2", "D3"]
