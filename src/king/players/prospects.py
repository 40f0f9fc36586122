"""What hands to come are worth: random hands from the deck of a rule set, weighed once."""

from functools import cache
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

import msgspec

from king.core.cards import CardSet, Suit, card_set, each
from king.core.rules import RuleSet
from king.players.hand_values import worth
from king.players.offers import KOZ, Choice

#: So many hands are weighed; a mean over them is off by a twentieth of the deviation.
HANDS = 400


class Prospect(NamedTuple):
    """What one hand is worth, in points: under every choice (in Koz, in its best suit) and with
    each suit as trump."""

    worth: dict[Choice, float]
    trumps: tuple[float, ...]


def prospects(rules: RuleSet) -> tuple[Prospect, ...]:
    """What each of the random hands is worth; always the same ones."""
    return _prospects(key(rules))


def key(rules: RuleSet) -> bytes:
    """The rules as something that answers can be kept by."""
    return msgspec.json.encode(rules)


@cache
def _prospects(rules_key: bytes) -> tuple[Prospect, ...]:
    rules = msgspec.json.decode(rules_key, type=RuleSet)
    chance, deck = Random(0), list(each(rules.cards))  # noqa: S311 - no secret
    found = []
    for _ in range(HANDS):
        chance.shuffle(deck)
        found.append(prospect(rules, card_set(deck[: rules.hand_size])))
    return tuple(found)


def prospect(rules: RuleSet, hand: CardSet) -> Prospect:
    """What the hand is worth under every choice of these rules."""
    trumps = tuple(worth(rules, KOZ, hand, s) for s in Suit) if KOZ in rules.choices else ()
    return Prospect(
        {c: max(trumps) if c == KOZ else worth(rules, c, hand) for c in rules.choices}, trumps
    )


def usual(rules: RuleSet, choice: Choice) -> tuple[float, float]:
    """Mean and deviation of what a hand is worth to somebody who did not name these contracts:
    in Koz, with a trump that he did not choose."""
    return _usual(key(rules), choice)


@cache
def _usual(rules_key: bytes, choice: Choice) -> tuple[float, float]:
    seen = _prospects(rules_key)
    if choice == KOZ:
        values = [points for one in seen for points in one.trumps]
    else:
        values = [one.worth[choice] for one in seen]
    return fmean(values), pstdev(values)
