"""Counting over sets of cards and the chances that follow from it: plain ints, compiled by numba.

Chances are whole numbers of 256ths. The others' hands are unknown, so each unseen card is taken to
lie in each of the hidden hands alike, of which there are one to three; what a hand has shown not to
hold is left to the callers.
"""

from king.core.legal import SUIT, suit_mask

CERTAIN = 256

#: That one given hand of three holds none of n unseen cards, (2/3)^n, by n.
NONE_OF = (256, 171, 114, 76, 51, 34, 22, 15, 10, 7, 4, 3, 2, 1)


def count(cards: int) -> int:
    """How many cards a set holds: sums of pairs of bits, then of fours, then of eights."""
    pairs = cards - (cards >> 1 & 0x5555555555555)
    fours = (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F
    halves = eights + (eights >> 32)
    return halves + (halves >> 8) + (halves >> 16) + (halves >> 24) & 0x7F


def held(cards: int, suit: int) -> int:
    """How many cards of the suit a set holds."""
    ranks = cards >> 13 * suit & SUIT
    pairs = ranks - (ranks >> 1 & 0x1555)
    fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333)
    return fours + (fours >> 4) + (fours >> 8) + (fours >> 12) & 0xF


def none_of(hidden: int, cards: int) -> int:
    """That one given hand of ``hidden`` ones holds none of so many unseen cards; one that is
    hidden alone, or seen, holds them all."""
    if hidden == 3:
        return NONE_OF[cards]
    if hidden == 2:
        return CERTAIN >> cards
    return 0 if cards else CERTAIN


def all_lower(lower: int, unseen: int, rivals: int, hidden: int) -> int:
    """That ``rivals`` of the ``hidden`` hands follow below a card, ``lower`` of a suit's ``unseen``
    cards being below it.

    All the hidden hands hold all of them between them; fewer may have none.
    """
    if unseen == 0:
        return CERTAIN
    chance = CERTAIN
    if rivals == hidden:
        for drawn in range(min(rivals, unseen)):
            chance = chance * max(lower - drawn, 0) // (unseen - drawn)
        return chance
    void = none_of(hidden, unseen)
    one = void + (CERTAIN - void) * lower // unseen
    for _ in range(rivals):
        chance = chance * one // CERTAIN
    return chance


def lowest_of(cards: int) -> int:
    """The lowest card of a set within one suit that is not empty."""
    card = 0
    while not cards >> card & 1:
        card += 1
    return card


def highest_of(cards: int) -> int:
    """The highest card of such a set."""
    card = 51
    while not cards >> card & 1:
        card -= 1
    return card


def nth(cards: int, number: int) -> int:
    """The card of a set below which it holds so many others; the set holds more than that."""
    for _ in range(number):
        cards &= cards - 1
    return count((cards & -cards) - 1)


def in_suit(cards: int, suit: int) -> int:
    """The cards of a set that are of the suit."""
    return cards & suit_mask(suit)
