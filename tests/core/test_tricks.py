"""Who wins a trick, what breaks, and how long A K Q of trump may be led from the start."""

import pytest

from king.core import tricks
from king.core.cards import card_set, parse_card, texts

NO_TRUMP = -1


@pytest.mark.parametrize(
    ("card", "best", "trump", "wins"),
    [
        ("SA", "SK", None, True),
        ("S2", "S3", None, False),
        ("HA", "S2", None, False),
        ("H2", "SA", "H", True),
        ("D2", "SA", "H", False),
        ("SA", "H2", "H", False),
        ("H3", "H2", "H", True),
        ("H2", "H3", "H", False),
        ("CA", "C2", "S", True),
    ],
)
def test_which_card_wins(card: str, best: str, trump: str | None, wins: bool) -> None:
    suit = NO_TRUMP if trump is None else "SHDC".index(trump)
    one, other = parse_card(card), parse_card(best)
    assert tricks.beats(one, other, suit) == wins
    assert tricks.best_after(other, one, suit) == (one if wins else other)
    assert tricks.best_after(-1, one, suit) == one


@pytest.mark.parametrize("trump", range(4))
def test_akq(trump: int) -> None:
    """Only all three together; each led leaves the others; anything else led or played ends it."""
    letter, other = "SHDC"[trump], "SHDC"[(trump + 1) % 4]
    ace, king, two = (parse_card(letter + rank) for rank in "AK2")
    three = card_set(parse_card(letter + rank) for rank in "AKQ")
    assert tricks.akq_at_start(three | 1 << two, trump) == three
    for card in (ace, king):
        assert tricks.akq_at_start(three & ~(1 << card) | 1 << two, trump) == 0
    assert tricks.akq_at_start(three, (trump + 1) % 4) == 0
    left = tricks.akq_after(three, ace, True, trump)
    assert texts(card_set([ace])) == [letter + "A"]
    assert left == three & ~(1 << ace)
    assert tricks.akq_after(left, king, True, trump) == left & ~(1 << king)
    assert tricks.akq_after(left, king, False, trump) == 0
    assert tricks.akq_after(left, two, True, trump) == left
    assert tricks.akq_after(left, two, False, trump) == left
    assert tricks.akq_after(left, parse_card(other + "A"), True, trump) == 0
    assert tricks.akq_after(left, parse_card(other + "A"), False, trump) == left
