"""Write tests/counts/expected.json anew: `python -m tests.counts`.

Where core and plain implementation count differently nothing is written.
"""

import json
from pathlib import Path
from typing import Any

from tests.core.drawing import CONTRACTS, NINE

from .counting import (
    core_count,
    core_widths,
    draw_position,
    plain_count,
    plain_widths,
    telling_endings,
)

FILE = Path(__file__).with_name("expected.json")


def counted() -> list[dict[str, Any]]:
    """Each ending with its number of sequences a preset, each whole deal with its widths."""
    found = []
    for contract in CONTRACTS:
        for position in telling_endings(contract):
            counts = {preset: core_count(preset, position) for preset in NINE}
            assert counts == {preset: plain_count(preset, position) for preset in NINE}
            found.append(position | {"sequences": counts})
        position = draw_position(contract, 0, 13)
        offered = {preset: core_widths(preset, position) for preset in NINE}
        assert offered == {preset: plain_widths(preset, position) for preset in NINE}
        found.append(position | {"widths": offered})
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(counted(), indent=1) + "\n", encoding="utf-8")
