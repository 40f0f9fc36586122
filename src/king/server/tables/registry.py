"""The tables of this server: opening, listing, finding and joining them.

A table is in memory while somebody looks at it or something is about to happen there; it is folded
from its rows when it is asked for, or woken by its deadline.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from itertools import islice
from typing import NamedTuple

from king.core.errors import Forbidden, NotSaved
from king.core.errors import TableClosed as NoSuchTable
from king.core.rules import RuleSet
from king.server import metrics
from king.server.bus.port import Bus
from king.server.journal.port import Journal, Outcome, Row
from king.server.protocol import encode_row
from king.server.protocol.client_out import TableView
from king.server.protocol.table_events import Clock, Entry, Level, Pace, TableOpened
from king.server.tables import starting, times
from king.server.tables.chance import Chance
from king.server.tables.folding import after_row
from king.server.tables.greetings import Greetings
from king.server.tables.house import House, log
from king.server.tables.loading import fold
from king.server.tables.passwords import lock_for, opens
from king.server.tables.stream import head
from king.server.tables.table import TAIL, Table
from king.server.tables.viewer import Line, Viewer
from king.server.workers.port import Analyst, Thinker, able

SWEEP = 5.0
"""Seconds between looks for tables that their deadline wakes."""
AT_ONCE = 50
"""The most tables woken by one look."""
PROBE = 2.0
"""Seconds between tries to save again."""
ARRIVAL = 30.0
"""How long a table stays in memory for those who are on their way."""
LAST_ROWS = 2.0
"""How long an ending server waits for rows that are being stored."""

UNREADABLE = (30.0, 3600.0)
"""How long after a table could not be read it is tried again; twice as long each time, to the most.
"""

Names = Callable[[Iterable[str]], Awaitable[dict[str, str]]]


class Unreadable(NamedTuple):
    """A table that could not be read: when it is tried again, and how long after the last time."""

    again: float
    wait: float


class Tables:
    """All tables."""

    def __init__(
        self,
        journal: Journal,
        bus: Bus,
        thinker: Thinker,
        analyst: Analyst,
        names: Names,
        *,
        clock: times.Clock,
        chance: Chance,
        scale: float = 1.0,
    ) -> None:
        """``names``: asked for the names of player ids. ``scale``: see ``times``."""
        self._house = House(
            journal=journal,
            bus=bus,
            clock=clock,
            chance=chance,
            thinker=thinker,
            analyst=analyst,
            greetings=Greetings(),
            scale=scale,
            forget=self._forget,
            trouble=self._troubled,
        )
        self._names = names
        self._tables: dict[str, Table] = {}
        metrics.TABLES.set_function(lambda: len(self._tables))
        self._loading: dict[str, asyncio.Future[Table | None]] = {}
        self._in_trouble: set[Table] = set()
        self._unreadable: dict[str, Unreadable] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._sweeping: times.Timer | None = None

    async def start(self) -> None:
        """Load what people look for, and begin to look after the rest."""
        self._house.bus.listen(self._heard)
        for table in await self._house.journal.with_status("public"):
            await self._tried(table)
        self._sweep()

    async def open(
        self,
        host: str,
        rules: RuleSet,
        clock: Clock,
        pace: Pace,
        entry: Entry,
        password: str | None,
        *,
        quick: bool = False,
        locked: Collection[int] = (),
        level: Level = "acemi",
        practice: bool = False,
    ) -> str:
        """Open a table with ``host`` (a player id) on seat 0 and return its id, once it is saved.

        ``quick``: bots take the other seats and the cards are dealt in the same row. ``locked``:
        seats that nobody else may take. ``level``: how well its bots play. ``practice``: hints are
        given. Raise NotSaved.
        """
        house, lock = self._house, await lock_for(password) if password else ""
        name, level = house.chance.id(), able(level, house.thinker.levels)
        terms = TableOpened(name, host, rules, clock, pace, entry, bool(password), level, practice)
        events = starting.opening(terms, house.chance, quick=quick, locked=locked)
        state, data, wall = (
            after_row(None, host, "", events),
            encode_row(events),
            house.clock.wall(),
        )
        row = Row(terms.table, 1, host, "", data, wall)
        if (
            await house.journal.append(row, head(state, wall, house.scale, lock))
            is not Outcome.COMMITTED
        ):
            raise NotSaved
        self._keep(Table(house, state, lock, ((1, data),)))
        log.info("opened", table=terms.table)
        if state.practice:
            house.analyst.start()
        return terms.table

    def public(self, most: int | None = None) -> list[TableView]:
        """The public tables that wait for players, newest first, no more than ``most``."""
        listed = (
            table
            for table in reversed(self._tables.values())
            if table.state.stage == "waiting" and table.state.opened.entry == "public"
        )
        return [table.view() for table in islice(listed, most)]

    async def view(self, table: str) -> TableView | None:
        """The table as anybody may see it; None where there is none of this id."""
        found = await self._load(table)
        return None if found is None else found.view()

    async def enter(self, table: str, player: str, password: str) -> bool:
        """Let the player in where the password is right, for as long as the table lives.

        Where that cannot be saved it is remembered while the table is loaded.
        """
        found = await self._load(table)
        if found is None or not await opens(found.lock, password):
            return False
        found.admitted.add(player)
        if found.lock:
            await self._house.journal.admit(table, player)
        return True

    async def connect(self, table: str, player: str, line: Line) -> Viewer:
        """Join a socket to the table; an unknown viewer's ``player`` is "".

        Raise TableClosed (no such table) or Forbidden (a password is asked for first).
        """
        found = await self._load(table)
        if found is None:
            raise NoSuchTable
        if found.lock and not await self._admitted(found, player):
            raise Forbidden
        seated = {seat.player for seat in found.state.seats if seat.player}
        names = await self._names(seated | ({player} if player else set()))
        found = await self._load(table)  # it may have been put away meanwhile
        assert found is not None
        return found.join(player, line, names)

    async def _admitted(self, table: Table, player: str) -> bool:
        """Whether the player sits here or has found the password, perhaps long ago."""
        state = table.state
        known = player in table.admitted or player == state.host
        if known or state.seat_of(player) is not None:
            return True
        table.admitted |= await self._house.journal.admitted(state.id)
        return player in table.admitted

    def present(self) -> set[str]:
        """The players who sit or look on at tables in memory."""
        found: set[str] = set()
        for table in self._tables.values():
            found.update(seat.player for seat in table.state.seats if seat.player)
            found.update(viewer.player for viewer in table.people.viewers if viewer.player)
        return found

    def renamed(self, player: str, name: str) -> None:
        """Tell the tables where the player is known that he has another name."""
        for table in tuple(self._tables.values()):
            table.renamed(player, name)

    async def close(self) -> None:
        """Let go of every socket and see what was accepted safely stored."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for table in self._tables.values():
            table.stop()
        streams = [table.stream for table in self._tables.values()]
        storing = [stream.storing for stream in streams if stream.storing is not None]
        if storing:
            await asyncio.wait(storing, timeout=LAST_ROWS)
        for table in self._tables.values():
            for viewer in tuple(table.people.viewers):
                viewer.bye("restart", again=True)

    # In and out of memory.

    async def _load(self, table: str, *, woken: bool = False) -> Table | None:
        if table in self._tables:
            return self._tables[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._folded(table, woken=woken))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _folded(self, table: str, *, woken: bool) -> Table | None:
        """The table as its rows make it; None without rows."""
        rows = await self._house.journal.read(table)
        kept = await self._house.journal.head(table)
        if not rows or kept is None:
            return None
        state = fold(rows)
        tail = tuple((row.seq, row.events) for row in rows[-TAIL:])
        return self._keep(
            Table(self._house, state, kept.lock, tail, grace=times.GRACE, woken=woken)
        )

    def _keep(self, table: Table) -> Table:
        """Have a table in memory; if nobody comes it sees to itself."""
        self._tables[table.state.id] = table
        self._house.clock.call_at(self._house.clock.now() + ARRIVAL, table.go_on)
        return table

    def _forget(self, table: Table) -> None:
        table.stop()
        self._tables.pop(table.state.id, None)
        self._in_trouble.discard(table)

    def _heard(self, table: str, seq: int) -> None:
        if table in self._tables:
            self._tables[table].stream.heard(seq)

    # What goes on by itself.

    def _sweep(self) -> None:
        self._run(self._wake_due())
        self._sweeping = self._house.clock.call_at(self._house.clock.now() + SWEEP, self._sweep)

    async def _wake_due(self) -> None:
        """Load the tables whose deadline has passed and that nobody has loaded.

        And those that could not be read, now and then: the disk may have been at fault.
        """
        try:
            due = await self._house.journal.due(self._house.clock.wall())
        except Exception:  # noqa: BLE001 - whatever it is, the next look may see more
            log.exception("unreadable")
            return
        now = self._house.clock.now()
        again = [table for table, one in self._unreadable.items() if one.again <= now]
        sleeping = [t for t in due if t not in self._tables and t not in self._unreadable]
        for table in (again + sleeping)[:AT_ONCE]:
            found = await self._tried(table, woken=table in due)
            if found is not None:
                found.go_on()

    async def _tried(self, table: str, *, woken: bool = False) -> Table | None:
        """Load the table; one that cannot be read is noted, and nobody waits behind it."""
        before = self._unreadable.pop(table, None)
        try:
            return await self._load(table, woken=woken)
        except Exception:  # noqa: BLE001 - whatever is wrong with it
            log.exception("unreadable", table=table)
            wait = UNREADABLE[0] if before is None else min(2 * before.wait, UNREADABLE[1])
            self._unreadable[table] = Unreadable(self._house.clock.now() + wait, wait)
            return None

    def _troubled(self, table: Table) -> None:
        if not self._in_trouble:
            self._run(self._probe())
        self._in_trouble.add(table)

    async def _probe(self) -> None:
        """Try to save until it works, then let the tables go on."""
        saved = False
        while not saved:
            await self._pause(PROBE)
            saved = await self._house.journal.probe()
        tables, self._in_trouble = self._in_trouble, set()
        for table in tables:
            table.saved_again()

    async def _pause(self, seconds: float) -> None:
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        clock = self._house.clock
        clock.call_at(clock.now() + seconds, lambda: over.set_result(None))
        await over

    def _run(self, work: "Awaitable[None]") -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
