"""The cards worth trying: one of each class of equals. Plain ints, compiled by numba."""

from king.core.legal import FULL, legal
from king.search.counting import count
from king.search.moments import Game, Moment, law_in, position
from king.search.penalties import price
from king.search.worlds import Ints, room


def candidates(game: Game, moment: Moment, hand: int, favourite: int) -> Ints:
    """The cards that may be played, ``favourite`` first: one of each class of equals."""
    allowed = legal(law_in(game, moment), hand, position(game, moment)) & ~(1 << favourite)
    others = FULL & ~moment.at.gone & ~hand | moment.trick
    found, number = room(1 + count(allowed)), 1
    found[0] = favourite
    for card in range(52):
        if allowed >> card & 1:
            new = True
            for i in range(number):
                if are_equal(game, others, found[i], card):
                    new = False
            if new:
                found[number] = card
                number += 1
    return found[:number]


def are_equal(game: Game, others: int, one: int, other: int) -> bool:
    """Whether nothing tells two cards of a hand apart: no card of the ``others`` lies between, and
    they cost and bind alike."""
    if one // 13 != other // 13:
        return False
    low, high = min(one, other), max(one, other)
    if others & ((1 << high) - (1 << low)):
        return False
    a, b, law = 1 << one, 1 << other, game.law
    binds = law.discard_first | law.dump | law.barred
    same = (binds & a == 0) == (binds & b == 0) and game.scored.shown & (a | b) == 0
    costs = price(game.scored, a) == price(game.scored, b)
    return same and costs and price(game.stakes, a) == price(game.stakes, b)
