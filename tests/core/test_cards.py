"""Cards, hands and sets of cards: every text form round-trips, everything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.core import cards
from king.core.cards import CardSet, Rank, Suit
from king.core.errors import BadCards

SETS = st.integers(0, 2**52 - 1).map(CardSet)


def test_every_card_has_a_text_of_its_own() -> None:
    texts = [cards.card_text(card) for card in range(52)]
    assert len(set(texts)) == 52
    assert [cards.parse_card(text) for text in texts] == list(range(52))
    assert (texts[0], texts[13 + 11], texts[51]) == ("S2", "HK", "CA")


@pytest.mark.parametrize("text", ["", "H", "hk", "KH", "H10", "1H", "HK ", "XX", None, 3, ["HK"]])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCards):
        cards.parse_card(text)


@given(SETS)
def test_a_hand_is_read_as_it_is_written(hand: CardSet) -> None:
    text = cards.hand_text(hand)
    assert cards.parse_hand(text) == hand
    assert text.count(".") == 3
    assert cards.card_set(map(cards.parse_card, cards.texts(hand))) == hand


@given(st.text("AKQJT98765432.x1 ", max_size=20))
def test_no_other_text_is_a_hand(text: str) -> None:
    """Whatever is accepted is exactly what would be written."""
    try:
        hand = cards.parse_hand(text)
    except BadCards:
        return
    assert cards.hand_text(hand) == text


@pytest.mark.parametrize(
    "text", ["", "...", "....", "A", "KA...", "AA...", "a...", "10...", "A....", " A..."]
)
def test_hands_refused(text: str) -> None:
    if text == "...":
        assert cards.parse_hand(text) == 0
        return
    with pytest.raises(BadCards):
        cards.parse_hand(text)


@given(SETS)
def test_display_order(hand: CardSet) -> None:
    """Suits S H D C, each from the ace down."""
    places = [(card // 13, -(card % 13)) for card in cards.each(hand)]
    assert places == sorted(places)
    assert len(places) == hand.bit_count()


def test_suits_and_ranks() -> None:
    assert cards.of_rank(Rank.QUEEN) == cards.card_set(
        map(cards.parse_card, ("SQ", "HQ", "DQ", "CQ"))
    )
    assert sum(cards.SUITS) == cards.FULL_DECK
    assert [suit.letter for suit in Suit] == list("SHDC")
    for card in range(52):
        assert (
            cards.card_text(card)
            == cards.suit_of(card).letter + cards.RANK_LETTERS[cards.rank_of(card)]
        )
