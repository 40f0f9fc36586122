"""Who sits where: the games of a duplicate block.

Theory. A block plays the same cards once for every place that the candidate can take, so that what
the cards bring cancels out. Alone he takes each seat in turn against copies of the other player.
Where two play together (``RuleSet.teams``) two candidates take each side in turn. With a foreign
partner, one and the same for both sides, the candidate and the other player take every pair of
places that are not partners: what is compared is how they get on with somebody who plays
differently.

If candidate and other are the same player, the games of a block are one game counted for each seat
or side, so its score is 0 exactly.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from king.core.rules import RuleSet

_P = TypeVar("_P", covariant=True)
_Q = TypeVar("_Q")


class Cast(NamedTuple, Generic[_P]):
    """Who is compared: the candidate with the other; ``partner``: the foreign partner of both."""

    candidate: _P
    other: _P
    partner: _P | None = None


class Seating(NamedTuple, Generic[_P]):
    """One game of a block. ``players``: one a seat. ``own``: the seats of the candidate's side,
    ``asked`` those where he sits himself."""

    players: tuple[_P, ...]
    own: tuple[int, ...]
    asked: tuple[int, ...]


def seatings(rules: RuleSet, cast: Cast[_Q]) -> tuple[Seating[_Q], ...]:
    """The games of one block; a foreign partner is only there where the rules have teams."""
    if cast.partner is not None:
        assert rules.teams
        return tuple(_foreign(cast, cast.partner, s, t) for s in range(4) for t in _others(s))
    sides = ((0, 2), (1, 3)) if rules.teams else tuple((s,) for s in range(rules.players))
    return tuple(
        Seating(
            tuple(cast.candidate if s in side else cast.other for s in range(rules.players)),
            side,
            side,
        )
        for side in sides
    )


def _others(seat: int) -> tuple[int, int]:
    """The seats of the other side."""
    return (seat + 1) % 4, (seat + 3) % 4


def _foreign(cast: Cast[_Q], partner: _Q, candidate: int, other: int) -> Seating[_Q]:
    who = {candidate: cast.candidate, other: cast.other}
    players = tuple(who.get(seat, partner) for seat in range(4))
    return Seating(players, (candidate, (candidate + 2) % 4), (candidate,))


def advantage(points: Sequence[int], seats: Sequence[int]) -> Fraction:
    """adv: the mean of these seats' points less the mean of the others', exactly."""
    own = sum(points[seat] for seat in seats)
    others = len(points) - len(seats)
    return Fraction(own, len(seats)) - Fraction(sum(points) - own, others)


def mean(numbers: Sequence[Fraction]) -> Fraction:
    """The mean, exactly."""
    return sum(numbers, Fraction(0)) / len(numbers)
