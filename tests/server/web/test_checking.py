"""House rules while they are made: what stands against them, and ways out that are ones."""

from pathlib import Path
from typing import Any

import pytest

from king.core import house_rules
from king.core.house_rules import changed
from king.presets import PRESETS
from king.server.lobby.checking import checked
from tests.server.site import Site

CLASHES: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    (
        "klasik",
        {"kupa_must_beat_hearts": True, "covered_must_dump": ["kupa", "kiz"]},
        "kupa_must_beat_hearts",
        {"covered_must_dump": ["kiz"]},
    ),
    ("yeeqia", {"king_tricks": 10}, "king_by", {"king_tricks": None}),
    (
        "yeeqia",
        {"schedule": "free"},
        "penalties_each",
        {
            "penalties_each": 3,
            "trumps_each": 2,
            "each_penalty_at_most": 2,
            "first_deals_penalty_only": 0,
        },
    ),
    (
        "klasik",
        {"first_deals_penalty_only": 20},
        "first_deals_penalty_only",
        {"first_deals_penalty_only": 12},
    ),
    ("klasik", {"pool_rights": True}, "pool_rights", {"teams": True}),
    ("klasik", {"deck": "no_twos"}, "first_declarer", {"deck": "52"}),
    ("balayi", {"blind": True}, "blind", {"blind": False}),
    ("klasik", {"players": 3}, "players", {"players": 4}),
    ("klasik", {"hearts_lead": "sometimes"}, "hearts_lead", {"hearts_lead": "free"}),
]


@pytest.mark.parametrize(("preset", "changes", "option", "way"), CLASHES)
def test_a_clash_is_named_with_its_ways_out(
    preset: str, changes: dict[str, Any], option: str, way: dict[str, Any]
) -> None:
    verdict = checked({"preset": preset, **changes})
    assert (verdict.view, verdict.option) == (None, option)
    assert way in verdict.ways
    for each in verdict.ways:
        changed(PRESETS[preset], {**changes, **each})


def test_every_contradiction_has_a_sentence_on_the_page() -> None:
    page = (Path(__file__).parents[3] / "web/src/lib/rules/clashes.ts").read_text()
    named = {name for name, _ in house_rules._LAWS} | set(house_rules.BUILT_IN)
    named -= set(house_rules.UNOFFERED)  # which no page asks for
    assert {name for name in named if f"  {name}: m.clash_" not in page} == set()


def test_what_stands_comes_resolved(site: Site) -> None:
    asked = {"preset": "klasik", "prices": {"koz": 60}}
    said = site.browser().post("/api/rules/check", {"rules": asked}).json()
    assert said["view"]["match_total"] == 1040
    assert (said["option"], said["ways"]) == (None, [])


@pytest.mark.parametrize(
    ("rules", "code"),
    [({}, "bad_request"), ("x", "unknown_rules"), ({"preset": "trex", "x": 1}, "unknown_option")],
)
def test_what_is_no_rule_set_is_refused(site: Site, rules: Any, code: str) -> None:
    answer = site.browser().post("/api/rules/check", {"rules": rules})
    assert answer.json()["code"] == code
