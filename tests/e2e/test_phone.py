"""The table in a hand: 390×844, and 360 px wide, the narrowest that counts."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize

from king.core.actions import Play
from tests.e2e.browser import People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.around import deal_over, match_over
from tests.e2e.scenes.choosing import choosing_late
from tests.e2e.scenes.moments import Course, find
from tests.e2e.scenes.playing import first_lead, following
from tests.e2e.scenes.seats import NAMES, PEOPLE, snapshot
from tests.e2e.scenes.stage import Dress, Stage
from tests.e2e.table_page import INDEX
from tests.serving import Serving

NARROW: ViewportSize = {"width": 360, "height": 740}
WHOLE: ViewportSize = {"width": 390, "height": 844}
TOUCH = 44
"""Pixels of a side that a thumb finds."""
STRIP = 24
"""Pixels of a covered card that must be free to be tapped."""
PLATES = list(NAMES.values())[1:]

PHONE = Dress(size="phone")

Show = Callable[[Stage], Locator]


def box(what: Locator) -> FloatRect:
    """Return where something is."""
    found = what.bounding_box()
    assert found is not None, f"{what} is not to be seen"
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Tell whether two boxes do not overlap, half a pixel aside."""
    return (
        one["x"] + one["width"] <= other["x"] + 0.5
        or other["x"] + other["width"] <= one["x"] + 0.5
        or one["y"] + one["height"] <= other["y"] + 0.5
        or other["y"] + other["height"] <= one["y"] + 0.5
    )


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url, PHONE)


def test_thirteen_cards_in_360_pixels(stage: Stage) -> None:
    stage.page.set_viewport_size(NARROW)
    first_lead(stage).wait_for()
    stage.settle()
    cards = [stage.table.card(card) for card in stage.table.cards()]
    boxes = [box(card) for card in cards]
    assert len(boxes) == 13
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= NARROW["width"]
    assert all(right["x"] - left["x"] >= STRIP for left, right in pairwise(boxes))
    assert all(one["y"] > NARROW["height"] / 2 for one in boxes), "out of the thumb's reach"


def test_each_card_is_tapped_where_its_index_is(stage: Stage) -> None:
    stage.page.set_viewport_size(NARROW)
    first_lead(stage).wait_for()
    stage.settle()
    for card in stage.table.cards():
        where = box(stage.table.card(card))
        x, y = where["x"] + STRIP / 2, where["y"] + where["height"] / 2
        hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.dataset.card"
        assert stage.page.evaluate(hit, [x, y]) == card


def test_nothing_covers_anything(stage: Stage) -> None:
    """Hand, clock, contract, the cards on the table and the other players' plates lie apart."""
    following(stage).wait_for()
    stage.settle()
    page = stage.page
    parts = {name: page.get_by_role("region", name=name, exact=True) for name in PLATES}
    parts |= {
        "contract": page.get_by_role("heading", level=2),
        "clock": page.get_by_role("timer"),
        "hand": stage.table.hand,
    }
    parts |= {
        f"card {i}": card for i, card in enumerate(stage.table.trick.get_by_role("img").all())
    }
    boxes = {name: box(part) for name, part in parts.items()}
    cards = [name for name in boxes if name.startswith("card")]
    for one, other in combinations(boxes, 2):
        if one not in cards or other not in cards:  # cards of a trick may touch
            assert apart(boxes[one], boxes[other]), f"{one} and {other} overlap"


def asked(stage: Stage) -> FloatRect:
    """Return where that lies which is over the cloth, as wide as the screen."""
    lies = box(stage.page.locator(".over > section"))
    return FloatRect(x=0, y=lies["y"], width=NARROW["width"], height=lies["height"])


@pytest.mark.parametrize("size", [WHOLE, NARROW], ids=["whole", "narrow"])
def test_a_choice_leaves_hand_and_players_to_be_seen(stage: Stage, size: ViewportSize) -> None:
    stage.page.set_viewport_size(size)
    choosing_late(stage).wait_for()
    stage.settle()
    assert apart(asked(stage), box(stage.table.hand))
    for name in PLATES:
        plate = stage.page.get_by_role("region", name=name, exact=True)
        assert apart(asked(stage), box(plate)), f"the choices cover {name}"


@pytest.mark.parametrize("show", [deal_over, match_over])
def test_a_result_leaves_the_players_to_be_seen(stage: Stage, show: Show) -> None:
    show(stage).wait_for()
    stage.settle()
    for bot in ("bot_ayla", "bot_galip", "bot_perihan"):
        name = stage.words(bot)
        plate = stage.page.get_by_role("region", name=name, exact=True)
        assert apart(asked(stage), box(plate)), f"the result covers {name}"


@pytest.mark.parametrize("show", [choosing_late, following])
def test_buttons_are_large_enough(stage: Stage, show: object) -> None:
    assert callable(show)
    show(stage).wait_for()
    stage.settle()
    for button in stage.page.get_by_role("button").all():
        if button.get_attribute("data-card") is None and button.is_visible():
            size = box(button)
            assert min(size["width"], size["height"]) >= TOUCH - 0.5, button.inner_text()


def test_a_tap_plays(stage: Stage) -> None:
    following(stage).wait_for()
    card = stage.table.legal()[0]
    stage.table.card(card).tap(position=INDEX, force=True)
    assert stage.line.wait_for_act().action == Play(card)


def test_a_second_tap_confirms_where_that_is_wanted(stage: Stage) -> None:
    stage.set(confirm=True)
    following(stage).wait_for()
    card = stage.table.card(stage.table.legal()[0])
    card.tap(position=INDEX, force=True)
    stage.text("table_confirm").wait_for()
    assert not stage.line.acts()
    card.tap(position=INDEX, force=True)
    stage.line.wait_for_act()


def test_the_widest_hand_at_the_end_of_a_match_fits(stage: Stage) -> None:
    late = find(Course(seed=4), lambda s: wanted.plays(s) and len(s.sheet.rows) == 19)
    stage.sit(snapshot(late.after, seats=PEOPLE))
    stage.table.hand.wait_for()
    stage.settle()
    height = stage.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert height <= 0, "the table must be scrolled"
