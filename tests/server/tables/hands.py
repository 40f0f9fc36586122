"""First deals in which something is so."""

import itertools
from collections.abc import Callable

from king.core.cards import FULL_DECK, hand_text
from king.core.dealing import deal_hands


def hands_where(holds: Callable[[tuple[str, ...]], bool], seed: int = 1) -> tuple[str, ...]:
    """The hands of the first deal, in order of the secrets' numbers, of which this is true."""
    for number in itertools.count(seed):
        hands = deal_hands(f"{number:064x}", "m", 1, 1, FULL_DECK, 4)
        texts = tuple(hand_text(hand) for hand in hands)
        if holds(texts):
            return texts
    raise AssertionError


def hearts(hand: str) -> str:
    """The hearts of a hand."""
    return hand.split(".")[1]


def declarer(hands: tuple[str, ...]) -> int:
    """Who declares first in klasik: the holder of the two of diamonds."""
    return next(seat for seat, hand in enumerate(hands) if "2" in hand.split(".")[2])
