"""The journal in one SQLite file.

One thread writes. It takes all that is waiting and commits it together, so that many
tables share one flush of the disk (group commit); a commit begins at most every ``GATHER`` seconds,
which costs an idle server nothing and lets a busy one gather. Each group is a statement or a few,
whatever its size: every statement lets go of the interpreter's lock and must win it back.

WAL with ``synchronous=FULL``: a commit returns after its flush, not before. A second thread reads.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from king.server.journal.port import Head, Kept, Outcome, Row
from king.server.logs import get_logger

log = get_logger("journal")

GATHER = 0.002
"""Seconds from the begin of one commit to the earliest begin of the next."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "wal_autocheckpoint=4000")
"""A checkpoint each 16 MB: under load most pages are written many times before one."""
PATIENCE = 2.0
"""Seconds that the end of the server waits for the last commit."""
GROUP = 256
"""The most rows that share a commit."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS streams (
    id TEXT PRIMARY KEY, seq INTEGER NOT NULL, deadline INTEGER, status TEXT NOT NULL,
    lock TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS streams_deadline ON streams (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX IF NOT EXISTS streams_status ON streams (status);
CREATE TABLE IF NOT EXISTS rows (
    stream TEXT NOT NULL, seq INTEGER NOT NULL, action_id TEXT NOT NULL, actor TEXT NOT NULL,
    events BLOB NOT NULL, wall INTEGER NOT NULL, PRIMARY KEY (stream, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS admitted (
    stream TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (stream, player)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
    id TEXT NOT NULL PRIMARY KEY, stream TEXT NOT NULL, wall INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS players (
    player TEXT NOT NULL, wall INTEGER NOT NULL, match TEXT NOT NULL,
    PRIMARY KEY (player, wall, match)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL);
"""

_ROWS = "INSERT INTO rows (stream, seq, action_id, actor, events, wall) VALUES {}"
_ROW = _ROWS.format("(?, ?, ?, ?, ?, ?)") + " ON CONFLICT DO NOTHING"
_HEADS = (
    "INSERT INTO streams (id, seq, deadline, status, lock) VALUES {} ON CONFLICT (id) DO UPDATE "
    "SET seq = excluded.seq, deadline = excluded.deadline, status = excluded.status"
)
_MATCHES = (
    "INSERT INTO matches (id, stream, wall, summary) VALUES {} ON CONFLICT DO NOTHING",
    "INSERT INTO players (player, wall, match) VALUES {} ON CONFLICT DO NOTHING",
)
_KEPT = "SELECT id, stream, matches.wall, summary FROM matches"
_PROBE = "INSERT INTO probe VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = n + 1"

_ADMIT = "INSERT INTO admitted VALUES (?, ?) ON CONFLICT DO NOTHING"

_Append = tuple[Row, Head | None, "Future[Outcome]"]


class _Errand(NamedTuple):
    """Something else to be stored beside the rows; whoever asked is told whether it is."""

    statement: str
    values: tuple[object, ...]
    saved: "Future[bool]"


