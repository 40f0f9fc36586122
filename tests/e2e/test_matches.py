"""Matches played as people play them, with the mouse, against bots."""

import pytest
from playwright.sync_api import Page, expect

from king.core.observation import Observation
from king.core.state import Phase
from king.presets import PRESETS
from tests.e2e.browser import People
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.onlooker import match_at, rows_at
from tests.e2e.table_page import TablePage, number
from tests.e2e.words import Words
from tests.serving import Serving

OTHERS = [name for name in PRESETS if name != "klasik"]


def lobby(people: People, url: str, language: str = "tr") -> Lobby:
    """Return somebody at the door, for whom cards move at once."""
    person = people()
    person.set(language=language, speed="instant")
    return Lobby(person.page, Words(language), url)


def standing(match: Observation) -> list[int]:
    """Return the totals with what the deal in play has cost so far."""
    deal = match.deal or match.layout
    if deal is None or match.phase is not Phase.PLAYING:
        return list(match.totals)
    return [total + points for total, points in zip(match.totals, deal.points, strict=True)]


def expect_totals(table: TablePage, page: Page) -> Observation:
    """Check the totals against what the server says to anybody who asks; the match as it says.

    Bots may be playing on meanwhile, whole deals where my hand lies open: then both are read again.
    """
    match = match_at(page.url)
    while True:
        try:
            table.expect_totals(standing(match))
        except AssertionError:
            before, match = match, match_at(page.url)
            if match.turn == before.turn:
                raise
        else:
            return match


def expect_sheet(table: TablePage, page: Page) -> None:
    """Check the score sheet against what the server says to anybody who asks."""
    table.wait_for_something()
    match = expect_totals(table, page)
    rows = [row for row in table.sheet()[1:] if not row[0].startswith(table.words("sheet_total"))]
    for shown, row in zip(rows, match.rows, strict=False):
        assert [number(text) for text in shown[1:]] == list(row.points)
    assert len(rows) >= len(match.rows)


def test_a_whole_klasik_match(house: Serving, people: People) -> None:
    at = lobby(people, house.url)
    table = at.quick_play()
    mouse = Mouse(table)
    mouse.match()
    match = match_at(at.page.url)
    assert match.result is not None
    assert len(match.rows) == 20 or match.result.king is not None
    expect_sheet(table, at.page)
    table.expect_totals(match.result.totals)

    at.button("over_rematch").click()
    expect(table.over).to_be_hidden()
    assert match_at(at.page.url).match != match.match
    table.expect_hand(13)


@pytest.mark.parametrize("preset", OTHERS)
def test_three_deals(preset: str, house: Serving, people: People) -> None:
    at = lobby(people, house.url, "en" if OTHERS.index(preset) % 2 else "tr")
    table = at.open_table(preset)
    at.start()
    mouse = Mouse(table)
    while len(rows_at(at.page.url)) < 3:
        mouse.step()
    expect_sheet(table, at.page)


@pytest.mark.soak
@pytest.mark.parametrize("preset", OTHERS)
def test_a_whole_match(preset: str, house: Serving, people: People) -> None:
    at = lobby(people, house.url)
    table = at.open_table(preset)
    at.start()
    Mouse(table).match()
    match = match_at(at.page.url)
    assert match.result is not None
    counted = [row for row in match.rows if not row.annulled]
    assert len(counted) == match.rules.deals or match.result.king is not None
    expect_sheet(table, at.page)
