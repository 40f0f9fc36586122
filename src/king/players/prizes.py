"""What the end of a deal is worth to a player: his points less the mean of the others'.

Theory. With n players own points count n - 1 and each of the others' points -1, which is that
difference n - 1 times; with teams the points of one's side count 1, those of the other -1. Doubles
are settled between two scores, so they only change the weights: of two who have doubled at level l,
with weights v and w, the one gains l (v - w) and the other loses it.

King ends the match in place of points. Whoever makes it has won, so it is worth more than any deal;
to the others it is the loss of everything.
"""

from king.core.details import DoubledPair
from king.core.rules import RuleSet
from king.core.state import Terms
from king.search.moments import Game
from king.search.worlds import Four, Prize

#: What King is worth, in points above the mean of the others': more than any deal holds.
KING = 1000


def prize(
    rules: RuleSet, terms: Terms, doubles: tuple[DoubledPair, ...], seat: int, game: Game
) -> Prize:
    """The prize of this seat in this deal, in units of its stakes times the others' number."""
    weights = settled(seat_weights(rules, seat), doubles)
    king = KING * game.scored.unit * max(weights)
    own = [(rules.teams and (seat - other) % 2 == 0) or other == seat for other in terms.order]
    made = [king if mine else -king for mine in own]
    failed = -king if own[game.declarer] else king
    by_hand = [weights[other] if other < terms.seats else 0 for other in terms.order]
    return Prize(four(by_hand), four(made), failed)


def seat_weights(rules: RuleSet, seat: int) -> list[int]:
    """How much each seat's points count for one of them."""
    seats = range(rules.players)
    if rules.teams:
        return [1 if (seat - other) % 2 == 0 else -1 for other in seats]
    return [rules.players - 1 if other == seat else -1 for other in seats]


def settled(weights: list[int], doubles: tuple[DoubledPair, ...]) -> list[int]:
    """The weights of points that doubles are still to be settled on."""
    found = list(weights)
    for pair in doubles:
        moved = pair.level * (weights[pair.by] - weights[pair.of])
        found[pair.by] += moved
        found[pair.of] -= moved
    return found


def four(numbers: list[int]) -> Four:
    """The numbers of two to four hands, filled up with 0."""
    one, two, three, last = (*numbers, *[0] * (4 - len(numbers)))
    return one, two, three, last
