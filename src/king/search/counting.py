"""Counting over sets of cards and the chances that follow from it: plain ints, compiled by numba.

Chances are whole numbers of 256ths. The others' hands are unknown, so each unseen card is taken to
lie in each of the hidden hands alike, of which there are one to three; what a hand has shown not to
hold is left to the callers.
"""

from itertools import pairwise

from king.core.legal import SUIT, suit_mask

CERTAIN = 256

#: Where the parts of the table of chances begin; that of ``all_lower`` comes first.
LATER = 1 << 12
NONE = LATER + (1 << 10)


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
    return CHANCES[(NONE | hidden << 4) + cards]


def all_lower(lower: int, unseen: int, rivals: int, hidden: int) -> int:
    """That ``rivals`` of the ``hidden`` hands follow below a card, ``lower`` of a suit's ``unseen``
    cards being below it."""
    return CHANCES[(hidden << 10 | rivals << 8 | unseen << 4) + lower]


def chance_later(lower: int, unseen: int, rivals: int) -> int:
    """That a card takes a later trick in its suit: all rivals follow, or some have run out. Nobody
    leads a suit of which the others hold nothing."""
    return CHANCES[(LATER | rivals << 8 | unseen << 4) + lower]


def comes_round(fear: int, turn: int) -> tuple[int, int]:
    """What is left of the fear of a card whose suit must come round so many times more first, and
    by how much less that is than once fewer. No fear reaches 2^23."""
    both = fear * ROUNDS[turn]
    return (both & 0xFFFFFFFF) >> 8, both >> 40


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


def gather(cards: int, among: int) -> int:
    """Which of the cards ``among``, counted from the lowest, are in a set."""
    found, place = 0, 1
    while among:
        if cards & among & -among:
            found |= place
        among &= among - 1
        place <<= 1
    return found


def scatter(places: int, among: int) -> int:
    """The cards ``among`` others that stand at these places: undoes ``gather``."""
    found = 0
    while among:
        if places & 1:
            found |= among & -among
        among &= among - 1
        places >>= 1
    return found


def in_suit(cards: int, suit: int) -> int:
    """The cards of a set that are of the suit."""
    return cards & suit_mask(suit)


def suits_in(cards: int) -> int:
    """The suits of which a set holds a card, each as its two: all but its ace, and one less than
    another ace, reach the ace."""
    return ((cards & ~ACES) + (ACES - TWOS) | cards) >> 12 & TWOS


def lowest_each(cards: int) -> int:
    """The lowest card of each suit of a set: one less than the suit's cards, its ace added so that
    nothing is borrowed from the next, lacks it alone."""
    return cards & ~((cards | ACES) - TWOS)


def highest_each(cards: int) -> int:
    """The highest card of each suit of a set: those that no higher one lies above."""
    under = cards >> 1 & ~ACES
    under |= under >> 1 & ~ACES
    under |= under >> 2 & ~(ACES | ACES >> 1)
    under |= under >> 4 & ~(ACES * 15 >> 3)
    under |= under >> 8 & TWOS * 31
    return cards & ~under


def lowest_equals(cards: int, dead: int) -> int:
    """Of cards that nothing but dead ones lie between the lowest, as a set: a card is none of these
    if the next live one below is in the set too.

    Added to the dead cards, the place above a card moves up to the next that is not dead. Aces
    count as live: they keep what is added to within its suit.
    """
    above = cards << 1 & ~TWOS
    dead &= ~ACES
    return cards & ~above & ~((above & dead) + dead & ~dead)


TWOS = sum(1 << 13 * suit for suit in range(4))
ACES = TWOS << 12


def _none(hidden: int, cards: int) -> int:
    if hidden == 3:
        return NONE_OF_THREE[cards]
    if hidden == 2:
        return CERTAIN >> cards
    return 0 if cards else CERTAIN


def _lower(hidden: int, rivals: int, unseen: int, lower: int) -> int:
    """All the hidden hands hold all of the unseen cards between them; fewer may have none."""
    if unseen == 0 or lower > unseen or rivals > hidden:
        return CERTAIN
    chance = CERTAIN
    if rivals == hidden:
        for drawn in range(min(rivals, unseen)):
            chance = chance * max(lower - drawn, 0) // (unseen - drawn)
        return chance
    void = _none(hidden, unseen)
    one = void + (CERTAIN - void) * lower // unseen
    for _ in range(rivals):
        chance = chance * one // CERTAIN
    return chance


def _later(rivals: int, unseen: int, lower: int) -> int:
    if unseen == 0:
        return 0
    return (3 * _lower(rivals, rivals, unseen, lower) + CERTAIN * lower // unseen) // 4


#: How surely a suit comes round an n-th time while its card is still held; and, 2^32 times, by how
#: much less than the time before.
ROUND = (256, 120, 56, 26, 12, 6, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0)
ROUNDS = tuple(now + (before - now << 32) for before, now in pairwise((256, *ROUND)))

NONE_OF_THREE = (256, 171, 114, 76, 51, 34, 22, 15, 10, 7, 4, 3, 2, 1, 0, 0)

#: The chances, by the numbers that the functions above put together. Kernels have tables as arrays,
#: and what is one table has one address.
CHANCES = (
    *(
        _lower(hidden, rivals, unseen, lower)
        for hidden in range(4)
        for rivals in range(4)
        for unseen in range(16)
        for lower in range(16)
    ),
    *(
        _later(rivals, unseen, lower)
        for rivals in range(4)
        for unseen in range(16)
        for lower in range(16)
    ),
    *(_none(hidden, cards) for hidden in range(4) for cards in range(16)),
)
