"""Somebody who plays with the mouse: whatever is asked, the first thing that is allowed."""

from playwright.sync_api import Error, Locator, Position, expect

from tests.e2e.table_page import INDEX, TablePage

GONE = 3000
"""Milliseconds after which something that cannot be clicked has gone."""
MOST_MISSED = 10
"""Clicks in a row that may miss what has gone meanwhile."""


class Mouse:
    """Plays at one table, and remembers what he did."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.played: list[str] = []
        self._missed = 0

    def step(self) -> bool:
        """Do the next thing that is asked, waiting for it if need be. False: the match is over."""
        while not self.act():
            if self.table.over.is_visible():
                return False
            self.table.wait_for_something()
        return True

    def act(self) -> bool:
        """Do what is asked just now. False where nothing is."""
        table = self.table
        if legal := table.legal():
            return self._play(legal[0])
        for button in (table.next, table.ready, table.passing):
            if button.is_visible():
                return self._press(button)
        if table.doubling.is_visible():
            return self._double()
        return table.picker.is_visible() and self._choose()

    def match(self) -> None:
        """Play to the end of the match."""
        while self.step():
            pass

    def _play(self, card: str) -> bool:
        pressed = self._press(self.table.card(card), INDEX)
        self.played += [card] * pressed
        return pressed

    def _choose(self) -> bool:
        picker = self.table.picker
        several, asked = picker.locator("[aria-pressed]"), self._as_asked(picker)
        if several.count():
            self._choose_several(picker)
        elif not self._press(picker.locator("button:not([aria-disabled])").first):
            return True
        expect(asked).to_be_hidden()
        return True

    def _choose_several(self, picker: Locator) -> None:
        """Switch on what goes together, then say it."""
        fresh = picker.locator("[aria-pressed=false]:not([aria-disabled])")
        say = picker.get_by_role("button", name=self.table.words.like("pick_chosen"))
        while not say.is_visible() and fresh.count():
            fresh.first.click()
        alone = picker.locator("button:not([aria-pressed], [aria-disabled], [disabled])")
        (say if say.is_visible() else alone.first).click()

    def _double(self) -> bool:
        """Double the first who may be, then say so."""
        panel = self.table.doubling
        turn = panel.locator("[aria-pressed=false]").first
        if turn.is_visible():
            turn.click()
        asked = self._as_asked(panel)
        if self._press(panel.locator("button:not([aria-pressed])").first):
            expect(asked).to_be_hidden()
        return True

    def _as_asked(self, panel: Locator) -> Locator:
        """The panel with this question alone: the next one may stand there at once."""
        name = panel.get_attribute("aria-labelledby")
        text = panel.text_content() or ""
        return self.table.page.locator(f'section[aria-labelledby="{name}"]', has_text=text)

    def _press(self, what: Locator, position: Position | None = None) -> bool:
        """Click, unless it is gone by then: a pause ends by itself, and so does a window."""
        try:
            what.click(position=position, timeout=GONE)
        except Error:
            self._missed += 1
            assert self._missed < MOST_MISSED, f"{what} cannot be clicked"
            return False
        self._missed = 0
        return True
