"""Browsers that cannot show the table are told so, in their language."""

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.browser import People
from tests.e2e.words import LOCALE, Words
from tests.serving import Serving


@pytest.mark.parametrize("language", LOCALE)
def test_a_browser_without_dialogs(language: str, server: Serving, people: People) -> None:
    words = Words(language)
    page = people(locale=LOCALE[language]).page
    page.add_init_script("delete window.HTMLDialogElement")
    page.goto(server.url)
    expect(page.get_by_role("heading", name=words("old_title"))).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    assert violations(page, more=False) == []


def test_a_browser_without_scripts(server: Serving, people: People) -> None:
    page = people(java_script_enabled=False).page
    page.goto(server.url)
    for language in LOCALE:
        told = page.locator(f"noscript [lang={language}]")
        expect(told).to_be_visible()
        assert told.inner_text() == Words(language)("old_script")
