"""Hidden hands: every deal that agrees with what has been seen, counted, and any one of them by its
number. Plain ints, compiled by numba.

Theory. The cards that a player does not see lie in up to three places: hands, each of a known size,
and with fewer hands the rest that is out of play. What each place cannot hold is known. So cards
fall into seven classes by the set of places that may hold them; those of one place lie there. Of
the classes of two places let x, y and z cards go to the first of their two; the class of all three
then fills what room is left. Each (x, y, z) that fits is a row of ``count_deals``, standing for

    C(n01, x) · C(n02, y) · C(n12, z) · C(n012, r0) · C(n012 - r0, r1)

deals. There are at most 39! / 13!³ < 2^57 deals in all, so the counts are exact; ``deal`` takes a
number below their sum to its deal, one to one. A number drawn uniformly is a deal drawn uniformly,
and where the deals are few one can go through them all.

Every deal is held to be as likely as any other: what others chose to do tells nothing here but what
their duties prove.
"""

from collections.abc import MutableSequence
from math import comb

import numpy as np

from king.search.counting import count
from king.search.lots import next_chance

#: C(n, k), by n and k: cards of a class, and how many of them go to a place.
CARDS = 40
CHOOSE = np.array([[comb(n, k) for k in range(CARDS)] for n in range(CARDS)], np.int64)

#: Numbers are drawn in 62 bits, as many as a signed int takes with room to compare.
WIDE = 1 << 62

#: The most rows there can be: three classes of thirteen cards.
ROWS = 14 * 14 * 14


def sort_cards(pool: int, barred: MutableSequence[int], classes: MutableSequence[int]) -> None:
    """Sort the cards of the pool: class ``k`` of eight, a set of places as bits, gets those that
    these places and no others may hold. ``barred``: for each of three places, what it cannot."""
    for places in range(8):
        cards = pool
        for place in range(3):
            cards &= ~barred[place] if places >> place & 1 else barred[place]
        classes[places] = cards


def count_deals(
    classes: MutableSequence[int], sizes: MutableSequence[int], rows: MutableSequence[int]
) -> int:
    """How many deals there are; 0 if none agrees.

    ``sizes``: cards in each of the three places. ``rows``: filled with four numbers a row: deals up
    to and with this row, x, y and z; room for ``4 * ROWS``.
    """
    if classes[0]:
        return 0
    n01, n02, n12, n012 = count(classes[3]), count(classes[5]), count(classes[6]), count(classes[7])
    room0, room1 = sizes[0] - count(classes[1]), sizes[1] - count(classes[2])
    room2 = sizes[2] - count(classes[4])
    total, at = 0, 0
    for x in range(n01 + 1):
        for y in range(n02 + 1):
            for z in range(n12 + 1):
                r0, r1 = room0 - x - y, room1 - (n01 - x) - z
                if r0 >= 0 and r1 >= 0 and room2 - (n02 - y) - (n12 - z) >= 0:
                    ways = CHOOSE[n01, x] * CHOOSE[n02, y] * CHOOSE[n12, z]
                    total += ways * CHOOSE[n012, r0] * CHOOSE[n012 - r0, r1]
                    rows[at], rows[at + 1], rows[at + 2], rows[at + 3] = total, x, y, z
                    at += 4
    return total


def deal(
    classes: MutableSequence[int],
    sizes: MutableSequence[int],
    rows: MutableSequence[int],
    number: int,
    places: MutableSequence[int],
) -> None:
    """The deal of this number, from 0; ``places``: filled with the cards in each of the three."""
    at = 0
    while rows[at] <= number:
        at += 4
    number -= rows[at - 4] if at else 0
    n01, n02, n12 = count(classes[3]), count(classes[5]), count(classes[6])
    x, y, z = rows[at + 1], rows[at + 2], rows[at + 3]
    ways01, ways02, ways12 = CHOOSE[n01, x], CHOOSE[n02, y], CHOOSE[n12, z]
    in01 = pick(classes[3], x, number % ways01)
    number //= ways01
    in02 = pick(classes[5], y, number % ways02)
    number //= ways02
    in12 = pick(classes[6], z, number % ways12)
    number //= ways12
    n012, r0 = count(classes[7]), sizes[0] - count(classes[1]) - x - y
    ways0 = CHOOSE[n012, r0]
    in0 = pick(classes[7], r0, number % ways0)
    rest, r1 = classes[7] & ~in0, sizes[1] - count(classes[2]) - (n01 - x) - z
    in1 = pick(rest, r1, number // ways0)
    places[0] = classes[1] | in01 | in02 | in0
    places[1] = classes[2] | classes[3] & ~in01 | in12 | in1
    places[2] = classes[4] | classes[5] & ~in02 | classes[6] & ~in12 | rest & ~in1


def pick(cards: int, some: int, number: int) -> int:
    """So many of the cards: choice ``number`` of all there are, those with the lowest card
    first."""
    picked, left = 0, count(cards)
    while some:
        card = cards & -cards
        cards ^= card
        left -= 1
        with_it = CHOOSE[left, some - 1]
        if number < with_it:
            picked |= card
            some -= 1
        else:
            number -= with_it
    return picked


def draw_under(chance: MutableSequence[int], number: int) -> int:
    """Any of 0 to ``number`` - 1, each exactly as likely as the others; ``number`` is 1 to 2^62.

    ``chance``: the state of the random numbers (``lots``), moved on. Draws beyond the last whole
    multiple of the number are drawn again, so that none is favoured.
    """
    whole, drawn = WIDE // number * number, WIDE
    while drawn >= whole:
        first = next_chance(int(chance[0]))  # an int of numpy's would warn that it overflows
        second = next_chance(first)
        drawn = (first >> 32) << 32 | second >> 30
        chance[0] = second
    return drawn % number
