"""Real people at real browsers: pytest fixtures over Playwright and the system's Chromium.

`people()` seats a person: a page in a fresh profile. When the test ends, every console warning or
error, page error, failed request, error answer and breach of the content security policy on any
person's page fails the test, unless it was expected or has been forgiven by name (`expect_fault`,
`forgive`).
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from playwright.sync_api import Request as PageRequest
from playwright.sync_api import Response as PageResponse

from tests.e2e.chromium import chromium as find_chromium

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Needed to run as root in a container, and not to phone anywhere."""

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

PATIENCE = 30_000
"""Milliseconds for anything that a page is asked to do: not a figure, only an end."""

TELL_BREACHES = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Person:
    """Somebody with a page of his own, whose faults are written down."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.faults: list[str] = []
        self._expected: list[str] = []
        context.add_init_script(TELL_BREACHES)
        context.on("page", self._watch)
        self.page = context.new_page()

    def set(self, **settings: Any) -> None:
        """Have these settings kept in the browser, whatever page is loaded next."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            f"try {{ localStorage.setItem('king.settings', {kept}) }} catch {{}}"
        )

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("requestfailed", self._request_failed)
        page.on("response", self._answered)

    def forgive(self, pattern: str) -> None:
        """Strike faults that match a regular expression. Fail if there is none to forgive."""
        before = len(self.faults)
        self.overlook(pattern)
        assert len(self.faults) < before, f"nothing to forgive: {pattern} in {self.faults}"

    def overlook(self, pattern: str) -> None:
        """Strike such faults if there are any: how often a page tries again is a matter of time."""
        self.faults = [fault for fault in self.faults if not re.search(pattern, fault)]

    def expect_fault(self, pattern: str) -> None:
        """Forgive such faults when the test ends, whenever they come. Some must have come."""
        self._expected.append(pattern)

    def forgive_expected(self) -> None:
        """Forgive what was expected."""
        for pattern in self._expected:
            self.forgive(pattern)

    def _note(self, fault: str) -> None:
        self.faults.append(fault)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._note(f"console {message.type}: {message.text}")

    def _request_failed(self, request: PageRequest) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # the page went elsewhere before the answer came, which nobody sees
        self._note(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: PageResponse) -> None:
        if response.status >= 400:
            self._note(f"answer {response.status}: {response.url}")


class People(Protocol):
    """Seat one more person; options are those of Playwright's `Browser.new_context`.

    `browser`: another one than the shared Chromium.
    """

    def __call__(self, browser: Browser | None = None, **options: Any) -> Person: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --pictures."""
    parser.addoption("--pictures", type=Path, help="a folder for pictures of every state")


@pytest.fixture(scope="session")
def pictures(request: pytest.FixtureRequest) -> Path | None:
    """Return the folder in which pictures are to be kept, if they are."""
    folder: Path | None = request.config.getoption("--pictures")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return Playwright itself."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def launch(playwright: Playwright) -> Callable[..., Browser]:
    """Return a function that starts one more Chromium, with flags beyond the usual ones."""
    path = find_chromium()

    def start(*flags: str) -> Browser:
        return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])

    return start


@pytest.fixture(scope="session")
def chromium(launch: Callable[..., Browser]) -> Iterator[Browser]:
    """Return the Chromium that most tests share; each person has a profile of his own in it."""
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture
def people(chromium: Browser) -> Iterator[People]:
    """Return a function that seats a person; their pages' faults fail the test at its end."""
    seated: list[Person] = []

    def seat(browser: Browser | None = None, **options: Any) -> Person:
        usual: dict[str, Any] = {"viewport": DESK, "locale": "tr-TR"}
        context = (browser or chromium).new_context(**(usual | options))
        context.set_default_timeout(PATIENCE)
        seated.append(Person(context))
        return seated[-1]

    yield seat
    for person in seated:
        person.forgive_expected()
    faults = [fault for person in seated for fault in person.faults]
    for person in seated:
        person.context.close()
    assert faults == [], "\n".join(faults)
