"""The protocol as JSON Schema, from which the web client's types are generated."""

from typing import Any

import msgspec

from king.server.protocol.client_in import ClientIn
from king.server.protocol.client_out import ClientOut


def schema() -> dict[str, Any]:
    """One document: ``ClientIn``, ``ClientOut`` and all they use under ``$defs``."""
    (inward, outward), definitions = msgspec.json.schema_components(
        (ClientIn, ClientOut), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "King wire protocol, version 1",
        "$defs": {**definitions, "ClientIn": inward, "ClientOut": outward},
    }
