"""What the tables ask of a journal.

A stream is a table, a row one accepted action: all its events or none. The key ``(stream, seq)``
is the only lock there is: whoever appends first has it, and everybody else is told that it is
taken, whatever clocks, pauses and networks do.
"""

from asyncio import Future
from enum import Enum
from typing import Protocol

from msgspec import Struct


class Row(Struct, frozen=True):
    """One accepted action of a stream.

    ``actor``: a player id, or the name of a part of the table; ``action``: the actor's own id for
    it, "" where it has none. ``events``: the encoded events, whose bytes are the truth. ``wall``:
    milliseconds since 1970, for people; nothing is decided by it.
    """

    stream: str
    seq: int
    actor: str
    action: str
    events: bytes
    wall: int


class Finished(Struct, frozen=True):
    """A match that is over, as it is found again: by its id, and by those who played it to the end.

    ``players``: a player id for each seat, or None. ``summary``: encoded, for whoever lists it.
    """

    match: str
    players: tuple[str | None, ...]
    summary: bytes


class Head(Struct, frozen=True):
    """What is kept of a stream beside its rows, changed together with the row that changes it.

    ``deadline``: wall time in milliseconds at which somebody must look after the stream though
    nobody has loaded it; None: never. ``lock``: how a password is checked (see
    ``tables.passwords``), "" without one. ``finished``: the match that has just ended, kept for
    good.
    """

    status: str
    deadline: int | None
    lock: str = ""
    finished: Finished | None = None


class Kept(Struct, frozen=True):
    """A finished match in the archive: its stream, and when it ended (``wall``, as of a row)."""

    match: str
    stream: str
    wall: int
    summary: bytes


class Outcome(Enum):
    """What became of an append. FAILED: not stored, for reasons outside (a full disk)."""

    COMMITTED = "committed"
    TAKEN = "taken"
    FAILED = "failed"


class Journal(Protocol):
    """The event log. Every answer means what it says after a power cut too."""

    def append(self, row: Row, head: Head | None) -> "Future[Outcome]":
        """Store the row, if its key is free; the outcome once that is durable.

        ``head``: what is kept beside the rows from now on, None to leave it as it is.
        """
        ...

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """The stream's rows with a ``seq`` above ``after``, in order; empty if it is unknown."""
        ...

    async def head(self, stream: str) -> Head | None:
        """What is kept beside the rows; None if the stream is unknown."""
        ...

    async def with_status(self, status: str) -> list[str]:
        """The streams of this status, the newest last."""
        ...

    async def due(self, wall: int) -> list[str]:
        """Streams whose deadline is not after ``wall``, the most urgent first."""
        ...

    async def admit(self, stream: str, player: str) -> bool:
        """Keep that the player has found the stream's password; False where that is not saved."""
        ...

    async def admitted(self, stream: str) -> set[str]:
        """The players who have found the stream's password."""
        ...

    async def probe(self) -> bool:
        """Whether something can be stored now: tried, not guessed."""
        ...

    async def close(self) -> None:
        """Store what was handed in and let go."""
        ...


class Archive(Protocol):
    """The finished matches of a journal."""

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """The stream's rows, as ``Journal`` reads them."""
        ...

    async def finished(self, match: str) -> Kept | None:
        """The finished match of this id; None where there is none."""
        ...

    async def played_by(self, player: str, before: int, most: int) -> list[Kept]:
        """Matches that the player finished before ``before`` (wall time), the latest first."""
        ...
