"""A record as JSON, beside its text: the members of ``Record``, the rules as preset and changes.

Faults have a line and a column here too: ``place_in`` walks the text to what is wrong.
"""

import json
import re
from typing import Any

import msgspec

from king.core.errors import BadOption, BadRequest, UnknownOption, UnknownRules
from king.core.house_rules import OPTIONS
from king.core.rules import RuleSet
from king.notation.faults import Fault, Path, Place, Places
from king.notation.reading import Parsed
from king.notation.record import VERSION, Record
from king.notation.scanning import decoded
from king.presets import named, resolve

_PATH = re.compile(r"\.(\w+)|\[(\d+)\]")
_SPACE = re.compile(r"[ \t\r\n]*")


def write_json(record: Record) -> str:
    """The record as JSON text."""
    body = msgspec.to_builtins(record) | {"rules": rules_data(record.rules)}
    text = msgspec.json.encode({"king": VERSION} | body)
    return msgspec.json.format(text, indent=1).decode() + "\n"


def rules_data(rules: RuleSet) -> Any:
    """The rules as a request names them: the preset, or the preset and what differs from it."""
    base = named(rules.preset)
    names = [name for name in OPTIONS if getattr(rules, name) != getattr(base, name)]
    changes = {name: getattr(rules, name) for name in names}
    return {"preset": rules.preset, **changes} if changes else rules.preset


def parse_json(data: bytes | str) -> Parsed:
    """The record of this JSON text; raises Fault with line, column and reason."""
    text = decoded(data) if isinstance(data, bytes) else data
    found = _object(text)
    if found.pop("king", None) != VERSION:
        raise Fault("unknown_version", place_in(text, ("king",)), version=_short(found.get("king")))
    try:
        found["rules"] = resolve(found.get("rules"))
        record = msgspec.convert(found | {"rules": msgspec.to_builtins(found["rules"])}, Record)
    except (UnknownRules, UnknownOption, BadOption, BadRequest) as error:
        raise Fault(error.code, place_in(text, ("rules",)), **error.params) from None
    except msgspec.ValidationError as error:
        raise _invalid(text, str(error)) from None
    return Parsed(record, _Walked(text))


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        at = getattr(error, "pos", 0)
        code = "truncated" if at >= len(text.rstrip()) else "bad_json"
        raise Fault(code, _place(text, at)) from None
    if not isinstance(found, dict):
        raise Fault("bad_json", Place(1, 1))
    return found


def _short(value: object) -> str:
    return ascii(value)[:40]


def _invalid(text: str, said: str) -> Fault:
    """The fault that msgspec tells of, its `$.deals[0].hands` made a place."""
    what, _, where = said.partition(" - at `$")
    path: Path = tuple(int(i) if i else name for name, i in _PATH.findall(where))
    return Fault("bad_value", place_in(text, path), what=".".join(map(str, path)), value=what)


class _Walked(dict[Path, Place]):
    """Places looked up in the text when they are asked for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def __contains__(self, path: object) -> bool:
        return bool(path)

    def get(self, path: Path, default: Any = None) -> Any:
        return place_in(self._text, path) if path else default


def place_in(text: str, path: Path) -> Place:
    """Where in a JSON text the value at this path begins, or the nearest thing that holds it."""
    at = _skip(text, 0)
    for step in path:
        inner = _inside(text, at, step)
        if inner is None:
            break
        at = inner
    return _place(text, at)


def _inside(text: str, at: int, step: str | int) -> int | None:
    """Where the member or element of the value at ``at`` begins."""
    decoder = json.JSONDecoder()
    opening = text[at : at + 1]
    if opening != ("[" if isinstance(step, int) else "{"):
        return None
    at, index = _skip(text, at + 1), 0
    while text[at] not in "]}":
        key: str | int = index
        if opening == "{":
            key, at = decoder.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == step:
            return at
        at = _skip(text, decoder.raw_decode(text, at)[1])
        at, index = _skip(text, at + (text[at] == ",")), index + 1
    return None


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match is not None
    return match.end()


def _place(text: str, at: int) -> Place:
    before = text[:at]
    return Place(before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1)


__all__ = ["Places", "parse_json", "place_in", "rules_data", "write_json"]
