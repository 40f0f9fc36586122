"""What moves and what does not: cards travel, pages stay, nothing moves for who wants it so."""

from typing import Any

import pytest

from tests.e2e.browser import DESK, PHONE, People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import find
from tests.e2e.scenes.playing import KIZ
from tests.e2e.scenes.seats import frame, snapshot
from tests.e2e.scenes.stage import Dress, Stage
from tests.serving import Serving

WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const list = Array.isArray(frames) ? frames : [frames ?? {}];
  const what = new Set(list.flatMap((frame) => Object.keys(frame)));
  for (const own of ['offset', 'easing', 'composite']) what.delete(own);
  moved.push({what: [...what], duration: options?.duration ?? options ?? 0});
  return animate.call(this, frames, options);
};
for (const kind of ['transitionrun', 'animationstart'])
  addEventListener(kind, (event) => {
    const all = event.target.getAnimations();
    const running = all.find((one) => one.transitionProperty === event.propertyName);
    const duration = running?.effect.getComputedTiming().duration ?? 0;
    if (event.propertyName && duration) moved.push({what: [event.propertyName], duration});
  }, true);
"""
SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const {value} of list.getEntries()) sum += value; })
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => resolve(sum), 300);
})"""


def trick_taken(stage: Stage) -> list[dict[str, Any]]:
    """Show a trick being taken; return what moved meanwhile for more than no time."""
    moment = find(KIZ, wanted.trick_won)
    stage.page.add_init_script(WATCH)
    stage.sit(snapshot(moment.before))
    stage.table.hand.wait_for()
    stage.settle()
    stage.page.evaluate("moved.splice(0)")
    stage.line.say(frame(moment))
    stage.page.wait_for_function("(was) => document.querySelectorAll('.won').length >= was", arg=1)
    stage.settle()
    moved: list[dict[str, Any]] = stage.page.evaluate("moved")
    return [one for one in moved if one["duration"] > 0]


def test_a_taken_trick_travels(server: Serving, people: People) -> None:
    stage = Stage(people, server.url, Dress(), reduced_motion="no-preference")
    moved = trick_taken(stage)
    cards = [one for one in moved if "transform" in one["what"]]
    assert cards
    assert all(160 <= one["duration"] <= 240 for one in cards)
    assert {what for one in cards for what in one["what"]} <= {"transform", "opacity"}


def test_nothing_moves_where_less_motion_is_asked_for(server: Serving, people: People) -> None:
    assert trick_taken(Stage(people, server.url, Dress())) == []


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_page_stays_where_it_is(
    server: Serving, people: People, viewport: dict[str, int]
) -> None:
    page = people(viewport=viewport).page
    page.goto(server.url)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(SHIFTS) == 0
