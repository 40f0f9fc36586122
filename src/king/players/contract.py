"""Choosing the contract: what the hand is worth under each, against what a right is worth later."""

from king.core.actions import Choose
from king.core.cards import SUIT_LETTERS, parse_hand
from king.core.contracts import Contract
from king.core.views import Observation
from king.players.hand_values import best_trump, value


def choose_contract(seen: Observation) -> Choose:
    """The declarer's choice among what he is offered."""
    assert seen.ask is not None
    assert seen.ask.offers is not None
    assert seen.hand is not None
    hand = parse_hand(seen.hand)
    open_ = [contract for contract, why in seen.ask.offers.items() if why is None]
    best = max(open_, key=lambda c: value(c, hand))
    if best is Contract.KOZ:
        return Choose((best,), SUIT_LETTERS[best_trump(hand)])
    return Choose((best,))
