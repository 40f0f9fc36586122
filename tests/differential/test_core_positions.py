"""Core and plain implementation agree on every position of deals drawn by lot."""

from collections import Counter
from functools import cache

import pytest

from king.core.cardplay import _ERRORS
from king.presets import KNOWN
from tests.core.drawing import lot

from .walks import draw_request, walk_deal

#: Positions a preset.
SAMPLE = 2_500


@cache
def compare(preset: str, wanted: int) -> Counter[str]:
    """Walk until at least `wanted` positions of the preset have been compared."""
    met, number = Counter[str](), 0
    while met["position"] < wanted:
        chance = lot("positions", preset, number)
        met += walk_deal(draw_request(preset, chance), chance)
        number += 1
    return met


@pytest.mark.parametrize("preset", KNOWN)
def test_positions(preset: str) -> None:
    """Legal cards, the reason against each other one, seat, points, units, broken, end, King.

    Half of the deals are played as the preset stands, half under house rules.
    """
    assert compare(preset, SAMPLE)["position"] >= SAMPLE


def test_nothing_rare_is_left_out() -> None:
    """Together the walks meet every rule that forbids a card and every way in which a deal ends."""
    met = sum((compare(preset, SAMPLE) for preset in KNOWN), Counter[str]())
    expected = {error.code for error in _ERRORS.values()}
    expected |= {"does_not_fit", "pass", "king", "failed", "early"}
    assert {name: met[name] for name in expected if met[name] < 5} == {}


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_twenty_thousand_positions(preset: str) -> None:
    assert compare(preset, 20_000)["position"] >= 20_000
