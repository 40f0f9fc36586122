"""What a hand is worth to its declarer under each contract."""

from king.core.cards import CardSet
from king.core.contracts import Contract


def suit_score(hand: int, suit: int) -> int:
    ranks = hand >> 13 * suit & 0x1FFF
    return 2 * ranks.bit_count() + 3 * (ranks >> 12 & 1) + 2 * (ranks >> 11 & 1) + (ranks >> 10 & 1)


def best_trump(hand: CardSet) -> int:
    return max(range(4), key=lambda s: (suit_score(hand, s), -s))


def value(contract: Contract, hand: CardSet) -> int:
    if contract is Contract.KOZ:
        return (
            sum(suit_score(hand, s) for s in range(4)) * 10
            + suit_score(hand, best_trump(hand)) * 10
            - 530
        )
    return sum((6 - r) for r in range(13) for s in range(4) if hand >> 13 * s + r & 1)
