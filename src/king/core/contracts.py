"""The contracts as rows of a table: what each counts, what a unit costs, which cards it fears.

Order of the rows is the order in which contracts are listed and, penalties first, chosen by
default.
"""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from king.core.cards import HEARTS, NO_CARDS, SUITS, CardSet, Rank, Suit, of_rank


class Contract(StrEnum):
    """A contract; its value is the id used in files and messages."""

    EL = "el"
    KUPA = "kupa"
    ERKEK = "erkek"
    KIZ = "kiz"
    RIFKI = "rifki"
    SON_IKI = "son_iki"
    KOZ = "koz"
    KARO = "karo"
    DIZI = "dizi"


class Unit(StrEnum):
    """What a contract counts."""

    TRICK = "trick"
    CARD = "card"
    LAST_TRICK = "last_trick"
    PLACE = "place"


#: Points for a unit; where they are not all alike, one for each: of the last tricks in the order
#: played, of the places in the order of going out.
Price = int | tuple[int, ...]


class ContractRow(Struct, frozen=True):
    """One line of the price list.

    ``price``: points a unit. ``cards``: the penalty cards (none where tricks count). ``last``: how
    many of the last tricks count, for Unit.LAST_TRICK.
    """

    contract: Contract
    unit: Unit
    price: Price
    cards: CardSet = NO_CARDS
    last: int = 0


#: The cards that may have a price of their own in Kupa: as they are named in ``prices``.
ACE_OF_HEARTS, SPADE_QUEEN = "HA", "SQ"
KING_OF_HEARTS = CardSet(1 << 13 * Suit.HEARTS + Rank.KING)
QUEEN_OF_SPADES = CardSet(1 << 13 * Suit.SPADES + Rank.QUEEN)

TABLE = (
    ContractRow(Contract.EL, Unit.TRICK, -50),
    ContractRow(Contract.KUPA, Unit.CARD, -30, HEARTS),
    ContractRow(Contract.ERKEK, Unit.CARD, -60, of_rank(Rank.KING, Rank.JACK)),
    ContractRow(Contract.KIZ, Unit.CARD, -100, of_rank(Rank.QUEEN)),
    ContractRow(Contract.RIFKI, Unit.CARD, -320, KING_OF_HEARTS),
    ContractRow(Contract.SON_IKI, Unit.LAST_TRICK, -180, last=2),
    ContractRow(Contract.KOZ, Unit.TRICK, 50),
    ContractRow(Contract.KARO, Unit.CARD, -10, SUITS[Suit.DIAMONDS]),
    ContractRow(Contract.DIZI, Unit.PLACE, (200, 150, 100, 50)),
)

ROW_OF = {row.contract: row for row in TABLE}
ALL = tuple(ROW_OF)
#: The seven of King; Trex adds karo, and with Barbu dizi, the layout.
CLASSIC = ALL[:7]
PENALTIES = tuple(c for c in ALL if c not in (Contract.KOZ, Contract.DIZI))


def cards_of(contracts: Iterable[Contract]) -> CardSet:
    """The penalty cards of all these contracts together."""
    mask = 0
    for contract in contracts:
        mask |= ROW_OF[contract].cards
    return CardSet(mask)


def in_order(contracts: set[Contract] | tuple[Contract, ...]) -> tuple[Contract, ...]:
    """The same contracts in the order of the table."""
    return tuple(c for c in ALL if c in contracts)
