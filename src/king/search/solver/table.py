"""What has been found at the beginning of tricks, by pattern. Plain ints, compiled by numba.

Positions with the same lengths and standing (``patterns``) share a slot, and the entries of a slot
are a chain, the last written first. An entry says which places among the cards in play mattered and
which hands and special cards stood there; a position that agrees there has the entry's answer. Once
all entries are written, all are forgotten: a new generation begins.

Columns of an entry: LENGTHS, STANDING; PLACES that mattered; whether a card of hand 1 or 3 (ODD), 2
or 3 (UPPER), and whether a special one (ODDITY) stands there; ANSWER; NEXT of the chain, an entry's
number, and the best card.
"""

from typing import NamedTuple

from king.core.legal import FULL
from king.search.counting import gather, scatter
from king.search.moments import Game, Moment
from king.search.solver.desk import BITS, GENERATION, HANDS, SPECIAL, TABLE, USED, Desk
from king.search.solver.patterns import filled, lengths, standing

WIDTH = 8
LENGTHS, STANDING, PLACES, ODD, UPPER, ODDITY, ANSWER, NEXT = range(WIDTH)
CARD_BITS = 27
"""Of NEXT the lower bits, which have room for more than a card."""
LOW = (1 << 32) - 1


class Pattern(NamedTuple):
    """What an entry says of a position, of all places: the live cards, and whose they are."""

    live: int
    held: int
    stands: int
    odd: int
    upper: int
    oddity: int


def slot_of(desk: Desk, seen: Pattern) -> int:
    """Where the chain of such positions begins."""
    mixed = (seen.held ^ seen.held >> 29) * 0x1E3779B97F4A7C15 + seen.stands * 0x3F58476D1CE4E5B9
    mixed = (mixed ^ mixed >> 32) * 0x14D049BB133111EB
    return TABLE + (mixed >> 20 & (1 << desk[BITS]) - 1)


def first_entry(desk: Desk, seen: Pattern) -> int:
    """The first entry of its chain, 0 for none."""
    head = desk[slot_of(desk, seen)]
    return head & LOW if head >> 32 == desk[GENERATION] else 0


def column(desk: Desk, entry: int) -> int:
    """Where an entry begins on the desk."""
    return TABLE + (1 << desk[BITS]) + entry * WIDTH


def pattern(game: Game, desk: Desk, moment: Moment) -> Pattern:
    """That of the position before a trick."""
    live = FULL & ~moment.at.gone
    two, three = desk[HANDS + 2], desk[HANDS + 3]
    return Pattern(
        live,
        lengths(desk),
        standing(game, desk, moment),
        gather(desk[HANDS + 1] | three, live),
        gather(two | three, live),
        gather(desk[SPECIAL], live),
    )


def next_alike(desk: Desk, seen: Pattern, entry: int) -> int:
    """The first entry from this one on that has an answer for the position; 0 for none."""
    while entry:
        at = column(desk, entry)
        if desk[at + LENGTHS] == seen.held and desk[at + STANDING] == seen.stands:
            other = seen.odd ^ desk[at + ODD] | seen.upper ^ desk[at + UPPER]
            if (other | seen.oddity ^ desk[at + ODDITY]) & desk[at + PLACES] == 0:
                return entry
        entry = desk[at + NEXT] >> CARD_BITS
    return 0


def mattered_for(desk: Desk, entry: int, live: int) -> int:
    """The cards that mattered for the entry, as they are among those live now."""
    return filled(scatter(desk[column(desk, entry) + PLACES], live))


def answer_of(desk: Desk, entry: int) -> int:
    """The answer that an entry holds."""
    return desk[column(desk, entry) + ANSWER]


def card_of(desk: Desk, entry: int) -> int:
    """The best card that an entry holds, -1 for none."""
    return (desk[column(desk, entry) + NEXT] & (1 << CARD_BITS) - 1) - 1


def entry_after(desk: Desk, entry: int) -> int:
    """The next one of its chain."""
    return desk[column(desk, entry) + NEXT] >> CARD_BITS


def write(desk: Desk, seen: Pattern, mattered: int, answer: int, card: int) -> None:
    """Write an entry for a position before a trick, in front of its chain."""
    if desk[USED] + 1 >= 1 << desk[BITS]:
        desk[USED] = 0
        desk[GENERATION] += 1
    desk[USED] += 1
    entry, places = desk[USED], gather(mattered, seen.live)
    slot, at = slot_of(desk, seen), column(desk, entry)
    desk[at + LENGTHS], desk[at + STANDING], desk[at + PLACES] = seen.held, seen.stands, places
    desk[at + ODD], desk[at + UPPER] = seen.odd & places, seen.upper & places
    desk[at + ODDITY], desk[at + ANSWER] = seen.oddity & places, answer
    desk[at + NEXT] = first_entry(desk, seen) << CARD_BITS | card + 1
    desk[slot] = desk[GENERATION] << 32 | entry
