"""Deals as rows of ints, so that many of them are one array: a ``Game``, and where a deal stands.

A table of games is an array of int64 of shape (games, GAME), made by ``packed``. Deals are an array
of shape (deals, WIDTH), of these columns; those with room for four are given by hand, in turn
order:

    WHICH     the row of its game in the table
    HANDS     the cards of each hand, a set
    CANNOT    the cards that each hand has shown not to hold, a set
    TRICKS    tricks taken, by the hand for which they count
    POINTS    what they brought, in units of the stakes
    LYING     the card of each hand in the trick, -1 for none
    TURN      the hand to play; PLAYED, TRICK, WINNER: the rest of a ``Moment``
    GONE      cards played or in nobody's hand; LED, BEST, BROKEN, AKQ: the rest of its ``Position``
    OVER      1 once the deal has ended
    CHANCE    the state of its random numbers
"""

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

from king.core.legal import Law, Position
from king.search.moments import Game, Moment
from king.search.seen import Stakes

WHICH, HANDS, CANNOT, TRICKS, POINTS, LYING = 0, 1, 5, 9, 13, 17
TURN, PLAYED, TRICK, WINNER, GONE, LED, BEST, BROKEN, AKQ, OVER, CHANCE = range(21, 32)
WIDTH = 32

Array = TypeVar("Array")

#: Where the parts of a game begin in its row, each after the one before.
LAW, STAKES = len(Law._fields), len(Stakes._fields)
SCORED = LAW + STAKES
REST = SCORED + STAKES
SHOWN = REST + 7
KING = SHOWN + 4
GAME = KING + 6


def packed(game: Game) -> list[int]:
    """The game as a row: its ints in order, those of its parts where they stand."""
    return list(_flat(game))


def _flat(values: Iterable[object]) -> Iterable[int]:
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            assert isinstance(value, int)
            yield value


def ints(row: Sequence[int], start: int, number: int) -> tuple[int, ...]:
    """So many ints of a row, from ``start``; compiled, their number must be a constant."""
    return tuple(int(value) for value in row[start : start + number])


def uncounted(array: Array) -> Array:
    """The same array, which a kernel may pass on and cut without numba counting who holds it: its
    caller does."""
    return array


def unpacked(row: Sequence[int]) -> Game:
    """The game of a row."""
    law = Law(*ints(row, 0, LAW))
    stakes = Stakes(*ints(row, LAW, STAKES))
    scored = Stakes(*ints(row, SCORED, STAKES))
    hands, prey, counted, declarer, opened, dummy, sides = ints(row, REST, 7)
    one, two, three, four = ints(row, SHOWN, 4)
    king, kings, failing, deck, size, akq_start = ints(row, KING, 6)
    return Game(
        law, stakes, scored, hands, prey, counted, declarer, opened, dummy, sides,
        (one, two, three, four), king, kings, failing, deck, size, akq_start,
    )  # fmt: skip


def moment_of(row: Sequence[int]) -> Moment:
    """Where the deal of a row stands."""
    at = Position(row[GONE], row[LED], row[BEST], row[BROKEN], row[AKQ])
    return Moment(row[TURN], row[PLAYED], row[TRICK], row[WINNER], at)


def keep(moment: Moment, row: MutableSequence[int]) -> None:
    """Write into its row where a deal stands."""
    at = moment.at
    row[TURN], row[PLAYED] = moment.turn, moment.played
    row[TRICK], row[WINNER] = moment.trick, moment.winner
    row[GONE], row[LED], row[BEST] = at.gone, at.led, at.best
    row[BROKEN], row[AKQ] = at.broken, at.akq
