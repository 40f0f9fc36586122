"""A claim of the rest at the page: by keys and by hand, answered, laid open, and told."""

import pytest
from playwright.sync_api import expect

from king.core.actions import AnswerClaim, Claim, CloseClaim
from king.server.protocol.client_in import ClaimRest
from tests.e2e.browser import People
from tests.e2e.scenes.claims import KIZ, asked_about, line, offered, step, sure
from tests.e2e.scenes.moments import find
from tests.e2e.scenes.seats import PEOPLE, frame, snapshot
from tests.e2e.scenes.stage import Stage
from tests.serving import Serving


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url)


def claims(stage: Stage) -> list[ClaimRest]:
    """The claims that were asked for."""
    return [message for message in stage.line.heard if isinstance(message, ClaimRest)]


def test_a_claim_is_asked_for_refuted_and_put_to_the_others(stage: Stage) -> None:
    """From the line under the cloth, late and on lead; the line is shown with its cards."""
    offered(stage, line=line())
    stage.button("rest_button").click()
    stage.button("rest_do").click()
    expect(stage.heading("rest_uncertain")).to_be_visible()
    assert len(claims(stage)) == 1
    tricks = (
        stage.dialog("rest_button").get_by_role("listitem").filter(has=stage.page.locator("ul"))
    )
    expect(tricks).to_have_count(len(line().tricks))
    stage.button("rest_ask").click()
    assert stage.line.wait_for_act().action == Claim()
    expect(stage.dialog("rest_button")).to_have_count(0)


def test_with_bots_nobody_can_be_asked(stage: Stage) -> None:
    offered(stage, may_ask=False)
    stage.button("table_menu").click()
    stage.dialog("table_menu").get_by_role("button", name=stage.words("rest_button")).click()
    stage.button("rest_do").click()
    expect(stage.text("rest_unknown")).to_be_visible()
    expect(stage.button("rest_ask")).to_have_count(0)
    stage.dialog("rest_button").get_by_role("button", name=stage.words("rest_play_on")).click()
    expect(stage.table.playable.first).to_be_visible()


def test_a_claim_is_answered_by_keyboard(stage: Stage) -> None:
    asked_about(stage)
    expect(stage.button("rest_agree")).to_be_visible()
    stage.page.keyboard.press("h")
    stage.page.keyboard.press("Tab")
    stage.page.keyboard.press("Enter")
    assert stage.line.wait_for_act().action == AnswerClaim(False)
    expect(stage.text("rest_waiting")).to_be_visible()


def test_the_rest_lies_open_and_is_swept_to_the_slip(stage: Stage) -> None:
    stage.set(speed="slow")
    granted = step(find(KIZ, sure).after, Claim(), CloseClaim(proven=True))
    stage.sit(snapshot(granted.before, seats=PEOPLE))
    stage.table.hand.wait_for()
    stage.line.say(frame(granted))
    rest = stage.page.locator(".rest")
    expect(rest.get_by_role("list")).to_have_count(4)
    rest.locator("button").click()
    expect(stage.table.next).to_be_visible()
    expect(rest).to_have_count(0)
