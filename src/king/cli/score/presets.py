"""The rules as the score sheet in the browser needs them: data, from the core.

``python -m king.cli.score.presets`` prints web/src/lib/score/presets.ts, which is kept in git so
that building the client needs no Python; a test holds the two together. The sheet itself is written
a second time there, in TypeScript: what is exported are prices, units, schedules, options and
presets, never a rule in words of code.
"""

import json
import sys
from typing import Any

import msgspec

from king.core.cards import texts
from king.core.contracts import ACE_OF_HEARTS, TABLE
from king.core.doubling import OWED
from king.core.house_rules import DEAREST, OPTIONS, UNOFFERED
from king.core.rules import DECKS, FIXED, RuleSet
from king.presets import PRESETS
from king.server.lobby.options import options

HEAD = """\
// Written by king.cli.score.presets from the core; never edited.
import type { ScoreData } from './data.ts';

export const DATA: ScoreData = """


def source() -> str:
    """The whole TypeScript module."""
    members = {
        "contracts": _contracts(),
        "decks": {name: texts(cards) for name, cards in DECKS.items()},
        "schedules": FIXED,
        "ace": ACE_OF_HEARTS,
        "owed": OWED,
        "dearest": DEAREST,
        "options": {option.name: _option(option) for option in options()},
        "klasik": _values(PRESETS["klasik"]),
        "presets": {name: _changes(rules) for name, rules in PRESETS.items()},
    }
    lines = [f"  {name}: {_member(value)},\n" for name, value in members.items()]
    return f"{HEAD}{{\n{''.join(lines)}}};\n"


def _member(value: Any) -> str:
    """A member; of an object one line an entry."""
    if not isinstance(value, dict):
        return _json(value)
    entries = "".join(f"    {_json(name)}: {_json(entry)},\n" for name, entry in value.items())
    return f"{{\n{entries}  }}"


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)


def _contracts() -> dict[str, dict[str, Any]]:
    return {
        row.contract.value: {
            "unit": row.unit.value,
            "price": row.price,
            "last": row.last,
            "cards": texts(row.cards),
        }
        for row in TABLE
    }


def _option(option: Any) -> dict[str, Any]:
    """An option without what the presets tell of it."""
    told = msgspec.to_builtins(option)
    return {k: told[k] for k in ("kind", "values", "range", "nullable", "fixed")}


def _values(rules: RuleSet) -> dict[str, Any]:
    return {
        name: msgspec.to_builtins(getattr(rules, name)) for name in OPTIONS if name not in UNOFFERED
    }


def _changes(rules: RuleSet) -> dict[str, Any]:
    """The options in which the preset differs from klasik."""
    ours = _values(PRESETS["klasik"])
    return {name: value for name, value in _values(rules).items() if value != ours[name]}


if __name__ == "__main__":
    sys.stdout.write(source())
