"""The way to a table, as somebody takes it: by the pages, in his language."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.table_page import TablePage
from tests.e2e.words import Words


class Lobby:
    """The pages of one server before a table."""

    def __init__(self, page: Page, words: Words, url: str) -> None:
        self.page = page
        self.words = words
        self.url = url

    def quick_play(self) -> TablePage:
        """One click on the first page: klasik against three bots."""
        self.page.goto(self.url)
        self._button("first_play_now").click()
        return self._arrived()

    def open_table(self, preset: str = "klasik", clock: str = "untimed") -> TablePage:
        """Open a table that is found by its link, me on its first seat."""
        self.page.goto(f"{self.url}/open?preset={preset}")
        self._check("open_clock", f"clock_{clock}")
        self._check("open_entry", "open_entry_link")
        self._button("open_submit").click()
        self._button("wait_start").wait_for()
        return self._arrived()

    def start(self) -> None:
        """Start the match: bots take the empty seats."""
        self._button("wait_start").click()

    def sit(self, link: str, seat: int) -> TablePage:
        """Come by a table's link and take a seat, counted from 1."""
        self.page.goto(link)
        self._button("wait_sit_seat", seat=seat).click()
        expect(self._button("wait_sit_seat", seat=seat)).to_have_count(0)
        return self._arrived()

    def _button(self, key: str, **parameters: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **parameters), exact=True)

    def _check(self, group: str, choice: str) -> None:
        inside = self.page.get_by_role("group", name=self.words(group))
        inside.get_by_role("radio", name=self.words(choice), exact=True).check()

    def _arrived(self) -> TablePage:
        self.page.wait_for_url("**/table/*")
        return TablePage(self.page, self.words)
