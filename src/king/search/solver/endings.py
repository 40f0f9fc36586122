"""Endings: a deal from some moment on with all cards open, and what a card leads to.

Plain Python, so that who only asks needs neither numba nor numpy.
"""

from typing import NamedTuple

from king.core.legal import legal
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    is_over,
    law_in,
    position,
    score,
)

Four = tuple[int, int, int, int]


class Ending(NamedTuple):
    """A deal from some moment on, all cards known.

    ``hands``: the cards of each hand in turn order, without those on the table; ``tricks`` taken
    and ``points`` of the finished tricks in units of the stakes, by the hand for which they count
    (they matter where King or the moon may end the deal otherwise).
    """

    game: Game
    moment: Moment
    hands: Four
    tricks: Four = (0, 0, 0, 0)
    points: Four = (0, 0, 0, 0)


class Sides(NamedTuple):
    """Who plays for us, and whose points are ours: hands in turn order, a bit for each."""

    ours: int
    gain: int


def legal_cards(ending: Ending) -> list[int]:
    """The cards that may be played, none where the deal is over."""
    game, moment, hand = ending.game, ending.moment, ending.hands[ending.moment.turn]
    if not moment.played and is_over(game, moment.at.gone, hand.bit_count(), ending.tricks):
        return []
    allowed = legal(law_in(game, moment), hand, position(game, moment))
    return [card for card in range(52) if allowed >> card & 1]


def played(ending: Ending, card: int, gain: int) -> tuple[Ending, int]:
    """The ending after a card, and what it brings the hands of ``gain`` at once, in units of the
    stakes."""
    game, hands = ending.game, list(ending.hands)
    hands[ending.moment.turn] &= ~(1 << card)
    tricks, points = list(ending.tricks), list(ending.points)
    moment = after_card(game, ending.moment, card)
    if moment.played == game.hands:
        score(game, moment, hands[moment.winner].bit_count(), tricks, points)
        moment = after_trick(moment)
    brought = sum(points[hand] - ending.points[hand] for hand in range(4) if gain >> hand & 1)
    return Ending(game, moment, _four(hands), _four(tricks), _four(points)), brought


def _four(numbers: list[int]) -> Four:
    one, two, three, four = numbers
    return one, two, three, four
