"""Choosing the contract: what the hand is worth under each, and what a Koz right is worth later."""

from king.core.actions import Choose
from king.core.cards import CardSet, parse_hand
from king.core.contracts import Contract
from king.core.observation import Observation
from king.players.hand_values import best_trump, value
from king.players.rights import threshold

#: A King is announced only with this many tricks more in sight than it takes.
SPARE_TRICKS = 1


def choose_contract(seen: Observation) -> Choose:
    """The declarer's choice among what he is offered."""
    assert seen.ask is not None
    assert seen.ask.offers is not None
    assert seen.hand is not None
    hand = parse_hand(seen.hand)
    offered = [contract for contract, why in seen.ask.offers.items() if why is None]
    penalties = [contract for contract in offered if contract is not Contract.KOZ]
    best = max(penalties, key=lambda contract: value(contract, hand), default=None)
    if best is not None and not (Contract.KOZ in offered and _koz_now(seen, hand, best)):
        return Choose((best,))
    trump = best_trump(hand)
    tricks = expected_tricks(value(Contract.KOZ, hand, trump))
    sure = tricks >= (seen.rules.king_tricks or 0) + SPARE_TRICKS
    return Choose((Contract.KOZ,), trump.letter, announced=seen.ask.announce and sure)


def _koz_now(seen: Observation, hand: CardSet, penalty: Contract) -> bool:
    """Whether Koz is so much better than the penalty that the right is not kept for a later
    hand."""
    gain = value(Contract.KOZ, hand, best_trump(hand)) - value(penalty, hand)
    if seen.rights is None or seen.seat is None:
        return gain >= 0
    return gain >= threshold(*seen.rights[seen.seat])


def expected_tricks(points: int) -> float:
    """The tricks that a Koz hand worth ``points`` above the others' mean expects to take."""
    return (points / 50 * 3 + 13) / 4
