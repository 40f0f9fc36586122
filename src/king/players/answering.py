"""The partner's answer to a proposal.

Theory. The proposal is information: of the random hands of ``prospects``, those that would have
proposed the same tell what the proposer's hand is worth under every other choice. To that comes
what the partner's own hand is worth. Another contract is named only where both together speak for
it, beyond what a Koz right is worth later.
"""

from functools import cache
from statistics import fmean

import msgspec

from king.core.actions import Accept, Choose
from king.core.cards import SUIT_OF, parse_hand
from king.core.observation import Observation
from king.core.rules import RuleSet
from king.players.contract import koz_needs
from king.players.hand_values import worth
from king.players.offers import KOZ, Choice, choices, trumps
from king.players.prospects import Prospect, key, prospects

#: Another contract must be worth so many points more.
MARGIN = 40.0


def answer_proposal(seen: Observation) -> Accept | Choose:
    """Accept, or the contract that he names instead."""
    said = seen.proposal
    assert said is not None
    named = (said.contracts, said.trump)
    others = [(choice, trump) for choice in choices(seen) for trump in trumps(seen, choice)]
    choice, trump = max(others, key=lambda other: _together(seen, *other))
    if _together(seen, choice, trump) < _together(seen, *named) + MARGIN:
        return Accept()
    return Choose(choice, trump)


def _together(seen: Observation, choice: Choice, trump: str | None) -> float:
    """What both hands are expected to be worth under these contracts, in points."""
    assert seen.hand is not None
    assert seen.proposal is not None
    suit = None if trump is None else SUIT_OF[trump]
    own = worth(seen.rules, choice, parse_hand(seen.hand), suit)
    his, same = _proposers(key(seen.rules), seen.proposal.contracts), trump == seen.proposal.trump
    return own + his[choice, same] - (koz_needs(seen) if choice == KOZ else 0.0)


@cache
def _proposers(rules: bytes, said: Choice) -> dict[tuple[Choice, bool], float]:
    """What a hand that proposes ``said`` is worth on average: under each choice; in Koz, whether
    the trump is the one proposed."""
    hands = prospects(msgspec.json.decode(rules, type=RuleSet))
    same = [one for one in hands if max(one.worth, key=one.worth.__getitem__) == said] or hands
    found = {}
    for choice in same[0].worth:
        found[choice, True] = fmean(one.worth[choice] for one in same)
        found[choice, False] = found[choice, True]
    if KOZ in same[0].worth:
        found[KOZ, False] = fmean(_other_trump(one, said) for one in same)
    return found


def _other_trump(one: Prospect, said: Choice) -> float:
    """What a suit that was not proposed is worth as trump to the proposer."""
    best = max(one.trumps) if said == KOZ else 0.0
    return (sum(one.trumps) - best) / (3 if said == KOZ else 4)
