"""Somebody who plays with the keyboard alone and knows only what is said.

He answers the sentences that concern him with the shortcuts listed under `?`, walks through what he
is offered with the arrows, and takes the first thing that is not called unavailable.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.e2e.ears import Ears
from tests.e2e.table_page import signed
from tests.e2e.words import Words

MOST_STEPS = 40
"""Presses of a key after which whatever is looked for cannot be there."""
MOST_SILENT = 6
"""Silences in a row after which nothing will be said any more."""
MOST_TRIES = 50
"""Times that somebody presses h, a tenth of a second apart, until it leads where he was called."""


class Keys:
    """Plays at one page, from the first page on."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words
        self.ears = Ears(page)
        self.cards = 0
        self.deals = 0

    def open_quick(self) -> None:
        """From the first page to a table: Tab to the button that says so."""
        self.walk_to(self.words("first_play_now"), "Tab")
        self.press("Enter")
        self.page.wait_for_url("**/table/*")

    def play(self, deals: int | None = None) -> list[str]:
        """Play that many deals, or the match to its end. Return all that was said."""
        said: list[str] = []
        silent, called = 0, ""
        while not self._done(said, deals):
            new = self.ears.listen()
            silent = 0 if new else silent + 1
            assert silent < MOST_SILENT, f"nothing was said after {said[-3:]}"
            said += new
            for sentence in new or [called]:  # a key that was missed is pressed again
                called = sentence if self._answer(sentence) else called
        return said

    def points(self, seat: int, points: int) -> str:
        """Return the end of what is said of a seat's points; my own seat is 0."""
        written = signed(points)
        return self.words("say_one_score_you", points=written) if seat == 0 else f" {written}"

    def walk_to(self, name: str, key: str) -> None:
        """Press a key until what is read out has this name."""
        assert self._reaches(name, key), f"{name} cannot be reached with {key}"

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def _reaches(self, name: str, key: str) -> bool:
        for _ in range(MOST_STEPS):
            if self.ears.focus().name == name:
                return True
            self.press(key)
        return False

    def _led(self, there: Callable[[], bool]) -> bool:
        """Press h until it has led there: what is said may come before what it is about."""
        for _ in range(MOST_TRIES):
            self.press("h")
            if there():
                return True
            self.page.wait_for_timeout(100)
        return False

    def _at_a_card(self) -> bool:
        return self.words.read("table_card_yes", self.ears.focus().name) is not None

    def _at_an_offer(self) -> bool:
        focus = self.ears.focus()
        return focus.role == "button" and focus.name not in self.words.cards()

    def _done(self, said: list[str], deals: int | None) -> bool:
        over = self.words("over_title")
        return any(sentence.startswith(over) for sentence in said) or self.deals == deals

    def _answer(self, sentence: str) -> bool:
        """Do what a sentence asks for; whether it asks for anything."""
        words = self.words
        if sentence.endswith(words("say_chooses_you")):
            self._take_first_offer()
        elif words("window_open") in sentence:
            self._take(words("window_ready"))
        elif sentence == words("say_turn_lead") or words.read("say_turn_led", sentence):
            self._play_card()
        else:
            self.deals += words.read("say_scored", sentence) is not None
            return False
        return True

    def _play_card(self) -> None:
        if self._led(self._at_a_card):
            self.press("Enter")
            self.cards += 1

    def _take_first_offer(self) -> None:
        if not self._led(self._at_an_offer):
            return
        for _ in range(MOST_STEPS):
            if not self.ears.focus().disabled:
                self.press("Enter")
                return
            self.press("ArrowRight")
        raise AssertionError("nothing can be chosen")

    def _take(self, name: str) -> None:
        if self._led(lambda: self._reaches(name, "Tab")):
            self.press("Enter")
