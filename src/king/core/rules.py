"""A rule set: every option of docs/rules.md in one frozen object that is passed whole.

Presets are values of this type (``king.presets``); house rules, a preset with options changed, are
made and checked by ``house_rules``.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from king.core.cards import FULL_DECK, NO_CARDS, CardSet, Rank, of_rank
from king.core.contracts import (
    CLASSIC,
    PENALTIES,
    QUEEN_OF_SPADES,
    ROW_OF,
    Contract,
    Price,
    Unit,
    cards_of,
)

Forcing = Literal["kupa", "erkek", "kiz", "rifki"]
Holding = Literal["K", "A", "KA"]
Schedule = Literal["free", "naturel", "rotation", "super_kanli", "once"]

DECKS = {"52": FULL_DECK, "no_twos": CardSet(FULL_DECK & ~of_rank(Rank.TWO))}


class RuleSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """All options, named as in docs/rules.md. ``preset`` names where they came from.

    What only variants change has a default and is written only where it differs, so that the
    options of a later variant change no byte of a match stored before it.
    """

    preset: str
    players: Literal[2, 3, 4]
    direction: Literal["ccw", "cw"]
    dealer: Literal["previous_declarer", "declarer"] | None
    first_declarer: str
    schedule: Schedule
    penalties_each: int | None
    trumps_each: int | None
    each_penalty_at_most: int | None
    first_deals_penalty_only: int | None
    void_must_discard: tuple[Forcing, ...]
    covered_must_dump: tuple[Forcing, ...]
    hearts_lead: Literal["broken", "free", "never"]
    only_hearts_left: Literal["any", "highest"]
    rifki_fiks_lead: bool
    kupa_must_beat_hearts: bool
    ends_early: bool
    void_must_ruff: bool
    must_overruff: bool
    must_beat_trump_lead: bool
    must_beat_suit: bool
    trump_lead: Literal["free", "broken", "top_honour"]
    akq_start: bool
    rifki_annul: tuple[Holding, ...]
    koz_annul: bool
    kiz_annul_if_equal: bool
    king_tricks: int | None
    king_by: Literal["any", "declarer"] | None
    king_announced: bool | None
    result: Literal["line", "ranking"]
    zero_is_out: bool | None
    teams: bool
    choose_seconds: int
    play_seconds: int
    deck: Literal["52", "no_twos"] = "52"
    prices: dict[str, Price] = {}
    contracts: tuple[Contract, ...] = CLASSIC
    contracts_per_deal: int = 1
    secret: bool = False
    blind: bool = False
    exposed: Literal["partner", "dummy"] | None = None
    proposing: bool = False
    pool_rights: bool = False
    doubling: bool = False
    kingdoms: bool = False
    exposing: bool = False
    stock: bool = False
    dizi_from: Literal["7", "J"] | None = None
    dizi_annul: bool = False
    opening_lead: str | None = None
    clean_first_trick: bool = False
    spade_queen: bool = False
    moon: bool = False

    @property
    def cards(self) -> CardSet:
        """The deck that is dealt."""
        return DECKS[self.deck]

    @property
    def hands(self) -> int:
        """How many hands play: one a seat, and the open hand that is nobody's."""
        return self.players + (self.exposed == "dummy")

    @property
    def stock_size(self) -> int:
        """Cards that are not dealt but drawn: half the deck, where there is a stock."""
        return self.cards.bit_count() // 2 if self.stock else 0

    @property
    def hand_size(self) -> int:
        return (self.cards.bit_count() - self.stock_size) // self.hands

    @property
    def penalties(self) -> tuple[Contract, ...]:
        """The penalties played, in the order of the table."""
        return tuple(c for c in PENALTIES if c in self.contracts)

    @property
    def choices(self) -> tuple[tuple[Contract, ...], ...]:
        """Everything that a deal may be: so many penalties at once, or another contract alone."""
        return _choices(self.contracts, self.contracts_per_deal)

    @property
    def deals(self) -> int:
        """How many deals a match has."""
        if self.schedule == "free":
            return self.players * (needed(self.penalties_each) + needed(self.trumps_each))
        if self.schedule == "once":
            return self.players * len(self.choices)
        return len(FIXED[self.schedule]) * (self.players if self.schedule == "rotation" else 1)

    def price(self, contract: Contract) -> Price:
        """Points for one unit of this contract."""
        return self.prices.get(contract, ROW_OF[contract].price)


@cache
def _choices(contracts: tuple[Contract, ...], at_once: int) -> tuple[tuple[Contract, ...], ...]:
    penalties = (c for c in PENALTIES if c in contracts)
    return (
        *combinations(penalties, at_once),
        *((c,) for c in contracts if c not in PENALTIES),
    )


_NATUREL = (
    Contract.EL, Contract.KUPA, Contract.ERKEK, Contract.KIZ, Contract.RIFKI, Contract.SON_IKI,
    Contract.KOZ, Contract.KOZ, Contract.KOZ, Contract.KOZ,
)  # fmt: skip
_ROTATION = (
    Contract.KOZ, Contract.EL, Contract.KUPA, Contract.ERKEK, Contract.KIZ, Contract.SON_IKI,
    Contract.RIFKI,
)  # fmt: skip

#: What fixed schedules play, in order: rotation one a round, the others one a deal.
FIXED: dict[str, tuple[tuple[Contract, ...], ...]] = {
    "naturel": tuple((c,) for c in _NATUREL * 2),
    "rotation": tuple((c,) for c in _ROTATION),
    "super_kanli": (CLASSIC[:-1],) * 2 + ((Contract.KOZ,),) * 8,
}


def needed(value: int | None) -> int:
    """A number that ``check`` has made sure is there."""
    assert value is not None
    return value


def forces_discard(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards one of which a void player must play, under any of these contracts."""
    return penalty_cards(rules, [c for c in contracts if c in rules.void_must_discard])


def forces_dump(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards that must be played when covered, under any of these contracts."""
    return penalty_cards(rules, [c for c in contracts if c in rules.covered_must_dump])


def penalty_cards(rules: RuleSet, contracts: Sequence[Contract]) -> CardSet:
    """The cards that cost something under any of these contracts."""
    queen = rules.spade_queen and Contract.KUPA in contracts
    return CardSet(cards_of(contracts) | (QUEEN_OF_SPADES if queen else NO_CARDS))


def units(rules: RuleSet, contract: Contract) -> int:
    """How many units of the contract a whole deal holds; of dizi, places."""
    row = ROW_OF[contract]
    if row.unit is Unit.PLACE:
        return rules.players
    return (row.cards & rules.cards).bit_count() or row.last or rules.hand_size
