"""House rules kept under names, over HTTP."""

from typing import Any

import pytest

from king.server.identities.house_rules import LONGEST, MOST
from tests.server.site import Browser, Site

RULES = {"preset": "klasik", "king_tricks": 13}


@pytest.fixture
def browser(site: Site) -> Browser:
    """Return a guest's browser."""
    made = site.browser()
    made.get("/api/me")
    return made


def names(browser: Browser) -> list[str]:
    """Return the names of what is kept."""
    return [each["name"] for each in browser.get("/api/me/rules").json()["saved"]]


def save(browser: Browser, name: str, rules: Any = RULES) -> Any:
    """Keep rules; return the answer."""
    return browser.post("/api/me/rules", {"name": name, "rules": rules}).json()


def test_kept_as_asked_for_and_for_one_person(site: Site, browser: Browser) -> None:
    said = save(browser, "  Bizim   ev ")
    assert said == {"saved": [{"name": "Bizim ev", "rules": RULES}]}
    assert browser.get("/api/me/rules").json() == said
    assert names(site.browser()) == []


def test_a_name_holds_what_was_saved_last(browser: Browser) -> None:
    save(browser, "Bizim ev")
    save(browser, "Bizim ev", "kisa")
    assert browser.get("/api/me/rules").json()["saved"] == [{"name": "Bizim ev", "rules": "kisa"}]


def test_renamed_and_dropped(browser: Browser) -> None:
    save(browser, "Bir")
    save(browser, "İki")
    assert browser.post("/api/me/rules/rename", {"name": "Bir", "to": "Üç"}).status_code == 200
    assert sorted(names(browser)) == ["Üç", "İki"]
    browser.post("/api/me/rules/drop", {"name": "İki"})
    browser.post("/api/me/rules/drop", {"name": "hiç yoktu"})
    assert names(browser) == ["Üç"]


@pytest.mark.parametrize(
    ("name", "to", "code"),
    [("yok", "var", "no_rules"), ("Bir", "İki", "rules_taken"), ("Bir", " ", "rules_name")],
)
def test_names_that_cannot_be(browser: Browser, name: str, to: str, code: str) -> None:
    save(browser, "Bir")
    save(browser, "İki")
    answer = browser.post("/api/me/rules/rename", {"name": name, "to": to})
    assert answer.json()["code"] == code
    assert sorted(names(browser)) == ["Bir", "İki"]


@pytest.mark.parametrize("name", ["", " ", "a\u200bb", "x" * (LONGEST + 1)])
def test_names_that_are_none(browser: Browser, name: str) -> None:
    assert save(browser, name) == {"code": "rules_name", "params": {"most": LONGEST}}


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("nothing", "unknown_rules"),
        ({"preset": "klasik", "x": 1}, "unknown_option"),
        ({"preset": "klasik", "king_tricks": 14}, "bad_option"),
    ],
)
def test_only_rules_that_can_be_played(browser: Browser, rules: Any, code: str) -> None:
    assert save(browser, "Bizim ev", rules)["code"] == code
    assert names(browser) == []


def test_not_too_many(site: Site, browser: Browser) -> None:
    for number in range(MOST):
        save(browser, f"Ev {number}")
        site.now += 2
    assert save(browser, "bir tane daha") == {"code": "rules_full", "params": {"most": MOST}}
    assert "saved" in save(browser, "Ev 1", "kisa")
    assert len(names(browser)) == MOST


def test_given_out_and_forgotten_with_me(browser: Browser) -> None:
    save(browser, "Bizim ev")
    kept = browser.get("/api/me/data").json()["house_rules"]
    assert kept == [{"name": "Bizim ev", "rules": RULES}]
    browser.post("/api/me/forget")
    browser.get("/api/me")
    assert names(browser) == []
