"""Parts of the client that come later: what is here stays; for what is not, the page says so, or is
loaded anew if it is old.
"""

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.browser import People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find
from tests.e2e.scenes.seats import snapshot
from tests.e2e.scenes.stage import Stage
from tests.serving import Serving

PART = "**/assets/later-*.js"
"""What the table fetches when it is at rest, the menu among it."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"
ENTRY = "() => document.querySelector('script[type=module][src]')?.getAttribute('src')"


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url)


def sit(stage: Stage) -> None:
    """Sit down where there are cards to be played."""
    stage.sit(snapshot(find(Course(seed=12), wanted.follows).after))
    stage.table.hand.wait_for()


def sit_without_menu(stage: Stage) -> None:
    """Sit at a table whose menu has gone from the server before it was fetched."""
    stage.page.add_init_script(NEVER_IDLE)
    stage.person.expect_fault("404|ERR_ABORTED")
    stage.page.route(PART, lambda route: route.fulfill(status=404, body=""))
    sit(stage)


def test_what_is_fetched_at_rest_needs_no_server_any_more(stage: Stage) -> None:
    with stage.page.expect_event("requestfinished", lambda request: "/later-" in request.url):
        sit(stage)
    stage.page.route("**/*", lambda route: route.abort())
    stage.button("table_menu").click()
    expect(stage.dialog("table_menu")).to_be_visible()


def test_a_page_on_its_way_says_so_where_its_content_will_be(stage: Stage) -> None:
    held: list[Route] = []
    stage.page.route("**/assets/Settings-*.js", lambda route: held.append(route))
    stage.visit("/settings")
    expect(stage.page.get_by_role("main")).to_have_text(stage.words("ui_waiting"))
    for route in held:
        route.continue_()
    expect(stage.page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()


def test_a_part_that_does_not_come_is_missed_aloud(stage: Stage) -> None:
    sit_without_menu(stage)
    stage.button("table_menu").click()
    expect(stage.dialog("gone_title")).to_contain_text(stage.words("gone_part"))
    stage.page.keyboard.press("Escape")
    expect(stage.button("table_menu")).to_be_focused()


def test_a_part_of_a_newer_page_is_fetched_with_that_page(stage: Stage) -> None:
    sit_without_menu(stage)
    entry: str = stage.page.evaluate(ENTRY)
    origin: str = stage.page.evaluate("location.origin")

    def newer(route: Route) -> None:
        """The page as it would be after a rebuild: begun with a script of another name."""
        page = route.fetch()
        stage.page.unroute(PART)
        route.fulfill(response=page, body=page.text().replace(f'"{entry}"', f'"{origin}{entry}"'))

    stage.page.route("**/table/scene", newer)
    stage.button("table_menu").click()
    stage.page.wait_for_function(f"(old) => (({ENTRY})() ?? old) !== old", arg=entry)
    stage.button("table_menu").click()
    expect(stage.dialog("table_menu")).to_be_visible()
