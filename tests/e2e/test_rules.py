"""The rules pages of every preset, and house rules from the first change to a table."""

from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, expect

from king.core.house_rules import changed
from king.core.rules import RuleSet
from king.presets import PRESETS
from king.server.lobby.examples import examples
from king.server.lobby.outcomes import outcomes
from tests.e2e.browser import People, Person
from tests.e2e.lobby_page import Lobby
from tests.e2e.words import LOCALE, Words
from tests.serving import Serving

TR = Words("tr")
KEY = {"oyunmatik-esli": "oyunmatik_esli"}


def reader(people: People, language: str = "tr") -> Person:
    """Return somebody who reads."""
    person = people(locale=LOCALE[language])
    person.set(language=language, speed="instant")
    return person


@pytest.mark.parametrize("language", LOCALE)
def test_every_preset_is_listed_and_told(house: Serving, people: People, language: str) -> None:
    words, page = Words(language), reader(people, language).page
    page.goto(f"{house.url}/rules")
    for preset in PRESETS:
        name = words(f"preset_{KEY.get(preset, preset)}")
        page.get_by_role("link").filter(
            has=page.get_by_role("heading", name=name, exact=True)
        ).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(words("rules_title", preset=name))
        told(page, words, preset)
        page.get_by_role("link", name=words("rules_all")).click()


def told(page: Page, words: Words, preset: str) -> None:
    """See that a page has all contracts, each duty, and what else comes of cards."""
    rules = PRESETS[preset]
    table = page.get_by_role("table", name=words("rules_contracts"))
    for contract in rules.contracts:
        expect(table.get_by_role("rowheader", name=words(f"contract_{contract}"))).to_be_visible()
    hands = page.get_by_role("list", name=words("example_hand"))
    shown = examples(rules)
    expect(hands).to_have_count(len(shown) + hands_of_outcomes(rules))
    for view in outcomes(rules):
        expect(page.get_by_text(words(f"outcome_{view.what}"), exact=True)).to_be_visible()
    for i, example in enumerate(shown):
        expect(page.get_by_text(words(f"duty_{example.duty}"), exact=True)).to_be_visible()
        cards = hands.nth(i).get_by_role("listitem")
        for card, name in zip(example.hand, cards.all_text_contents(), strict=True):
            assert name == words.card(card) or (
                card in example.why and name.startswith(words.card(card))
            )


def hands_of_outcomes(rules: RuleSet) -> int:
    """Scenes in which I hold cards; of doubling one sees what was taken."""
    return sum(view.what != "doubling" for view in outcomes(rules))


def test_what_is_an_interpretation_says_so(house: Serving, people: People) -> None:
    page = reader(people).page
    for preset in ("konturlu", "balayi"):
        page.goto(f"{house.url}/rules/{preset}")
        expect(page.get_by_text(TR(f"note_{preset}"))).to_be_visible()


def test_house_rules_are_checked_and_put_right(house: Serving, people: People) -> None:
    page = reader(people).page
    page.goto(f"{house.url}/house?preset=rehber")
    page.get_by_role("group", name=TR("option_covered_must_dump")).get_by_label(
        TR("contract_kupa")
    ).check()
    clash = page.get_by_role("alert")
    expect(clash).to_contain_text(TR("clash_kupa_must_beat_hearts"))
    expect(page.get_by_role("button", name=TR("house_share"))).to_be_disabled()
    option, no = TR("option_kupa_must_beat_hearts"), TR("option_no")
    clash.get_by_role("button", name=f"{option}: {no}").click()
    expect(clash).to_have_count(0)
    listed = page.get_by_role("region", name=TR("house_differs_preset"))
    expect(listed.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name=TR("house_reset_one", option=option)).click()
    expect(clash).to_be_visible()


def test_house_rules_are_kept_shared_and_played(house: Serving, people: People) -> None:
    person = reader(people)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, lobby = person.page, Lobby(person.page, TR, house.url)
    page.goto(f"{house.url}/house")
    page.get_by_label(TR("option_king_tricks"), exact=True).select_option("13")
    page.get_by_role("spinbutton", name=TR("contract_koz")).fill("60")
    page.get_by_role("spinbutton", name=TR("contract_koz")).blur()
    expect(page.get_by_role("status").filter(has_text="+1.040")).to_be_visible()
    page.get_by_label(TR("house_name"), exact=True).fill("Bizim ev")
    lobby.button("house_keep").click()
    lobby.button("house_share").click()
    page.get_by_text(TR("settings_copied")).wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    asked = parse_qs(urlparse(link).query)
    assert asked == {"king_tricks": ["13"], "prices": ['{"koz":60}']}

    lobby.button("house_rename", name="Bizim ev").click()
    page.get_by_label(TR("house_rename_to")).fill("Yazlık")
    lobby.button("house_rename_do").click()
    expect(page.get_by_role("link", name="Yazlık")).to_be_visible()
    page.goto(f"{house.url}/open")
    page.get_by_role("group", name=TR("house_kept")).get_by_role("button", name="Yazlık").click()
    expect(page.get_by_label(TR("option_king_tricks"), exact=True)).to_have_value("13")
    lobby.button("open_submit").click()
    differs = page.get_by_role("region", name=TR("wait_changes"))
    expect(differs.get_by_role("listitem")).to_have_count(2)

    other = reader(people).page
    other.goto(link)
    expect(other.get_by_text(TR("rule_king_any", tricks="13"))).to_be_visible()
    other.get_by_role("link", name=TR("house_edit")).click()
    expect(other.get_by_label(TR("option_king_tricks"), exact=True)).to_have_value("13")

    page.goto(f"{house.url}/house")
    lobby.button("house_drop", name="Yazlık").click()
    expect(page.get_by_role("link", name="Yazlık")).to_have_count(0)


def test_a_variant_can_be_changed_in_the_browser(house: Serving, people: People) -> None:
    """Its own options, its own prices; the rules page follows."""
    page = reader(people).page
    page.goto(f"{house.url}/house?preset=trex")
    page.get_by_label(TR("option_dizi_from"), exact=True).select_option("7")
    place = TR("house_place", place="1")
    first = page.get_by_role("spinbutton", name=f"{TR('contract_dizi')}, {place}")
    first.fill("250")
    first.blur()
    expect(page.get_by_role("status").filter(has_text="+200")).to_be_visible()
    differs = page.get_by_role("region", name=TR("house_differs_klasik"))
    expect(differs).to_contain_text(f"{TR('option_dizi_from')}: {TR('option_dizi_7')}")
    expect(differs).to_contain_text(f"{TR('option_kingdoms')}: {TR('option_yes')}")
    expect(differs).not_to_contain_text(TR("option_trump_lead"))
    page.get_by_role("link", name=TR("open_rules_read")).click()
    expect(page.get_by_text(TR("rule_dizi_7"))).to_be_visible()
    rules = changed(PRESETS["trex"], {"dizi_from": "7"})
    hands = page.get_by_role("list", name=TR("example_hand"))
    expect(hands).to_have_count(len(examples(rules)) + hands_of_outcomes(rules))
