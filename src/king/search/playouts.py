"""A whole deal played by four rule players, from any hands: plain ints, compiled by numba.

The cards are those that four rule players put on the table one Observation at a time; only King is
left out, so that every deal is worth its points.
"""

from collections.abc import MutableSequence

from king.core.legal import Law, Position
from king.core.tricks import best_after, breaks
from king.search.counting import count
from king.search.penalties import price
from king.search.policy import choose
from king.search.seen import Seen, Stakes, shown


def play_out(
    law: Law,
    stakes: Stakes,
    prey: int,
    partner: int,
    hands: MutableSequence[int],
    cannot: MutableSequence[int],
    points: MutableSequence[int],
) -> None:
    """Play the deal to its end, seat 0 leading to the first trick.

    ``hands``: four sets of cards, empty afterwards or as the deal ended early. ``cannot``: four
    zeros, room to work in. ``points``: each seat's are added to these four. ``prey``: the penalty
    cards with the last of which the deal ends, 0 where it is played out.
    """
    leader, gone, broken = 0, 0, 0
    while hands[leader] and not (prey and prey & ~gone == 0):
        last_tricks = count(hands[leader]) <= 2
        led, best, winner, trick = -1, -1, leader, 0
        for played in range(4):
            seat = (leader + played) % 4
            at = Position(gone, led, best, broken, 0)
            seen = Seen(
                trick,
                played,
                (winner - seat) % 4 if played else 0,
                (0, cannot[(seat + 1) % 4], cannot[(seat + 2) % 4], cannot[(seat + 3) % 4]),
                partner,
                0,
                4,
                0,
                3,
            )
            card = choose(law, stakes, hands[seat], at, seen)
            cannot[seat] |= shown(law, at, card)
            hands[seat] &= ~(1 << card)
            trick |= 1 << card
            gone |= 1 << card
            if breaks(card, law.trump):
                broken = 1
            if played == 0:
                led = card // 13
            if best_after(best, card, law.trump) == card:
                best, winner = card, seat
        points[winner] += stakes.koz - stakes.el - price(stakes, trick)
        if last_tricks:
            points[winner] -= stakes.son_iki
            if not hands[winner]:
                points[winner] -= stakes.last
        leader = winner
