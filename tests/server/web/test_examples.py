"""Duties shown as positions: they follow the options, and the core's word is theirs."""

from pathlib import Path
from typing import Any

import pytest

from king.core.cards import CARD_OF
from king.core.house_rules import changed
from king.presets import PRESETS
from king.server.lobby.examples import ExampleView, examples
from king.server.lobby.positions import POSITIONS
from tests.server.site import Site


def shown(preset: str, **changes: Any) -> dict[str, ExampleView]:
    """Return the examples under these rules, by duty."""
    return {view.duty: view for view in examples(changed(PRESETS[preset], changes))}


#: By duty: rules under which it binds, and a change after which it does not.
BINDS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "covered": ("klasik", {}, {"covered_must_dump": []}),
    "covered_heart": ("yeeqia", {}, {"covered_must_dump": ["kiz"]}),
    "covered_rifki": ("portal", {}, {"covered_must_dump": ["kupa"]}),
    "beat_hearts": ("rehber", {}, {"kupa_must_beat_hearts": False}),
    "discard": ("klasik", {}, {"void_must_discard": ["rifki"]}),
    "discard_rifki": ("klasik", {}, {"void_must_discard": ["kupa"]}),
    "several": ("duble_yol", {}, {"void_must_discard": []}),
    "hearts_lead": ("klasik", {}, {"hearts_lead": "free"}),
    "hearts_never": ("barbu", {}, {"hearts_lead": "broken"}),
    "only_hearts": ("klasik", {}, {"only_hearts_left": "any"}),
    "fiks": ("klasik", {}, {"rifki_fiks_lead": False}),
    "beat_trump": ("klasik", {}, {"must_beat_trump_lead": False}),
    "beat_suit": ("rehber", {}, {"must_beat_suit": False}),
    "ruff": ("klasik", {}, {"void_must_ruff": False}),
    "overruff": ("rehber", {}, {"must_overruff": False}),
    "trump_lead": ("klasik", {}, {"trump_lead": "free"}),
    "trump_honour": ("oyunmatik", {}, {"trump_lead": "broken"}),
    "akq": ("klasik", {"akq_start": True}, {"akq_start": False}),
}
#: What every game with that contract has.
ALWAYS = {
    "follow": set(PRESETS),
    "fits": {"konturlu", "barbu", "trex", "trex_esli", "trex_complex"},
}


@pytest.mark.parametrize("duty", BINDS)
def test_a_duty_is_shown_where_it_binds(duty: str) -> None:
    preset, on, off = BINDS[duty]
    assert duty in shown(preset, **on)
    assert duty not in shown(preset, **off)


def test_no_duty_is_left_out() -> None:
    assert {position.duty for position in POSITIONS} == {*BINDS, *ALWAYS}
    for duty, presets in ALWAYS.items():
        assert {preset for preset in PRESETS if duty in shown(preset)} == presets


def test_every_duty_has_a_sentence_on_the_page() -> None:
    page = (Path(__file__).parents[3] / "web/src/lib/rules/examples.ts").read_text()
    assert {p.duty for p in POSITIONS if f"  {p.duty}: m.duty_{p.duty}," not in page} == set()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_is_legal_or_has_its_reason(preset: str) -> None:
    for view in examples(PRESETS[preset]):
        assert {*view.legal} | set(view.why) == {*view.hand}
        assert not {*view.legal} & set(view.why)
        assert view.legal


def test_positions_have_each_card_once_and_no_twos_in_sight() -> None:
    for position in POSITIONS:
        cards = " ".join((position.hand, position.trick, position.placed, position.fallen)).split()
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(CARD_OF)
        assert not {card for card in position.hand.split() + position.trick.split() if "2" in card}


@pytest.mark.parametrize("preset", ["kanli", "vahset"])
def test_a_secret_penalty_binds_nobody(preset: str) -> None:
    """RULES section 4: only following suit binds."""
    duties = shown(preset)
    assert all(view.contracts == ("koz",) for name, view in duties.items() if name != "follow")


def test_as_a_page_asks(site: Site) -> None:
    asked = {"preset": "klasik", "hearts_lead": "never"}
    found = site.browser().post("/api/rules/examples", {"rules": asked}).json()["examples"]
    assert [view["duty"] for view in found][:2] == ["follow", "covered"]
    covered = found[1]
    assert (covered["trick"], covered["legal"]) == (["DA"], ["DK"])
    assert covered["why"] == {"S9": "must_follow", "D5": "must_dump", "C4": "must_follow"}
    refused = site.browser().post("/api/rules/examples", {"rules": "nothing"})
    assert refused.json()["code"] == "unknown_rules"
