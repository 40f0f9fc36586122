"""Koz between two hands that know each other: the end of the game worked out to its last card.

Where two play and all other cards have been seen to go, each knows what the other holds. Then
nothing is left to guess: a hand takes as many tricks as the best play of both brings it. That is
found by trying all cards, of those that nothing but gone cards lie between only the lowest, and
keeping what has been found. The last ``MOST`` tricks take a hundredth of a second, a few more of
them soon too long.

Laws: what the leader takes and what the other takes come to all tricks; exchanging cards that
nothing lies between changes nothing.
"""

from king.core.legal import FULL, Law, Position, legal
from king.core.tricks import beats
from king.search.counting import count, lowest_equals

MOST = 8
"""Tricks left from which on it is worked out."""

Known = dict[tuple[int, int, int], int]


def best_cards(law: Law, mine: int, theirs: int, at: Position) -> int:
    """The cards to play that bring the most tricks, as a set, those alike by their lowest.

    ``mine``: the hand to play; ``theirs``: the other, without the card that it has led, which is
    then ``at.best``.
    """
    known: Known = {}
    dead = FULL & ~(mine | theirs | (1 << at.best if at.best >= 0 else 0))
    most, found = -1, 0
    for card in _each(lowest_equals(legal(law, mine, at), dead)):
        if at.led < 0:
            value = _led(law, mine, theirs, at.broken, card, known)
        else:
            value = _answered(law, mine, theirs, at, card, known)
        if value > most:
            most, found = value, 0
        if value == most:
            found |= 1 << card
    return found


def tricks_of_leader(law: Law, mine: int, theirs: int, broken: int, known: Known) -> int:
    """How many of all tricks left the hand ``mine`` takes that is to lead."""
    if mine == 0:
        return 0
    key = mine, theirs, broken
    if key not in known:
        at = Position(FULL & ~(mine | theirs), -1, -1, broken, 0)
        best, tricks = 0, count(mine)
        for card in _each(lowest_equals(legal(law, mine, at), at.gone)):
            best = max(best, _led(law, mine, theirs, broken, card, known, best))
            if best == tricks:
                break
        known[key] = best
    return known[key]


def _led(
    law: Law, mine: int, theirs: int, broken: int, card: int, known: Known, enough: int = -1
) -> int:
    """What the leader takes by leading this card; no more than ``enough`` need not be exact."""
    live, mine = mine | theirs, mine ^ 1 << card  # the card led is live: it lies between others
    gone, dead = FULL & ~(mine | theirs), FULL & ~live
    at = Position(gone, card // 13, card, broken or law.breakers >> card & 1, 0)
    least = count(theirs) + 1
    for answer in _each(lowest_equals(legal(law, theirs, at), dead)):
        least = min(least, 1 + count(mine) - _answered(law, theirs, mine, at, answer, known))
        if least <= enough:
            break
    return least


def _answered(law: Law, mine: int, theirs: int, at: Position, card: int, known: Known) -> int:
    """What the hand takes that answers the card led with this one."""
    mine, broken = mine ^ 1 << card, at.broken or law.breakers >> card & 1
    if beats(card, at.best, law.trump):
        return 1 + tricks_of_leader(law, mine, theirs, broken, known)
    return count(mine) - tricks_of_leader(law, theirs, mine, broken, known)


def _each(cards: int) -> list[int]:
    return [card for card in range(52) if cards >> card & 1]
