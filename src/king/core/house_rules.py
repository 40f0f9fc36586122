"""House rules: a preset with options changed, or the option that makes it impossible.

Every change that does not contradict another is allowed; what a schedule does not use is kept and
ignored.
"""

from typing import Any

import msgspec

from king.core.cards import CARD_OF
from king.core.contracts import (
    ACE_OF_HEARTS,
    ALL,
    CLASSIC,
    PENALTIES,
    ROW_OF,
    SPADE_QUEEN,
    Contract,
    Price,
    Unit,
)
from king.core.errors import BadOption, UnknownOption
from king.core.rules import RuleSet, needed

#: Every option by name, with the type of its values.
OPTIONS = {f.name: f.type for f in msgspec.structs.fields(RuleSet) if f.name != "preset"}
#: Options that are a set: what may be in it, in the order in which it is kept.
SETS: dict[str, tuple[str, ...]] = {
    "void_must_discard": tuple(map(str, PENALTIES)),
    "covered_must_dump": tuple(map(str, PENALTIES)),
    "rifki_annul": ("K", "A", "KA"),
    "contracts": ALL,
}
#: What no game of the lobby has, so no page asks for it or tells of it.
UNOFFERED = ("opening_lead", "clean_first_trick", "spade_queen", "moon")
#: What makes a preset another game: house rules keep it as it is.
BUILT_IN = (
    "players", "contracts", "contracts_per_deal", "exposed", "proposing", "doubling", "kingdoms",
    "exposing", "stock", *UNOFFERED,
)  # fmt: skip


def changed(base: RuleSet, changes: dict[str, Any]) -> RuleSet:
    """``base`` with some options changed; raises UnknownOption or BadOption, naming the option."""
    for name in changes:
        if name not in OPTIONS:
            raise UnknownOption(option=str(name))
    values = {name: _value(name, value) for name, value in changes.items()}
    for name, value in values.items():
        if name in BUILT_IN and value != getattr(base, name):
            raise BadOption(option=name, value=_short(changes[name]))
    rules = msgspec.structs.replace(base, **values)
    check(rules)
    return rules


def _value(name: str, value: Any) -> Any:
    try:
        typed = msgspec.convert(value, OPTIONS[name])
    except (msgspec.ValidationError, RecursionError):
        raise BadOption(option=name, value=_short(value)) from None
    if name in SETS:
        if len(set(typed)) != len(typed):
            raise BadOption(option=name, value=_short(value))
        return tuple(member for member in SETS[name] if member in typed)
    return typed


def _short(value: Any) -> str:
    try:
        return repr(value)[:60]
    except RecursionError:
        return "…"


def check(rules: RuleSet) -> None:
    """Raise BadOption where an option is out of range or two of them contradict each other."""
    for name, (low, high) in RANGES.items():
        value = getattr(rules, name)
        if value is not None and not low <= value <= high:
            raise BadOption(option=name, value=str(value))
    for name, holds in _LAWS:
        if not holds(rules):
            raise BadOption(option=name, value=_short(getattr(rules, name)))


#: Numbers: the lowest and the highest that an option may be.
RANGES = {
    "penalties_each": (0, 24),
    "trumps_each": (0, 24),
    "each_penalty_at_most": (1, 24),
    "first_deals_penalty_only": (0, 96),
    "king_tricks": (1, 13),
    "choose_seconds": (1, 3600),
    "play_seconds": (1, 3600),
}

#: The most that one unit of a contract may cost or bring.
DEAREST = 10_000

_QUOTAS = ("penalties_each", "trumps_each", "each_penalty_at_most")


def _has(name: str) -> Any:
    return lambda r: r.schedule != "free" or getattr(r, name) is not None


_LAWS: tuple[tuple[str, Any], ...] = (
    *((name, _has(name)) for name in _QUOTAS),
    ("penalties_each", lambda r: r.deals > 0),
    ("schedule", lambda r: r.schedule in _schedules(r)),
    (
        "first_deals_penalty_only",
        lambda r: (
            r.schedule != "free"
            or (r.first_deals_penalty_only or 0) <= r.players * needed(r.penalties_each)
        ),
    ),
    ("first_declarer", lambda r: r.first_declarer == "random" or _held(r, r.first_declarer)),
    (
        "kupa_must_beat_hearts",
        lambda r: not (r.kupa_must_beat_hearts and "kupa" in r.covered_must_dump),
    ),
    ("king_by", lambda r: r.king_tricks is None or r.king_by is not None),
    ("teams", lambda r: not r.teams or (r.players == 4 and r.exposed != "dummy")),
    ("teams", lambda r: r.teams or r.exposed != "partner"),
    ("pool_rights", lambda r: r.teams or not r.pool_rights),
    ("deck", lambda r: (r.cards.bit_count() - r.stock_size) % r.hands == 0),
    ("blind", lambda r: not (r.blind and r.stock)),
    ("secret", lambda r: not (r.secret and _needs_the_contract(r))),
    ("dizi_from", lambda r: (r.dizi_from is not None) == (Contract.DIZI in r.contracts)),
    ("dizi_annul", lambda r: not r.dizi_annul or Contract.DIZI in r.contracts),
    ("prices", lambda r: all(_priced(name, price) for name, price in r.prices.items())),
    ("prices", lambda r: (SPADE_QUEEN in r.prices) == r.spade_queen),
    ("opening_lead", lambda r: r.opening_lead is None or _held(r, r.opening_lead)),
    ("moon", lambda r: not (r.moon and (r.teams or r.exposed))),
)


def _needs_the_contract(rules: RuleSet) -> bool:
    """Whether before the first card something is said or done that a secret contract forbids."""
    return rules.doubling or rules.exposing or rules.proposing or rules.stock


def _schedules(rules: RuleSet) -> tuple[str, ...]:
    """The schedules that the contracts of these rules can be played by."""
    if Contract.DIZI in rules.contracts or Contract.KOZ not in rules.contracts:
        return ("once",)
    if rules.contracts_per_deal == len(rules.penalties):
        return ("super_kanli",)
    single = rules.contracts == CLASSIC and rules.contracts_per_deal == 1
    return ("free", "naturel", "rotation") if single else ("free",)


def _held(rules: RuleSet, text: str) -> bool:
    """Whether the card is in some player's hand whatever the deal."""
    if rules.stock or rules.exposed == "dummy" or text not in CARD_OF:
        return False
    return bool(rules.cards >> CARD_OF[text] & 1)


def _priced(name: str, price: Price) -> bool:
    """Whether a contract, or a card with a price of its own, may have this price."""
    if name in (ACE_OF_HEARTS, SPADE_QUEEN):
        return isinstance(price, int) and _signed(Contract.KUPA, price)
    if name not in ROW_OF:
        return False
    row = ROW_OF[Contract(name)]
    if row.unit is Unit.PLACE:
        return (
            isinstance(price, tuple) and len(price) == 4 and all(abs(p) <= DEAREST for p in price)
        )
    if isinstance(price, tuple):
        return 0 < len(price) == row.last and all(_signed(row.contract, p) for p in price)
    return _signed(row.contract, price)


def _signed(contract: Contract, price: int) -> bool:
    usual = ROW_OF[contract].price
    assert isinstance(usual, int)
    return 0 < abs(price) <= DEAREST and (price > 0) == (usual > 0)
