"""Law: the pieces into which the table unfolds a row of its sheet add up to what the core wrote."""

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hatch_build import node_and_npm
from king.core.observation import Observation
from king.core.views import observe
from king.presets import named
from tests.client.play import steps

PIECES = Path(__file__).parent / "pieces.ts"
KINDS = {
    "barbu": {"contract", "ace", "trick", "double"},
    "duble_yol": {"contract"},
    "kanli": {"contract"},
    "konturlu": {"contract", "double"},
    "super_kanli": {"contract"},
    "trex": {"contract", "shown"},
    "trex_complex": {"contract", "shown"},
}
"""Presets whose rows have something to unfold, each with the kinds of pieces that it knows."""


def pieces(seen: Observation) -> list[list[dict[str, Any]]]:
    """What the client makes of each row."""
    node, _ = node_and_npm()
    line = msgspec.json.encode(seen)
    done = subprocess.run([node, PIECES], input=line, capture_output=True, check=True, timeout=60)
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("preset", KINDS)
def test_pieces_add_up_to_their_row(preset: str) -> None:
    *_, (_, state) = steps(named(preset), seed=3)
    seen = observe(state, None)
    found = pieces(seen)
    for row, made in zip(seen.rows, found, strict=True):
        columns = zip(*(piece["points"] for piece in made), strict=True)
        assert tuple(map(sum, columns)) == row.points
    assert {piece["kind"] for made in found for piece in made} == KINDS[preset]
