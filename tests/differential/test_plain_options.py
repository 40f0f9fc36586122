"""What a house rule may change, and what would be another game."""

from typing import Any

import pytest

from .plain_asking import code, sheet


@pytest.mark.parametrize(
    "change",
    [
        {"players": 3},
        {"contracts": ["el"]},
        {"exposed": "partner"},
        {"stock": True},
        {"kingdoms": True},
        {"exposing": True},
        {"contracts_per_deal": 2},
        {"proposing": True},
        {"doubling": True},
        {"schedule": "once"},
        {"schedule": "super_kanli"},
        {"pool_rights": True},
        {"dizi_annul": True},
        {"dizi_from": "7"},
        {"deck": "no_twos"},  # nobody would hold the two of diamonds
        {"prices": {"koz": -50}},
        {"prices": {"el": 0}},
        {"prices": {"dizi": -50}},
        {"prices": {"el": [-50, -50]}},
        {"secret": None},
    ],
)
def test_what_a_house_rule_cannot_change(change: dict[str, Any]) -> None:
    """Where it would be another game, or make no sense."""
    assert code(sheet({"preset": "klasik"} | change)) == "bad_option"


@pytest.mark.parametrize(
    ("preset", "change"),
    [
        ("uc_kisi", {"deck": "52"}),
        ("konturlu", {"schedule": "free"}),
        ("super_kanli", {"schedule": "free"}),
        ("duble_yol", {"schedule": "naturel"}),
        ("balayi", {"schedule": "rotation"}),
        ("barbu", {"secret": True}),
        ("esli", {"secret": True}),
        ("esli", {"teams": False}),
        ("balayi", {"blind": True}),
        ("balayi", {"first_declarer": "D2"}),
        ("uc_kisi_acik", {"teams": True}),
        ("trex", {"dizi_from": "8"}),
    ],
)
def test_what_other_presets_cannot_change(preset: str, change: dict[str, Any]) -> None:
    """Nor options that contradict the preset."""
    assert code(sheet({"preset": preset} | change)) == "bad_option"


@pytest.mark.parametrize(
    ("preset", "change"),
    [
        ("klasik", {"secret": True, "blind": True}),
        ("klasik", {"deck": "no_twos", "first_declarer": "random"}),
        ("trex", {"dizi_from": "7", "dizi_annul": False}),
        ("trex_esli", {"pool_rights": True}),
        ("kanli", {"schedule": "naturel"}),
        ("balayi", {"prices": {"koz": 100}}),
        ("barbu", {"prices": {"el": -3, "son_iki": [-1, -2]}}),
    ],
)
def test_what_a_house_rule_may_change(preset: str, change: dict[str, Any]) -> None:
    """Where it makes sense."""
    assert code(sheet({"preset": preset} | change)) is None
