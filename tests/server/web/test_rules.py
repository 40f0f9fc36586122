"""Presets, options and house rules, over HTTP."""

from typing import Any

import pytest

from king.core.errors import BadOption
from king.core.house_rules import OPTIONS, UNOFFERED, changed
from king.presets import PRESETS
from tests.server.site import Site


@pytest.fixture
def presets(site: Site) -> dict[str, Any]:
    """Return what is said of each preset, by its name."""
    said = site.browser().get("/api/presets").json()["presets"]
    assert [view["rules"]["preset"] for view in said] == list(PRESETS)
    return {view["rules"]["preset"]: view for view in said}


class TestPresets:
    @pytest.mark.parametrize(
        ("preset", "deals", "total"),
        [
            ("klasik", 20, 0),
            ("yeeqia", 28, -7800),
            ("rehber", 20, 0),
            ("naturel", 20, 0),
            ("turnuva", 20, 0),
            ("kisa", 12, None),
            ("duble_yol", 20, 0),
            ("super_kanli", 10, 0),
            ("uc_kisi", 18, 0),
            ("uc_kisi_acik", 18, -1300),
            ("balayi", 8, 5200),
            ("konturlu", 32, 0),
            ("barbu", 28, 0),
            ("trex", 20, 0),
            ("trex_complex", 8, 0),
        ],
    )
    def test_what_a_match_comes_to(
        self, presets: dict[str, Any], preset: str, deals: int, total: int | None
    ) -> None:
        """RULES sections 2 to 6; in kisa the players choose which penalties are played."""
        assert (presets[preset]["deals"], presets[preset]["match_total"]) == (deals, total)

    def test_prices(self, presets: dict[str, Any]) -> None:
        """RULES section 2."""
        rows = [tuple(row.values()) for row in presets["klasik"]["contracts"]]
        assert rows == [
            ("el", -50, 13, -650),
            ("kupa", -30, 13, -390),
            ("erkek", -60, 8, -480),
            ("kiz", -100, 4, -400),
            ("rifki", -320, 1, -320),
            ("son_iki", -180, 2, -360),
            ("koz", 50, 13, 650),
        ]

    def test_changes_from_klasik(self, presets: dict[str, Any]) -> None:
        assert presets["klasik"]["changes"] == []
        assert presets["naturel"]["changes"] == ["schedule"]
        assert presets["kisa"]["changes"] == ["penalties_each", "trumps_each", "result"]


class TestOptions:
    @pytest.fixture
    def options(self, site: Site) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = site.browser().get("/api/options").json()["options"]
        return found

    def test_none_is_missed(self, options: list[dict[str, Any]]) -> None:
        asked = [name for name in OPTIONS if name not in UNOFFERED]
        assert [option["name"] for option in options] == asked

    def test_whatever_is_offered_is_taken_somewhere(self, options: list[dict[str, Any]]) -> None:
        for option in options:
            for value in offered(option):
                assert taken_somewhere(option["name"], value), (option["name"], value)

    def test_whatever_is_beyond_is_refused_everywhere(self, options: list[dict[str, Any]]) -> None:
        for option in options:
            for value in beyond(option):
                assert not taken_somewhere(option["name"], value), (option["name"], value)


def offered(option: dict[str, Any]) -> list[Any]:
    """Return values that a form may send for an option."""
    values: list[Any] = [option["klasik"]] + [None] * option["nullable"]
    match "fixed" if option["fixed"] else option["kind"]:
        case "choice":
            values += option["values"]
        case "flag":
            values += [True, False]
        case "number":
            values += option["range"]
        case "set":
            values += [[], option["values"], *([value] for value in option["values"])]
        case "prices":
            low, high = option["range"]
            most = {value: high if value == "koz" else low for value in option["values"]}
            most |= {"dizi": [high, 1, 0, low], "HA": low}
            values += [{value: price} for value, price in most.items()]
            values += [{"son_iki": [low, -1]}]
    return values


def beyond(option: dict[str, Any]) -> list[Any]:
    """Return values that no form would send."""
    values: list[Any] = ["nothing of ours", 1.5, [7]] + [None] * (not option["nullable"])
    if option["kind"] == "number" and not option["fixed"]:
        low, high = option["range"]
        values += [low - 1, high + 1]
    if option["kind"] == "prices":
        low, high = option["range"]
        values += [{"koz": high + 1}, {"el": low - 1}, {"el": 1}, {"koz": 0}]
        values += [{"dizi": low}, {"dizi": [low] * 3}, {"son_iki": [-1]}, {"HA": 1}, {"SA": low}]
    return values


def taken_somewhere(name: str, value: Any) -> bool:
    """Tell whether some preset can have this option changed so."""
    for preset in PRESETS.values():
        try:
            changed(preset, {name: value})
        except BadOption:
            continue
        return True
    return False


def test_house_rules_are_resolved(site: Site) -> None:
    asked = {"preset": "kisa", "teams": True, "each_penalty_at_most": 1, "penalties_each": 1}
    view = site.browser().post("/api/rules", {"rules": asked}).json()
    assert view["rules"]["teams"] is True
    assert view["changes"] == [
        "penalties_each",
        "trumps_each",
        "each_penalty_at_most",
        "result",
        "teams",
    ]
    assert view["deals"] == 8
    assert view["match_total"] is None


def test_match_total_where_every_penalty_is_played_as_often_as_allowed(site: Site) -> None:
    asked = {"preset": "klasik", "each_penalty_at_most": 1, "penalties_each": 3}
    assert site.browser().post("/api/rules", {"rules": asked}).json()["match_total"] is None
    asked = {"preset": "klasik", "prices": {"koz": 100}}
    assert site.browser().post("/api/rules", {"rules": asked}).json()["match_total"] == 5200
