"""What keeping a Koz right is worth: when to spend it, when to wait for a better hand.

Theory. A declarer has p penalty rights and k Koz rights left, one for each deal that he will still
declare. Let D be how much more his hand is worth in Koz than in its best penalty: to play Koz now
gains D and leaves (p, k - 1), a penalty gains nothing and leaves (p - 1, k). With W for what the
best play expects,

    W(p, k) = E max(D + W(p, k - 1), W(p - 1, k)),   W(p, 0) = 0,   W(0, k) = k E D,

so Koz is right when D is at least W(p - 1, k) - W(p, k - 1) (sequential assignment: Derman,
Lieberman, Ross, 1972). D is taken as normal with the mean and deviation found on random hands.
"""

from functools import cache
from math import erf, exp, pi, sqrt

#: Mean and standard deviation of D over random hands, in points.
MEAN, DEVIATION = 18.0, 124.0


def threshold(penalties: int, trumps: int) -> float:
    """How much better Koz must be than the best penalty to be played now, in points.

    Both numbers of rights are at least 1.
    """
    return _expected(penalties - 1, trumps) - _expected(penalties, trumps - 1)


@cache
def _expected(penalties: int, trumps: int) -> float:
    """W: what the Koz rights are expected to gain over penalties, in points."""
    if trumps == 0:
        return 0.0
    if penalties == 0:
        return trumps * MEAN
    now, later = _expected(penalties, trumps - 1), _expected(penalties - 1, trumps)
    return now + _mean_of_larger(later - now)


def _mean_of_larger(than: float) -> float:
    """E max(D, than)."""
    z = (MEAN - than) / DEVIATION
    below = (1 + erf(z / sqrt(2))) / 2
    return than + (MEAN - than) * below + DEVIATION * exp(-z * z / 2) / sqrt(2 * pi)
