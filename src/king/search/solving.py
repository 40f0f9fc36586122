"""The solver from Python: what an ending is worth with all cards open.

    solver = Solver()
    solver.worth(ending, sides)     # one side against the other: what it makes sure of
    solver.value(ending, sides)     # that, and the cards that keep it
    solver.cards(ending, sides)     # what each card that may be played leads to
    solver.line(ending, sides)      # cards that both sides play best, to the end
    solver.vector(ending)           # everybody for himself: the points of each hand
    solver.points(ending)           # that, and the cards that keep it

``king.players.games`` makes endings and sides of a deal of the core. Values are points still to
come, the trick on the table included, never those of finished tricks.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.core.legal import FULL
from king.search.compiled import kernels
from king.search.moments import (
    Game,
    owner,
)
from king.search.penalties import price
from king.search.rows import GAME, packed
from king.search.solver.desk import (
    BITS,
    GAIN,
    HANDS,
    LEADS,
    MOON,
    NO_MOON,
    NODES,
    OURS,
    TABLE,
    TRICKS,
    VECTORS,
)
from king.search.solver.endings import Ending, Four, Sides, legal_cards, played
from king.search.solver.everybody import player
from king.search.solver.table import room


class Solved(NamedTuple):
    """Points that our side gets from here on; the cards that keep them, a set; cards tried."""

    value: int
    best: int
    nodes: int


class Vector(NamedTuple):
    """Points that each hand gets; the cards after which its player gets as much; cards tried."""

    points: Four
    best: int
    nodes: int


class Solver:
    """Room for one question at a time. ``bits``: the table has 2 to this power entries."""

    def __init__(self, bits: int = 20) -> None:
        self._desk: NDArray[np.int64] = np.zeros(TABLE + room(bits), np.int64)
        self._desk[BITS] = bits
        self._question: tuple[Game, Sides] | None = None

    def worth(self, ending: Ending, sides: Sides) -> int:
        """What our side can make sure of, whatever the others do."""
        return _in_points(ending.game, self._solve(ending, sides)[0])

    def value(self, ending: Ending, sides: Sides) -> Solved:
        """The same, and the cards that keep it."""
        value, nodes = self._solve(ending, sides)
        best, ours = 0, sides.ours >> ending.moment.turn & 1
        for card in legal_cards(ending):
            then, gained = played(ending, card, sides.gain)
            bound = value - gained + (0 if ours else 1)
            self._lay(then, sides)
            reached = kernels().reaches(self._desk, then.moment, bound)
            best |= (reached == ours) << card
            nodes += 1 + int(self._desk[NODES])
        return Solved(_in_points(ending.game, value), best, nodes)

    def cards(self, ending: Ending, sides: Sides) -> dict[int, int]:
        """By card that may be played what our side gets from here on, that card played."""
        found = {}
        for card in legal_cards(ending):
            then, gained = played(ending, card, sides.gain)
            found[card] = _in_points(ending.game, gained + self._solve(then, sides)[0])
        return found

    def line(self, ending: Ending, sides: Sides) -> list[int]:
        """Cards that both sides play best, to the end of the deal."""
        found = []
        while best := self.value(ending, sides).best:
            found.append(_lowest(best))
            ending, _ = played(ending, found[-1], sides.gain)
        return found

    def vector(self, ending: Ending) -> Four:
        """What each hand gets if everybody plays for himself."""
        return _four_points(ending.game, self._points(ending))

    def points(self, ending: Ending) -> Vector:
        """The same, and the cards after which the player of the hand to play gets as much."""
        at, best, nodes = ending.moment.turn, 0, 0
        who = owner(ending.game, player(ending.game, at))
        most = self._points(ending)
        for card in legal_cards(ending):
            then, _ = played(ending, card, 0)
            brought = [now - was for now, was in zip(then.points, ending.points, strict=True)]
            come = self._points(then)
            nodes += 1 + int(self._desk[NODES])
            vector = tuple(a + b for a, b in zip(brought, come, strict=True))
            if not best or vector[who] > most[who]:
                most, best = vector, 0
            best |= (vector[who] == most[who]) << card
        return Vector(_four_points(ending.game, most), best, nodes)

    def _solve(self, ending: Ending, sides: Sides) -> tuple[int, int]:
        """What our side gets, in units of the stakes; how many cards were tried."""
        self._lay(ending, sides)
        value = kernels().solve(self._desk, ending.moment)
        return int(value), int(self._desk[NODES])

    def _points(self, ending: Ending) -> tuple[int, ...]:
        """What each hand gets, in units of the stakes."""
        self._lay(ending, Sides(0, 0))
        kernels().solve_for_everybody(self._desk, ending.moment, VECTORS)
        return tuple(int(points) for points in self._desk[VECTORS : VECTORS + 4])

    def _lay(self, ending: Ending, sides: Sides) -> None:
        """Put the ending on the desk. What the table knows stays for as long as the question is the
        same one."""
        desk = self._desk
        if (ending.game, sides) != self._question:
            self._question = ending.game, sides
            desk[:GAME] = packed(ending.game)
            desk[OURS], desk[GAIN] = sides
            desk[LEADS:VECTORS] = 0
            kernels().prepare(desk)
        desk[HANDS : HANDS + 4] = ending.hands
        desk[TRICKS : TRICKS + 4] = ending.tricks
        desk[MOON] = _moon(ending)
        desk[NODES] = 0


def _moon(ending: Ending) -> int:
    """Who has taken everything so far that a moon needs, as the kernels write it."""
    game, gone = ending.game, ending.moment.at.gone & ~ending.moment.trick
    if price(game.scored, FULL & ~gone) - sum(ending.points) != game.scored.moon:
        return NO_MOON  # nobody can, or there is no such rule
    takers = [hand for hand in range(4) if ending.points[hand]]
    if len(takers) > 1 or not game.scored.moon:
        return NO_MOON
    return 1 + takers[0] if takers else 0


def _in_points(game: Game, units: int) -> int:
    return units // game.scored.unit


def _four_points(game: Game, units: tuple[int, ...]) -> Four:
    one, two, three, four = (_in_points(game, number) for number in units)
    return one, two, three, four


def _lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1
