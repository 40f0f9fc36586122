"""What the cloth and the sheet say: the card led, totals so far, rights in use, cards put away."""

import pytest
from playwright.sync_api import Locator, expect

from king.core.cards import card_text
from king.core.contracts import Contract
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import observe
from tests.e2e.browser import DESK, PHONE, People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.around import match_king
from tests.e2e.scenes.dialogs import menu, shortcuts
from tests.e2e.scenes.moments import Course, find, penalty
from tests.e2e.scenes.playing import KIZ, KUPA, following
from tests.e2e.scenes.seats import frame, snapshot
from tests.e2e.scenes.stage import Stage
from tests.serving import Serving

EL = Course(wishes={n: penalty(Contract.EL) for n in (1, 2)}, seed=6)
HOLD = """(title) => new MutationObserver((_, watching) => {
  if (![...document.querySelectorAll('h2')].some(({textContent}) => textContent === title)) return;
  for (const each of document.getAnimations()) {
    each.pause();
    each.currentTime = 0;
  }
  watching.disconnect();
}).observe(document.body, {subtree: true, childList: true, characterData: true})"""
LIES = """(trick) => trick.querySelectorAll('[role=img]').length === 4
  && document.querySelector('[data-card]') !== null"""
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url)


def running(state: MatchState) -> tuple[int, ...]:
    """What the deal in play has cost each seat so far."""
    deal = observe(state, 0).deal
    return (0, 0, 0, 0) if deal is None else tuple(deal.points)


def fans(stage: Stage) -> Locator:
    """The backs of the others' cards."""
    return stage.page.locator(".fan")


def test_the_card_led_is_marked(stage: Stage) -> None:
    moment = find(KIZ, wanted.follows)
    stage.sit(snapshot(moment.after))
    led = stage.table.trick.get_by_title(stage.words("table_led"), exact=True)
    card = stage.words.card(card_text(moment.after.tricks().trick[0]))
    expect(led).to_have_count(1)
    assert (led.get_attribute("aria-label") or "").endswith(f": {card}")


def test_totals_count_the_deal_in_play(stage: Stage) -> None:
    def costly(state: MatchState) -> bool:
        return len(state.sheet.rows) == 1 and wanted.plays(state) and any(running(state))

    state = find(KUPA, costly).after
    stage.sit(snapshot(state))
    totals = observe(state, 0).totals
    now = [total + points for total, points in zip(totals, running(state), strict=True)]
    stage.table.expect_totals(now)
    expect(stage.text("sheet_running")).to_be_visible()


def test_a_right_is_in_use_until_its_deal_ends(stage: Stage) -> None:
    stage.sit(snapshot(find(KIZ, wanted.follows).after))
    used = stage.page.get_by_text(stage.words.within("sheet_right_used_penalty"))
    expect(used).to_have_count(1)
    expect(stage.page.locator("i.used")).to_have_count(1)


def test_no_card_is_left_when_the_match_is_over(stage: Stage) -> None:
    match_king(stage).wait_for()
    expect(stage.table.hand).to_have_count(0)
    expect(fans(stage)).to_have_count(0)


def test_cards_are_put_away_once_the_last_trick_has_been_seen(stage: Stage) -> None:
    def early(state: MatchState) -> bool:
        return state.phase is Phase.DEALING and wanted.tricks(state) < 13

    ended = find(KIZ, early)
    stage.set(speed="slow")
    stage.sit(snapshot(ended.before))
    stage.table.hand.get_by_role("button").first.wait_for()
    stage.line.say(frame(ended))
    # The trick is still to be seen, and the hand beside it.
    stage.page.wait_for_function(LIES, arg=stage.table.trick.element_handle())
    expect(stage.table.trick.get_by_role("img")).to_have_count(0)
    stage.table.expect_hand(0)
    expect(fans(stage)).to_have_count(0)


@SIZES
def test_what_a_menu_led_to_gives_the_focus_back(stage: Stage, size: dict[str, int]) -> None:
    stage.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    menu(stage).wait_for()
    stage.button("table_shortcuts").click()
    stage.dialog("keys_title").wait_for()
    stage.page.keyboard.press("Escape")
    expect(stage.button("table_menu")).to_be_focused()


def test_shortcuts_can_be_switched_off(stage: Stage) -> None:
    menu(stage).wait_for()
    stage.page.get_by_role("switch", name=stage.words("settings_shortcuts")).click()
    stage.page.keyboard.press("Escape")
    expect(stage.dialog("table_menu")).to_have_count(0)
    for key in "l?":
        stage.page.keyboard.press(key)
    stage.button("table_menu").click()
    stage.dialog("table_menu").wait_for()
    expect(stage.page.get_by_role("dialog")).to_have_count(1)


def test_shortcuts_are_on_as_they_come(stage: Stage) -> None:
    expect(shortcuts(stage)).to_be_visible()
    expect(stage.text("keys_off")).to_have_count(0)


def test_a_window_that_is_not_seen_yet_cannot_be_pressed(stage: Stage) -> None:
    """Where nobody else plays the window closes by itself, as a rule before it is shown."""
    opened = find(Course(seed=7), lambda s: wanted.window(s) and not wanted.annuls(s))
    stage.sit(snapshot(opened.before))
    stage.table.hand.wait_for()
    stage.page.evaluate(HOLD, stage.words("window_title"))
    stage.line.say(frame(opened))
    stage.page.locator("h2", has_text=stage.words("window_title")).wait_for(state="attached")
    expect(stage.table.ready).to_be_hidden()
    stage.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    expect(stage.table.ready).to_be_visible()


def test_broken_hearts_are_told_only_where_they_bind(stage: Stage) -> None:
    def broken(state: MatchState) -> bool:
        return isinstance(state.deal, TrickDeal) and state.deal.broken

    told = stage.page.get_by_role("log")
    for course, times in ((EL, 0), (KUPA, 1)):
        breaking = find(course, broken)
        stage.sit(snapshot(breaking.before))
        stage.table.hand.wait_for()
        stage.line.say(frame(breaking))
        expect(told.get_by_text(stage.words.within("say_played")).first).to_be_attached()
        expect(told.get_by_text(f"{stage.words('contract_hearts_broken')}.")).to_have_count(times)


def test_your_turn_is_said_once(stage: Stage) -> None:
    following(stage).wait_for()
    expect(stage.page.get_by_text(stage.words("table_your_turn"), exact=True)).to_have_count(1)
