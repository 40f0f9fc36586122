"""A rule set: every option of docs/rules.md in one frozen object that is passed whole.

Presets are values of this type (``king.presets``); a house rule is a preset with options changed. A
rule set that contradicts itself cannot be made: ``changed`` and ``check`` answer with the option at
fault.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from king.core.cards import CARD_OF, FULL_DECK, CardSet, Rank, of_rank
from king.core.contracts import PENALTIES, ROW_OF, TABLE, Contract, in_order
from king.core.errors import BadOption, UnknownOption

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


OPTIONS = {f.name: f.type for f in msgspec.structs.fields(RuleSet) if f.name != "preset"}
_SETS = {
    "void_must_discard": PENALTIES,
    "covered_must_dump": PENALTIES,
    "rifki_annul": ("K", "A", "KA"),
}

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


def changed(base: RuleSet, changes: dict[str, Any]) -> RuleSet:
    """``base`` with some options changed; raises UnknownOption or BadOption, naming the option."""
    for name in changes:
        if name not in OPTIONS:
            raise UnknownOption(option=str(name))
    values = {name: _value(name, value) for name, value in changes.items()}
    if values.get("players", base.players) != base.players:
        raise BadOption(option="players", value=str(changes["players"]))
    rules = msgspec.structs.replace(base, **values)
    check(rules)
    return rules


def _value(name: str, value: Any) -> Any:
    try:
        typed = msgspec.convert(value, OPTIONS[name])
    except (msgspec.ValidationError, RecursionError):
        raise BadOption(option=name, value=_short(value)) from None
    if name in _SETS:
        if len(set(typed)) != len(typed):
            raise BadOption(option=name, value=_short(value))
        return tuple(str(member) for member in _SETS[name] if member in typed)
    return typed


def _short(value: Any) -> str:
    return repr(value)[:60]


def check(rules: RuleSet) -> None:
    """Raise BadOption where an option is out of range or two of them contradict each other."""
    for name, low, high in _RANGES:
        value = getattr(rules, name)
        if value is not None and not low <= value <= high:
            raise BadOption(option=name, value=str(value))
    for name, holds in _LAWS:
        if not holds(rules):
            raise BadOption(option=name, value=_short(getattr(rules, name)))


_RANGES = (
    ("penalties_each", 0, 24),
    ("trumps_each", 0, 24),
    ("each_penalty_at_most", 1, 24),
    ("first_deals_penalty_only", 0, 96),
    ("king_tricks", 1, 13),
    ("choose_seconds", 1, 3600),
    ("play_seconds", 1, 3600),
)

_QUOTAS = ("penalties_each", "trumps_each", "each_penalty_at_most")


def _has(name: str) -> Any:
    return lambda r: r.schedule != "free" or getattr(r, name) is not None


_LAWS: tuple[tuple[str, Any], ...] = (
    *((name, _has(name)) for name in _QUOTAS),
    ("penalties_each", lambda r: r.deals > 0),
    (
        "first_deals_penalty_only",
        lambda r: (
            r.schedule != "free"
            or (r.first_deals_penalty_only or 0) <= r.players * needed(r.penalties_each)
        ),
    ),
    ("first_declarer", lambda r: r.first_declarer == "random" or _dealt(r, r.first_declarer)),
    (
        "kupa_must_beat_hearts",
        lambda r: not (r.kupa_must_beat_hearts and "kupa" in r.covered_must_dump),
    ),
    ("king_by", lambda r: r.king_tricks is None or r.king_by is not None),
    ("teams", lambda r: not r.teams or r.players == 4),
    ("deck", lambda r: r.cards.bit_count() % r.players == 0),
    ("prices", lambda r: all(c in ROW_OF and _signed(c, p) for c, p in r.prices.items())),
)


def _dealt(rules: RuleSet, text: str) -> bool:
    return text in CARD_OF and bool(rules.cards >> CARD_OF[text] & 1)


def _signed(contract: str, price: int) -> bool:
    return 0 < abs(price) <= 10_000 and (price > 0) == (ROW_OF[Contract(contract)].price > 0)


def forces_discard(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards one of which a void player must play, under any of these contracts."""
    return _cards(c for c in contracts if c in rules.void_must_discard)


def forces_dump(rules: RuleSet, contracts: tuple[Contract, ...]) -> CardSet:
    """The cards that must be played when covered, under any of these contracts."""
    return _cards(c for c in contracts if c in rules.covered_must_dump)


def _cards(contracts: Any) -> CardSet:
    mask = 0
    for contract in contracts:
        mask |= ROW_OF[contract].cards
    return CardSet(mask)


def units(rules: RuleSet, contract: Contract) -> int:
    """How many units of the contract a whole deal holds."""
    row = ROW_OF[contract]
    return (row.cards & rules.cards).bit_count() or row.last or rules.hand_size


__all__ = [
    "FIXED",
    "OPTIONS",
    "TABLE",
    "RuleSet",
    "Schedule",
    "changed",
    "check",
    "forces_discard",
    "forces_dump",
    "in_order",
    "needed",
    "units",
]  # fmt: skip
