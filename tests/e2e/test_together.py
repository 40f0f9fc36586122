"""Two people at one table, each in a browser of his own; lines that break, a server that dies."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from king.core.rules import units
from tests.e2e.browser import People, Person
from tests.e2e.cable import cable
from tests.e2e.conftest import AT_ONCE
from tests.e2e.lobby_page import Lobby
from tests.e2e.mouse import Mouse
from tests.e2e.onlooker import match_at, rows_at
from tests.e2e.table_page import TablePage
from tests.e2e.words import Words
from tests.serving import Serving, serving

TR = Words("tr")
LINE_DOWN = r"WebSocket connection to|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE"


def visitor(people: People, url: str, browser: Browser | None = None) -> tuple[Person, Lobby]:
    """Return somebody at the door, for whom cards move at once."""
    person = people(browser)
    person.set(language="tr", speed="instant")
    return person, Lobby(person.page, TR, url)


def play_until(mice: list[Mouse], wanted: Callable[[], bool]) -> None:
    """Let each do what he is asked, until it is so."""
    while not wanted():
        if not any(mouse.act() for mouse in mice):
            mice[0].table.page.wait_for_timeout(30)


def mid_trick(table: TablePage) -> Callable[[], bool]:
    """Tell whether it is my turn, and cards lie on the table, in the middle of a deal."""

    def so() -> bool:
        return 3 < len(table.cards()) < 11 and bool(table.legal()) and 0 < len(table.lying()) < 4

    return so


def test_a_line_that_breaks(house: Serving, people: People) -> None:
    """One of two reloads, then loses the network and comes back, both in the middle of a trick."""
    with cable(house.url) as line:
        _, host = visitor(people, house.url)
        person, guest = visitor(people, line.url)
        mine = host.open_table()
        there = guest.sit(host.page.url.replace(house.url, line.url), seat=2)
        host.start()
        mice = [Mouse(mine), Mouse(there)]
        play_until(mice, mid_trick(there))

        hand, trick = there.cards(), there.lying()
        guest.page.reload()
        expect(there.playable.first).to_be_visible()
        assert (there.cards(), there.lying()) == (hand, trick)

        person.context.set_offline(True)
        line.cut()
        expect(guest.page.get_by_text(TR("table_lost"))).to_be_visible()
        expect(host.page.get_by_text(TR.within("table_away"))).to_be_visible()
        line.mend()
        person.context.set_offline(False)
        expect(guest.page.get_by_text(TR("table_lost"))).to_be_hidden()
        expect(host.page.get_by_text(TR.within("table_away"))).to_be_hidden()
        assert (there.cards(), there.lying()) == (hand, trick)
        person.overlook(LINE_DOWN)

        deals = len(rows_at(host.page.url))
        play_until(mice, lambda: len(rows_at(host.page.url)) > deals)
        for table in (mine, there):
            table.expect_totals(match_at(host.page.url).totals)


def test_a_name_that_is_not_this_machine(
    tmp_path: Path, port: int, people: People, launch: Callable[..., Browser]
) -> None:
    """A friend comes over plain http by a name: no Web Crypto, no clipboard, no __Host- cookie."""
    address = f"http://king.test:{port}"
    elsewhere = launch("--host-resolver-rules=MAP king.test 127.0.0.1")
    with serving(
        tmp_path, KING_PORT=str(port), KING_PUBLIC_URL=address, KING_PACE=AT_ONCE
    ) as running:
        _, host = visitor(people, running.url)
        person, guest = visitor(people, address, elsewhere)
        mine = host.open_table()
        there = guest.sit(host.page.url.replace(running.url, address), seat=3)
        assert guest.page.evaluate("[isSecureContext, typeof crypto.subtle]") == [
            False,
            "undefined",
        ]
        (cookie,) = person.context.cookies()
        assert (cookie["name"], cookie["httpOnly"], cookie["secure"]) == ("king", True, False)
        guest.page.get_by_role("button", name=TR("wait_copy")).click()
        expect(guest.page.get_by_label(TR("wait_invite"))).to_be_focused()

        host.start()
        play_until([Mouse(mine), Mouse(there)], lambda: bool(rows_at(host.page.url)))
        for table in (mine, there):
            table.expect_totals(match_at(host.page.url).totals)
        host.page.close()
        guest.page.close()
    person.context.close()
    elsewhere.close()


def test_a_server_that_is_killed(tmp_path: Path, port: int, people: People) -> None:
    """Killed in mid-trick and started again: the same cards, time with grace, all counted."""
    with serving(tmp_path, KING_PORT=str(port), KING_PACE=AT_ONCE) as first:
        person, at = visitor(people, first.url)
        table = at.open_table("turnuva", clock="slow")  # in which nothing is annulled
        at.start()
        play_until([Mouse(table)], mid_trick(table))
        before = (table.cards(), table.lying(), table.sheet())
        left = table.seconds_left()
        first.process.kill()
        expect(at.page.get_by_text(TR("table_lost"))).to_be_visible()
    with serving(tmp_path, KING_PORT=str(port), KING_PACE=AT_ONCE):
        expect(at.page.get_by_text(TR("table_lost"))).to_be_hidden(timeout=30_000)
        person.overlook(LINE_DOWN)
        assert (table.cards(), table.lying(), table.sheet()) == before
        assert table.seconds_left() >= left
        play_until([Mouse(table)], lambda: bool(rows_at(at.page.url)))
        match = match_at(at.page.url)
        (row,), (contract,) = match.rows, match.rows[0].contracts
        whole = units(match.rules, contract) * match.rules.price(contract)
        assert sum(row.points) == whole
        table.expect_totals(row.points)
