"""A rule set: every option of docs/rules.md in one frozen object that is passed whole.

Presets are values of this type (``king.presets``); house rules, a preset with options changed, are
made and checked by ``house_rules``.
"""

from typing import Literal

from msgspec import Struct

from king.core.cards import FULL_DECK, CardSet, Rank, of_rank
from king.core.contracts import ROW_OF, Contract, cards_of

Forcing = Literal["kupa", "erkek", "kiz", "rifki"]
Holding = Literal["K", "A", "KA"]
Schedule = Literal["free", "naturel", "rotation"]

DECKS = {"52": FULL_DECK, "no_twos": CardSet(FULL_DECK & ~of_rank(Rank.TWO))}


class RuleSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All options, named as in docs/rules.md. ``preset`` names where they came from."""

    preset: str
    players: Literal[3, 4]
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
    prices: dict[str, int] = {}

    @property
    def cards(self) -> CardSet:
        """The deck that is dealt."""
        return DECKS[self.deck]

    @property
    def hand_size(self) -> int:
        return self.cards.bit_count() // self.players

    @property
    def deals(self) -> int:
        """How many deals a match has."""
        if self.schedule == "free":
            return self.players * (needed(self.penalties_each) + needed(self.trumps_each))
        return len(FIXED[self.schedule]) * (self.players if self.schedule == "rotation" else 1)

    def price(self, contract: Contract) -> int:
        """Points for one unit of this contract."""
        return self.prices.get(contract, ROW_OF[contract].price)


_NATUREL = (
    Contract.EL, Contract.KUPA, Contract.ERKEK, Contract.KIZ, Contract.RIFKI, Contract.SON_IKI,
    Contract.KOZ, Contract.KOZ, Contract.KOZ, Contract.KOZ,
)  # fmt: skip
_ROTATION = (
    Contract.KOZ, Contract.EL, Contract.KUPA, Contract.ERKEK, Contract.KIZ, Contract.SON_IKI,
    Contract.RIFKI,
)  # fmt: skip

#: Contracts in the order that a fixed schedule plays them: naturel one a deal, rotation one a
#: round.
FIXED: dict[str, tuple[Contract, ...]] = {"naturel": _NATUREL * 2, "rotation": _ROTATION}


def needed(value: int | None) -> int:
    """A number that ``check`` has made sure is there."""
    assert value is not None
    return value


def forces_discard(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards one of which a void player must play, under any of these contracts."""
    return cards_of(c for c in contracts if c in rules.void_must_discard)


def forces_dump(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards that must be played when covered, under any of these contracts."""
    return cards_of(c for c in contracts if c in rules.covered_must_dump)


def units(rules: RuleSet, contract: Contract) -> int:
    """How many units of the contract a whole deal holds."""
    row = ROW_OF[contract]
    return (row.cards & rules.cards).bit_count() or row.last or rules.hand_size
