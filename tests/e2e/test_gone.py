"""A part of the client that does not come: the page says so, or is loaded anew if it is old."""

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.browser import People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find
from tests.e2e.scenes.seats import snapshot
from tests.e2e.scenes.stage import Stage
from tests.serving import Serving

PART = "**/assets/Menu-*.js"
ENTRY = "() => document.querySelector('script[type=module][src]')?.getAttribute('src')"


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    """Somebody at a table whose menu has gone from the server."""
    stage = Stage(people, server.url)
    stage.sit(snapshot(find(Course(seed=12), wanted.follows).after))
    stage.table.hand.wait_for()
    stage.person.expect_fault("404|ERR_ABORTED")
    stage.page.route(PART, lambda route: route.fulfill(status=404, body=""))
    return stage


def test_a_part_that_does_not_come_is_missed_aloud(stage: Stage) -> None:
    stage.button("table_menu").click()
    expect(stage.dialog("gone_title")).to_contain_text(stage.words("gone_part"))
    stage.page.keyboard.press("Escape")
    expect(stage.button("table_menu")).to_be_focused()


def test_a_part_of_a_newer_page_is_fetched_with_that_page(stage: Stage) -> None:
    entry: str = stage.page.evaluate(ENTRY)

    def newer(route: Route) -> None:
        """The page as it would be after a rebuild: begun with another script."""
        page = route.fetch()
        stage.page.unroute(PART)
        route.fulfill(response=page, body=page.text().replace(entry, f"{entry}?newer"))

    stage.page.route("**/table/scene", newer)
    stage.button("table_menu").click()
    stage.page.wait_for_function(f"(old) => (({ENTRY})() ?? old) !== old", arg=entry)
    stage.button("table_menu").click()
    expect(stage.dialog("table_menu")).to_be_visible()
