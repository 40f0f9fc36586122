"""What has been found at the beginning of tricks, by pattern. Plain ints, compiled by numba.

Theory. An entry says which places among the cards in play mattered, and which hands and special
cards stood there; a position of the same lengths and standing (``patterns``) that agrees in these
places has the entry's answer. Many entries share their lengths and standing, few of those differ in
the places that mattered. So the *shapes*, the places that some entry of such lengths and standing
asks for, are kept as a chain of their own, and for each of them one entry at most can agree: it is
found by its hash. (Packet filters call it tuple space search: V. Srinivasan and others, SIGCOMM
1999.) Nothing is told apart by hash alone.

Once all entries are written, all are forgotten: a new generation begins.

Columns of an entry: LENGTHS, STANDING; PLACES that mattered; whether a card of hand 1 or 3 (ODD), 2
or 3 (UPPER), and whether a special one (ODDITY) stands there; ANSWER; NEXT of the chain, an entry's
number, and the best card. A shape has the first three and NEXT, and as ONLY its entry, 0 once there
are several.
"""

from typing import NamedTuple

from king.core.legal import FULL
from king.search.counting import gather, scatter
from king.search.moments import Game, Moment
from king.search.solver.desk import BITS, CHAINS, GENERATION, HANDS, SPECIAL, TABLE, USED, Desk
from king.search.solver.patterns import filled, lengths, standing

WIDTH = 8
LENGTHS, STANDING, PLACES, ODD, UPPER, ODDITY, ANSWER, NEXT = range(WIDTH)
ONLY = ODD
CARD_BITS = 27
"""Of NEXT the lower bits, which have room for more than a card."""
LOW = (1 << 32) - 1
CROWDED = 4
"""So many entries a chain, and there are too few chains."""
HEADS = 2
"""So many chains begin for every entry that there is room for."""


class Pattern(NamedTuple):
    """What an entry says of a position, of all places: the live cards, and whose they are; a hash
    of the lengths and the standing."""

    live: int
    held: int
    stands: int
    odd: int
    upper: int
    oddity: int
    mixed: int


def room(bits: int) -> int:
    """How many ints a table of 2 to this power entries takes."""
    return HEADS + WIDTH << bits


def enough_chains(desk: Desk, left: int) -> None:
    """See to it that there are enough chains for a search from so many cards a hand and for what is
    written already, and no more: few are soon in the processor's own memory."""
    wanted = max(2 * left - 3, 1)
    if desk[USED] > CROWDED << desk[CHAINS]:
        wanted = max(wanted, desk[CHAINS] + 1)
    if desk[CHAINS] < min(wanted, desk[BITS]):
        desk[CHAINS] = min(wanted, desk[BITS])
        forget(desk)


def forget(desk: Desk) -> None:
    """Begin a new generation."""
    desk[USED] = 0
    desk[GENERATION] += 1


def pattern(game: Game, desk: Desk, moment: Moment) -> Pattern:
    """That of the position before a trick."""
    live = FULL & ~moment.at.gone
    two, three = desk[HANDS + 2], desk[HANDS + 3]
    held, stands = lengths(desk), standing(game, desk, moment)
    mixed = (held ^ held >> 29) * 0x1E3779B97F4A7C15 + stands * 0x3F58476D1CE4E5B9
    return Pattern(
        live,
        held,
        stands,
        gather(desk[HANDS + 1] | three, live),
        gather(two | three, live),
        gather(desk[SPECIAL], live),
        mixed ^ mixed >> 32,
    )


def head_of_shapes(desk: Desk, seen: Pattern) -> int:
    """Where the chain of shapes begins."""
    return TABLE + (seen.mixed * 0x14D049BB133111EB >> 20 & (1 << desk[CHAINS]) - 1)


def head_of_entries(desk: Desk, seen: Pattern, places: int) -> int:
    """Where the chain of entries begins that agree in these places."""
    mixed = seen.mixed + (seen.odd & places) * 0x1E3779B97F4A7C15
    mixed = (mixed ^ mixed >> 29) + (seen.upper & places) * 0x3F58476D1CE4E5B9
    mixed = (mixed ^ mixed >> 31) * 0x14D049BB133111EB + places * 0x2127599BF4325C37
    size = 1 << desk[CHAINS]
    return TABLE + size + (mixed >> 24 & size - 1)


def first_of(desk: Desk, head: int) -> int:
    """The first of a chain, 0 for none."""
    first = desk[head]
    return first & LOW if first >> 32 == desk[GENERATION] else 0


def column(desk: Desk, entry: int) -> int:
    """Where an entry begins on the desk."""
    return TABLE + (HEADS << desk[BITS]) + entry * WIDTH


