"""The referee reads score sheets, right ones and wrong ones, as the plain implementation does."""

from collections import Counter

import pytest

from king.presets import KNOWN
from tests.core.drawing import draw_rules, lot

from . import plain
from .sheets import draw_sheet, spoil_deal, spoil_sheet
from .walks import core_answer


def compare(preset: str, sheets: int) -> Counter[str]:
    """Compare that many sheets; returns how often each fault, "over", "king", "failed" was met."""
    met: Counter[str] = Counter()
    for number in range(sheets):
        chance = lot("sheets", preset, number)
        request = draw_sheet(draw_rules(preset, chance), chance)
        spoilt = chance.random()
        if spoilt < 0.5:
            (spoil_deal if spoilt < 0.4 else spoil_sheet)(request, chance)
        answer = core_answer(request)
        assert answer == plain.answer(request), request
        met[answer.get("error", {}).get("code", "none")] += 1
        if answer.get("over"):
            rows_missing = len(answer["points"]) < len(request["deals"])
            how = "king" if answer["king"] is not None else "failed" if rows_missing else "over"
            met[how] += 1
    return met


def test_sheets() -> None:
    """Points, totals, ranks, out, King, what comes next; every fault of a sheet is met."""
    met = sum((compare(preset, 250) for preset in KNOWN), Counter[str]())
    expected = {
        *("none", "bad_request", "bad_contract", "wrong_declarer"),
        *("not_available", "units_sum", "match_over", "over", "king", "failed"),
    }
    assert {name: met[name] for name in expected if met[name] < 10} == {}


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_thousands_of_sheets(preset: str) -> None:
    assert compare(preset, 5_000)["none"] > 1_000
