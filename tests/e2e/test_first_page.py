"""The first page, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import DESK, PHONE, People
from tests.serving import Serving

LOADED = """(family) => [...document.fonts].some(
  (font) => font.status === 'loaded' && font.family.replaceAll('"', '') === family)"""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("locale", "words"), [("tr-TR", "Hemen oyna"), ("en-GB", "Play now")])
def test_one_obvious_button(
    server: Serving, people: People, viewport: dict[str, int], locale: str, words: str
) -> None:
    page = people(viewport=viewport, locale=locale).page
    page.goto(server.url)
    expect(page).to_have_title("King")
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.get_by_role("heading", name="King")).to_be_visible()
    expect(page.get_by_role("button", name=words)).to_be_in_viewport()


def test_its_own_fonts_are_used(server: Serving, people: People) -> None:
    page = people().page
    page.goto(server.url)
    for family in ("Fraunces", "Atkinson Hyperlegible Next"):
        page.wait_for_function(LOADED, arg=family)


def test_an_inline_style_is_refused_and_noticed(server: Serving, people: People) -> None:
    """The policy holds, and the fixture that all browser tests lean on sees a breach of it."""
    person = people()
    person.page.goto(server.url)
    person.page.evaluate("document.body.innerHTML = '<p style=\"color: red\">x</p>'")
    colour = person.page.locator("p").evaluate("(p) => getComputedStyle(p).color")
    assert not re.fullmatch(r"rgb\(255, 0, 0\)", colour)
    person.forgive("policy: style-src-attr")
    person.forgive("console error: .*style-src")


def test_the_title_of_a_page_that_was_gone_to_has_the_focus(
    server: Serving, people: People
) -> None:
    page = people().page
    page.goto(f"{server.url}/how")
    page.get_by_role("link", name="Ayarlar").click()
    expect(page.get_by_role("heading", name="Ayarlar", level=1)).to_be_focused()
