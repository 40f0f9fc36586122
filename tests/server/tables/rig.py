"""Tables with everything around them in the test's hands: time, chance, journal, bots, sockets.

Nothing waits for real time: ``pass_time`` moves the clock and lets all that becomes due happen.
"""

import asyncio
import itertools
from collections.abc import Coroutine, Iterable
from typing import Any

from king.core.actions import Annul, Choose, Play, PlayerAction
from king.core.observation import Ask
from king.core.play import to_act as acting
from king.core.rules import RuleSet
from king.core.views import ask
from king.presets import named
from king.server.bus.local import LocalBus
from king.server.journal.port import Journal
from king.server.protocol import client_in as say
from king.server.protocol.table_events import Clock, Entry, Level, Pace
from king.server.tables import Tables
from king.server.tables.table import Table
from tests.server.tables.person import Ear, Person
from tests.server.tables.stand_ins import AtOnce, FixedChance, Guessing, HandClock, Memory


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
        await settle()
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


def ready(rig: Rig, table: str, person: Person) -> str:
    """Have a person say that he is ready."""
    match = rig.table(table).state.playing()
    return person.says(say.Ready, match.match, match.turn)
