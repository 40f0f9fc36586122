"""Finding each other: the list of tables, links, passwords, house rules, another device."""

import json
from urllib.parse import urlencode

from playwright.sync_api import expect

from tests.e2e.browser import People, Person
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.words import Words
from tests.serving import Serving

TR = Words("tr")


def visitor(people: People, url: str) -> tuple[Person, Lobby]:
    """Return somebody at the door."""
    person = people()
    person.set(language="tr", speed="instant")
    return person, Lobby(person.page, TR, url)


def test_a_public_table_is_found_in_the_list(house: Serving, people: People) -> None:
    _, host = visitor(people, house.url)
    _, guest = visitor(people, house.url)
    host.name("Çağrı")
    host.open_table("portal", entry="public")
    guest.page.goto(house.url)
    words = TR("first_sit_at", host="Çağrı", rules=TR("preset_portal"))
    guest.page.get_by_role("link", name=words).click()
    guest.button("wait_sit_seat", seat=3).click()
    expect(host.button("wait_free")).to_be_visible()
    host.start()
    expect(guest.at_table().hand.get_by_role("button")).to_have_count(13)


def test_a_password_is_asked_for_also_of_watchers(house: Serving, people: People) -> None:
    _, host = visitor(people, house.url)
    person, guest = visitor(people, house.url)
    host.open_table(password="şemsiye")  # noqa: S106 - it is one
    guest.page.goto(host.page.url)
    word = guest.page.get_by_label(TR("enter_password"))
    word.fill("semsiye")
    guest.button("enter_in").click()
    expect(guest.page.get_by_text(TR("error_wrong_password"))).to_be_visible()
    person.forgive("403")
    word.fill("şemsiye")
    guest.button("enter_in").click()
    expect(guest.button("wait_sit_seat", seat=2)).to_be_visible()


def test_what_differs_from_klasik_is_told_to_everybody(house: Serving, people: People) -> None:
    _, host = visitor(people, house.url)
    _, guest = visitor(people, house.url)
    changed = urlencode({"king_tricks": "13", "hearts_lead": "never"})
    host.open_table(f"klasik&{changed}")
    guest.page.goto(host.page.url)
    for page in (host.page, guest.page):
        listed = page.get_by_role("region", name=TR("wait_changes"))
        expect(listed.get_by_role("listitem")).to_have_count(2)
        expect(listed).to_contain_text("13")


def test_a_seat_goes_on_with_another_device(house: Serving, people: People) -> None:
    """The private link moves me, my hand and all; it works once."""
    _, mine = visitor(people, house.url)
    table = mine.quick_play()
    mouse = Mouse(table)
    while not 2 <= len(mouse.played) <= 9:
        mouse.step()
    table.wait_for_something()
    hand, address = table.cards(), mine.page.url
    mine.page.goto(f"{house.url}/settings")
    mine.button("settings_elsewhere_make").click()
    link = mine.page.get_by_label(TR("settings_elsewhere_link")).input_value()

    _, there = visitor(people, house.url)
    there.page.goto(link)
    there.button("claim_yes").click()
    there.page.wait_for_url(address)
    there.at_table().wait_for_something()
    assert there.at_table().cards() == hand

    stranger, late = visitor(people, house.url)
    stranger.expect_fault("status of 4|/api/me/claim")
    late.page.goto(link)
    late.button("claim_yes").click()
    expect(late.page.get_by_text(TR("error_link_spent"))).to_be_visible()


def test_a_full_table_is_watched(house: Serving, people: People) -> None:
    """Whoever comes by its link sees the cards that lie, and nobody's hand."""
    _, mine = visitor(people, house.url)
    table = mine.quick_play()
    mouse = Mouse(table)
    while not mouse.played or not table.lying():
        mouse.step()
        table.wait_for_something()
    _, other = visitor(people, house.url)
    other.page.goto(mine.page.url)
    expect(other.page.get_by_text(TR("table_watching"))).to_be_visible()
    expect(other.at_table().hand).to_have_count(0)
    assert set(other.at_table().lying()) == set(table.lying())


def test_prices_and_seats_for_bots_are_set_where_a_table_is_opened(
    house: Serving, people: People
) -> None:
    _, host = visitor(people, house.url)
    page = host.page
    page.goto(f"{house.url}/open")
    page.get_by_text(TR("open_house")).click()
    price = page.get_by_role("spinbutton", name=TR("contract_el"))
    price.fill("60")
    price.blur()
    expect(page.get_by_role("status").filter(has_text="−260")).to_be_visible()
    page.get_by_role("checkbox", name=TR("open_seat_top")).check()
    host.button("open_submit").click()
    expect(page.get_by_role("region", name=TR("wait_changes"))).to_contain_text("−60")
    expect(page.get_by_text(TR("wait_locked"))).to_have_count(1)


def test_my_data_can_be_taken_along_and_forgotten(house: Serving, people: People) -> None:
    _, mine = visitor(people, house.url)
    mine.name("Nedim")
    with mine.page.expect_download() as saved:
        mine.button("settings_data_get").click()
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["name"] == "Nedim"
    mine.button("settings_forget").click()
    mine.button("settings_forget_yes").click()
    mine.page.wait_for_url(f"{house.url}/")
    _, other = visitor(people, house.url)
    other.name("Nedim")


def test_another_language_is_spoken_at_once(house: Serving, people: People) -> None:
    _, mine = visitor(people, house.url)
    en = Words("en")
    mine.page.goto(f"{house.url}/settings")
    mine.page.get_by_text("English").click()
    expect(mine.page.get_by_role("heading", name=en("nav_settings"))).to_be_visible()
    assert mine.page.evaluate("document.documentElement.lang") == "en"
    mine.page.get_by_role("link", name=en("nav_rules")).click()
    expect(mine.page.get_by_text(en("presets_intro"))).to_be_visible()
