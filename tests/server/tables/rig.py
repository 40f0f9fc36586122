"""Tables with everything around them in the test's hands: time, chance, journal, bots, sockets.

Nothing waits for real time: ``pass_time`` moves the clock and lets all that becomes due happen.
"""

import asyncio
import heapq
import itertools
from asyncio import Future
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any

import msgspec

from king.analysis.judgements import CardValue, Hint
from king.core.actions import Annul, Choose, Deal, Play, PlayerAction
from king.core.cards import FULL_DECK, hand_text
from king.core.dealing import deal_hands
from king.core.observation import Ask, Observation
from king.core.play import to_act as acting
from king.core.rules import RuleSet
from king.core.state import MatchState
from king.core.views import ask
from king.players import named as player_named
from king.players.proving import proved
from king.presets import named
from king.search.proofs import Proof
from king.server.bus.local import LocalBus
from king.server.journal.port import Head, Journal, Outcome, Row
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, ClientOut, Frame, Refused, Refuted, Snapshot
from king.server.protocol.table_events import Clock, Entry, Level, Pace
from king.server.tables import Tables
from king.server.tables.table import Table
from king.server.tables.viewer import Viewer

HEARD = msgspec.json.Decoder(ClientOut)


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
    ``broken``: not to a good end. ``shown``: what he saw."""

    def __init__(self) -> None:
        self.able = True
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


class Ear:
    """A socket's other end: every message as bytes, and read; ``moments``: when each came."""

    def __init__(self, clock: "HandClock | None" = None) -> None:
        self.sent: list[bytes] = []
        self.moments: list[float] = []
        self.ended = False
        self._clock = clock or HandClock()

    def send(self, *messages: bytes) -> None:
        self.sent.extend(messages)
        self.moments.extend([self._clock.time] * len(messages))

    def end(self, last: bytes) -> None:
        self.send(last)
        self.ended = True

    @property
    def heard(self) -> list[Any]:
        return [HEARD.decode(message) for message in self.sent]

    def of(self, kind: type) -> list[Any]:
        """The messages of one kind."""
        return [message for message in self.heard if isinstance(message, kind)]


class Person:
    """Somebody at a table, with one socket."""

    def __init__(self, viewer: Viewer, ear: Ear, ids: Iterator[int]) -> None:
        self.viewer = viewer
        self.ear = ear
        self._ids = ids

    def says(self, request: type, *values: object, id: str | None = None) -> str:  # noqa: A002
        """Ask for something; the request's own members follow its id."""
        name = id or f"{self.viewer.player}-{next(self._ids)}"
        self.viewer.received(msgspec.json.encode(request(name, *values)))
        return name

    def hello(self, seq: int | None = None) -> None:
        self.viewer.received(msgspec.json.encode(say.Hello(seq)))

    def answer(self, request: str) -> Ack | Refused | Refuted | None:
        """What a request was answered last."""
        answers = (m for m in self.ear.heard if isinstance(m, Ack | Refused | Refuted))
        found = [m for m in answers if m.id == request]
        return found[-1] if found else None

    @property
    def frames(self) -> list[Frame]:
        return self.ear.of(Frame)

    @property
    def snapshot(self) -> Snapshot:
        """The last one."""
        last: Snapshot = self.ear.of(Snapshot)[-1]
        return last


