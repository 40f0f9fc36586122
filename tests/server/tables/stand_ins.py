"""What stands in for the world around tables: a clock, a journal, chance, bots, an analyst.

Each does what the test says, in this process, and remembers what it was asked.
"""

import asyncio
import heapq
import itertools
from asyncio import Future
from collections.abc import Callable

import msgspec

from king.analysis.judgements import CardValue, Hint
from king.core.actions import Deal, PlayerAction
from king.core.observation import Observation
from king.core.state import MatchState
from king.players import named as player_named
from king.players.proving import proved
from king.search.proofs import Proof
from king.server.journal.port import Head, Outcome, Row
from king.server.protocol.table_events import Level


class HandClock:
    """A clock that goes when the test says so."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._due: list[tuple[float, int, HandTimer]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        return self.time

    def wall(self) -> int:
        return 1_700_000_000_000 + round(self.time * 1000)

    def call_at(self, when: float, call: Callable[[], None]) -> "HandTimer":
        timer = HandTimer(call)
        heapq.heappush(self._due, (when, next(self._numbers), timer))
        return timer

    def next_before(self, end: float) -> float | None:
        """When the next timer is due, if that is before ``end``."""
        while self._due and self._due[0][2].cancelled:
            heapq.heappop(self._due)
        return self._due[0][0] if self._due and self._due[0][0] <= end else None

    def ring(self, when: float) -> None:
        """Come to this moment and call what is due."""
        self.time = max(self.time, when)
        while self.next_before(self.time) is not None:
            timer = heapq.heappop(self._due)[2]
            timer.cancelled = True
            timer.call()


class HandTimer:
    """A timer of a HandClock."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Memory:
    """A journal in memory. ``outcome``: what it answers, None for never."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.heads: dict[str, Head] = {}
        self.outcome: Outcome | None = Outcome.COMMITTED
        self.asked: list[Row] = []
        self.found_password: dict[str, set[str]] = {}

    def append(self, row: Row, head: Head | None) -> "Future[Outcome]":
        future: Future[Outcome] = asyncio.get_running_loop().create_future()
        self.asked.append(row)
        if self.outcome is None:
            return future
        outcome = self.outcome
        rows = self.rows.setdefault(row.stream, [])
        if outcome is Outcome.COMMITTED and row.seq != len(rows) + 1:
            outcome = Outcome.TAKEN
        if outcome is Outcome.COMMITTED:
            rows.append(row)
            if head is not None:
                lock = self.heads.get(row.stream, head).lock
                self.heads[row.stream] = msgspec.structs.replace(head, lock=lock)
        future.set_result(outcome)
        return future

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        return self.rows.get(stream, [])[after:]

    async def head(self, stream: str) -> Head | None:
        return self.heads.get(stream)

    async def with_status(self, status: str) -> list[str]:
        return [stream for stream, head in self.heads.items() if head.status == status]

    async def due(self, wall: int) -> list[str]:
        found = [(h.deadline, s) for s, h in self.heads.items() if h.deadline is not None]
        return [stream for deadline, stream in sorted(found) if deadline <= wall]

    async def admit(self, stream: str, player: str) -> bool:
        if self.outcome is Outcome.COMMITTED:
            self.found_password.setdefault(stream, set()).add(player)
        return self.outcome is Outcome.COMMITTED

    async def admitted(self, stream: str) -> set[str]:
        return self.found_password.get(stream, set())

    async def probe(self) -> bool:
        return self.outcome is Outcome.COMMITTED

    async def close(self) -> None:
        return None


class FixedChance:
    """Ids in a row, and deals that the test may choose: hands by number of the deal asked for."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._secrets = itertools.count(1)
        self.hands: list[tuple[str, ...]] = []
        self.declarer = 0
        self.dealt = 0

    def id(self) -> str:
        return f"id{next(self._ids)}"

    def deal(self, match: MatchState) -> Deal:  # noqa: ARG002 - the port's signature
        self.dealt += 1
        if self.dealt <= len(self.hands):
            return Deal(hands=self.hands[self.dealt - 1], declarer=self.declarer)
        return Deal(secret=f"{next(self._secrets):064x}")


class AtOnce:
    """A thinker that answers at once, in this process; ``broken`` never to a good end.

    ``asked``: of whom, and how long he may think. Higher levels play as the first one does.
    ``proofs``: those asked for.
    """

    def __init__(self) -> None:
        self.levels: frozenset[Level] = frozenset(("acemi", "kalfa", "usta"))
        self.asked: list[tuple[Level, float]] = []
        self.broken: Exception | None = None
        self.silent = False
        self.shown: list[Observation] = []
        self.proofs: list[Future[Proof]] = []

    def choose(
        self, seen: Observation, level: Level, within: float
    ) -> "Future[PlayerAction | None]":
        future: Future[PlayerAction | None] = asyncio.get_running_loop().create_future()
        self.shown.append(seen)
        self.asked.append((level, within))
        if self.broken is not None:
            future.set_exception(self.broken)
        elif not self.silent:
            future.set_result(player_named("acemi").act(seen))
        return future

    def prove(self, seen: Observation) -> "Future[Proof]":
        future: Future[Proof] = asyncio.get_running_loop().create_future()
        self.shown.append(seen)
        self.proofs.append(future)
        if self.broken is not None:
            future.set_exception(self.broken)
        elif not self.silent:
            future.set_result(proved(seen))
        return future

    async def close(self) -> None:
        return None


class Guessing:
    """An analyst who finds every card worth nothing, in this process; ``silent``: he never answers,
    ``broken``: not to a good end, ``ready``: whether he has started. ``shown``: what he saw."""

    def __init__(self) -> None:
        self.able = True
        self.ready = True
        self.broken: Exception | None = None
        self.silent = False
        self.shown: list[Observation] = []
        self.started = 0

    def start(self) -> None:
        self.started += 1

    def hint(self, seen: Observation) -> "Future[Hint]":
        future: Future[Hint] = asyncio.get_running_loop().create_future()
        self.shown.append(seen)
        assert seen.ask is not None
        legal = seen.ask.legal or ()
        if self.broken is not None:
            future.set_exception(self.broken)
        elif not self.silent:
            values = tuple(CardValue(card, 0.0, 1.0) for card in legal)
            future.set_result(Hint(values, legal[0], None, worlds=1, exact=False))
        return future
