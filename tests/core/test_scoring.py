"""Points: units times prices, and prices that house rules may change."""

import pytest

from king.core.contracts import ALL, PENALTIES, ROW_OF, TABLE, Contract, in_order
from king.core.house_rules import changed
from king.core.rules import units
from king.core.scoring import points_for, whole_deal
from king.presets import PRESETS
from tests.core.drawing import NINE

KLASIK = PRESETS["klasik"]

#: contract -> (price of a unit, units in a deal), written down from the rule text a second time.
PRICE_LIST = {
    "el": (-50, 13),
    "kupa": (-30, 13),
    "erkek": (-60, 8),
    "kiz": (-100, 4),
    "rifki": (-320, 1),
    "son_iki": (-180, 2),
    "koz": (50, 13),
    "karo": (-10, 13),
    "dizi": ((200, 150, 100, 50), 4),
}


@pytest.mark.parametrize("preset", NINE)
def test_price_list(preset: str) -> None:
    rules = PRESETS[preset]
    assert {c: (rules.price(c), units(rules, c)) for c in Contract} == PRICE_LIST


def test_the_table_is_in_the_order_of_the_rule_text() -> None:
    assert list(ALL) == list(ROW_OF) == [row.contract for row in TABLE] == list(PRICE_LIST)
    assert [*PENALTIES, Contract.KOZ, Contract.DIZI] == sorted(
        ALL, key=lambda c: (c not in PENALTIES, list(ALL).index(c))
    )
    assert in_order((Contract.KOZ, Contract.RIFKI, Contract.EL)) == ("el", "rifki", "koz")


def test_penalties_played_twice_cost_what_eight_koz_bring() -> None:
    penalties = 2 * whole_deal(KLASIK, KLASIK.penalties)
    assert (penalties, 8 * KLASIK.price(Contract.KOZ) * 13) == (-5_200, 5_200)


def test_changed_prices_count() -> None:
    """One price changed leaves the others; several contracts at once add up."""
    rules = changed(KLASIK, {"prices": {"el": -40}})
    taken = ((3, 5, 1, 4), (1, 0, 0, 0))
    assert points_for(rules, (Contract.EL,), taken[:1]) == (-120, -200, -40, -160)
    assert points_for(KLASIK, (Contract.EL,), taken[:1]) == (-150, -250, -50, -200)
    both = points_for(rules, (Contract.EL, Contract.RIFKI), taken)
    assert both == (-120 - 320, -200, -40, -160)
