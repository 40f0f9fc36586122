"""What hands do at the table: clicking, dragging, keys; and what the page does with it."""

import pytest
from playwright.sync_api import expect

from king.core.actions import Play
from king.core.cards import card_text
from king.server.protocol.client_in import Hello
from tests.e2e.browser import People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.choosing import choosing
from tests.e2e.scenes.moments import Course, find
from tests.e2e.scenes.playing import KIZ, following, trick_won
from tests.e2e.scenes.seats import frame, snapshot
from tests.e2e.scenes.stage import Stage
from tests.e2e.table_page import INDEX
from tests.serving import Serving

UP = -90
"""Pixels of a drag that plays a card."""


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url)


def drag(stage: Stage, card: str, x: float, y: float) -> None:
    """Take a card at its index and let it go elsewhere."""
    box = stage.table.card(card).bounding_box()
    assert box is not None
    at = (box["x"] + INDEX["x"], box["y"] + INDEX["y"])
    stage.page.mouse.move(*at)
    stage.page.mouse.down()
    stage.page.mouse.move(at[0] + x, at[1] + y, steps=6)
    stage.page.mouse.up()


def test_the_line_that_is_begun_early_is_the_one_that_is_kept(stage: Stage) -> None:
    following(stage).wait_for()
    assert stage.line.heard == [Hello(None)]
    stage.table.tap(stage.table.legal()[0])
    stage.line.wait_for_act()
    assert stage.line.heard.count(Hello(None)) == 1


def test_a_card_is_on_the_table_before_the_server_has_answered(stage: Stage) -> None:
    following(stage).wait_for()
    stage.line.deaf = True
    card = stage.table.legal()[0]
    stage.table.tap(card)
    expect(stage.table.card(card)).to_have_count(0)
    assert card in stage.table.lying()
    assert stage.table.legal() == []


def test_a_refused_card_comes_back(stage: Stage) -> None:
    following(stage).wait_for()
    stage.line.refusing = "not_saved"
    before = stage.table.cards()
    card = stage.table.legal()[0]
    stage.table.tap(card)
    stage.text("error_not_saved").wait_for()
    expect(stage.table.card(card)).to_be_visible()
    assert stage.table.cards() == before


def test_dragging_up_plays(stage: Stage) -> None:
    following(stage).wait_for()
    card = stage.table.legal()[-1]
    drag(stage, card, 0, UP)
    assert stage.line.wait_for_act().action == Play(card)
    assert len(stage.line.acts()) == 1


def test_dragging_a_forbidden_card_up_says_why(stage: Stage) -> None:
    following(stage).wait_for()
    card, reason = next(iter(stage.table.illegal().items()))
    drag(stage, card, 0, UP)
    expect(stage.page.get_by_text(reason, exact=True).first).to_be_visible()
    assert stage.line.acts() == []


def test_sliding_along_the_hand_plays_nothing(stage: Stage) -> None:
    following(stage).wait_for()
    drag(stage, stage.table.legal()[0], 200, 0)
    stage.settle()
    assert stage.line.acts() == []


def test_a_finished_trick_lies_until_it_is_clicked(stage: Stage) -> None:
    trick_won(stage).wait_for()
    expect(stage.table.trick.get_by_role("img")).to_have_count(4)
    box = stage.table.trick.bounding_box()
    assert box is not None
    stage.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(stage.table.trick.get_by_role("img")).to_have_count(0)


def test_nobody_waits_for_a_trick_to_be_swept(stage: Stage) -> None:
    """Whoever leads next may play while the last trick still lies."""
    led = find(KIZ, lambda state: wanted.trick_won(state) and wanted.plays(state))
    stage.set(speed="slow")
    stage.sit(snapshot(led.before))
    stage.table.hand.wait_for()
    stage.line.say(frame(led))
    stage.table.playable.first.wait_for()
    card = stage.table.legal()[0]
    stage.table.tap(card)
    assert stage.line.wait_for_act().action == Play(card)


def test_the_last_trick_is_shown_as_it_lay(stage: Stage) -> None:
    late = find(Course(seed=12), lambda s: wanted.plays(s) and wanted.tricks(s) == 5)
    stage.sit(snapshot(late.after))
    stage.table.hand.wait_for()
    stage.page.keyboard.press("l")
    shown = stage.dialog("table_last_trick")
    deal = late.after.tricks()
    names = [stage.words.card(card_text(card)) for card in deal.past[-1].cards]
    assert [item for item in shown.inner_text().splitlines() if item in names] == names


def test_keys_go_round_the_hand_and_dialogs_give_the_focus_back(stage: Stage) -> None:
    following(stage).wait_for()
    page, cards = stage.page, stage.table.cards()
    page.keyboard.press("h")
    first = stage.table.legal()[0]
    expect(stage.table.card(first)).to_be_focused()
    page.keyboard.press("Home")
    expect(stage.table.card(cards[0])).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(stage.table.card(cards[-1])).to_be_focused()
    page.keyboard.press("?")
    expect(stage.dialog("keys_title")).to_be_visible()
    page.keyboard.press("Escape")
    expect(stage.dialog("keys_title")).to_have_count(0)
    expect(stage.table.card(cards[-1])).to_be_focused()


def test_whoever_arrives_is_told_what_he_is_asked(stage: Stage) -> None:
    choosing(stage).wait_for()
    told = stage.page.get_by_role("log")
    expect(told).to_contain_text(stage.words("say_chooses_you"))
    stage.page.keyboard.press("d")
    expect(told.get_by_text(stage.words("say_chooses_you"))).to_have_count(2)
