"""The puzzle of the day as people solve it: missed and solved, by mouse and by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from king.analysis.puzzles.collection import shipped
from king.analysis.puzzles.puzzle import Puzzle
from tests.e2e.browser import DESK, PHONE, People
from tests.e2e.table_page import TablePage
from tests.e2e.words import LOCALE, Words
from tests.serving import Serving

SIZES = pytest.mark.parametrize(
    ("viewport", "language"), [(DESK, "tr"), (PHONE, "en")], ids=["desk", "phone"]
)


def daily(page: Page, words: Words, url: str) -> Puzzle:
    """Go from the first page to the puzzle of the day; which one it is."""
    page.goto(url)
    page.get_by_role("link", name=words("first_puzzles_link")).click()
    page.get_by_role("link", name=words("puzzle_solve"), exact=True).click()
    expect(page).to_have_url(re.compile(r"/bulmaca/\w+$"))
    return shipped()[page.url.rpartition("/")[2]]


@SIZES
def test_missed_and_refuted(
    server: Serving, people: People, viewport: dict[str, int], language: str
) -> None:
    words = Words(language)
    page = people(viewport=viewport, locale=LOCALE[language]).page
    puzzle = daily(page, words, server.url)
    table = TablePage(page, words)
    table.playable.first.wait_for()
    table.tap(puzzle.tempting.cards[0])
    expect(page.get_by_role("status").first).to_contain_text(
        words("puzzle_missed", card=words.card(puzzle.right.cards[0]))
    )
    # Its refutation is there to be gone through, its first card on the table.
    line = words("puzzle_line_of", card=words.card(puzzle.tempting.cards[0]))
    expect(page.get_by_role("heading", name=line)).to_be_visible()
    said = page.locator(".said")
    expect(said).to_contain_text(words.card(puzzle.tempting.line[:2]))
    page.get_by_role("button", name=words("replay_card_on")).click()
    expect(said).to_contain_text(words.card(puzzle.tempting.line[2:4]))
    expect(page.locator(".board dl")).to_have_count(len(puzzle.setting.hands))
    # The right card's line, chosen in the table of values.
    rows = page.get_by_role("table").first.get_by_role("button")
    expect(rows).to_have_count(len(puzzle.options))
    rows.first.click()
    expect(said).to_contain_text(words.card(puzzle.right.cards[0]))
    # The first answer counts, and it counts for the day.
    page.get_by_role("link", name=words("puzzle_list"), exact=True).click()
    expect(page.get_by_text(words.within("puzzle_daily_missed"))).to_be_visible()


@SIZES
def test_solved_by_keys(
    server: Serving, people: People, viewport: dict[str, int], language: str
) -> None:
    words = Words(language)
    page = people(viewport=viewport, locale=LOCALE[language]).page
    puzzle = daily(page, words, server.url)
    card = TablePage(page, words).card(puzzle.right.cards[0])
    card.focus()
    page.keyboard.press("Enter")
    right = words("puzzle_solved", card=words.card(puzzle.right.cards[0]))
    expect(page.get_by_role("status").first).to_contain_text(right)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text(words.card(puzzle.tempting.line[2:4]))
    page.get_by_role("link", name=words("puzzle_next")).click()
    expect(page.get_by_role("status").first).not_to_contain_text(right)
    TablePage(page, words).playable.first.wait_for()
    assert page.url.rpartition("/")[2] != puzzle.id
    page.goto(f"{server.url}/puzzles")
    expect(page.get_by_text(words.within("puzzle_daily_done"))).to_be_visible()


def test_a_card_that_may_not_be_played_says_why(server: Serving, people: People) -> None:
    words = Words("tr")
    page = people(locale=LOCALE["tr"]).page
    table = TablePage(page, words)
    for puzzle in shipped().values():
        if puzzle.setting.preset == "klasik" and len(puzzle.setting.played) % 8 == 6:
            page.goto(f"{server.url}/bulmaca/{puzzle.id}")
            table.playable.first.wait_for()
            if refused := table.illegal():
                card, reason = next(iter(refused.items()))
                table.tap(card)
                expect(page.locator(".told")).to_have_text(reason)
                expect(table.playable.first).to_be_visible()
                return
    pytest.fail("no puzzle with a card that may not be played")
