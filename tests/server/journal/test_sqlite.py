"""The journal in its file: one row a key, one flush for many, and what it says when it cannot."""

import asyncio
import resource
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from king.server.journal import sqlite
from king.server.journal.port import Head, Outcome, Row
from king.server.journal.sqlite import SqliteJournal
from tests.serving import PATIENCE

HEAD = Head("playing", None)
Test = Callable[[SqliteJournal], Awaitable[object]]


def row(stream: str, seq: int, events: bytes = b"[]", actor: str = "ada") -> Row:
    return Row(stream, seq, actor, f"{actor}-{seq}", events, 1_700_000_000_000)


def with_journal(path: Path, test: Test) -> None:
    """Run a test with a journal that is closed afterwards."""

    async def run() -> None:
        journal = SqliteJournal(path / "journal.sqlite3")
        try:
            await test(journal)
        finally:
            await journal.close()

    asyncio.run(run())


def test_rows_come_back_in_order_as_they_were(tmp_path: Path) -> None:
    async def test(journal: SqliteJournal) -> None:
        for seq in (1, 2, 3):
            assert await journal.append(row("t", seq, b'["\xc5\x9f"]'), HEAD) is Outcome.COMMITTED
        assert await journal.read("t") == [row("t", seq, b'["\xc5\x9f"]') for seq in (1, 2, 3)]
        assert await journal.read("t", 2) == [row("t", 3, b'["\xc5\x9f"]')]
        assert await journal.read("other") == []

    with_journal(tmp_path, test)


def test_what_was_committed_is_there_for_the_next_process(tmp_path: Path) -> None:
    async def write(journal: SqliteJournal) -> None:
        await journal.append(row("t", 1), Head("public", 5, "lock"))

    async def read(journal: SqliteJournal) -> None:
        assert await journal.read("t") == [row("t", 1)]
        assert await journal.head("t") == Head("public", 5, "lock")

    with_journal(tmp_path, write)
    with_journal(tmp_path, read)


def test_of_two_rows_with_one_key_the_second_is_told_and_costs_the_others_nothing(
    tmp_path: Path,
) -> None:
    async def test(journal: SqliteJournal) -> None:
        asked = [
            journal.append(row("a", 1), HEAD),
            journal.append(row("t", 1, actor="ada"), Head("waiting", 1)),
            journal.append(row("t", 1, actor="ece"), Head("closed", 2)),
            journal.append(row("b", 1), HEAD),
        ]
        outcomes = await asyncio.gather(*asked)
        assert outcomes == [
            Outcome.COMMITTED, Outcome.COMMITTED, Outcome.TAKEN, Outcome.COMMITTED,
        ]  # fmt: skip
        assert [kept.actor for kept in await journal.read("t")] == ["ada"]
        assert await journal.head("t") == Head("waiting", 1)
        assert len(await journal.read("b")) == 1

    with_journal(tmp_path, test)


def test_rows_without_a_head_leave_it_and_are_told_apart_as_well(tmp_path: Path) -> None:
    async def test(journal: SqliteJournal) -> None:
        await journal.append(row("t", 1), Head("waiting", 1, "lock"))
        asked = [journal.append(row("a", 1), None), journal.append(row("t", 2), None)]
        assert await asyncio.gather(*asked) == [Outcome.COMMITTED] * 2
        asked = [journal.append(row("b", 1), None), journal.append(row("t", 2, actor="ece"), None)]
        assert await asyncio.gather(*asked) == [Outcome.COMMITTED, Outcome.TAKEN]
        asked = [journal.append(row("b", 1), HEAD), journal.append(row("t", 3), Head("closed", 9))]
        assert await asyncio.gather(*asked) == [Outcome.TAKEN, Outcome.COMMITTED]
        assert [kept.actor for kept in await journal.read("t")] == ["ada"] * 3
        assert await journal.head("t") == Head("closed", 9, "lock")
        assert await journal.head("b") is None

    with_journal(tmp_path, test)


