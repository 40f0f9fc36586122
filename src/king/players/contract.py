"""Choosing the contract: what the hand is worth under each, and what a Koz right is worth later."""

from king.core.actions import Accept, Choose
from king.core.cards import NO_CARDS, SUIT_OF, CardSet, parse_hand
from king.core.observation import Observation
from king.players.offers import KOZ, Choice, choices, trumps
from king.players.rights import threshold
from king.players.worth import best_trump, worth

#: A King is announced only with this many tricks more in sight than it takes.
SPARE_TRICKS = 1

#: A partner names another contract only where it is worth so much more in his hand.
MUCH_BETTER = 150


def choose_contract(seen: Observation) -> Choose:
    """The declarer's choice among what he is offered."""
    hand = NO_CARDS if seen.hand is None else parse_hand(seen.hand)
    offered = choices(seen)
    others = [choice for choice in offered if choice != KOZ]
    best = max(others, key=lambda choice: worth(seen.rules, choice, hand), default=None)
    if best is not None and not (KOZ in offered and _koz_now(seen, hand, best)):
        return Choose(best)
    trump, points = best_trump(seen.rules, hand)
    tricks = expected_tricks(points)
    sure = tricks >= (seen.rules.king_tricks or 0) + SPARE_TRICKS
    return Choose(KOZ, trump.letter, announced=bool(seen.ask and seen.ask.announce) and sure)


def answer_proposal(seen: Observation) -> Accept | Choose:
    """The partner's answer: another contract only where his own hand speaks for it clearly."""
    assert seen.hand is not None
    assert seen.proposal is not None
    hand, said = parse_hand(seen.hand), seen.proposal
    suit = None if said.trump is None else SUIT_OF[said.trump]
    offers = [
        (worth(seen.rules, choice, hand, None if trump is None else SUIT_OF[trump]), choice, trump)
        for choice in choices(seen)
        for trump in trumps(seen, choice)
    ]
    points, choice, trump = max(offers, key=lambda offer: offer[0])
    if points < worth(seen.rules, said.contracts, hand, suit) + MUCH_BETTER:
        return Accept()
    return Choose(choice, trump)


def _koz_now(seen: Observation, hand: CardSet, penalty: Choice) -> bool:
    """Whether Koz is so much better than the penalty that the right is not kept for a later
    hand."""
    gain = best_trump(seen.rules, hand)[1] - worth(seen.rules, penalty, hand)
    if seen.rights is None or seen.seat is None:
        return gain >= 0
    return gain >= threshold(*seen.rights[seen.seat])


def expected_tricks(points: float) -> float:
    """The tricks that a Koz hand worth ``points`` above the others' mean expects to take."""
    return (points / 50 * 3 + 13) / 4
