"""Points: units times prices, and prices that house rules may change."""

from typing import Any

import pytest

from king.core.contracts import ALL, PENALTIES, ROW_OF, TABLE, Contract, in_order
from king.core.details import Details
from king.core.house_rules import changed
from king.core.rules import units
from king.core.scoring import points_for, whole_deal
from king.presets import PRESETS

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


_TREX = {"el": (-15, 13), "kiz": (-25, 4), "rifki": (-75, 1), "karo": (-10, 13)}
#: Where a preset has other prices, or fewer cards: written down a second time as well.
OTHERS: dict[str, dict[str, Any]] = {
    "duble_yol": {"koz": (100, 13)},
    "uc_kisi": {
        "el": (-40, 16),
        "kupa": (-30, 12),
        "erkek": (-50, 8),
        "kiz": (-90, 4),
        "rifki": (-300, 1),
        "son_iki": (-170, 2),
        "koz": (50, 16),
    },
    "konturlu": {"dizi": ((1200, 750, 300, -300), 4)},
    "barbu": {
        "el": (-2, 13),
        "kupa": (-2, 13),
        "kiz": (-6, 4),
        "rifki": (-20, 1),
        "son_iki": ((-10, -20), 2),
        "koz": (5, 13),
        "dizi": ((40, 25, 10, -10), 4),
    },
    "trex": _TREX,
    "trex_esli": _TREX,
    "trex_complex": _TREX,
}


@pytest.mark.parametrize("preset", PRESETS)
def test_price_list(preset: str) -> None:
    """Of every contract that the preset plays."""
    rules, prices = PRESETS[preset], PRICE_LIST | OTHERS.get(preset, {})
    assert {c: (rules.price(c), units(rules, c)) for c in rules.contracts} == {
        contract: prices[contract] for contract in rules.contracts
    }


def test_the_price_list_of_every_contract() -> None:
    assert {c: (KLASIK.price(c), units(KLASIK, c)) for c in Contract} == PRICE_LIST


#: What a whole deal of each contract comes to, where not all units cost the same.
WHOLE = {("barbu", "kupa"): -30, ("barbu", "son_iki"): -30, ("barbu", "dizi"): 65}


def test_whole_deals() -> None:
    """Barbu's ace of hearts costs 6 among hearts of 2; each declarer's deals come to nothing."""
    barbu = PRESETS["barbu"]
    for (_, contract), points in WHOLE.items():
        assert whole_deal(barbu, (Contract(contract),)) == points
    assert whole_deal(barbu, barbu.contracts) == 0
    assert whole_deal(PRESETS["konturlu"], PRESETS["konturlu"].contracts) == 0
    assert whole_deal(PRESETS["trex"], PRESETS["trex"].contracts) == 0


def test_the_ace_and_the_last_tricks_of_barbu() -> None:
    """Whoever has the ace pays 6 for it; trick 12 costs 10, trick 13 costs 20."""
    barbu = PRESETS["barbu"]
    kupa = points_for(barbu, (Contract.KUPA,), ((3, 10, 0, 0),), Details(ace=0))
    assert kupa == (-10, -20, 0, 0)
    last = points_for(barbu, (Contract.SON_IKI,), ((1, 1, 0, 0),), Details(last=(1, 0)))
    assert last == (-20, -10, 0, 0)


def test_all_at_once() -> None:
    """Super kanlı's one trick of ♣4 ♥K ♣3 ♣2: 50 + 30 + 60 + 320, and 180 if it is a last one."""
    rules = PRESETS["super_kanli"]
    contracts = rules.choices[0]
    taken = {"el": 1, "kupa": 1, "erkek": 1, "kiz": 0, "rifki": 1, "son_iki": 1}
    units_of = tuple((taken[c], 0, 0, 0) for c in contracts)
    assert points_for(rules, contracts, units_of)[0] == -460 - 180


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
