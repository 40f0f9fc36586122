"""What the cards of a hand are feared for in the penalties: plain ints, compiled by numba.

The theory. Fear is counted suit by suit: the lowest card held answers the first round of its suit,
the next one the second, and so on, later rounds coming less and less surely. What a card costs when
its suit comes round is the chance that it takes the trick then, times what lies there: its own
price, some of the cards below it, and what is thrown from other suits. Without a card there is less
to fear, but those above it come a round earlier. All fears are in 256ths of a point.
"""

from typing import NamedTuple

from king.search.counting import CERTAIN, chance_later, comes_round, count, in_suit
from king.search.penalties import price
from king.search.seen import Stakes


class Danger(NamedTuple):
    """What fear is counted from, the same for all cards of a hand.

    ``unseen``: the cards of the others. ``trick``: what any trick counts for, whatever lies in it.
    ``last``: what the last two tricks are feared for; all that is held can be thrown until then.
    ``rivals``: how many others play.
    """

    unseen: int
    trick: int
    last: int
    rivals: int


def danger(stakes: Stakes, unseen: int, rivals: int) -> Danger:
    """What a hand has to fear from these unseen cards."""
    trick = stakes.el * CERTAIN // 2
    last = (2 * stakes.son_iki + stakes.last) * 3
    return Danger(unseen, trick, last, rivals)


def thrown_in(stakes: Stakes, at: Danger, theirs: int) -> int:
    """What is thrown in a suit of which the others hold these, nothing of itself, and what the
    trick counts for."""
    return at.trick + price(stakes, at.unseen ^ theirs) * 16


def feared(stakes: Stakes, at: Danger, theirs: int, thrown: int, card: int) -> int:
    """What a card costs when its suit comes round, ``theirs`` being the others' cards of it."""
    lower, cost = theirs & card - 1, thrown
    if stakes.priced:
        cost += price(stakes, card) * CERTAIN + price(stakes, lower) * 64
    return chance_later(count(lower), count(theirs), at.rivals) * cost >> 8


def feared_at_the_end(at: Danger, theirs: int, card: int) -> int:
    """What a card costs by taking one of the last tricks."""
    if at.last == 0:
        return 0
    return chance_later(count(theirs & card - 1), count(theirs), at.rivals) * at.last >> 4


def whole_fear(stakes: Stakes, at: Danger, hand: int) -> int:
    """What all cards of the hand are feared for."""
    sum_ = 0
    for suit in range(4):
        mine, theirs, turn = in_suit(hand, suit), in_suit(at.unseen, suit), 0
        if mine and theirs:
            thrown = thrown_in(stakes, at, theirs)
            while mine:
                sum_ += comes_round(feared(stakes, at, theirs, thrown, mine & -mine), turn)[0]
                mine &= mine - 1
                turn += 1
    return sum_
