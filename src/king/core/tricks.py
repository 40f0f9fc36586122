"""How a trick is won and what a card changes: plain ints, compiled by numba like ``legal``.

-1 stands for none: no trump, no card led yet.
"""

from king.core.legal import suit_of

TOP_THREE = (1 << 10) | (1 << 11) | (1 << 12)


def beats(card: int, best: int, trump: int) -> bool:
    """Whether ``card`` takes the trick from ``best``, the winning card so far."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


def best_after(best: int, card: int, trump: int) -> int:
    """The winning card once ``card`` has been played."""
    return card if best < 0 or beats(card, best, trump) else best


def akq_at_start(hand: int, trump: int) -> int:
    """A K Q of trump if the declarer was dealt all three, else nothing (option ``akq_start``)."""
    three = TOP_THREE << (13 * trump)
    return three if hand & three == three else 0


def akq_after(akq: int, card: int, leading: bool, trump: int) -> int:
    """What the declarer may still lead of A K Q after playing ``card``.

    Leading another suit ends it, and so does playing one of the three otherwise than by leading.
    """
    if akq >> card & 1:
        return akq & ~(1 << card) if leading else 0
    return 0 if leading and suit_of(card) != trump else akq
