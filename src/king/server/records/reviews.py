"""Reviews of finished matches: made once, by workers, a dealing at a time, and kept as files.

One match is judged at a time, others wait for it; so a review never takes more than one worker. A
file can be lost without harm: what is in it can be made again.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Literal, Protocol

import msgspec
from msgspec import Struct

from king.analysis.judgements import VERSION, Review, Reviewed
from king.analysis.losses import added_up
from king.core.errors import TooFast
from king.core.events import Dealt, Event, MatchEnded
from king.server.logs import get_logger
from king.server.records.archive import Records, summary_of
from king.server.refusals import NoMatch
from king.server.workers.port import NoAnswer

log = get_logger("reviews")

MOST_WAITING = 20
"""Matches that may wait to be judged; more are refused."""

Stage = Literal["working", "done", "failed", "unable"]


class Judges(Protocol):
    """Who judges, dealing by dealing."""

    @property
    def able(self) -> bool: ...

    def review(
        self, events: tuple[Event, ...], seat: int, dealing: int
    ) -> "asyncio.Future[Reviewed]": ...


class ReviewView(Struct, frozen=True):
    """A review, or how far it is: ``done`` of ``dealings``.

    ``stage``: ``unable`` where this server cannot search; ``failed``: asking again tries again.
    ``ended``: milliseconds since 1970. ``names``: of the seats, "" where nobody is known any more.
    """

    match: str
    ended: int
    preset: str
    names: tuple[str, ...]
    seat: int
    stage: Stage
    done: int
    dealings: int
    review: Review | None = None


class Making(Struct, eq=False):
    """A review in the making. ``failed``: it has come to nothing."""

    events: tuple[Event, ...]
    seat: int
    dealings: int
    done: list[Reviewed]
    task: "asyncio.Task[None] | None" = None
    failed: bool = False


class Reviews:
    """The reviews of this server, kept in a ``folder``."""

    def __init__(self, records: Records, judges: Judges, folder: Path) -> None:
        self._records = records
        self._judges = judges
        self._folder = folder
        self._making: dict[tuple[str, int], Making] = {}
        self._turn = asyncio.Lock()

    async def of(self, match: str, player: str, seat: int | None) -> ReviewView:
        """The review from a seat, by default the player's own; it is made if it is not there.

        Raise NoMatch, or TooFast where too many wait.
        """
        kept, events = await self._records.played(match)
        summary = summary_of(kept)
        seat = _seat(summary.players, player) if seat is None else seat
        if not 0 <= seat < len(summary.players):
            raise NoMatch
        stage, done, review = await self._stage(match, seat, events)
        return ReviewView(
            match,
            kept.wall,
            summary.preset,
            await self._records.called(kept),
            seat,
            stage,
            done,
            _dealings(events),
            review,
        )

    async def _stage(
        self, match: str, seat: int, events: tuple[Event, ...]
    ) -> tuple[Stage, int, Review | None]:
        file = self._file(match, seat)
        review = await asyncio.to_thread(_read, file)
        if review is not None:
            return "done", len(review.dealings), review
        if not self._judges.able:
            return "unable", 0, None
        making = self._making.get((match, seat)) or self._begin(match, seat, events)
        if making.failed:
            del self._making[match, seat]
            return "failed", len(making.done), None
        return "working", len(making.done), None

    def _begin(self, match: str, seat: int, events: tuple[Event, ...]) -> Making:
        if len(self._making) >= MOST_WAITING:
            raise TooFast(seconds=10)
        making = Making(events, seat, _dealings(events), [])
        self._making[match, seat] = making
        making.task = asyncio.create_task(self._make(match, making))
        return making

    async def _make(self, match: str, making: Making) -> None:
        async with self._turn:
            try:
                for dealing in range(making.dealings):
                    one = await self._judges.review(making.events, making.seat, dealing)
                    making.done.append(one)
                end = making.events[-1]
                assert isinstance(end, MatchEnded)
                review = added_up(match, making.seat, making.done, end.totals)
                await asyncio.to_thread(_write, self._file(match, making.seat), review)
            except (NoAnswer, OSError) as fault:
                log.warning("review_failed", match=match, fault=str(fault) or type(fault).__name__)
                making.failed = True
                return
        del self._making[match, making.seat]

    async def close(self) -> None:
        """Give up what is in the making."""
        tasks = [making.task for making in self._making.values() if making.task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def _file(self, match: str, seat: int) -> Path:
        name = sha256(f"{VERSION} {match} {seat}".encode()).hexdigest()[:32]
        return self._folder / f"{name}.json"


def _seat(players: Sequence[str | None], player: str) -> int:
    """Where the player sat; for anybody else the first seat of a person."""
    people = [seat for seat, there in enumerate(players) if there]
    mine = [seat for seat in people if players[seat] == player]
    return (mine or people or [0])[0]


def _dealings(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Dealt) for event in events)


def _read(file: Path) -> Review | None:
    """What is kept; None where nothing is, or it cannot be read any more."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Review)
    except (OSError, msgspec.DecodeError):
        return None


def _write(file: Path, review: Review) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(".new")
    half.write_bytes(msgspec.json.encode(review))
    half.replace(file)
