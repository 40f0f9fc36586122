"""Choosing the contract: what the hand is worth under each, and what keeping one for later is.

Of a hand that nobody has seen yet only the mean is known: then penalties, which the others take
away, go before Koz, the one that suits a declarer best first.
"""

from king.core.actions import Choose
from king.core.cards import CardSet, parse_hand
from king.core.observation import Observation
from king.players.hand_values import best_trump, worth
from king.players.offers import KOZ, Choice, choices
from king.players.prospects import usual
from king.players.rights import later, threshold

#: A King is announced only with this many tricks more in sight than it takes.
SPARE_TRICKS = 1


def choose_contract(seen: Observation) -> Choose:
    """The declarer's choice among what he is offered."""
    if seen.hand is None:
        return _unseen(seen)
    hand, offered = parse_hand(seen.hand), choices(seen)
    choice = _of_once(seen, hand, offered) if seen.to_declare else _of_rights(seen, hand, offered)
    if choice != KOZ:
        return Choose(choice)
    trump, points = best_trump(seen.rules, hand)
    sure = expected_tricks(points) >= (seen.rules.king_tricks or 0) + SPARE_TRICKS
    return Choose(KOZ, trump.letter, announced=bool(seen.ask and seen.ask.announce) and sure)


def _unseen(seen: Observation) -> Choose:
    """The choice of a declarer who has not seen his hand."""
    offered = choices(seen)
    penalties = [choice for choice in offered if choice != KOZ]
    if not penalties:
        return Choose(KOZ, "S")
    return Choose(max(penalties, key=lambda choice: usual(seen.rules, choice)[0]))


def _of_rights(seen: Observation, hand: CardSet, offered: tuple[Choice, ...]) -> Choice:
    """The best penalty, or Koz where it is so much better that the right is not kept."""
    others = [choice for choice in offered if choice != KOZ]
    best = max(others, key=lambda choice: worth(seen.rules, choice, hand), default=KOZ)
    if KOZ not in offered or best == KOZ:
        return best
    gain = best_trump(seen.rules, hand)[1] - worth(seen.rules, best, hand)
    return KOZ if gain >= koz_needs(seen) else best


def koz_needs(seen: Observation) -> float:
    """How much better than a penalty Koz must be to be named now, in points."""
    left = (0, 0) if seen.rights is None or seen.declarer is None else seen.rights[seen.declarer]
    return threshold(seen.rules, *left) if all(left) else 0.0


def _of_once(seen: Observation, hand: CardSet, offered: tuple[Choice, ...]) -> Choice:
    """The choice that, with what is left then, is worth most."""
    left = frozenset(offered)

    def points(choice: Choice) -> float:
        own = best_trump(seen.rules, hand)[1] if choice == KOZ else worth(seen.rules, choice, hand)
        return own + later(seen.rules, left - {choice})

    return max(offered, key=points)


def expected_tricks(points: float) -> float:
    """The tricks that a Koz hand worth ``points`` above the others' mean expects to take."""
    return (points / 50 * 3 + 13) / 4
