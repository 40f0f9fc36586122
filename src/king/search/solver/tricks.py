"""A full trick goes to its winner, and is taken back: plain ints, compiled by numba."""

from king.core.legal import Position
from king.search.counting import count
from king.search.moments import Game, Moment, owner
from king.search.solver.desk import HANDS, MOON, TRICKS, Desk
from king.search.solver.scoring import moon_after, trick_gain


def end_trick(game: Game, desk: Desk, moment: Moment) -> tuple[Moment, int]:
    """The moment after a full trick, which its winner leads, and what it brought our side; a trick
    that is not full stays as it is."""
    if moment.played < game.hands:
        return moment, 0
    count_trick(game, desk, moment)
    left = count(desk[HANDS + moment.winner])
    return begun(game, moment), trick_gain(game, desk, moment.winner, moment.trick, left)


def begun(game: Game, moment: Moment) -> Moment:
    """The moment before the next trick; one in a trick that is not full stays as it is."""
    if moment.played < game.hands:
        return moment
    at, winner = moment.at, moment.winner
    return Moment(winner, 0, 0, winner, Position(at.gone, -1, -1, at.broken, at.akq))


def count_trick(game: Game, desk: Desk, moment: Moment) -> None:
    """Write down who has taken the trick, if it is full. MOON keeps what it was before, three
    bits a trick."""
    if moment.played < game.hands:
        return
    if game.king:
        desk[TRICKS + owner(game, moment.winner)] += 1
    if game.scored.moon:
        moon = desk[MOON]
        desk[MOON] = moon << 3 | moon_after(game, moon & 7, moment.winner, moment.trick)


def take_back(game: Game, desk: Desk, moment: Moment) -> None:
    """Undo what ``count_trick`` wrote, if the trick is full."""
    if moment.played == game.hands:
        if game.king:
            desk[TRICKS + owner(game, moment.winner)] -= 1
        if game.scored.moon:
            desk[MOON] >>= 3
