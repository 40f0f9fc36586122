"""A table as somebody at it finds it: by roles and names, in his language."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, Position, expect

from tests.e2e.words import Words

LABELS = "(buttons) => buttons.map((button) => button.getAttribute('aria-label'))"

INDEX: Position = {"x": 12, "y": 30}
"""Where a card in the hand is never covered, in pixels from its upper left corner."""
ROWS = "({rows}) => [...rows].map(({cells}) => [...cells].map((cell) => cell.innerText.trim()))"


class TablePage:
    """The page of one table."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words
        self._names = words.cards()
        self.hand = page.get_by_role("toolbar", name=words("table_your_hand"))
        self.trick = page.get_by_role("group", name=words("table_trick"), exact=True)
        self.open = page.get_by_role("toolbar", name=words.like("table_open_hand_of"))
        self.playable = self._hands().get_by_role("button", name=words.like("table_card_yes"))
        self.picker = (
            self._region("pick_title")
            .or_(self._region("pick_title_trump"))
            .or_(page.get_by_role("region", name=words.like("answer_title")))
        )
        self.window = self._region("window_title").or_(self._region("show_title"))
        self.doubling = self._region("double_title")
        self.passing = page.get_by_role("button", name=words("table_pass"), exact=True)
        self.ready = self.window.get_by_role("button", name=words("window_ready"), exact=True)
        self.annul = self.window.get_by_role("button", name=words("window_annul"), exact=True)
        self.next = page.get_by_role("button", name=words("pause_next"), exact=True)
        self.over = page.get_by_text(words("over_title"), exact=True)

    def _region(self, key: str) -> Locator:
        return self.page.get_by_role("region", name=self.words(key), exact=True)

    def _hands(self) -> Locator:
        """Whatever cards are mine to play from."""
        return self.hand.or_(self.open)

    def cards(self) -> list[str]:
        """Return the cards in the hand, from left to right."""
        return [card for card, _ in self._cards()]

    def legal(self) -> list[str]:
        """Return the cards that may be played now."""
        return [card for card, note in self._cards() if note == ""]

    def illegal(self) -> dict[str, str]:
        """Return the cards that may not, each with the reason that is given."""
        return {card: note for card, note in self._cards() if note}

    def card(self, card: str) -> Locator:
        """Return the button of a card in the hand."""
        return self._hands().locator(f'[data-card="{card}"]')

    def tap(self, card: str) -> None:
        """Press a card at its index, the part of it that no other card covers."""
        self.card(card).click(position=INDEX, force=True)

    def lying(self) -> dict[str, str]:
        """Return the cards on the table, each with the name of whoever played it."""
        found = self.trick.get_by_role("img").evaluate_all(LABELS)
        pairs = [label.rpartition(": ") for label in found]
        return {self._names[card]: name for name, _, card in pairs if card in self._names}

    def sheet(self) -> list[list[str]]:
        """Return the score sheet as it stands: head, a row a deal, totals, and what follows."""
        table = self.page.get_by_role("table").first
        rows: list[list[str]] = table.evaluate(ROWS)
        return rows

    def expect_totals(self, totals: Sequence[int]) -> None:
        """Wait until these are the totals on the score sheet."""
        row = self.page.get_by_role("row", name=re.compile(f"^{self.words('sheet_total')} "))
        expect(row.get_by_role("cell")).to_have_text([signed(points) for points in totals])

    def seconds_left(self) -> int:
        """Return what the clock shows, in seconds."""
        minutes, seconds = self.page.get_by_role("timer").inner_text().strip().split(":")
        return 60 * int(minutes) + int(seconds)

    def wait_for_something(self, timeout: float = 60_000) -> None:
        """Wait until I am asked something, or the match is over."""
        self.asked().or_(self.over).first.wait_for(timeout=timeout)

    def asked(self) -> Locator:
        """Return whatever can be done now: cards, contracts, buttons."""
        buttons = self.playable.or_(self.ready).or_(self.next).or_(self.passing)
        panels = self.picker.or_(self.doubling)
        return buttons.or_(panels.get_by_role("button"))

    def expect_hand(self, count: int) -> None:
        """Wait until that many cards are in the hand."""
        expect(self.hand.get_by_role("button")).to_have_count(count)

    def _cards(self) -> list[tuple[str, str | None]]:
        """Each card with the reason against it, "" where it may be played, None when not asked."""
        labels = self._hands().get_by_role("button").evaluate_all(LABELS)
        return [self._read(label) for label in labels]

    def _read(self, label: str) -> tuple[str, str | None]:
        if label in self._names:
            return self._names[label], None
        if (yes := self.words.read("table_card_yes", label)) is not None:
            return self._names[yes["card"]], ""
        no = self.words.read("table_card_no", label)
        assert no is not None, f"not a card: {label}"
        return self._names[no["card"]], no["reason"]


def signed(points: int) -> str:
    """Write points as they stand on the page: with a true minus, or a plus."""
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def number(text: str) -> int:
    """Read a number as it stands on the sheet: with a true minus or a plus, a flower before it."""
    return int(text.strip("✿ ").replace("−", "-").replace("+", "").replace("·", "0"))