class SqliteJournal:
    """The journal in a file of its own; belongs to the event loop that made it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop: AbstractEventLoop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "journal-read")
        self._reading: sqlite3.Connection | None = None
        with _connect(path) as connection:
            connection.executescript(SCHEMA)
        connection.close()
        self._written: Future[bool] = self._loop.create_future()
        threading.Thread(target=self._write, name="journal-write", daemon=True).start()

    def append(self, row: Row, head: Head | None) -> "Future[Outcome]":
        future: Future[Outcome] = self._loop.create_future()
        self._waiting.put((row, head, future))
        return future

    async def admit(self, stream: str, player: str) -> bool:
        return await self._run(_ADMIT, stream, player)

    async def probe(self) -> bool:
        return await self._run(_PROBE)

    async def _run(self, statement: str, *values: object) -> bool:
        future: Future[bool] = self._loop.create_future()
        self._waiting.put(_Errand(statement, values, future))
        return await future

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        found = await self._query(
            "SELECT stream, seq, actor, action_id, events, wall FROM rows "
            "WHERE stream = ? AND seq > ? ORDER BY seq",
            (stream, after),
        )
        return [Row(*columns) for columns in found]

    async def head(self, stream: str) -> Head | None:
        found = await self._query(
            "SELECT status, deadline, lock FROM streams WHERE id = ?", (stream,)
        )
        return Head(*found[0]) if found else None

    async def admitted(self, stream: str) -> set[str]:
        found = await self._query("SELECT player FROM admitted WHERE stream = ?", (stream,))
        return {player for (player,) in found}

    async def with_status(self, status: str) -> list[str]:
        found = await self._query(
            "SELECT id FROM streams WHERE status = ? ORDER BY rowid", (status,)
        )
        return [stream for (stream,) in found]

    async def due(self, wall: int) -> list[str]:
        found = await self._query(
            "SELECT id FROM streams WHERE deadline <= ? ORDER BY deadline", (wall,)
        )
        return [stream for (stream,) in found]

    async def finished(self, match: str) -> Kept | None:
        found = await self._query(f"{_KEPT} WHERE id = ?", (match,))
        return Kept(*found[0]) if found else None

    async def played_by(self, player: str, before: int, most: int) -> list[Kept]:
        found = await self._query(
            f"{_KEPT} JOIN players ON match = id WHERE player = ? AND players.wall < ? "
            "ORDER BY players.wall DESC, id LIMIT ?",
            (player, before, most),
        )
        return [Kept(*columns) for columns in found]

    async def close(self) -> None:
        self._waiting.put(None)
        await asyncio.wait([self._written], timeout=PATIENCE)
        if not self._written.done():
            log.error("journal_stuck")  # a disk that does not answer must not keep us from ending
        await self._loop.run_in_executor(self._reader, self._stop_reading)
        self._reader.shutdown()

    # The reading thread.

    async def _query(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        return await self._loop.run_in_executor(self._reader, self._select, statement, values)

    def _select(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        if self._reading is None:
            self._reading = _connect(self._path)
        return self._reading.execute(statement, values).fetchall()

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()

    # The writing thread.

    def _write(self) -> None:
        connection, begun = _connect(self._path), 0.0
        while (first := self._waiting.get()) is not None:
            time.sleep(max(0.0, begun + GATHER - time.monotonic()))
            begun = time.monotonic()
            group, last = self._group(first)
            self._commit(connection, group)
            if last:
                break
        connection.close()
        self._answer([(self._written, True)])

    def _group(self, first: Any) -> tuple[list[Any], bool]:
        """``first`` and all that is waiting behind it; and whether the end was among it."""
        group = [first]
        while len(group) < GROUP:
            try:
                item = self._waiting.get_nowait()
            except queue.Empty:
                break
            if item is None:
                return group, True
            group.append(item)
        return group, False

    def _commit(self, connection: sqlite3.Connection, group: list[Any]) -> None:
        errands: list[_Errand] = [item for item in group if isinstance(item, _Errand)]
        appends: list[_Append] = [item for item in group if not isinstance(item, _Errand)]
        try:
            outcomes = _store(connection, appends, errands)
            saved = True
        except Exception:  # whatever it is, nobody may wait for an answer for ever
            log.exception("not_stored", count=len(appends))
            outcomes, saved = [Outcome.FAILED] * len(appends), False
            _roll_back(connection)
        answers: list[tuple[Future[Any], object]] = [(errand.saved, saved) for errand in errands]
        answers += [
            (future, outcome) for (_, _, future), outcome in zip(appends, outcomes, strict=True)
        ]
        self._answer(answers)

    def _answer(self, answers: list[tuple["Future[Any]", object]]) -> None:
        try:
            self._loop.call_soon_threadsafe(_resolve, answers)
        except RuntimeError:  # the loop has ended: nobody is left to be told
            return


def _resolve(answers: list[tuple["Future[Any]", object]]) -> None:
    for future, answer in answers:
        if not future.done():
            future.set_result(answer)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _roll_back(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # the writer must live on; tried again when the next group fails
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _store(
    connection: sqlite3.Connection, appends: Sequence[_Append], errands: Sequence[_Errand]
) -> list[Outcome]:
    """Store the appends in one transaction; an append whose key is taken fails alone.

    Rows alone, as most groups are, are a transaction by being one statement.
    """
    if not errands and not any(head for _, head, _ in appends):
        with suppress(sqlite3.IntegrityError):
            return _insert_rows(connection, appends)
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = _insert_rows(connection, appends)
    except sqlite3.IntegrityError:  # which undoes the statement, and nothing else
        outcomes = [_insert_row(connection, append) for append in appends]
    _insert_heads(connection, appends, outcomes)
    for errand in errands:
        connection.execute(errand.statement, errand.values)
    connection.execute("COMMIT")
    return outcomes


def _insert_rows(connection: sqlite3.Connection, appends: Sequence[_Append]) -> list[Outcome]:
    """Insert all rows in one statement. Raise IntegrityError, nothing done, if a key is taken."""
    _insert(connection, _ROWS, [_values(row) for row, _, _ in appends])
    return [Outcome.COMMITTED] * len(appends)


def _insert_row(connection: sqlite3.Connection, append: _Append) -> Outcome:
    free = connection.execute(_ROW, _values(append[0])).rowcount == 1
    return Outcome.COMMITTED if free else Outcome.TAKEN


def _values(row: Row) -> tuple[object, ...]:
    return row.stream, row.seq, row.action, row.actor, row.events, row.wall


def _insert_heads(
    connection: sqlite3.Connection, appends: Sequence[_Append], outcomes: Sequence[Outcome]
) -> None:
    """Change what is kept beside the rows that were stored, where it changes."""
    changed = [
        (row, head)
        for (row, head, _), outcome in zip(appends, outcomes, strict=True)
        if head is not None and outcome is Outcome.COMMITTED
    ]
    lines = [(row.stream, row.seq, head.deadline, head.status, head.lock) for row, head in changed]
    _insert(connection, _HEADS, lines)
    ended = [(row, head.finished) for row, head in changed if head.finished is not None]
    matches = [(one.match, row.stream, row.wall, one.summary) for row, one in ended]
    players = [(player, row.wall, one.match) for row, one in ended for player in one.players]
    _insert(connection, _MATCHES[0], matches)
    _insert(connection, _MATCHES[1], [line for line in players if line[0] is not None])


def _insert(
    connection: sqlite3.Connection, statement: str, lines: Sequence[tuple[object, ...]]
) -> None:
    """Insert all lines in one statement."""
    if lines:
        places = "(" + ", ".join("?" * len(lines[0])) + ")"
        flat = [value for line in lines for value in line]
        connection.execute(statement.format(", ".join([places] * len(lines))), flat)
