"""What the table page loads, as Chromium counts it: bytes on the wire, brotli where we sent it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.figure import Figure
from tests.e2e.browser import FLAGS
from tests.e2e.chromium import chromium
from tests.serving import serving

NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""Nothing is fetched that can wait until the page is at rest."""
LOADED = """() => performance.getEntriesByType('resource')
    .filter(({ name }) => /[.](js|css)$/.test(name))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
LATER = ("Picker-", "later-")
CAME = """(parts) => parts.every((part) => performance.getEntriesByType('resource')
    .some(({ name }) => name.includes(part)))"""
ART = ("Card-", "deck-")
"""The chunks of the client that hold the drawings of the cards begin so."""


def figures() -> Iterator[Figure]:
    """Yield the sizes of scripts and styles, and of the drawings among them."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server:
        first, later = (table_page(server.url, at_rest) for at_rest in (False, True))
    art = sum(size for name, size in first if any(part in name for part in ART))
    rest = sum(size for _, size in first) - art
    more = (sum(size for _, size in later) - art - rest) / 1000
    what = f"table page, scripts and styles, brotli (at rest it fetches {more:.1f} kB more)"
    yield Figure(what, rest / 1000, "kB", 60, 40)
    yield Figure("card art, brotli", art / 1000, "kB", 30, 15)


def table_page(url: str, at_rest: bool) -> list[tuple[str, int]]:
    """Open a table, come to it with an empty cache; return name and size of every script and style.

    A table at which nothing is asked yet: a picker or a window is fetched where it is needed at
    once. `at_rest`: with what the page fetches for later, once it has nothing to do.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        while True:
            page = browser.new_page(locale="tr-TR")
            page.goto(url)
            page.get_by_text("Hemen oyna").first.click()
            page.wait_for_url("**/table/*")
            me = page.context.storage_state()
            fresh = browser.new_context(locale="tr-TR", storage_state=me)
            if not at_rest:
                fresh.add_init_script(NEVER_IDLE)
            again = fresh.new_page()
            again.goto(page.url)
            if at_rest:
                again.wait_for_function(CAME, arg=LATER)
            loaded = settled(again)
            if at_rest or not any(part in name for name, _ in loaded for part in LATER):
                return loaded


def settled(page: Page) -> list[tuple[str, int]]:
    """Return what has been loaded once nothing more comes for a second."""
    loaded: list[tuple[str, int]] = []
    while len(now := page.evaluate(LOADED)) > len(loaded):
        loaded = now
        page.wait_for_timeout(1000)
    return loaded
