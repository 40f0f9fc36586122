"""Small runs for the tests of the arena."""

from typing import Any

from msgspec.structs import replace

from king.analysis.runs import Spec
from king.core.contracts import CLASSIC
from king.presets import PRESETS

#: The shortest match in which contracts are chosen.
SHORT = replace(PRESETS["kisa"], penalties_each=1)


def small(preset: str = "klasik", **changed: Any) -> Spec:
    """The rule player against random ones: two contracts, three deals each."""
    options: dict[str, Any] = {
        "kind": "play", "a": "rule", "b": "random", "blocks": 3, "seed": 3,
        "rules": PRESETS[preset], "contracts": CLASSIC[-2:],
    }  # fmt: skip
    if changed.get("kind") == "match":
        options["rules"], options["blocks"] = PRESETS["balayi"], 2
    if changed.get("kind") == "choose":
        options |= {"rules": SHORT, "blocks": 1, "cards": "random", "b": "count"}
    return Spec(**options | changed)