def test_many_rows_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    commit = SqliteJournal._commit

    def counted(self: SqliteJournal, connection: sqlite3.Connection, group: list[object]) -> None:
        groups.append(len(group))
        commit(self, connection, group)

    monkeypatch.setattr(SqliteJournal, "_commit", counted)

    async def test(journal: SqliteJournal) -> None:
        asked = [journal.append(row(f"t{n}", 1), HEAD) for n in range(500)]
        assert set(await asyncio.gather(*asked)) == {Outcome.COMMITTED}

    with_journal(tmp_path, test)
    assert sum(groups) == 500
    assert max(groups) > 20


def test_head_deadline_and_status_change_with_their_row(tmp_path: Path) -> None:
    async def test(journal: SqliteJournal) -> None:
        await journal.append(row("late", 1), Head("public", 300))
        await journal.append(row("soon", 1), Head("public", 100))
        await journal.append(row("never", 1), Head("playing", None))
        assert await journal.with_status("public") == ["late", "soon"]
        assert await journal.due(99) == []
        assert await journal.due(300) == ["soon", "late"]
        await journal.append(row("soon", 2), Head("playing", 900))
        assert await journal.with_status("public") == ["late"]
        assert await journal.due(300) == ["late"]

    with_journal(tmp_path, test)


def test_who_found_the_password_is_known_to_the_next_process(tmp_path: Path) -> None:
    async def write(journal: SqliteJournal) -> None:
        saved = [journal.admit("t", player) for player in ("ada", "ece", "ada")]
        assert await asyncio.gather(*saved, journal.admit("u", "ali")) == [True] * 4

    async def read(journal: SqliteJournal) -> None:
        assert await journal.admitted("t") == {"ada", "ece"}
        assert await journal.admitted("none") == set()

    with_journal(tmp_path, write)
    with_journal(tmp_path, read)


def test_a_full_disk_fails_the_rows_and_is_got_over(tmp_path: Path) -> None:
    async def test(journal: SqliteJournal) -> None:
        assert await journal.append(row("t", 1), HEAD) is Outcome.COMMITTED
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
        try:
            large = row("t", 2, b"x" * 400_000)
            outcomes = [await journal.append(large, HEAD) for _ in range(2)]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert outcomes == [Outcome.FAILED] * 2
        assert len(await journal.read("t")) == 1
        assert await journal.probe()
        assert await journal.append(row("t", 2), HEAD) is Outcome.COMMITTED

    with_journal(tmp_path, test)


class Failing(sqlite3.Connection):
    """A connection to a disk that has gone, until it is ``back``."""

    back = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql in ("COMMIT", "ROLLBACK") and not Failing.back:
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *values)


def test_a_disk_that_fails_even_to_forget_is_got_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Failing))

    async def test(journal: SqliteJournal) -> None:
        async with asyncio.timeout(PATIENCE):
            monkeypatch.setattr(Failing, "back", False)
            assert await journal.append(row("t", 1), HEAD) is Outcome.FAILED
            monkeypatch.setattr(Failing, "back", True)
            assert await journal.append(row("t", 1), HEAD) is Outcome.FAILED
            assert await journal.append(row("t", 1), HEAD) is Outcome.COMMITTED

    with_journal(tmp_path, test)


def test_closing_stores_what_was_handed_in(tmp_path: Path) -> None:
    async def write() -> list[Outcome]:
        journal = SqliteJournal(tmp_path / "journal.sqlite3")
        asked = [journal.append(row(f"t{n}", 1), HEAD) for n in range(300)]
        await journal.close()
        return [await one for one in asked]

    async def read(journal: SqliteJournal) -> None:
        assert len(await journal.with_status("playing")) == 300

    assert set(asyncio.run(write())) == {Outcome.COMMITTED}
    with_journal(tmp_path, read)


def test_closing_does_not_wait_for_ever_for_a_commit_that_does_not_return(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    monkeypatch.setattr(SqliteJournal, "_commit", lambda *_: over.wait(30))

    async def test() -> None:
        journal = SqliteJournal(tmp_path / "journal.sqlite3")
        asked = journal.append(row("t", 1), HEAD)
        await journal.close()
        assert not asked.done()
        over.set()

    asyncio.run(test())


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    with_journal(tmp_path, lambda journal: journal.append(row("t", 1), HEAD))
    connection = sqlite3.connect(tmp_path / "journal.sqlite3")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
