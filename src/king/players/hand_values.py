"""What a hand is worth to the declarer who leads with it, in points above the others' mean.

Theory. Four rule players played 40,000 random deals under each contract; the declarer's points less
the mean of the others' were fitted by least squares as a sum over his suits: so much for the length
of the suit, so much for each rank held. Hearts differ from the other suits where they alone score
(Kupa, Rıfkı), trumps in Koz. The sum explains three quarters of what Koz brings, two fifths of El,
Kupa and Erkek, a fifth of Kız and a tenth of Rıfkı and Son İki, where luck decides.
``king.analysis.hand_values`` measures the tables again.
"""

from typing import NamedTuple

from king.core.cards import CardSet, Suit
from king.core.contracts import Contract


class Worth(NamedTuple):
    """What the cards of one suit are worth, in points: by its length, 0 to 13, and by each rank, 2
    to A."""

    length: tuple[int, ...]
    rank: tuple[int, ...]


class Tables(NamedTuple):
    """Any suit, and the one that differs: hearts in the penalties, trumps in Koz."""

    plain: Worth
    special: Worth


def _alike(worth: Worth) -> Tables:
    return Tables(worth, worth)


# fmt: off
TABLES = {
    Contract.EL: _alike(
        Worth(
            (46, 5, -19, -22, 6, 31, 47, 57, 49, 20, 45, 49, 54, 58),
            (42, 39, 38, 32, 19, 13, 6, -5, -16, -28, -39, -49, -54),
        ),
    ),
    Contract.KUPA: Tables(
        Worth(
            (31, 29, 20, -10, -15, -3, 12, 24, 20, 100, 43, 47, 51, 55),
            (20, 17, 11, 8, 2, 0, -5, -7, -7, -8, -9, -10, -12),
        ),
        Worth(
            (36, -26, -36, -9, 16, 35, 34, 32, 18, -25, 15, 17, 18, 20),
            (64, 63, 58, 38, 15, 5, -10, -23, -32, -41, -45, -45, -48),
        ),
    ),
    Contract.ERKEK: _alike(
        Worth(
            (16, 8, -8, -22, 6, 28, 44, 43, 45, -14, 30, 33, 36, 38),
            (28, 25, 21, 17, 14, 12, 10, 8, 3, -27, -20, -56, -37),
        ),
    ),
    Contract.KIZ: _alike(
        Worth(
            (23, 10, 0, -16, 2, 17, 23, 24, 27, 30, 28, 31, 34, 37),
            (24, 20, 17, 14, 11, 6, 6, 3, 1, -1, -43, -27, -30),
        ),
    ),
    Contract.RIFKI: Tables(
        Worth(
            (27, 31, 14, -19, -19, -8, 2, -1, 12, 48, 14, 16, 17, 18),
            (22, 20, 13, 8, 5, 1, -5, -6, -9, -10, -11, -13, -15),
        ),
        Worth(
            (25, -2, -7, 6, 28, 43, 44, 52, 53, 71, 68, 74, 81, 88),
            (13, 15, 12, 11, 7, 6, 3, 0, -5, 0, -7, -36, -20),
        ),
    ),
    Contract.SON_IKI: _alike(
        Worth(
            (19, 22, 7, -6, -7, 11, 36, 50, 51, 34, 45, 49, 53, 58),
            (47, 29, 12, 0, -6, -11, -12, -15, -16, -13, -12, -11, 9),
        ),
    ),
    Contract.KOZ: Tables(
        Worth(
            (59, 13, -22, -39, -38, -41, -55, -72, -105, -112, -107, -118, -129, -139),
            (-10, -10, -11, -10, -10, -10, -10, -9, -8, -6, 4, 34, 55),
        ),
        Worth(
            (17, 25, 41, 75, 119, 168, 218, 263, 296, 327, 339, 373, 407, 441),
            (-19, -19, -18, -18, -16, -15, -12, -7, -1, 9, 23, 40, 52),
        ),
    ),
}
# fmt: on


def value(contract: Contract, hand: CardSet, trump: Suit | None = None) -> int:
    """What the hand is worth under the contract, in points; ``trump`` in Koz."""
    return value_by(TABLES[contract], hand, Suit.HEARTS if trump is None else trump)


def value_by(tables: Tables, hand: CardSet, special: Suit) -> int:
    """The sum over the suits, one of which is special."""
    return sum(_suit(tables.special if s is special else tables.plain, hand, s) for s in Suit)


def _suit(worth: Worth, hand: CardSet, suit: Suit) -> int:
    ranks = hand >> 13 * suit & 0x1FFF
    held = (points for rank, points in enumerate(worth.rank) if ranks >> rank & 1)
    return worth.length[ranks.bit_count()] + sum(held)


def best_trump(hand: CardSet) -> Suit:
    """The suit in which the hand is worth most as trump; spades first among equals."""
    return max(Suit, key=lambda suit: value(Contract.KOZ, hand, suit))
