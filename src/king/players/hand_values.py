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
            (56, 11, -17, -21, 4, 27, 38, 42, 56, 54, 51, 56, 61, 66),
            (42, 39, 39, 32, 20, 13, 6, -4, -16, -29, -39, -49, -55),
        ),
    ),
    Contract.KUPA: Tables(
        Worth(
            (25, 25, 16, -13, -16, -6, 7, 25, 38, 23, 22, 24, 26, 28),
            (21, 18, 11, 8, 3, -2, -3, -5, -7, -10, -10, -11, -12),
        ),
        Worth(
            (56, -18, -28, 1, 29, 43, 42, 47, 34, 81, 62, 68, 74, 80),
            (63, 62, 61, 37, 18, 3, -10, -23, -31, -40, -46, -46, -48),
        ),
    ),
    Contract.ERKEK: _alike(
        Worth(
            (17, 7, -9, -22, 6, 30, 44, 49, 56, -24, 31, 35, 38, 41),
            (29, 24, 21, 17, 15, 13, 11, 6, 5, -26, -20, -56, -38),
        ),
    ),
    Contract.KIZ: _alike(
        Worth(
            (15, 5, -2, -17, 3, 23, 29, 31, 42, -7, 25, 27, 30, 32),
            (25, 21, 17, 13, 11, 8, 5, 3, -1, -1, -44, -27, -30),
        ),
    ),
    Contract.RIFKI: Tables(
        Worth(
            (13, 27, 15, -17, -13, 2, 11, 16, 20, 38, 22, 24, 26, 28),
            (23, 20, 13, 8, 6, 1, -3, -7, -7, -10, -13, -15, -17),
        ),
        Worth(
            (8, -11, -20, -5, 24, 38, 41, 46, 33, -27, 27, 30, 33, 36),
            (17, 13, 13, 7, 10, 5, 3, 2, 3, -7, -7, -39, -21),
        ),
    ),
    Contract.SON_IKI: _alike(
        Worth(
            (24, 28, 10, -5, -7, 5, 25, 46, 54, 55, 48, 53, 57, 62),
            (47, 30, 11, 0, -8, -11, -13, -15, -15, -13, -14, -9, 11),
        ),
    ),
    Contract.KOZ: Tables(
        Worth(
            (61, 13, -24, -42, -40, -41, -48, -68, -90, -128, -106, -116, -127, -138),
            (-10, -10, -10, -10, -10, -10, -10, -8, -7, -6, 1, 34, 55),
        ),
        Worth(
            (12, 24, 46, 81, 121, 168, 215, 264, 304, 323, 341, 375, 409, 443),
            (-20, -22, -20, -19, -16, -14, -10, -6, 1, 10, 22, 40, 54),
        ),
    ),
    Contract.KARO: Tables(
        Worth(
            (8, 8, 5, -4, -5, -2, 2, 8, 12, 7, 7, 8, 8, 9),
            (7, 6, 4, 3, 1, -1, -1, -2, -2, -3, -3, -4, -4),
        ),
        Worth(
            (19, -6, -9, 0, 10, 14, 14, 15, 11, 27, 20, 22, 24, 26),
            (21, 20, 20, 12, 6, 1, -3, -8, -10, -13, -15, -15, -16),
        ),
    ),
    Contract.DIZI: _alike(
        Worth(
            (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            (-12, -8, -4, 0, 4, 8, 12, 12, 12, 12, 4, -4, -12),
        ),
    ),
}
# fmt: on


def value(contract: Contract, hand: CardSet, trump: Suit | None = None) -> int:
    """What the hand is worth under the contract, in points; ``trump`` in Koz."""
    special = Suit.DIAMONDS if contract is Contract.KARO else Suit.HEARTS
    return value_by(TABLES[contract], hand, special if trump is None else trump)


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
