"""Sets of equals and tables of chances, against what they are said to be."""

from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from king.core.cards import CARD_OF
from king.search import counting


def cards(text: str) -> int:
    """A set of cards written one after the other."""
    return sum(1 << CARD_OF[card] for card in text.split())


@pytest.mark.parametrize(
    ("held", "dead", "lowest"),
    [
        ("S9 SJ", "", "S9 SJ"),
        ("S9 SJ", "ST", "S9"),
        ("S9 ST SJ SA", "SQ", "S9 SA"),
        ("SK SA", "", "SK"),
        ("SQ SA", "SK", "SQ"),
        ("SA H2", "", "SA H2"),
        ("SK H2", "SA", "SK H2"),
        ("CK CA", "", "CK"),
        ("", "S2 S3", ""),
    ],
)
def test_of_equals_the_lowest(held: str, dead: str, lowest: str) -> None:
    assert counting.lowest_equals(cards(held), cards(dead)) == cards(lowest)


def test_equals_have_nothing_alive_between_them() -> None:
    """The same, spelled out card by card, for sets drawn by lot."""
    chance = Random("equals")
    for _ in range(2000):
        held = chance.getrandbits(52)
        dead = chance.getrandbits(52) & ~held
        expected = sum(
            1 << card for card in range(52) if held >> card & 1 and _lowest(card, held, dead)
        )
        assert counting.lowest_equals(held, dead) == expected


def _lowest(card: int, held: int, dead: int) -> bool:
    """Whether the next card below of the suit that is not dead is another's, or there is none."""
    for lower in range(card - 1, card - card % 13 - 1, -1):
        if not dead >> lower & 1:
            return not held >> lower & 1
    return True


def test_the_ends_of_each_suit() -> None:
    chance = Random("ends")
    for size in range(300):
        held = sum(1 << card for card in chance.sample(range(52), size % 53))
        suits = [cards for cards in (held & 0x1FFF << at for at in (0, 13, 26, 39)) if cards]
        assert counting.lowest_each(held) == sum(cards & -cards for cards in suits)
        assert counting.highest_each(held) == sum(1 << cards.bit_length() - 1 for cards in suits)
        twos = [1 << at for at in (0, 13, 26, 39) if held >> at & 0x1FFF]
        assert counting.suits_in(held) == sum(twos)


def test_that_all_hands_stay_below_is_counted_out() -> None:
    """Where all the hidden hands play, each takes one of the suit's cards by lot."""
    for unseen in range(3, 14):
        for lower in range(unseen + 1):
            whole = Fraction(comb(lower, 3), comb(unseen, 3)) * counting.CERTAIN
            assert 0 <= whole - counting.all_lower(lower, unseen, 3, 3) < 3


def test_that_a_hand_is_void_falls_by_its_share() -> None:
    for hidden in (1, 2, 3):
        for number in range(13):
            whole = Fraction(hidden - 1, hidden) ** number * counting.CERTAIN
            assert abs(whole - counting.none_of(hidden, number)) < 1


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_more_lower_cards_make_taking_likelier(rivals: int) -> None:
    for unseen in range(1, 14):
        chances = [
            (
                counting.chance_later(lower, unseen, rivals),
                counting.all_lower(lower, unseen, rivals, 3),
            )
            for lower in range(unseen + 1)
        ]
        for fewer, more in combinations(chances, 2):
            assert fewer[0] <= more[0]
            assert fewer[1] <= more[1]
        assert chances[-1][0] == counting.CERTAIN


@pytest.mark.parametrize("fear", [0, 1, 255, 541_720, (1 << 23) - 1])
def test_a_suit_comes_round_less_and_less_surely(fear: int) -> None:
    """What is left and what is lost share one product, and neither shows in the other."""
    assert counting.comes_round(fear, 0) == (fear, 0)
    for turn, (before, now) in enumerate(pairwise(counting.ROUND), 1):
        left = (fear * now >> 8, fear * (before - now) >> 8)
        assert counting.comes_round(fear, turn) == left
