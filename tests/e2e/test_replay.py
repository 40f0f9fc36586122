"""A match that is over, gone through in the browser: by keys, by button, by link, and checked."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from king.core.events import Dealt, Event, MatchEnded
from king.notation import verify
from king.presets import PRESETS
from king.server.datafolder import JOURNAL
from king.server.journal.port import Finished, Head, Outcome, Row
from king.server.journal.sqlite import SqliteJournal
from king.server.protocol import encode_row
from king.server.protocol.summary import MatchSummary
from king.server.protocol.table_events import RowEvent, Sat, TableOpened
from tests.e2e.axe import violations
from tests.e2e.browser import DESK, PHONE, People
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.words import Words
from tests.notation.matches import events_of_match
from tests.serving import Serving, serving

WALL = 1_764_500_000_000
BOTS = ("bot_ayla", "bot_galip", "bot_perihan")
TURKISH = Words("tr")
LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => {
    for (const {textContent} of document.querySelectorAll('.jargon p')) said.push(textContent);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


class Archive(NamedTuple):
    """A running server and its data folder, into which matches are put."""

    server: Serving
    data: Path

    def put(self, name: str, preset: str, player: str = "", events: Sequence[Event] = ()) -> str:
        """Have a match that is over kept, as its table would; return where its replay is."""
        played = tuple(events) or events_of_match(PRESETS[preset], name)
        keep = _keep(self.data / JOURNAL, name, preset, player or "ada", played)
        with ThreadPoolExecutor(1) as elsewhere:  # here Playwright's own loop is running
            elsewhere.submit(asyncio.run, keep).result()
        return f"{self.server.url}/replay/{name}"


async def _keep(path: Path, name: str, preset: str, player: str, events: Sequence[Event]) -> None:
    rules, end = PRESETS[preset], events[-1]
    assert isinstance(end, MatchEnded)
    others = rules.players - 1
    people, bots = (player, *(None,) * others), (None, *BOTS[:others])
    summary = msgspec.json.encode(MatchSummary(preset, people, bots, end))
    opened = TableOpened(f"t-{name}", player, rules, "untimed", "instant", "link", password=False)
    whole: tuple[RowEvent, ...] = (opened, Sat(0, player), *events)
    head = Head("finished", None, finished=Finished(name, people, summary))
    journal = SqliteJournal(path)
    row = Row(opened.table, 1, player, "", encode_row(whole), WALL)
    assert await journal.append(row, head) is Outcome.COMMITTED
    await journal.close()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    """Return a server of its own, whose matches a test brings."""
    data = tmp_path_factory.mktemp("archive")
    with serving(data) as running:
        yield Archive(running, data)


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def said(page: Page) -> str:
    return page.locator(".said").inner_text()


def test_by_keys_and_by_link(archive: Archive, people: People) -> None:
    where = archive.put("keys", "klasik")
    events = events_of_match(PRESETS["klasik"], "keys")
    page = people().page
    page.goto(f"{where}#2.3.4")
    expect(page.locator(".slot")).to_have_count(4)
    expect(page.locator(".slot.won")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#2\.4\.1$"))
    expect(page.locator(".slot")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(page).to_have_url(re.compile(r"#2\.3\.1$"))
    page.keyboard.press("PageUp")
    expect(page).to_have_url(re.compile(r"#2$"))
    assert "2. oyun" in said(page)
    page.goto(f"{where}#1.1.1")
    first = next(event for event in events if isinstance(event, Dealt))
    declarer = page.get_by_role("region").nth(first.declarer)
    expect(declarer).to_contain_text(TURKISH("table_declared"))


def test_to_its_end_the_sheet_follows(archive: Archive, people: People) -> None:
    where = archive.put("end", "kisa")
    end = events_of_match(PRESETS["kisa"], "end")[-1]
    assert isinstance(end, MatchEnded)
    page = people().page
    page.goto(where)
    on = page.get_by_role("button", name=TURKISH("replay_deal_on"))
    while on.is_enabled():
        on.click()
    assert TURKISH("over_title") in said(page)
    totals = page.locator(".sheet tfoot tr").first.locator("td").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == list(end.totals)
    page.get_by_role("button", name=TURKISH("replay_card_back")).click()
    expect(on).to_be_enabled()


def test_by_itself_until_stopped(archive: Archive, people: People) -> None:
    page = people().page
    page.goto(archive.put("itself", "kisa"))
    page.get_by_role("button", name=TURKISH("replay_play")).click()
    expect(page).to_have_url(re.compile(r"#1\.\d+\.\d+$"))
    page.get_by_role("button", name=TURKISH("replay_pause")).click()
    expect(page.get_by_role("button", name=TURKISH("replay_play"))).to_be_visible()


def test_one_seats_view(archive: Archive, people: People) -> None:
    page = people().page
    page.goto(archive.put("look", "klasik"))
    expect(page.locator(".board dl")).to_have_count(4)
    page.get_by_label(TURKISH("replay_look")).select_option("2")
    expect(page.locator(".board dl")).to_have_count(1)
    expect(page.locator(".board .south")).to_contain_text("Galip")


def test_the_layout_the_stock_and_the_open_hand(archive: Archive, people: People) -> None:
    page = people().page
    page.goto(f"{archive.put('stock', 'balayi')}#1.s2.1")
    expect(page.locator(".stock")).to_be_visible()
    page.goto(f"{archive.put('open', 'uc_kisi_acik')}#1.2.4")
    expect(page.locator(".board section")).to_have_count(4)
    page.goto(archive.put("layout", "trex"))
    choice = page.get_by_label(TURKISH("replay_deal"), exact=True)
    dizi = choice.locator("option", has_text=TURKISH("contract_dizi")).first
    choice.select_option(label=dizi.inner_text())
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".layout")).to_contain_text("J")
    assert heading(page) == TURKISH("contract_dizi")


def test_fairness(archive: Archive, people: People) -> None:
    page = people().page
    page.goto(archive.put("fair", "kanli"))
    page.locator("summary").click()
    expect(page.locator(".verdict")).to_contain_text("20 / 20")
    events = list(events_of_match(PRESETS["klasik"], "unfair"))
    at = [i for i, event in enumerate(events) if isinstance(event, Dealt)][2]
    dealt = events[at]
    assert isinstance(dealt, Dealt)
    one, two, *rest = dealt.hands
    events[at] = replace(dealt, hands=(two, one, *rest))
    page.goto(archive.put("unfair", "klasik", events=events))
    page.locator("summary").click()
    expect(page.locator(".verdict.wrong")).to_be_visible()
    expect(page.locator("details li")).to_contain_text(TURKISH("replay_flaw_cards"))


def test_my_matches_and_their_files(archive: Archive, people: People) -> None:
    page = people().page
    page.goto(f"{archive.server.url}/matches")
    expect(page.get_by_text(TURKISH("matches_none"))).to_be_visible()
    me = page.request.get(f"{archive.server.url}/api/me").json()
    archive.put("mine", "klasik", player=me["player"])
    page.reload()
    sums = page.get_by_role("region", name=TURKISH("matches_sums", matches=1))
    sums.get_by_text(TURKISH("matches_declared"), exact=True).click()
    expect(sums.get_by_role("rowheader", name=TURKISH("contract_koz"))).to_be_visible()
    found = violations(page)
    assert found == [], "\n".join(found)
    row = page.get_by_role("link", name=me["name"])
    expect(row).to_contain_text("Klasik")
    row.click()
    expect(page).to_have_url(re.compile("/replay/mine"))
    for form in ("replay_text", "replay_json"):
        with page.expect_download() as started:
            page.get_by_role("link", name=TURKISH(form)).click()
        record = verify(started.value.path().read_bytes()).record
        assert record.names[0] == me["name"]


def test_no_such_match(archive: Archive, people: People) -> None:
    person = people()
    person.expect_fault("404")
    person.page.goto(f"{archive.server.url}/replay/none")
    expect(person.page.get_by_role("alert")).to_contain_text(TURKISH("error_no_match"))
    expect(person.page.get_by_role("heading", level=1)).to_have_text(TURKISH("replay_title"))
    expect(person.page.get_by_role("link", name=TURKISH("missing_home"))).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_accessible(archive: Archive, people: People, theme: str, *, phone: bool) -> None:
    person = people(viewport=PHONE if phone else DESK)
    person.set(theme=theme)
    page = person.page
    page.goto(f"{archive.put(f'axe-{theme}-{phone}', 'klasik')}#1.2.3")
    page.locator("summary").click()
    expect(page.locator(".verdict")).to_be_visible()
    found = violations(page)
    assert found == [], "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_words_at_the_table(house: Serving, people: People) -> None:
    """What players have a word for is said over the cloth; it takes no clicks."""
    person = people()
    person.set(speed="instant")
    at = Lobby(person.page, TURKISH, house.url)
    mouse = Mouse(at.quick_play())
    at.page.evaluate(LISTEN)
    while not (said := at.page.evaluate("said")):
        assert mouse.step(), "a whole match without a word"
    assert all(":" in each for each in said)
