"""The core counts what was written down, for every preset."""

import json
from typing import Any

import pytest

from tests.core.drawing import CONTRACTS, NINE

from .__main__ import FILE
from .counting import core_count, core_widths, plain_count

EXPECTED: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
ENDINGS = [entry for entry in EXPECTED if "sequences" in entry]
DEALS = [entry for entry in EXPECTED if "widths" in entry]


@pytest.mark.parametrize("preset", NINE)
def test_sequences_to_the_end(preset: str) -> None:
    """Every way to play each ending, by contract."""
    for entry in ENDINGS:
        assert core_count(preset, entry) == entry["sequences"][preset], entry["hands"]


@pytest.mark.parametrize("preset", NINE)
def test_legal_cards_at_each_depth(preset: str) -> None:
    """How many cards were legal at each card of one whole deal of each contract."""
    for entry in DEALS:
        assert core_widths(preset, entry) == entry["widths"][preset], entry["contract"]


def test_every_contract_and_preset_is_counted() -> None:
    """A preset added without its numbers fails here."""
    assert {entry["contract"] for entry in ENDINGS} == set(CONTRACTS)
    assert [entry["contract"] for entry in DEALS] == list(CONTRACTS)
    for entry in ENDINGS:
        assert set(entry["sequences"]) == set(NINE)
    for entry in DEALS:
        assert set(entry["widths"]) == set(NINE)


@pytest.mark.soak
def test_both_implementations_count_the_same() -> None:
    for entry in ENDINGS:
        assert entry["sequences"] == {preset: plain_count(preset, entry) for preset in NINE}
