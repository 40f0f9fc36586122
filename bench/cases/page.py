"""What the table page loads, as Chromium counts it: bytes on the wire, brotli where we sent it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.figure import Figure
from tests.e2e.browser import FLAGS
from tests.e2e.chromium import chromium
from tests.serving import serving

LOADED = """() => performance.getEntriesByType('resource')
    .filter(({ name }) => /[.](js|css)$/.test(name))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
ART = ("Card-", "deck-")
"""The chunks of the client that hold the drawings of the cards begin so."""


def figures() -> Iterator[Figure]:
    """Yield the sizes of scripts and styles, and of the drawings among them."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server:
        loaded = table_page(server.url)
    art = sum(size for name, size in loaded if any(part in name for part in ART))
    rest = sum(size for _, size in loaded) - art
    yield Figure("table page, scripts and styles, brotli", rest / 1000, "kB", 60, 40)
    yield Figure("card art, brotli", art / 1000, "kB", 30, 15)


def table_page(url: str) -> list[tuple[str, int]]:
    """Open a table, load its page anew; return name and size of every script and style.

    A table where a bot chooses first: the picker is fetched by whoever is to choose, not with the
    page.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(locale="tr-TR")
        while True:
            page.goto(url)
            page.get_by_text("Hemen oyna").first.click()
            page.wait_for_url("**/table/*")
            page.reload()
            loaded = settled(page)
            if not any("Picker" in name for name, _ in loaded):
                return loaded


def settled(page: Page) -> list[tuple[str, int]]:
    """Return what has been loaded once nothing more comes for a second."""
    loaded: list[tuple[str, int]] = []
    while len(now := page.evaluate(LOADED)) > len(loaded):
        loaded = now
        page.wait_for_timeout(1000)
    return loaded
