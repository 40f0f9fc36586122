"""The score keeper in a browser: a match written without a network, mended, kept, shared."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from king.cli.referee.match import match
from king.cli.score.kept import load
from king.presets import PRESETS
from tests.e2e.browser import PHONE, People, Person
from tests.e2e.score_page import DEALS, KEY, NAMES, ScorePage, entries, kept
from tests.e2e.words import Words
from tests.serving import Serving

SHELVES = "async () => Object.fromEntries(await Promise.all((await caches.keys()).map("
SHELVES += "async (name) => [name, (await (await caches.open(name)).keys()).map(({url}) => url)])))"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
NO_ROOM = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"


def keeping(person: Person, text: str) -> None:
    """Have this kept before the page is first opened."""
    person.context.add_init_script(
        f"try {{ localStorage['{KEY}'] ??= {json.dumps(text)} }} catch {{}}"
    )


def opened(person: Person, url: str, path: str = "/yazboz") -> ScorePage:
    person.page.goto(url + path)
    return ScorePage(person.page, Words("tr"))


def ready(score: ScorePage) -> None:
    """Wait until the page has all it needs."""
    score.page.get_by_text(score.words("score_offline")).wait_for()


def test_a_whole_match_without_a_network(server: Serving, people: People) -> None:
    """Opened once; the network is cut; twenty deals; a reload; a deal that breaks a later one."""
    person = people(viewport=PHONE)
    person.page.goto(server.url)
    person.page.wait_for_load_state("networkidle")  # it fetches the table ahead
    score = ScorePage(person.page, Words("tr"))
    score.link("first_score_link").click()
    ready(score)
    person.context.set_offline(True)
    person.page.reload()
    score.begin(*NAMES)
    for deal in DEALS:
        score.enter(*deal)
    expect(score.over).to_be_visible()
    request = {"rules": "klasik", "first_declarer": 0, "deals": score.kept_entries()}
    totals = [f"{'+' if n > 0 else '−'}{abs(n)}" for n in match(request)["totals"]]
    row = score.sheet.get_by_role("row", name=score.words("sheet_total"))
    expect(row.get_by_role("cell")).to_have_text(totals)

    person.page.reload()
    expect(score.rows).to_have_count(len(DEALS))
    score.rows.nth(2).get_by_role("button").click()
    score.choose("el", None)
    score.count("el", [13, 0, 0, 0])
    score.button("score_change").click()
    expect(score.alert).to_contain_text("7. oyunda")
    expect(score.rows.nth(6)).to_contain_text("?")
    expect(score.rows.nth(7)).to_contain_text(score.words("score_waiting"))
    score.button("score_undo").click()
    expect(score.over).to_be_visible()
    person.page.goto(server.url + "/score?m=1")
    expect(score.over).to_be_visible()


def test_the_worker_keeps_this_page_and_no_other(server: Serving, people: People) -> None:
    person = people()
    person.page.goto(server.url + "/settings")
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(
        "() => Promise.all(['king-score-old', 'other'].map((n) => caches.open(n)))"
    )
    score = opened(person, server.url)
    ready(score)
    person.page.wait_for_load_state("networkidle")
    shelves = person.page.evaluate(SHELVES)
    (ours,) = [name for name in shelves if name.startswith("king-score-")]
    assert set(shelves) == {ours, "other"}
    assert ours != "king-score-old"
    files = [url.removeprefix(server.url) for url in shelves[ours]]
    assert "/yazboz" in files
    assert not [file for file in files if file.startswith(("/api", "/ws", "/table"))]
    assert not [file for file in files if "/Table-" in file]
    person.page.reload()
    assert person.page.evaluate(CONTROLLED)
    ready(score)
    person.page.wait_for_load_state("networkidle")
    person.page.goto(server.url + "/settings")
    assert not person.page.evaluate(CONTROLLED)
    person.page.wait_for_load_state("networkidle")


def test_it_can_be_installed(server: Serving, people: People) -> None:
    person = people()
    ready(opened(person, server.url))
    browser = person.context.new_cdp_session(person.page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["url"] == server.url + "/yazboz.webmanifest"
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert (told["start_url"], told["scope"]) == ("/yazboz", "/yazboz")
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_a_browser_that_keeps_nothing_says_so(server: Serving, people: People) -> None:
    person = people()
    person.context.add_init_script(NO_ROOM)
    score = opened(person, server.url)
    score.begin(*NAMES)
    expect(score.alert).to_have_text(score.words("score_not_kept"))
    score.enter(*DEALS[0])
    expect(score.rows).to_have_count(1)


def test_what_a_newer_version_has_written_is_left_alone(server: Serving, people: People) -> None:
    person = people()
    newer = json.dumps({"version": 2, "matches": {"of": "another kind"}})
    keeping(person, newer)
    score = opened(person, server.url)
    score.begin(*NAMES)
    expect(score.alert).to_have_text(score.words("score_newer"))
    assert person.page.evaluate(f"localStorage.getItem('{KEY}')") == newer


def test_a_file_goes_to_the_terminal_and_back(
    server: Serving, people: People, tmp_path: Path
) -> None:
    person = people(accept_downloads=True)
    keeping(person, kept(entries(5)))
    score = opened(person, server.url, "/yazboz?m=1")
    with person.page.expect_download() as download:
        score.button("score_share_file").click()
    path = tmp_path / "sheet.json"
    download.value.save_as(path)
    assert [entry.units for entry in load(path).entries] == [deal[2] for deal in DEALS[:5]]
    with person.page.expect_download() as download:
        score.button("score_share_picture").click()
    picture = tmp_path / "sheet.png"
    download.value.save_as(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")

    score.link("score_matches").click()
    score.button("score_delete").click()
    score.button("score_delete_yes").click()
    expect(person.page.get_by_role("listitem")).to_have_count(0)
    person.page.locator("input[type=file]").set_input_files(path)
    expect(score.rows).to_have_count(5)


def test_two_tabs_write_one_sheet(server: Serving, people: People) -> None:
    person = people()
    keeping(person, kept(entries(2)))
    here = opened(person, server.url, "/yazboz?m=1")
    other = person.context.new_page()
    other.goto(server.url + "/yazboz?m=1")
    there = ScorePage(other, Words("tr"))
    there.enter(*DEALS[2])
    expect(here.rows).to_have_count(3)


def test_an_annulled_deal_is_shown_and_counts_nothing(server: Serving, people: People) -> None:
    person = people()
    keeping(person, kept(entries(2)))
    score = opened(person, server.url, "/yazboz?m=1")
    score.choose("koz", "S")
    person.page.get_by_role("switch", name=score.words("score_annulled")).click()
    score.write.click()
    expect(score.rows.nth(2)).to_contain_text(score.words("score_annulled_row"))
    koz = person.page.get_by_role("group", name=score.words("score_what"))
    expect(koz.get_by_role("button", disabled=False)).to_have_count(1)
    score.choose("koz", "D")
    score.count("koz", [3, 10, 0, 0])
    expect(person.page.get_by_text(score.words("score_king", name=NAMES[1]))).to_be_visible()
    score.write.click()
    expect(score.over).to_be_visible()


#: Between them they ask all that a form may ask; the others are soaked.
SOME = ("super_kanli", "duble_yol", "uc_kisi", "balayi", "barbu", "trex_complex")


@pytest.mark.parametrize(
    "preset",
    [name if name in SOME else pytest.param(name, marks=pytest.mark.soak) for name in PRESETS],
)
def test_two_deals_of_every_preset(server: Serving, people: People, preset: str) -> None:
    """Whatever the form asks is answered: the first contracts, everything to the first player."""
    rules = PRESETS[preset]
    person = people()
    keeping(person, kept([], rules=preset, players=rules.players))
    score = opened(person, server.url, "/yazboz?m=1")
    for done in range(2):
        fill(score, rules.contracts_per_deal)
        score.write.click()
        expect(score.rows).to_have_count(done + 1)
    found: list[dict[str, Any]] = score.kept_entries()
    answer = match({"rules": preset, "first_declarer": 0, "deals": found})
    assert len(answer["points"]) == 2


def fill(score: ScorePage, at_once: int) -> None:
    """Answer the form for one deal."""
    pressed = score.page.locator(".contracts button[aria-pressed=true]")
    while pressed.count() < at_once and score.write.is_disabled():
        left = score.page.locator(".contracts button[aria-pressed=false]:enabled")
        if left.count() == 0 or pressed.filter(has_text="Koz").count():
            break
        left.first.click()
    trump = score.page.get_by_role("group", name=score.words("score_trump")).get_by_role("button")
    if trump.count():
        trump.first.click()
    for counts in score.page.locator(".counts").all():
        counts.locator(".rest").first.click()
    for taps in score.page.locator(".taps").all():
        taps.get_by_role("button").first.click()
    order = score.page.get_by_role("group", name=score.words("score_order")).get_by_role("button")
    for player in order.all()[:-1]:
        player.click()
