"""Dizi where nothing fits: the page passes by itself, once, and only for a player who is there."""

import pytest
from playwright.sync_api import expect

from king.core.actions import Pass
from king.server.protocol.client_in import Act, Ping
from tests.e2e.browser import People
from tests.e2e.scenes.line import WAITS
from tests.e2e.scenes.moments import Moment
from tests.e2e.scenes.seats import BOTS, ME, frame, person, snapshot
from tests.e2e.scenes.stage import Stage
from tests.e2e.scenes.variants import LAYOUT, first
from tests.e2e.scenes.wanted import asked
from tests.serving import Serving

LONG = 60_000
"""Milliseconds that are longer than any wait."""

AN_HOUR = 3600
"""Seconds after the page's clock began, when no page is still loading."""


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    stage = Stage(people, server.url)
    stage.page.clock.install(time=0)
    return stage


@pytest.fixture(scope="module")
def nothing_fits() -> Moment:
    return first(LAYOUT, lambda state: asked(state).legal == ())


def test_it_passes_by_itself(stage: Stage, nothing_fits: Moment) -> None:
    stage.sit(snapshot(nothing_fits.before))
    stage.table.hand.first.wait_for()
    stage.line.say(frame(nothing_fits))
    expect(stage.table.passing).to_be_visible()
    stage.page.clock.fast_forward(LONG)
    act = stage.line.wait_for_act()
    assert (act.action, act.turn) == (Pass(), nothing_fits.after.turn)


def test_a_press_and_the_clock_pass_once(stage: Stage, nothing_fits: Moment) -> None:
    stage.sit(snapshot(nothing_fits.before))
    stage.table.hand.first.wait_for()
    stage.page.clock.pause_at(AN_HOUR)  # however slow the machine: the press comes first
    stage.line.say(frame(nothing_fits))
    stage.table.passing.click()
    stage.page.clock.fast_forward(LONG)
    assert [act.action for act in heard_up_to_now(stage)] == [Pass()]


def test_it_can_be_switched_off(stage: Stage, nothing_fits: Moment) -> None:
    stage.set(passes=False)
    stage.sit(snapshot(nothing_fits.after))
    stays_until_pressed(stage)


def test_it_does_not_bring_back_whom_a_bot_stands_in_for(
    stage: Stage, nothing_fits: Moment
) -> None:
    seats = (person(ME, covered=True), *BOTS[1:])
    stage.sit(snapshot(nothing_fits.after, seats=seats))
    stays_until_pressed(stage)


def stays_until_pressed(stage: Stage) -> None:
    """However long one waits, nobody but the player passes."""
    expect(stage.table.passing).to_be_visible()
    stage.page.clock.fast_forward(LONG)
    assert heard_up_to_now(stage) == []
    expect(stage.table.passing).to_be_visible()
    stage.table.passing.click()
    assert stage.line.wait_for_act().action == Pass()


def heard_up_to_now(stage: Stage) -> list[Act]:
    """The actions asked for, once everything that the page has sent by now is here."""
    for _ in range(WAITS):
        if any(isinstance(message, Ping) for message in stage.line.heard):
            return stage.line.acts()
        stage.page.wait_for_timeout(20)
    raise AssertionError("the line does not ask whether it is up")
