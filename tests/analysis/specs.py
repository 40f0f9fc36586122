"""Small runs for the tests of the arena."""

from random import Random
from typing import Any

from msgspec.structs import replace

from king.analysis.duplicate import Block
from king.analysis.results import Result, result_of
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


def made(**changed: Any) -> Result:
    """A result of made-up blocks."""
    options: dict[str, Any] = {"contracts": CLASSIC, "blocks": 20}
    spec = small(**options | changed)
    chance = Random(f"{spec.a}{spec.b}{spec.kind}")
    shares = (0.5, 0.75) if spec.kind == "match" else (None, None)
    blocks = {
        job: Block(chance.gauss(20 + 8 * len(job[0]), 60), (900, 1100), True, *shares)
        for job in spec.jobs
    }
    return result_of(spec, blocks)
