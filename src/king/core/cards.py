"""Cards and sets of cards: ints inside, two-character text outside.

A card is ``13 * suit + rank``: suits S H D C are 0 to 3, ranks 2 to A are 0 to 12. A set of cards
is an int with bit ``card`` set for each of its cards, so within a suit a higher bit is a higher
card. ``"HK"`` is the king of hearts; a hand is written as in PBN, ``"AK4.QJ.T98.65432"``, spades
first.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache, lru_cache
from typing import NewType

from king.core.errors import BadCards

Card = NewType("Card", int)
CardSet = NewType("CardSet", int)
Seat = NewType("Seat", int)


class Suit(IntEnum):
    """The four suits, in the order in which hands are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks, from low to high."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12


SUIT_LETTERS = "SHDC"
RANK_LETTERS = "23456789TJQKA"

NO_CARDS = CardSet(0)
FULL_DECK = CardSet((1 << 52) - 1)
SUITS = tuple(CardSet(0x1FFF << 13 * suit) for suit in range(4))
HEARTS = SUITS[Suit.HEARTS]

#: Every card by its text and every text by its card: the only spelling of a card.
CARD_OF = {
    s + r: Card(13 * i + j) for i, s in enumerate(SUIT_LETTERS) for j, r in enumerate(RANK_LETTERS)
}
TEXT_OF = tuple(CARD_OF)
SUIT_OF = {letter: Suit(i) for i, letter in enumerate(SUIT_LETTERS)}

#: A hand is shown suit by suit, each from its highest card down.
DISPLAY_ORDER = tuple(Card(13 * s + r) for s in range(4) for r in range(12, -1, -1))


def of_rank(*ranks: Rank) -> CardSet:
    """All cards of the given ranks."""
    return CardSet(sum(1 << 13 * suit + rank for suit in range(4) for rank in ranks))


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return CardSet(mask)


def each(cards: int) -> Iterator[Card]:
    """The cards of a set in display order."""
    return (card for card in DISPLAY_ORDER if cards >> card & 1)


def suit_of(card: int) -> Suit:
    return Suit(card // 13)


def rank_of(card: int) -> Rank:
    return Rank(card % 13)


def parse_card(text: str) -> Card:
    """The card written as ``text``; raises BadCards for anything else."""
    try:
        return CARD_OF[text]
    except (KeyError, TypeError):
        raise BadCards(card=str(text)) from None


def card_text(card: int) -> str:
    return TEXT_OF[card]


def texts(cards: int) -> list[str]:
    """The cards of a set as texts, in display order."""
    return [text for suit in range(4) for text in _suit_texts(suit, cards >> 13 * suit & 0x1FFF)]


@cache
def _suit_texts(suit: int, ranks: int) -> tuple[str, ...]:
    return tuple(TEXT_OF[13 * suit + rank] for rank in range(12, -1, -1) if ranks >> rank & 1)


def parse_hand(text: str) -> CardSet:
    """The hand written as in PBN; raises BadCards for ranks unknown, repeated or out of order, or a
    wrong shape."""
    suits = text.split(".")
    if len(suits) != 4:
        raise BadCards(hand=text)
    mask = 0
    for suit, letters in enumerate(suits):
        ranks = _ranks(letters)
        if ranks is None:
            raise BadCards(hand=text)
        mask |= ranks << 13 * suit
    return CardSet(mask)


@lru_cache(maxsize=1 << 13)
def _ranks(letters: str) -> int | None:
    """The ranks of one suit as a set; None where letters are unknown, repeated or out of order."""
    found = [RANK_LETTERS.find(letter) for letter in letters]
    if -1 in found or found != sorted(set(found), reverse=True):
        return None
    return sum(1 << rank for rank in found)


def hand_text(cards: int) -> str:
    """The hand as in PBN: ``parse_hand(hand_text(h)) == h``."""
    return ".".join([_letters(cards >> 13 * suit & 0x1FFF) for suit in range(4)])


@cache
def _letters(ranks: int) -> str:
    """The ranks of one suit as text, the highest first."""
    return "".join(RANK_LETTERS[rank] for rank in range(12, -1, -1) if ranks >> rank & 1)
