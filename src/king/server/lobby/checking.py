"""House rules while they are being made: what they come to, or what stands against them.

The core names one option that cannot stand. Which others it collides with is found by trying: any
single change after which the core takes the rules is a way out.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, to_builtins

from king.core.errors import BadOption
from king.core.house_rules import BUILT_IN, OPTIONS, RANGES, SETS, changed
from king.core.rules import RuleSet
from king.presets import PRESETS, named, offered
from king.server.lobby.options import values_of
from king.server.lobby.rulebook import RulesView, described

MOST, MOST_OF_ONE = 6, 2
"""Ways out that are told, and how many of them by the same option."""

_QUOTAS = ("penalties_each", "trumps_each", "each_penalty_at_most", "first_deals_penalty_only")


class Verdict(Struct, frozen=True):
    """``view``: the rules resolved; null where ``option`` cannot stand.

    ``ways``: changes, each of which would settle it; the options to set, with their values.
    """

    view: RulesView | None
    option: str | None
    ways: tuple[dict[str, Any], ...]


def checked(rules: Any) -> Verdict:
    """Judge rules as a table would. Raise BadRequest, UnknownRules or UnknownOption."""
    try:
        return Verdict(described(offered(rules)), None, ())
    except BadOption as refused:
        option = str(refused.params["option"])
    base, changes = named(rules["preset"]), {n: v for n, v in rules.items() if n != "preset"}
    return Verdict(None, option, _ways(base, changes, option))


def _ways(base: RuleSet, changes: dict[str, Any], refused: str) -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = []
    for way in _candidates(base, changes, refused):
        alike = sum(other.keys() == way.keys() for other in found)
        if alike < MOST_OF_ONE and way not in found and _stands(base, {**changes, **way}):
            found.append(way)
    return tuple(found[:MOST])


def _stands(base: RuleSet, changes: dict[str, Any]) -> bool:
    try:
        changed(base, changes)
    except BadOption:
        return False
    return True


def _candidates(base: RuleSet, changes: dict[str, Any], refused: str) -> Iterator[dict[str, Any]]:
    """What may help, the least surprising first: the option itself, those changed, the others."""
    yield from ({refused: value} for value in _near(base, changes, refused))
    if refused in _QUOTAS and changes.get(refused, getattr(base, refused)) is None:
        yield {name: getattr(PRESETS["klasik"], name) for name in _QUOTAS}
    others = [name for name in changes if name != refused]
    yield from ({name: to_builtins(getattr(base, name))} for name in others)
    for name in OPTIONS:
        if name not in (refused, *BUILT_IN, *RANGES):
            yield from ({name: value} for value in _near(base, changes, name))


def _near(base: RuleSet, changes: dict[str, Any], name: str) -> Iterator[Any]:
    """Yield values for an option: as the preset has it, then those next to what was asked for."""
    own, asked = to_builtins(getattr(base, name)), changes.get(name)
    if name in SETS:
        held = asked if isinstance(asked, list) else own
        yield from ([other for other in held if other != one] for one in held)
    yield own
    if name in RANGES:
        low, high = RANGES[name]
        wanted = asked if isinstance(asked, int) else 0
        yield from sorted(range(low, high + 1), key=lambda value: abs(value - wanted))
    else:
        yield from values_of(name)
