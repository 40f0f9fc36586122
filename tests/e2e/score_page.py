"""The score keeper as somebody with real cards uses it: by roles and names, in his language."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.words import Words

Entry = dict[str, Any]

KEY = "king.score"
NAMES = ("Ada", "Işık", "Öykü", "Çınar")
KEPT = f"() => JSON.parse(localStorage.getItem('{KEY}'))"

#: A whole klasik match: contract, trump, units.
DEALS: tuple[tuple[str, str | None, list[int]], ...] = (
    ("el", None, [4, 4, 2, 3]), ("kupa", None, [0, 6, 3, 4]), ("rifki", None, [0, 0, 0, 1]),
    ("son_iki", None, [1, 0, 1, 0]), ("erkek", None, [0, 2, 4, 2]), ("erkek", None, [0, 0, 4, 4]),
    ("el", None, [0, 6, 3, 4]), ("kupa", None, [3, 1, 6, 3]), ("koz", "H", [8, 0, 2, 3]),
    ("rifki", None, [0, 0, 0, 1]), ("kiz", None, [3, 0, 0, 1]), ("koz", "H", [2, 3, 2, 6]),
    ("koz", "S", [5, 2, 3, 3]), ("koz", "C", [2, 5, 3, 3]), ("koz", "C", [0, 3, 7, 3]),
    ("son_iki", None, [0, 2, 0, 0]), ("kiz", None, [3, 1, 0, 0]), ("koz", "S", [2, 7, 2, 2]),
    ("koz", "C", [3, 0, 6, 4]), ("koz", "D", [2, 2, 2, 7]),
)  # fmt: skip


def entries(count: int = len(DEALS)) -> list[Entry]:
    """The first deals as they are kept."""
    return [
        {"declarer": i % 4, "contract": contract, "trump": trump, "units": units}
        for i, (contract, trump, units) in enumerate(DEALS[:count])
    ]


def kept(*matches: list[Entry], rules: Any = "klasik", players: int = 4) -> str:
    """What the browser keeps of these matches."""
    return json.dumps(
        {
            "version": 1,
            "matches": [
                {
                    "id": str(i + 1),
                    "begun": 1_764_400_000_000,
                    "touched": 1_764_400_000_000 + i,
                    "rules": rules,
                    "names": NAMES[:players],
                    "first": 0,
                    "entries": match,
                }
                for i, match in enumerate(matches)
            ],
        }
    )


class ScorePage:
    """The page, at whichever of its places."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page, self.words = page, words
        self.sheet = page.get_by_role("region", name=words("score_sheet"))
        self.rows = self.sheet.locator("tbody tr")
        self.write = self.button("score_write")
        self.over = page.get_by_role("heading", name=words("score_finished"))
        self.alert = page.get_by_role("alert")

    def button(self, key: str, /, **parameters: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **parameters), exact=True)

    def link(self, key: str) -> Locator:
        return self.page.get_by_role("link", name=self.words(key), exact=True)

    def begin(self, *names: str) -> None:
        """Open a sheet for these players, klasik, the first of them beginning."""
        self.link("score_new").click()
        for number, name in enumerate(names, start=1):
            self.page.get_by_label(self.words("score_player", number=number), exact=True).fill(name)
        self.button("score_begin").click()

    def choose(self, contract: str, trump: str | None) -> None:
        name = self.words(f"contract_{contract}")
        # What has been settled already is pressed, whatever is tapped.
        self.page.get_by_role("button", name=name, exact=True).click()
        if trump is not None:
            group = self.page.get_by_role("group", name=self.words("score_trump"))
            suit = self.words(f"card_suit_{trump}")
            group.get_by_role("button", name=suit, exact=True).click()

    def count(self, contract: str, units: list[int]) -> None:
        """Say who took what: by taps where there are one or two, else typed, the rest to the
        last."""
        if contract in ("rifki", "son_iki"):
            takers = [seat for seat, n in enumerate(units) for _ in range(n)]
            for tap, seat in enumerate(takers):
                self.page.locator(".taps").nth(tap).get_by_role("button").nth(seat).click()
            return
        group = self.page.get_by_role("group", name=self._asked(contract))
        *typed, last = range(len(units))
        for seat in typed:
            group.get_by_role("textbox").nth(seat).fill(str(units[seat]))
        if units[last]:
            group.locator(".rest").nth(last).click()

    def _asked(self, contract: str) -> str:
        return self.words("score_how_many", contract=self.words(f"contract_{contract}"))

    def enter(self, contract: str, trump: str | None, units: list[int]) -> None:
        """Write one deal."""
        self.choose(contract, trump)
        self.count(contract, units)
        self.write.click()

    def kept_entries(self) -> list[Entry]:
        """What the browser keeps of its first match."""
        found: list[Entry] = self.page.evaluate(KEPT)["matches"][0]["entries"]
        return found
