"""The core counts what was written down, for every preset."""

import json
from typing import Any

import pytest

from king.presets import KNOWN

from .__main__ import FILE
from .counting import KINDS, core_count, core_widths, plain_count

EXPECTED: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
ENDINGS = [entry for entry in EXPECTED if "sequences" in entry]
DEALS = [entry for entry in EXPECTED if "widths" in entry]


@pytest.mark.parametrize("preset", KNOWN)
def test_sequences_to_the_end(preset: str) -> None:
    """Every way to play each ending that the preset may come to."""
    for entry in ENDINGS:
        if preset in entry["sequences"]:
            assert core_count(preset, entry) == entry["sequences"][preset], entry["hands"]


@pytest.mark.parametrize("preset", KNOWN)
def test_legal_cards_at_each_depth(preset: str) -> None:
    """How many cards were legal at each card of one whole deal of each kind."""
    for entry in DEALS:
        if preset in entry["widths"]:
            assert core_widths(preset, entry) == entry["widths"][preset], entry["kind"]


def test_every_kind_and_preset_is_counted() -> None:
    """A preset added without its numbers, or without a kind of its own, fails here."""
    presets = {kind.name: kind.presets() for kind in KINDS}
    assert {entry["kind"] for entry in ENDINGS} == set(presets)
    assert [entry["kind"] for entry in DEALS] == list(presets)
    for entry in ENDINGS:
        assert list(entry["sequences"]) == presets[entry["kind"]]
    for entry in DEALS:
        assert list(entry["widths"]) == presets[entry["kind"]]
    assert {preset for names in presets.values() for preset in names} == set(KNOWN)


@pytest.mark.soak
def test_both_implementations_count_the_same() -> None:
    for entry in ENDINGS:
        counts = entry["sequences"]
        assert counts == {preset: plain_count(preset, entry) for preset in counts}
