"""House rules: a preset with options changed, or the option that makes it impossible.

Every change that does not contradict another is allowed; what a schedule does not use is kept and
ignored.
"""

from typing import Any

import msgspec

from king.core.cards import CARD_OF
from king.core.contracts import PENALTIES, ROW_OF, Contract
from king.core.errors import BadOption, UnknownOption
from king.core.rules import RuleSet, needed

#: Every option by name, with the type of its values.
OPTIONS = {f.name: f.type for f in msgspec.structs.fields(RuleSet) if f.name != "preset"}
#: Options that are a set: what may be in it, in the order in which it is kept.
SETS: dict[str, tuple[str, ...]] = {
    "void_must_discard": PENALTIES,
    "covered_must_dump": PENALTIES,
    "rifki_annul": ("K", "A", "KA"),
}


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
    if name in SETS:
        if len(set(typed)) != len(typed):
            raise BadOption(option=name, value=_short(value))
        return tuple(str(member) for member in SETS[name] if member in typed)
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
    return 0 < abs(price) <= DEAREST and (price > 0) == (ROW_OF[Contract(contract)].price > 0)
