"""Law: what the client folds from its frames is what the server would send in a snapshot."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hatch_build import node_and_npm
from king.presets import PRESETS, resolve
from king.server.protocol import encode
from tests.client.play import frame, snapshot, steps

FOLD = Path(__file__).parent / "fold.ts"


def folded(lines: list[bytes]) -> list[dict[str, Any]]:
    """The client's views after each of the messages."""
    node, _ = node_and_npm()
    done = subprocess.run(
        [node, FOLD], input=b"\n".join(lines), capture_output=True, check=True, timeout=120
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("name", PRESETS)
def test_folding_frames_equals_the_snapshot(name: str, viewer: int | None) -> None:
    rules = resolve({"preset": name, "kiz_annul_if_equal": True})
    played = list(steps(rules, seed=len(name)))
    whole = [snapshot(seq, state, viewer) for seq, (_, state) in enumerate(played)]
    frames = [frame(seq, step, viewer) for seq, step in enumerate(played)]
    views = folded([encode(whole[0]), *(encode(each) for each in frames[1:])])
    assert len(views) == len(whole)
    for view, expected in zip(views, whole, strict=True):
        truth = json.loads(encode(expected))
        assert {key: view[key] for key in ("seq", "seat", "table")} == {
            key: truth[key] for key in ("seq", "seat", "table")
        }
        assert view["match"] == truth["match"]
