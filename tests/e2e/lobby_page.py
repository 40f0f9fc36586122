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
        self.button("first_play_now").click()
        return self._arrived()

    def open_table(
        self,
        rules: str = "klasik",
        *,
        clock: str = "untimed",
        entry: str = "link",
        password: str = "",
    ) -> TablePage:
        """Open a table, me on its first seat; `rules`: a preset, as the form's address has it."""
        self.page.goto(f"{self.url}/open?preset={rules}")
        self._check("open_clock", f"clock_{clock}")
        self._check("open_entry", f"open_entry_{entry}")
        self.page.get_by_label(self.words("open_password")).fill(password)
        self.button("open_submit").click()
        self.button("wait_start").wait_for()
        return self._arrived()

    def name(self, name: str) -> None:
        """Take a name."""
        self.page.goto(f"{self.url}/settings")
        line = self.page.get_by_role("textbox", name=self.words("settings_name"))
        expect(line).not_to_have_value("")
        line.fill(name)
        self.button("settings_save").click()
        self.page.get_by_text(self.words("settings_saved")).wait_for()

    def start(self) -> None:
        """Start the match: bots take the empty seats."""
        self.button("wait_start").click()

    def sit(self, link: str, seat: int) -> TablePage:
        """Come by a table's link and take a seat, counted from 1."""
        self.page.goto(link)
        self.button("wait_sit_seat", seat=seat).click()
        expect(self.button("wait_sit_seat", seat=seat)).to_have_count(0)
        return self._arrived()

    def button(self, key: str, **parameters: object) -> Locator:
        """Return the button of that name."""
        return self.page.get_by_role("button", name=self.words(key, **parameters), exact=True)

    def _check(self, group: str, choice: str) -> None:
        inside = self.page.get_by_role("group", name=self.words(group))
        radio = self.page.get_by_role("radio", name=self.words(choice), exact=True)
        inside.locator("label").filter(has=radio).click()
        expect(inside.get_by_role("radio", name=self.words(choice), exact=True)).to_be_checked()

    def at_table(self) -> TablePage:
        """Return the table that I am at."""
        return TablePage(self.page, self.words)

    def _arrived(self) -> TablePage:
        self.page.wait_for_url("**/table/*")
        return self.at_table()
