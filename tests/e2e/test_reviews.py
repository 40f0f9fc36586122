"""Hints and reviews as people find them: asked for, read, followed to the moment they speak of."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from king.analysis.warming import warm_up
from tests.e2e.axe import violations
from tests.e2e.browser import PHONE, People
from tests.e2e.conftest import AT_ONCE
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.table_page import TablePage
from tests.e2e.test_replay import Archive
from tests.e2e.words import Words
from tests.serving import Serving, serving

TR, EN = Words("tr"), Words("en")
LONG = 300_000
"""Milliseconds for what searches: the machine may be busy with other things."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    """Return a server that judges; what it compiles for that is there already."""
    warm_up()
    data = tmp_path_factory.mktemp("studio")
    with serving(data, KING_PACE=AT_ONCE, KING_BOT_PROCESSES="1") as running:
        yield Archive(running, data)


def to_a_choice(table: TablePage) -> None:
    """Play until one of several cards is to be chosen."""
    mouse = Mouse(table)
    table.wait_for_something()
    while len(table.legal()) < 2:
        assert mouse.step()
        table.wait_for_something()


def test_a_hint_says_what_each_card_is_worth(studio: Archive, people: People) -> None:
    person = people()
    person.set(language="tr", speed="instant")
    page = person.page
    page.goto(studio.server.url)
    table = Lobby(page, TR, studio.server.url).quick_play()
    to_a_choice(table)
    legal = table.legal()
    page.get_by_role("button", name=TR("hint_ask"), exact=True).click()
    hint = page.get_by_role("region", name=TR("hint_title"), exact=True)
    expect(hint).to_be_visible(timeout=LONG)
    expect(hint.get_by_role("listitem").first).to_contain_text("±")
    suggested = TR.within("hint_card_best")
    described = [page.locator(f"[id$='-{card}'].unseen").inner_text() for card in legal]
    assert sum(bool(suggested.search(text)) for text in described) >= 1
    assert violations(page, more=False) == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(hint).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name=TR("hint_close")).click()
    expect(hint).to_be_hidden()
    page.keyboard.press("i")
    expect(hint).to_be_visible(timeout=LONG)
    Mouse(table).step()
    expect(hint).to_be_hidden()


def test_a_table_of_several_has_hints_only_if_it_was_opened_so(
    house: Serving, people: People
) -> None:
    host, guest = people(), people()
    host.page.goto(f"{house.url}/open")
    host.page.get_by_role("switch", name=TR("open_practice"), exact=True).check()
    host.page.get_by_role("button", name=TR("open_submit"), exact=True).click()
    host.page.wait_for_url("**/table/*")
    guest.page.goto(host.page.url)
    for page in (host.page, guest.page):
        expect(page.get_by_text(TR("wait_practice"), exact=True)).to_be_visible()


def test_a_review_is_made_read_and_followed(studio: Archive, people: People) -> None:
    studio.put("reviewed", "super_kanli")
    page = people().page
    page.goto(f"{studio.server.url}/review/reviewed?seat=1")
    expect(page.get_by_role("heading", name=TR("review_chart"))).to_be_visible(timeout=LONG)
    costly = page.get_by_role("region", name=TR("review_costly"))
    expect(costly.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("img", name=TR.like("review_chart_label"))).to_be_visible()
    contracts = page.get_by_role("region", name=TR("review_contracts"))
    expect(contracts.get_by_role("row").nth(1)).to_contain_text("/")
    deals = page.get_by_role("region", name=TR("review_deals")).locator("summary")
    expect(deals).to_have_count(10)
    deals.first.click()
    assert violations(page) == []
    costly.get_by_role("link", name=TR("review_show")).first.click()
    expect(page).to_have_url(re.compile(r"/replay/reviewed#\d+"))
    expect(page.get_by_role("group", name=TR("replay_ways"))).to_be_visible()
    page.get_by_role("link", name=TR("review_link"), exact=True).click()
    expect(page.get_by_role("heading", name=TR("review_title"), exact=True)).to_be_visible()


ANSWER = {
    "match": "m", "ended": 1_764_500_000_000, "preset": "klasik", "names": ["Ayşe", "", "", ""],
    "seat": 0, "stage": "working", "done": 3, "dealings": 20, "review": None,
}  # fmt: skip


@pytest.mark.parametrize(
    ("stage", "said"), [("working", ""), ("failed", "review_failed"), ("unable", "error_no_search")]
)
def test_what_is_not_there_yet_or_not_at_all_is_said(
    house: Serving, people: People, stage: str, said: str
) -> None:
    page = people(viewport=PHONE, locale="en-GB").page
    answer(page, ANSWER | {"stage": stage})
    page.goto(f"{house.url}/review/m")
    words = EN(said) if said else EN("review_working", done=3, count=20)
    expect(page.get_by_text(words, exact=True)).to_be_visible()
    assert violations(page) == []


def test_a_review_that_broke_off_is_asked_for_again(house: Serving, people: People) -> None:
    page = people(locale="en-GB").page
    answer(page, ANSWER | {"stage": "failed"})
    page.goto(f"{house.url}/review/m")
    again = page.get_by_role("button", name=EN("ui_retry"))
    expect(again).to_be_visible()
    answer(page, ANSWER)
    again.click()
    expect(page.get_by_role("progressbar")).to_be_visible()


def answer(page: Page, told: object) -> None:
    """Have the page told this of the review that it asks for."""

    def fulfil(route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps(told))

    page.route("**/api/matches/m/review", fulfil)
