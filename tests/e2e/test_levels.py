"""How well bots play, as a person chooses it: before a quick game, for a table, seat by seat."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import People
from tests.e2e.conftest import AT_ONCE
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.onlooker import rows_at
from tests.e2e.words import Words
from tests.serving import Serving, serving

TR = Words("tr")
LEVELS = ("acemi", "kalfa", "usta")


@pytest.fixture(scope="module")
def searching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Return a server whose bots search; they get ready while tests go on."""
    data = tmp_path_factory.mktemp("searching")
    with serving(data, KING_PACE=AT_ONCE, KING_BOT_PROCESSES="1") as running:
        yield running


def choose(page: Page, level: str) -> Locator:
    """Choose a level where there is one choice of it; return what was chosen."""
    radio = page.get_by_role("radio", name=TR(f"table_level_{level}"), exact=True)
    page.locator("label").filter(has=radio).click()
    expect(radio).to_be_checked()
    return radio


def expect_marks(page: Page, *levels: str) -> None:
    """Wait until just these levels stand on the plates of the table."""
    for level in LEVELS:
        marks = page.get_by_text(TR(f"table_level_{level}"), exact=True)
        expect(marks).to_have_count(levels.count(level))


def test_the_level_of_a_quick_game_is_remembered(searching: Serving, people: People) -> None:
    page = people().page
    page.goto(searching.url)
    expect(page.get_by_role("radio", name=TR("table_level_acemi"))).to_be_checked()
    choose(page, "usta")
    page.reload()
    expect(page.get_by_role("radio", name=TR("table_level_usta"))).to_be_checked()
    Lobby(page, TR, searching.url).quick_play()
    expect_marks(page, "usta", "usta", "usta")
    page.goto(f"{searching.url}/open")
    expect(page.get_by_role("radio", name=TR("table_level_usta"))).to_be_checked()


def test_the_host_chooses_seat_by_seat_and_everybody_sees_it(
    searching: Serving, people: People
) -> None:
    host, guest = people(), people()
    lobby = Lobby(host.page, TR, searching.url)
    host.page.goto(f"{searching.url}/open")
    choose(host.page, "kalfa")
    lobby.open_table()
    guest.page.goto(host.page.url)
    lobby.button("wait_bot").first.click()
    level = host.page.get_by_role("combobox")
    expect(level).to_have_value("kalfa")
    level.select_option("usta")
    expect(guest.page.get_by_text(TR("table_level_usta"), exact=True)).to_be_visible()
    choose(host.page, "acemi")
    expect(level).to_have_value("usta")
    lobby.start()
    for page in (host.page, guest.page):
        expect_marks(page, "acemi", "usta", "acemi")


def test_a_server_that_cannot_search_says_what_it_plays(house: Serving, people: People) -> None:
    page = people().page
    page.goto(house.url)
    choose(page, "usta")
    Lobby(page, TR, house.url).quick_play()
    expect_marks(page, "acemi", "acemi", "acemi")


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_a_deal_against_each_level(level: str, searching: Serving, people: People) -> None:
    """Not one bot fails, and the searches answer themselves."""
    person = people()
    wait_for_search(searching, person.page)
    person.set(language="tr", speed="instant", level=level)
    table = Lobby(person.page, TR, searching.url).quick_play()
    expect_marks(person.page, level, level, level)
    mouse = Mouse(table)
    while not rows_at(table.page.url):  # no pause between deals is long enough to be seen
        assert mouse.step()
    assert len(mouse.played) >= 1
    assert counted(searching, "king_bot_failures_total") == 0


def wait_for_search(running: Serving, page: Page) -> None:
    """Wait until a search is ready; its kernels may have to be compiled."""
    for _ in range(5 * 600):
        if counted(running, "king_searches"):
            return
        page.wait_for_timeout(200)
    raise AssertionError("no search")


def counted(running: Serving, name: str) -> float:
    """A figure of the server's."""
    lines = httpx.get(f"{running.url}/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))
