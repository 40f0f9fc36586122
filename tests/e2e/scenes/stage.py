"""A browser set up for a scene: language, light, size; and the ways to bring a state about."""

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, Route

from king.server.protocol.client_out import ClientOut
from tests.e2e.browser import DESK, PHONE, People, Person
from tests.e2e.scenes.line import HeldLine
from tests.e2e.scenes.seats import TABLE
from tests.e2e.table_page import TablePage
from tests.e2e.words import LOCALE, Words

SIZES = {"desk": DESK, "phone": PHONE}
SETTLED = "() => document.getAnimations().every(({playState}) => playState !== 'running')"


class Dress(NamedTuple):
    """How a state is looked at."""

    language: str = "tr"
    theme: str = "dark"
    size: str = "desk"

    def __str__(self) -> str:
        return "-".join(self)


TURKISH_DESK = Dress()


class Stage:
    """One person's browser, about to show a state; `options` as in `Browser.new_context`."""

    def __init__(
        self, people: People, url: str, dress: Dress = TURKISH_DESK, **options: Any
    ) -> None:
        self.url = url
        self.dress = dress
        self.words = Words(dress.language)
        self.person: Person = people(
            viewport=SIZES[dress.size],
            locale=LOCALE[dress.language],
            has_touch=dress.size == "phone",
            **({"reduced_motion": "reduce"} | options),
        )
        self.set()
        self.table = TablePage(self.page, self.words)
        self._line: HeldLine | None = None

    @property
    def page(self) -> Page:
        """His page."""
        return self.person.page

    @property
    def line(self) -> HeldLine:
        """The line to the table that he is at."""
        assert self._line is not None
        return self._line

    def set(self, **settings: Any) -> None:
        """Have these settings kept in the browser, besides language and theme."""
        ours = {"language": self.dress.language, "theme": self.dress.theme}
        self.person.set(**(ours | settings))

    def visit(self, path: str) -> None:
        """Go to a page."""
        self.page.goto(self.url + path)

    def sit(self, *greeting: ClientOut, deaf: bool = False) -> None:
        """Go to the table, whose line greets with these messages."""
        self._line = HeldLine(self.page, greeting)
        self._line.deaf = deaf
        self.visit(f"/table/{TABLE}")

    def answer(self, path: str, body: Any, status: int = 200) -> None:
        """Have the server's answer at this path be this JSON."""
        self._route(path, lambda route: route.fulfill(status=status, json=body))

    def silence(self, path: str) -> None:
        """Have requests at this path never reach the server."""
        self._route(path, lambda route: route.abort("connectionrefused"))

    def _route(self, path: str, handler: Callable[[Route], None]) -> None:
        self.page.route(f"**{path}", handler)

    def button(self, key: str, **parameters: object) -> Locator:
        """Return the button of that name."""
        return self.page.get_by_role("button", name=self.words(key, **parameters), exact=True)

    def dialog(self, key: str) -> Locator:
        """Return the dialog of that name."""
        return self.page.get_by_role("dialog", name=self.words(key), exact=True)

    def heading(self, key: str, **parameters: object) -> Locator:
        """Return the heading of that name."""
        return self.page.get_by_role("heading", name=self.words(key, **parameters), exact=True)

    def text(self, key: str, **parameters: object) -> Locator:
        """Return what says just that, wherever it stands."""
        return self.page.get_by_text(self.words(key, **parameters), exact=True).first

    def settle(self) -> None:
        """Wait until fonts are there and nothing moves."""
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_function(SETTLED)
