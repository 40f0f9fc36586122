"""What has been found at the beginning of tricks: bounds by position.

An entry is ``WIDTH`` ints: the four hands, the rest of the key, bounds of what our side gets, the
best card. It belongs to the generation that is part of its key, so that nothing need be cleared.
"""

from king.search.counting import count
from king.search.moments import Game, Moment
from king.search.solver.desk import GENERATION, HANDS, MOON, TABLE, Desk
from king.search.solver.scoring import needs

WIDTH = 10
REST, LEAST, MOST, CARD = 4, 5, 6, 7
"""Where parts of an entry are; one of ``everybody`` has four points from LEAST on."""
MASK = (1 << 62) - 1


def place(desk: Desk, rest: int) -> int:
    """Where the entry of the position on the desk is, or would be."""
    mixed = desk[HANDS] * 0x1E3779B97F4A7C15 & MASK
    mixed = (mixed ^ mixed >> 29 ^ desk[HANDS + 1]) * 0x3F58476D1CE4E5B9 & MASK
    mixed = (mixed ^ mixed >> 31 ^ desk[HANDS + 2]) * 0x14D049BB133111EB & MASK
    mixed = (mixed ^ mixed >> 30 ^ desk[HANDS + 3] ^ rest << 3) * 0x1E3779B97F4A7C15 & MASK
    entries = (len(desk) - TABLE) // WIDTH
    return TABLE + (mixed >> 30) * entries // (1 << 32) * WIDTH


def is_there(desk: Desk, entry: int, rest: int) -> bool:
    """Whether the entry is that of the position on the desk."""
    return (
        desk[entry] == desk[HANDS]
        and desk[entry + 1] == desk[HANDS + 1]
        and desk[entry + 2] == desk[HANDS + 2]
        and desk[entry + 3] == desk[HANDS + 3]
        and desk[entry + REST] == rest
    )


def write_key(desk: Desk, entry: int, rest: int) -> None:
    """Make the entry that of the position on the desk."""
    for hand in range(4):
        desk[entry + hand] = desk[HANDS + hand]
    desk[entry + REST] = rest


def key_rest(game: Game, desk: Desk, moment: Moment) -> int:
    """What tells two positions before a trick with the same hands apart; never 0."""
    at, left = moment.at, count(desk[HANDS + moment.turn])
    standing = moment.turn | at.broken << 2 | count(at.akq) << 3
    king = needs(game, desk, left)
    return standing | king << 6 | (desk[MOON] & 7) << 26 | desk[GENERATION] << 30
