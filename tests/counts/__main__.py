"""Write tests/counts/expected.json anew: `python -m tests.counts`.

Where core and plain implementation count differently nothing is written.
"""

import json
from pathlib import Path
from typing import Any

from .counting import (
    KINDS,
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
    for kind in KINDS:
        presets = kind.presets()
        for position in telling_endings(kind):
            counts = {preset: core_count(preset, position) for preset in presets}
            assert counts == {preset: plain_count(preset, position) for preset in presets}
            found.append({"kind": kind.name, **position, "sequences": counts})
        position = draw_position(kind, 0, whole=True)
        offered = {preset: core_widths(preset, position) for preset in presets}
        assert offered == {preset: plain_widths(preset, position) for preset in presets}
        found.append({"kind": kind.name, **position, "widths": offered})
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(counted(), indent=1) + "\n", encoding="utf-8")
