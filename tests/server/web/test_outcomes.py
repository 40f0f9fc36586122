"""Stock, showing and doubling as scenes: there where the rules have them, at the rules' prices."""

import pytest

from king.core.house_rules import changed
from king.presets import PRESETS, named
from king.server.lobby.outcomes import OutcomeView, outcomes
from tests.server.site import Site

SCENES = {
    "balayi": ["stock"],
    "konturlu": ["doubling"],
    "barbu": ["doubling"],
    "trex": ["showing"],
    "trex_esli": ["showing"],
    "trex_complex": ["showing"],
}


def scene(preset: str, **changes: object) -> OutcomeView:
    """The only scene of these rules."""
    (found,) = outcomes(changed(named(preset), changes))
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_scenes_are_those_of_the_rules(preset: str) -> None:
    assert [view.what for view in outcomes(PRESETS[preset])] == SCENES.get(preset, [])


def test_a_higher_card_of_the_suit_takes_the_open_card() -> None:
    view = scene("balayi")
    assert (view.lying, view.open) == (("C8",), "HK")
    assert view.raised == ("CT", "C9"), "no trump, no other suit, no lower club"


@pytest.mark.parametrize(
    ("preset", "raised"), [("trex", ("SQ", "DQ")), ("trex_complex", ("SQ", "HK", "DQ"))]
)
def test_what_may_be_shown_and_what_it_costs(preset: str, raised: tuple[str, ...]) -> None:
    view = scene(preset)
    assert view.raised == raised
    assert view.points == (-50, 25, -25, 0), "RULES section 5: double, the unit; his own: as usual"


def test_doubles_move_the_difference_once_or_twice() -> None:
    assert scene("konturlu").points == (-100, -300, 100, -500, 300, -700)
    assert scene("barbu").points == (-6, -18, 6, -30, 18, -42)
    assert scene("barbu", prices={"kiz": -10}).points == (-10, -30, 10, -50, 30, -70)


def test_as_a_page_asks(site: Site) -> None:
    found = site.browser().post("/api/rules/examples", {"rules": "trex"}).json()["outcomes"]
    assert [(view["what"], view["raised"]) for view in found] == [("showing", ["SQ", "DQ"])]
