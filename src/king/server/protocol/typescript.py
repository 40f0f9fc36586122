"""The client's types, written from the protocol's JSON Schema; and the price list it counts by.

``python -m king.server.protocol.typescript`` prints web/src/lib/protocol/wire.ts, which is kept in
git so that building the client needs no Python; a test holds the two together.
"""

import json
import sys
from typing import Any

from king.core.cards import texts
from king.core.contracts import TABLE
from king.core.rules import FIXED
from king.server.protocol.schema import schema

HEAD = "// Written by king.server.protocol.typescript from the server's types; never edited.\n"


def source() -> str:
    """The whole TypeScript module."""
    definitions = schema()["$defs"]
    types = [_declaration(name, definitions[name]) for name in sorted(definitions)]
    return "\n".join([HEAD, *types, _prices(), _schedules()])


def _declaration(name: str, definition: dict[str, Any]) -> str:
    comment = _comment(definition.get("description", ""))
    if "properties" in definition:
        return f"{comment}export interface {name} {_members(definition)}\n"
    return f"{comment}export type {name} = {_type(definition)};\n"


def _comment(text: str) -> str:
    lines = text.replace("``", "`").splitlines()
    if len(lines) < 2:
        return f"/** {lines[0]} */\n" if lines else ""
    return "".join(["/**\n", *(f" * {line}".rstrip() + "\n" for line in lines), " */\n"])


def _members(definition: dict[str, Any]) -> str:
    required = definition.get("required", ())
    lines = [
        f"  readonly {name}{'' if name in required else '?'}: {_type(member)};\n"
        for name, member in definition["properties"].items()
    ]
    return "".join(["{\n", *lines, "}"])


def _type(node: dict[str, Any]) -> str:
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "anyOf" in node:
        return " | ".join(_type(each) for each in node["anyOf"])
    if "enum" in node:
        return " | ".join(json.dumps(value) for value in node["enum"])
    return _COMPOUND.get(node["type"], lambda _: _PLAIN[node["type"]])(node)


def _array(node: dict[str, Any]) -> str:
    if "prefixItems" in node:
        return f"readonly [{', '.join(_type(each) for each in node['prefixItems'])}]"
    inner = _type(node["items"])
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _record(node: dict[str, Any]) -> str:
    keys = _type(node["propertyNames"]) if "propertyNames" in node else "string"
    return f"{{ readonly [key in {keys}]: {_type(node['additionalProperties'])} }}"


_COMPOUND = {"array": _array, "object": _record}
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"} | {
    "null": "null"
}


def _prices() -> str:
    rows = {
        row.contract.value: {
            "unit": row.unit.value,
            "price": row.price,
            "last": row.last,
            "cards": texts(row.cards),
        }
        for row in TABLE
    }
    return _constant("PRICES", "What each contract counts, in the order of the rules.", rows)


def _schedules() -> str:
    fixed = {name: [[c.value for c in deal] for deal in deals] for name, deals in FIXED.items()}
    return _constant("FIXED", "The contracts of the schedules that leave no choice.", fixed)


def _constant(name: str, comment: str, value: Any) -> str:
    return f"/** {comment} */\nexport const {name} = {json.dumps(value)} as const;\n"


if __name__ == "__main__":
    sys.stdout.write(source())