class Rig:
    """A server's tables without a server."""

    def __init__(self, journal: Journal | None = None, *, scale: float = 1.0) -> None:
        self.clock = HandClock()
        self.chance = FixedChance()
        self.thinker = AtOnce()
        self.analyst = Guessing()
        self.memory = Memory()
        self.journal: Journal = journal or self.memory
        self.bus = LocalBus()
        self.scale = scale
        self.ids = itertools.count(1)
        self.tables = self.boot()

    def restart(self) -> None:
        """The process dies where it stands, and another one takes its place."""
        for table in self.tables._tables.values():
            table.stop()
        self.tables = self.boot()

    def boot(self) -> Tables:
        """Another process with the same journal and clock: after a restart, or beside the first."""
        return Tables(
            self.journal,
            self.bus.peer(),
            self.thinker,
            self.analyst,
            _names,
            clock=self.clock,
            chance=self.chance,
            scale=self.scale,
        )

    async def open(
        self,
        host: str = "ada",
        rules: str | RuleSet = "klasik",
        clock: Clock = "untimed",
        pace: Pace = "normal",
        entry: Entry = "public",
        password: str | None = None,
        *,
        quick: bool = False,
        locked: tuple[int, ...] = (),
        level: Level = "acemi",
        practice: bool = False,
    ) -> str:
        resolved = named(rules) if isinstance(rules, str) else rules
        terms = (host, resolved, clock, pace, entry, password)
        more = {"quick": quick, "locked": locked, "level": level, "practice": practice}
        return await self.tables.open(*terms, **more)  # type: ignore[arg-type]

    async def come(self, table: str, player: str, seq: int | None = None) -> Person:
        """Connect, and say hello."""
        ear = Ear(self.clock)
        person = Person(await self.tables.connect(table, player, ear), ear, self.ids)
        person.hello(seq)
        return person

    def table(self, table: str) -> Table:
        """The table in memory."""
        return self.tables._tables[table]

    async def pass_time(self, seconds: float = 0.0) -> None:
        """Let time pass, and all that becomes due happen in its order."""
        end = self.clock.time + seconds
        await settle()
        while (due := self.clock.next_before(end)) is not None:
            self.clock.ring(due)
            await settle()
        self.clock.time = end
        await settle()


async def _names(players: Iterable[str]) -> dict[str, str]:
    return {player: player.title() for player in players}


async def settle() -> None:
    """Let everything happen that needs no time."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:  # noqa: ASYNC110 - nothing says when it is quiet
        await asyncio.sleep(0)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine to its end."""
    asyncio.run(test)


async def four(rig: Rig, **terms: Any) -> tuple[str, list[Person]]:
    """A table with four people, its match begun."""
    table = await rig.open("p0", **terms)
    people = [await rig.come(table, f"p{seat}") for seat in range(4)]
    for seat, person in enumerate(people[1:], 1):
        person.says(say.Sit, seat)
        await rig.pass_time()
    people[0].says(say.Start)
    await rig.pass_time()
    return table, people


def default(ask: Ask) -> PlayerAction:
    """An action that the ask allows: the first."""
    if ask.legal is not None:
        return Play(ask.legal[0])
    if ask.offers is None:
        return Annul()
    contract = next(c for c, why in ask.offers.items() if why is None)
    return Choose((contract,), "S" if contract == "koz" else None)


def to_act(rig: Rig, table: str) -> int | None:
    """The seat that the match waits for."""
    match = rig.table(table).state.match
    if match is None:
        return None
    return acting(match)


def act(rig: Rig, table: str, person: Person, action: PlayerAction | None = None) -> str:
    """Have a person do something at the match's turn: the first that is allowed, or this."""
    match = rig.table(table).state.playing()
    if action is None:
        asked = ask(match, person.viewer.seat)
        assert asked is not None
        action = default(asked)
    return person.says(say.Act, match.match, match.turn, action)


def hands_where(holds: Callable[[tuple[str, ...]], bool], seed: int = 1) -> tuple[str, ...]:
    """The hands of the first deal, in order of the secrets' numbers, of which this is true."""
    for number in itertools.count(seed):
        hands = deal_hands(f"{number:064x}", "m", 1, 1, FULL_DECK, 4)
        texts = tuple(hand_text(hand) for hand in hands)
        if holds(texts):
            return texts
    raise AssertionError


def hearts(hand: str) -> str:
    """The hearts of a hand."""
    return hand.split(".")[1]


def declarer(hands: tuple[str, ...]) -> int:
    """Who declares first in klasik: the holder of the two of diamonds."""
    return next(seat for seat, hand in enumerate(hands) if "2" in hand.split(".")[2])


def ready(rig: Rig, table: str, person: Person) -> str:
    """Have a person say that he is ready."""
    match = rig.table(table).state.playing()
    return person.says(say.Ready, match.match, match.turn)
