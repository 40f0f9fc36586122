"""Worlds: the deals that a player of tricks holds possible, and what playing on in one of them
brings him. Plain ints and arrays, compiled by numba.

A world gives every hand its cards: those that the player sees, and one of the deals of ``sampling``
for the rest. Everybody then plays as rule players do (``playouts``), each of whom knows his own
cards alone.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

import numpy as np

from king.core.legal import FULL, Position
from king.search.counting import count
from king.search.moments import Game, Moment, after_card
from king.search.playouts import lay_out, play_out
from king.search.sampling import ROWS, count_deals, deal, draw_under, sort_cards

Four = tuple[int, int, int, int]
Ints = MutableSequence[int]


class View(NamedTuple):
    """What a player knows of the hands, each by its number.

    ``known``: the cards that he sees in it, none of one that is hidden; ``hidden``: the hands that
    are, a bit for each. ``sizes``: cards in each. ``barred``: the cards that it cannot hold, as he
    knows; ``cannot``: as everybody knows. ``tricks``: taken so far.
    """

    known: Four
    hidden: int
    sizes: Four
    barred: Four
    cannot: Four
    tricks: Four


class Prize(NamedTuple):
    """What the end of a deal is worth to a player, in units of the stakes times any whole number.

    ``weights``: of each hand's points. Instead of points: ``made``, if this hand makes King;
    ``failed``, if an announced one fails.
    """

    weights: Four
    made: Four
    failed: int


class Deals(NamedTuple):
    """All deals that a player holds possible: ``total`` of them, 0 if none agrees with what he has
    seen. ``of``: the hand that each of three places is, -1 for cards out of play; the rest as in
    ``sampling``."""

    total: int
    of: Ints
    sizes: Ints
    classes: Ints
    rows: Ints


class Asked(NamedTuple):
    """What a searcher is asked; ``past``: the cards played so far, as in ``past``."""

    game: Game
    moment: Moment
    view: View
    prize: Prize
    past: Ints


class Table(NamedTuple):
    """Room in which a world is played, and the ``chance`` that draws it. ``dealt``: its hands."""

    dealt: Ints
    hands: Ints
    cannot: Ints
    tricks: Ints
    points: Ints
    places: Ints
    chance: Ints


def room(size: int) -> Ints:
    """So many numbers, all 0."""
    return np.zeros(size, np.int64)  # type: ignore[return-value]


def row(numbers: Sequence[int]) -> Ints:
    """The same numbers."""
    found = room(len(numbers))
    for i in range(len(numbers)):
        found[i] = numbers[i]
    return found


def table(chance: Ints) -> Table:
    """Room for worlds drawn by this state of the random numbers, an array of one."""
    return Table(room(4), room(4), room(4), room(4), room(4), room(3), chance)


def deals(game: Game, gone: int, view: View) -> Deals:
    """The deals that agree with a view; ``gone``: cards played or in nobody's hand."""
    of, sizes, barred, classes, rows = room(3), room(3), room(3), room(8), room(4 * ROWS)
    of[0], of[1], of[2] = -1, -1, -1
    pool, places = FULL & ~gone, 0
    for hand in range(game.hands):
        pool &= ~view.known[hand]
    rest = count(pool)
    for hand in range(game.hands):
        if view.hidden >> hand & 1:
            of[places], sizes[places], barred[places] = hand, view.sizes[hand], view.barred[hand]
            rest -= view.sizes[hand]
            places += 1
    if rest < 0 or (rest > 0 and places == 3):
        return Deals(0, of, sizes, classes, rows)
    if places < 3:
        sizes[places] = rest
    sort_cards(pool, barred, classes)
    return Deals(count_deals(classes, sizes, rows), of, sizes, classes, rows)


def next_world(known: Deals, view: View, at: Table, number: int) -> int:
    """Deal a world: the one of this number where that is not negative, else any; returns the cards
    that are out of play in it."""
    chosen = number if number >= 0 else draw_under(at.chance, known.total)
    deal(known.classes, known.sizes, known.rows, chosen, at.places)
    for hand in range(4):
        at.dealt[hand] = view.known[hand]
    out = 0
    for place in range(3):
        if known.of[place] >= 0:
            at.dealt[known.of[place]] = at.places[place]
        else:
            out |= at.places[place]
    return out


def worth_playing(
    game: Game, moment: Moment, view: View, prize: Prize, at: Table, card: int, out: int
) -> int:
    """What the deal brings in the world on the table if the hand to play plays ``card`` (-1: as a
    rule player), and everybody goes on as rule players do; ``out``: cards out of play."""
    begun = set_up(moment, view, at, out)
    if card >= 0:
        at.hands[moment.turn] &= ~(1 << card)
        begun = after_card(game, begun, card)
    play_out(game, begun, at.hands, at.cannot, at.tricks, at.points)
    return worth(game, prize, at.tricks, at.points)


def set_up(moment: Moment, view: View, at: Table, out: int) -> Moment:
    """Lay the world out to be played on; the moment with the cards known that are ``out``."""
    for hand in range(4):
        at.hands[hand], at.cannot[hand] = at.dealt[hand], view.cannot[hand]
        at.tricks[hand], at.points[hand] = view.tricks[hand], 0
    return without(moment, out)


def without(moment: Moment, out: int) -> Moment:
    """The moment with some cards known to be in nobody's hand."""
    at = moment.at
    known = Position(at.gone | out, at.led, at.best, at.broken, at.akq)
    return Moment(moment.turn, moment.played, moment.trick, moment.winner, known)


def worth(game: Game, prize: Prize, tricks: Ints, points: Ints) -> int:
    """What the end of a deal is worth."""
    sum_ = 0
    for hand in range(game.hands):
        if game.king and game.kings >> hand & 1:
            if tricks[hand] >= game.king:
                return prize.made[hand]
            if game.failing:
                return prize.failed
        sum_ += prize.weights[hand] * points[hand]
    return sum_


def try_deals(
    game: Game, moment: Moment, view: View, prize: Prize, chance: Ints, values: Ints
) -> None:
    """Fill ``values`` with what playing on brings in as many worlds; ``chance`` moves on."""
    known, at = deals(game, moment.at.gone, view), table(chance)
    for world in range(len(values)):
        out = next_world(known, view, at, -1)
        values[world] = worth_playing(game, moment, view, prize, at, -1, out)


def try_layouts(
    game: Game, first: int, view: View, weights: Four, prices: Four, chance: Ints, values: Ints
) -> None:
    """The same for a deal of dizi before its first card; ``first``: the rank that begins a suit,
    ``prices``: points for each place."""
    known, at = deals(game, 0, view), table(chance)
    for world in range(len(values)):
        next_world(known, view, at, -1)
        places = room(game.hands)
        lay_out(first, game.declarer, 0, at.dealt[: game.hands], places)
        sum_ = 0
        for hand in range(game.hands):
            sum_ += weights[hand] * prices[places[hand] - 1]
        values[world] = sum_
