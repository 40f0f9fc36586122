"""The processor's instructions count as the plain functions do."""

from itertools import pairwise
from random import Random

import pytest

from king.core import legal
from king.core.legal import FULL
from king.search import counting, intrinsics, koz, rows

EXCHANGED = intrinsics.substitutes()


def _sets(number: int) -> list[int]:
    """Sets of cards of all sizes, the fullest and the smallest among them."""
    chance = Random("sets")
    drawn = [sum(1 << c for c in chance.sample(range(52), n % 52 + 1)) for n in range(number)]
    return [FULL, 1, 1 << 51, *drawn]


def test_what_is_exchanged() -> None:
    """A machine without PDEP and PEXT keeps the plain functions."""
    counts = {counting.count, counting.held, counting.lowest_of, counting.highest_of}
    always = counts | {rows.ints, legal.suit_of, rows.uncounted}
    places = {counting.nth, counting.gather, counting.scatter, koz.plain_value}
    assert always <= set(EXCHANGED) <= always | places


def test_suits_agree() -> None:
    for card in range(-1, 52):
        assert EXCHANGED[legal.suit_of](card) == legal.suit_of(card)


def test_counts_agree() -> None:
    for cards in [0, *_sets(1000)]:
        assert EXCHANGED[counting.count](cards) == counting.count(cards) == cards.bit_count()
        for suit in range(4):
            assert EXCHANGED[counting.held](cards, suit) == counting.held(cards, suit)


@pytest.mark.parametrize("plain", [counting.lowest_of, counting.highest_of])
def test_ends_agree(plain: object) -> None:
    for cards in _sets(1000):
        assert EXCHANGED[plain](cards) == plain(cards)  # type: ignore[operator]


def test_the_nth_card_agrees() -> None:
    nth = EXCHANGED.get(counting.nth, counting.nth)
    for cards in _sets(200):
        expected = [card for card in range(52) if cards >> card & 1]
        for number, card in enumerate(expected):
            assert nth(cards, number) == counting.nth(cards, number) == card


def test_places_among_others_agree() -> None:
    gather = EXCHANGED.get(counting.gather, counting.gather)
    scatter = EXCHANGED.get(counting.scatter, counting.scatter)
    for cards, among in pairwise(_sets(300)):
        places = counting.gather(cards, among)
        assert gather(cards, among) == places
        assert scatter(places, among) == counting.scatter(places, among) == cards & among


def test_plain_suits_agree() -> None:
    plain_value = EXCHANGED.get(koz.plain_value, koz.plain_value)
    for suit, (cards, others) in enumerate(pairwise(_sets(1000))):
        mine = counting.in_suit(cards, suit % 4)
        theirs = counting.in_suit(others & ~cards, suit % 4)
        for top in (koz.WINNER, koz.SAVED):
            assert plain_value(mine, theirs, top) == koz.plain_value(mine, theirs, top)
