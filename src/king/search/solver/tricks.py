"""A full trick goes to its winner, and is taken back: plain ints, compiled by numba."""

from king.core.legal import Position
from king.core.tricks import best_after
from king.search.counting import count, lowest_of
from king.search.moments import Game, Moment, following, owner
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


def last_trick(game: Game, desk: Desk, moment: Moment) -> Moment:
    """The moment in which the last trick lies full on the table, everybody having one card."""
    for steps in range(game.hands):
        hand = following(moment.turn, steps, game.hands)
        moment = with_card(game, moment, hand, lowest_of(desk[HANDS + hand]))
    return moment


def with_card(game: Game, moment: Moment, hand: int, card: int) -> Moment:
    """The moment after a card, as far as it matters for who wins the trick."""
    at = moment.at
    best = best_after(at.best, card, game.law.trump)
    winner = hand if best == card else moment.winner
    after = Position(at.gone | 1 << card, at.led, best, at.broken, at.akq)
    return Moment(moment.turn, moment.played + 1, moment.trick | 1 << card, winner, after)
