"""Matches that are over: kept with the row that ends them, found again, given out as records."""

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from king.analysis.jargon import findings
from king.analysis.statistics import Fared, added, fared_in
from king.core.events import Event, MatchEnded, MatchStarted
from king.notation import events_of, parse, parse_json, record_of, verify
from king.presets import PRESETS, named
from king.server.journal.port import Finished, Head, Kept, Outcome, Row
from king.server.journal.sqlite import SqliteJournal
from king.server.protocol import encode_row
from king.server.protocol.summary import MatchSummary
from king.server.protocol.table_events import BotSat, RowEvent, Sat, TableOpened
from king.server.records import archive
from king.server.records.archive import of_match
from tests.notation.matches import events_of_match
from tests.server.site import Browser, Site

WALL = 1_700_000_000_000


def rows_of(table: str, host: str, *matches: tuple[Event, ...]) -> list[Row]:
    """A table at which these matches were played, by its host and three bots."""
    rules = named("klasik")
    opened = TableOpened(table, host, rules, "untimed", "instant", "link", password=False)
    bots = [BotSat(seat, "acemi", f"bot_{name}") for seat, name in enumerate(("ayla", "cavit"), 1)]
    rows: list[tuple[RowEvent, ...]] = [(opened, Sat(0, host), *bots)]
    for match in matches:
        rows += [(event,) for event in match]
    return [
        Row(table, seq, host, "", encode_row(events), WALL) for seq, events in enumerate(rows, 1)
    ]


def put(site: Site, browser: Browser, *names: str, preset: str = "klasik") -> list[Kept]:
    """Have the site's archive hold matches of this browser's person, at one table, in order."""
    me = browser.get("/api/me").json()["player"]
    matches = [events_of_match(PRESETS[preset], name) for name in names]
    site.archive.rows["table"] = rows_of("table", me, *matches)
    for number, match in enumerate(matches):
        end = match[-1]
        assert isinstance(end, MatchEnded)
        seats = len(end.totals)
        people, bots = (me, None, None, None)[:seats], (None, "bot_ayla", None, None)[:seats]
        summary = MatchSummary(preset, people, bots, end)
        kept = Kept(names[number], "table", WALL + number, msgspec.json.encode(summary))
        site.archive.kept[kept.match] = kept
        site.archive.players.setdefault(me, []).append(kept.match)
    return list(site.archive.kept.values())


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


class TestList:
    def test_ones_own_matches_latest_first(self, site: Site) -> None:
        browser, other = site.browser(), site.browser()
        put(site, browser, "first", "second")
        name = browser.get("/api/me").json()["name"]
        found = browser.get("/api/me/matches").json()["matches"]
        assert [row["match"] for row in found] == ["second", "first"]
        assert (found[0]["seat"], found[0]["names"]) == (0, [name, "Ayla", "", ""])
        assert found[0]["result"]["totals"]
        assert other.get("/api/me/matches").json() == {"matches": []}

    def test_next_page(self, site: Site) -> None:
        browser = site.browser()
        put(site, browser, "first", "second")
        found = browser.get(f"/api/me/matches?before={WALL + 1}").json()["matches"]
        assert [row["match"] for row in found] == ["first"]
        assert refusal(browser.get("/api/me/matches?before=x")) == (400, "bad_request")

    def test_who_is_forgotten_has_no_name(self, site: Site) -> None:
        browser = site.browser()
        put(site, browser, "match")
        browser.post("/api/me/forget")
        found = site.browser().get("/api/matches/match").json()
        assert found["names"] == ["", "Ayla", "", ""]


