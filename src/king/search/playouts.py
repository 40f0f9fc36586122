"""A whole deal played by rule players, from any hands: plain ints, compiled by numba.

The cards are those that rule players put on the table one Observation at a time; only King is left
out, so that every deal is worth its points. Every hand is hidden from the others and plays for
itself, or with the one opposite.
"""

from collections.abc import MutableSequence

from king.core.legal import FULL, Law, Position
from king.core.tricks import best_after, breaks
from king.search.counting import count
from king.search.dizi import fitting, lay
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
    """Play the deal to its end, hand 0 leading to the first trick.

    ``hands``: two to four sets of cards, empty afterwards or as the deal ended early. ``cannot``:
    four zeros, room to work in. ``points``: each hand's are added to these, in the units of the
    stakes. ``prey``: the penalty cards with the last of which the deal ends, 0 where it is played
    out.
    """
    around, leader, gone, broken = len(hands), 0, FULL, 0
    for hand in hands:
        gone &= ~hand
    while hands[leader] and not (prey and prey & ~gone == 0):
        last_tricks = count(hands[leader]) <= 2
        led, best, winner, trick = -1, -1, leader, 0
        for played in range(around):
            seat = (leader + played) % around
            at = Position(gone, led, best, broken, 0)
            others = (
                0,
                cannot[(seat + 1) % around],
                cannot[(seat + 2) % around],
                cannot[(seat + 3) % around],
            )
            ahead = (winner - seat) % around if played else 0
            seen = Seen(trick, played, ahead, others, partner, 0, around, 0, around - 1)
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


def lay_out(first: int, hands: MutableSequence[int], places: MutableSequence[int]) -> None:
    """Lay out a deal of dizi that begins with this rank, hand 0 before the others.

    ``hands``: sets of cards, all but one empty afterwards. ``places``: filled with the place of
    each hand in the order of going out, from 1.
    """
    around, seat, out, placed = len(hands), 0, 0, 0
    while out < around - 1:
        if hands[seat] & fitting(placed, first):
            card = lay(hands[seat], placed, first)
            hands[seat] &= ~(1 << card)
            placed |= 1 << card
            if not hands[seat]:
                out += 1
                places[seat] = out
        seat = (seat + 1) % around
    for hand in range(around):
        if hands[hand]:
            places[hand] = around
