"""One table's stream in the journal: its rows appended one at a time, those of others read.

The journal is the lock. A row that it has stored happens; where another node was first, what it
stored is read, and the request is decided once more on what it made of the table.
"""

from asyncio import Future, ensure_future
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from king.server import metrics
from king.server.journal.port import Head, Outcome, Row
from king.server.protocol import decode_row, encode_row
from king.server.tables import waiting
from king.server.tables.finishing import finished
from king.server.tables.folding import after_row
from king.server.tables.house import House, log
from king.server.tables.jobs import Job
from king.server.tables.starting import Events
from king.server.tables.state import TableState

EARLY = 5000
"""Milliseconds by which a deadline may be kept too early, so that not every row changes it."""

_APPENDS = {outcome: metrics.APPENDS.labels(outcome.value) for outcome in Outcome}


class Happened(Struct, frozen=True):
    """A row that is durable, and the state after it. ``job``: None for another node's row."""

    after: TableState
    events: Events
    data: bytes
    job: Job | None


class Owner(Protocol):
    """What a stream needs of its table."""

    @property
    def state(self) -> TableState: ...
    @property
    def lock(self) -> str: ...
    def happened(self, row: Happened) -> None:
        """A row is durable; the state is to become that after it."""

    def not_saved(self, job: Job | None) -> None:
        """The journal could not store the job's row, or not be read."""

    def once_more(self, job: Job) -> None:
        """The job is to be decided again, on another state."""

    def go_on(self) -> None:
        """The stream is free again."""


class Pending(Struct, frozen=True):
    """What the journal has been asked to store, and since when."""

    row: Happened
    since: float


class Stream:
    """The rows of one table. ``storing``: the journal's answer, while one is awaited."""

    __slots__ = (
        "_catching_up",
        "_house",
        "_kept",
        "_pending",
        "_reading",
        "_stopped",
        "_table",
        "storing",
    )

    def __init__(self, house: House, table: Owner) -> None:
        self._house = house
        self._table = table
        self._pending: Pending | None = None
        self._kept: Head | None = None
        self._catching_up = False
        self._stopped = False
        self.storing: Future[Outcome] | None = None

    @property
    def busy(self) -> bool:
        """Whether the journal was asked for something: nothing is decided before it answers."""
        return self._pending is not None or self._catching_up

    def stop(self) -> None:
        """Read nothing more; what the journal has been asked to store is still told."""
        self._stopped = True

    def append(self, job: Job, events: Events) -> None:
        """Ask the journal to store a job's events as the next row."""
        after = after_row(self._table.state, job.actor, job.action, events)
        row = Happened(after, events, encode_row(events), job)
        self._pending = Pending(row, self._house.clock.now())
        self.storing = self._house.journal.append(*self._row(job, row))
        self.storing.add_done_callback(self._stored)

    def heard(self, seq: int) -> None:
        """Another node says that the table has come to ``seq``."""
        if seq > self._table.state.seq and self._pending is None:
            self._read(None)

    def _row(self, job: Job, row: Happened) -> tuple[Row, Head | None]:
        after, wall = row.after, self._house.clock.wall()
        written = Row(after.id, after.seq, job.actor, job.action, row.data, wall)
        new = head(after, wall, self._house.scale, self._table.lock)
        if after.stage == "finished" and self._table.state.stage == "playing":
            new = replace(new, finished=finished(after))
        if self._kept is not None and still_good(self._kept, new):
            return written, None
        self._kept = new
        return written, new

    def _stored(self, answer: "Future[Outcome]") -> None:
        pending, self.storing = self._pending, None
        if pending is None or answer.cancelled():
            return
        self._pending, outcome = None, answer.result()
        _count(pending, outcome, self._house.clock.now())
        if outcome is Outcome.COMMITTED:
            self._table.happened(pending.row)
            self._house.bus.publish(self._table.state.id, self._table.state.seq)
        else:
            self._kept = None  # whether it is stored, or still there, is not known
            if outcome is Outcome.TAKEN:
                self._read(pending.row.job)
            else:
                self._table.not_saved(pending.row.job)
        self._table.go_on()

    def _read(self, job: Job | None) -> None:
        if not self._catching_up and not self._stopped:
            self._catching_up = True
            self._reading = ensure_future(self._catch_up(job))

    async def _catch_up(self, job: Job | None) -> None:
        """Read what others have stored; a person's request is then decided again.

        Where it cannot be read the request is refused, and the table waits as for a full disk.
        """
        try:
            for row in await self._house.journal.read(self._table.state.id, self._table.state.seq):
                events = decode_row(row.events)
                after = after_row(self._table.state, row.actor, row.action, events)
                self._table.happened(Happened(after, events, row.events, None))
        except Exception:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            log.exception("unreadable", table=self._table.state.id, seq=self._table.state.seq)
            self._catching_up = False
            self._table.not_saved(job)
        else:
            self._catching_up = False
            if job is not None and job.request is not None:
                self._table.once_more(job)
        self._table.go_on()


def head(state: TableState, wall: int, scale: float, lock: str) -> Head:
    """What is kept beside the rows: public tables that wait are found by their status."""
    due = waiting.deadline(state, scale)
    public = state.stage == "waiting" and state.opened.entry == "public"
    status = "public" if public else state.stage
    return Head(status, None if due is None else wall + round(due * 1000), lock)


def still_good(kept: Head, new: Head) -> bool:
    """Whether what is kept beside the rows may stay: it wakes the table hardly too early.

    A table that is woken early finds nothing due and waits.
    """
    if (kept.status, kept.lock) != (new.status, new.lock):
        return False
    if kept.deadline is None or new.deadline is None:
        return kept.deadline is new.deadline
    return 0 <= new.deadline - kept.deadline <= EARLY


def _count(pending: Pending, outcome: Outcome, now: float) -> None:
    _APPENDS[outcome].inc()
    metrics.COMMIT_SECONDS.observe(now - pending.since)