def first_shape(desk: Desk, seen: Pattern) -> int:
    """The first shape of its chain, 0 for none; others than those of such positions may be in
    it."""
    return first_of(desk, head_of_shapes(desk, seen))


def after(desk: Desk, entry: int) -> int:
    """The next shape or entry of its chain, 0 for none."""
    return desk[column(desk, entry) + NEXT] >> CARD_BITS


def entry_of(desk: Desk, seen: Pattern, places: int) -> int:
    """The entry of these places that has an answer for the position; 0 for none."""
    entry = first_of(desk, head_of_entries(desk, seen, places))
    while entry:
        at = column(desk, entry)
        same = desk[at + LENGTHS] == seen.held and desk[at + STANDING] == seen.stands
        if same and desk[at + PLACES] == places and agrees(desk, seen, entry):
            return entry
        entry = after(desk, entry)
    return 0


def agrees(desk: Desk, seen: Pattern, entry: int) -> bool:
    """Whether an entry of such lengths and standing has an answer for the position."""
    at = column(desk, entry)
    other = (
        seen.odd ^ desk[at + ODD] | seen.upper ^ desk[at + UPPER] | seen.oddity ^ desk[at + ODDITY]
    )
    return bool(other & desk[at + PLACES] == 0)


def answering(desk: Desk, seen: Pattern, shape: int) -> int:
    """The entry of this shape that has an answer for the position; 0 for none."""
    at = column(desk, shape)
    if desk[at + LENGTHS] != seen.held or desk[at + STANDING] != seen.stands:
        return 0
    only = desk[at + ONLY]
    if only:
        return only if agrees(desk, seen, only) else 0
    return entry_of(desk, seen, desk[at + PLACES])


def bring_forward(desk: Desk, seen: Pattern, shape: int, before: int) -> None:
    """Move a shape that had the answer to the front of its chain; ``before``: the one that leads to
    it, 0 for none."""
    if before:
        head, link = head_of_shapes(desk, seen), column(desk, before) + NEXT
        desk[link] = after(desk, shape) << CARD_BITS
        desk[column(desk, shape) + NEXT] = first_of(desk, head) << CARD_BITS
        desk[head] = desk[GENERATION] << 32 | shape


def mattered_for(desk: Desk, entry: int, live: int) -> int:
    """The cards that mattered for the entry, as they are among those live now."""
    return filled(scatter(desk[column(desk, entry) + PLACES], live))


def answer_of(desk: Desk, entry: int) -> int:
    """The answer that an entry holds."""
    return desk[column(desk, entry) + ANSWER]


def card_of(desk: Desk, entry: int) -> int:
    """The best card that an entry holds, -1 for none."""
    return (desk[column(desk, entry) + NEXT] & (1 << CARD_BITS) - 1) - 1


def entry_for(desk: Desk, seen: Pattern, mattered: int) -> int:
    """The entry for such positions, a new one with the answer 0 if there was none."""
    places = gather(mattered, seen.live)
    entry = entry_of(desk, seen, places)
    if entry:
        return entry
    if desk[USED] + 2 >= 1 << desk[BITS]:
        forget(desk)
    entry = add(desk, seen, places, head_of_entries(desk, seen, places))
    add_shape(desk, seen, places, entry)
    at = column(desk, entry)
    desk[at + ODD], desk[at + UPPER] = seen.odd & places, seen.upper & places
    desk[at + ODDITY], desk[at + ANSWER] = seen.oddity & places, 0
    return entry


def add_shape(desk: Desk, seen: Pattern, places: int, entry: int) -> None:
    """Write the shape of a new entry, unless it is there: then that one has several."""
    shape = first_shape(desk, seen)
    while shape:
        at = column(desk, shape)
        same = desk[at + LENGTHS] == seen.held and desk[at + STANDING] == seen.stands
        if same and desk[at + PLACES] == places:
            desk[at + ONLY] = 0
            return
        shape = after(desk, shape)
    shape = add(desk, seen, places, head_of_shapes(desk, seen))
    desk[column(desk, shape) + ONLY] = entry


def add(desk: Desk, seen: Pattern, places: int, head: int) -> int:
    """Write a shape or an entry in front of its chain."""
    desk[USED] += 1
    entry = desk[USED]
    at = column(desk, entry)
    desk[at + LENGTHS], desk[at + STANDING], desk[at + PLACES] = seen.held, seen.stands, places
    desk[at + NEXT] = first_of(desk, head) << CARD_BITS
    desk[head] = desk[GENERATION] << 32 | entry
    return entry


def answer(desk: Desk, entry: int, answered: int, card: int) -> None:
    """Write down the answer, and the best card."""
    at = column(desk, entry)
    desk[at + ANSWER] = answered
    desk[at + NEXT] = desk[at + NEXT] >> CARD_BITS << CARD_BITS | card + 1
