"""What keeping a right is worth: what to play now, what to keep for a better hand.

Theory. A declarer has some choices left, one for each deal that he will still declare. To play
choice c now gains what the hand is worth under it and leaves the others for hands to come. With W
for what the best play expects (sequential assignment: Derman, Lieberman, Ross, 1972), where each
is played once,

    W(S) = E max over c in S of (worth under c + W(S without c)),   W(nothing) = 0.

Where he has p penalty rights and k Koz rights, let D be how much more his hand is worth in Koz than
in its best penalty: to play Koz now gains D and leaves (p, k - 1), a penalty gains nothing and
leaves (p - 1, k), so

    W(p, k) = E max(D + W(p, k - 1), W(p - 1, k)),   W(p, 0) = 0,   W(0, k) = k E D,

and Koz is right when D is at least W(p - 1, k) - W(p, k - 1). The means are those over the random
hands of ``prospects``.
"""

from functools import cache
from statistics import fmean

import msgspec

from king.core.rules import RuleSet
from king.players.offers import KOZ, Choice
from king.players.prospects import key, prospects


def threshold(rules: RuleSet, penalties: int, trumps: int) -> float:
    """How much better Koz must be than the best penalty to be played now, in points.

    Both numbers of rights are at least 1.
    """
    kept = key(rules)
    return _expected(kept, penalties - 1, trumps) - _expected(kept, penalties, trumps - 1)


@cache
def _expected(rules: bytes, penalties: int, trumps: int) -> float:
    """W(p, k): what the Koz rights are expected to gain over penalties, in points."""
    if trumps == 0:
        return 0.0
    if penalties == 0:
        return trumps * fmean(_gains(rules))
    now, later = _expected(rules, penalties, trumps - 1), _expected(rules, penalties - 1, trumps)
    return fmean(max(gain + now, later) for gain in _gains(rules))


@cache
def _gains(rules: bytes) -> tuple[float, ...]:
    """D of each of the random hands, in points."""
    return tuple(
        one.worth[KOZ] - max(points for choice, points in one.worth.items() if choice != KOZ)
        for one in prospects(msgspec.json.decode(rules, type=RuleSet))
    )


def later(rules: RuleSet, left: frozenset[Choice]) -> float:
    """W(S): what these choices, each to be played once, are expected to be worth, in points."""
    return _later(key(rules), left)


@cache
def _later(rules: bytes, left: frozenset[Choice]) -> float:
    if not left:
        return 0.0
    columns = []
    for choice in left:
        rest = _later(rules, left - {choice})
        columns.append([worth + rest for worth in _worths(rules, choice)])
    return fmean([max(row) for row in zip(*columns, strict=True)])


@cache
def _worths(rules: bytes, choice: Choice) -> tuple[float, ...]:
    """What each of the random hands is worth under the choice."""
    hands = prospects(msgspec.json.decode(rules, type=RuleSet))
    return tuple(one.worth[choice] for one in hands)