class TestStatistics:
    def test_all_my_matches_added_up(self, site: Site) -> None:
        browser = site.browser()
        put(site, browser, "first", "second")
        each = []
        for name in ("first", "second"):
            events = events_of_match(PRESETS["klasik"], name)
            each.append(fared_in(record_of(events), 0, findings(events)))
        for _ in range(2):  # counted, and remembered
            answer = browser.get("/api/me/statistics").json()
            assert msgspec.convert(answer, Fared) == added(*each)

    def test_of_nobody_and_of_another_seat(self, site: Site) -> None:
        browser = site.browser()
        assert msgspec.convert(browser.get("/api/me/statistics").json(), Fared) == Fared()
        kept = put(site, browser, "match")[0]
        other = site.browser()
        player = other.get("/api/me").json()["player"]
        summary = msgspec.json.decode(kept.summary, type=MatchSummary)
        both = replace(summary, players=(summary.players[0], player, None, None))
        site.archive.kept["match"] = replace(kept, summary=msgspec.json.encode(both))
        site.archive.players[player] = ["match"]
        events = events_of_match(PRESETS["klasik"], "match")
        found = msgspec.convert(other.get("/api/me/statistics").json(), Fared)
        assert found == fared_in(record_of(events), 1, findings(events))

    def test_what_is_remembered_is_bounded(
        self, site: Site, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(archive, "MOST_REMEMBERED", 1)
        browser = site.browser()
        put(site, browser, "first", "second")
        first = browser.get("/api/me/statistics").json()
        assert browser.get("/api/me/statistics").json() == first
        assert first["matches"] == 2


class TestMatch:
    def test_is_open_to_whoever_has_its_id(self, site: Site) -> None:
        put(site, site.browser(), "first", "second")
        found = site.browser().get("/api/matches/second").json()
        events = events_of_match(PRESETS["klasik"], "second")
        assert msgspec.convert(found["events"], tuple[Event, ...]) == events
        assert len(found["findings"]) == len(findings(events))
        assert found["ended"] == WALL + 1

    def test_others_are_not_there(self, site: Site) -> None:
        put(site, site.browser(), "first")
        for path in ("none", "none/text", "none/json", "table"):
            assert refusal(site.browser().get(f"/api/matches/{path}")) == (404, "no_match")

    @pytest.mark.parametrize("preset", ["klasik", "trex", "kanli", "balayi"])
    def test_records_are_right(self, site: Site, preset: str) -> None:
        browser = site.browser()
        put(site, browser, "match", preset=preset)
        text = site.browser().get("/api/matches/match/text")
        json = site.browser().get("/api/matches/match/json")
        assert text.headers["content-type"].startswith("text/plain")
        assert text.headers["content-disposition"] == 'attachment; filename="king-match.king"'
        assert verify(text.content) == parse(text.content)
        record = parse(text.content).record
        assert events_of(record) == events_of_match(PRESETS[preset], "match")
        assert parse_json(json.content).record == record
        assert (record.date, record.names[1:2]) == ("2023.11.14", ("Ayla",))


def test_match_among_the_others_of_its_table() -> None:
    first, second = (events_of_match(named("kisa"), name) for name in ("a", "b"))
    rows = rows_of("t", "ada", first, second)
    assert of_match(rows, "a") == first
    assert of_match(rows, "b") == second
    assert of_match(rows, "c") == ()
    assert isinstance(second[0], MatchStarted)


def test_journal_keeps_finished_matches(tmp_path: Path) -> None:
    """With the row that ends them or not at all, and for all who played."""

    async def keep() -> None:
        journal = SqliteJournal(tmp_path / "journal")
        row = Row("t", 1, "ada", "", b"[]", WALL)
        ended = Finished("m", ("ada", None, "ece", None), b"{}")
        head = Head("finished", None, finished=ended)
        lost = Head("finished", None, finished=Finished("lost", ("ada",), b"{}"))
        assert await journal.append(row, head) is Outcome.COMMITTED
        assert await journal.append(row, lost) is Outcome.TAKEN
        kept = Kept("m", "t", WALL, b"{}")
        assert await journal.finished("m") == kept
        assert await journal.finished("lost") is None
        assert await journal.played_by("ada", WALL + 1, 10) == [kept]
        assert await journal.played_by("ece", WALL + 1, 10) == [kept]
        assert await journal.played_by("ece", WALL, 10) == []
        assert await journal.played_by("can", WALL + 1, 10) == []
        await journal.close()

    asyncio.run(keep())
