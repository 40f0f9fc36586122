"""Which card to try next: the one that is likeliest to decide. Plain ints, compiled by numba."""

from king.core.legal import above, below, suit_mask
from king.search.counting import highest_of, lowest_of
from king.search.moments import Game, Moment
from king.search.solver.desk import OURS, Desk


def pick(game: Game, desk: Desk, moment: Moment, untried: int, first: int) -> int:
    """The next of the cards: ``first`` if it is one of them."""
    if first >= 0 and untried >> first & 1:
        return first
    if untried & (untried - 1) == 0:
        return lowest_of(untried)
    if game.law.trump >= 0:
        return pick_in_koz(game, desk, moment, untried)
    return pick_in_penalties(moment, untried)


def pick_in_koz(game: Game, desk: Desk, moment: Moment, untried: int) -> int:
    """The next card where tricks are wanted."""
    at, trumps = moment.at, suit_mask(game.law.trump)
    if at.led < 0:
        return highest_of(untried & ~trumps or untried)
    friend = desk[OURS] >> moment.winner & 1 == desk[OURS] >> moment.turn & 1
    over = untried & above(at.best)
    ruffed = at.best // 13 == game.law.trump
    if not friend and (over or (untried & trumps and not ruffed)):
        return lowest_of(over or untried & trumps)
    return lowest_of(untried & ~trumps or untried)


def pick_in_penalties(moment: Moment, untried: int) -> int:
    """The next card where tricks, or what lies in them, are feared."""
    if moment.at.led < 0:
        return lowest_of(untried)
    return highest_of(untried & below(moment.at.best) or untried)
