"""Opening tables, finding them, and getting in."""

import unicodedata
from collections.abc import Collection
from typing import Any, Protocol

from msgspec import Struct

from king.core.rules import RuleSet
from king.presets import named, offered
from king.server.protocol.client_out import TableView
from king.server.protocol.table_events import Clock, Entry, Level, Pace
from king.server.refusals import NoTable, WrongPassword

MOST_LISTED = 100
"""Rows of the list of open tables."""


class House(Protocol):
    """What the lobby asks of the tables."""

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
    ) -> str: ...

    def public(self, most: int) -> list[TableView]: ...

    async def view(self, table: str) -> TableView | None: ...

    async def enter(self, table: str, player: str, password: str) -> bool: ...


class People(Protocol):
    """What the lobby asks about people."""

    async def names(self, players: Any) -> dict[str, str]: ...


class TableRow(Struct, frozen=True):
    """A public table that waits for players.

    ``changes``: options that differ from klasik. ``taken`` counts people and bots on its ``seats``
    seats; ``locked`` are kept closed. ``practice``: hints are given.
    """

    table: str
    host: str
    preset: str
    changes: tuple[str, ...]
    clock: Clock
    password: bool
    seats: int
    taken: int
    locked: int
    practice: bool


class Lobby:
    """The way to a table, for people who are somebody already."""

    def __init__(self, tables: House, people: People) -> None:
        self._tables = tables
        self._people = people

    async def quick(self, player: str, level: Level) -> str:
        """Open klasik, untimed, against three bots, and deal. Return the table's id."""
        rules = named("klasik")
        return await self._tables.open(
            player, rules, "untimed", "normal", "link", None, quick=True, level=level
        )

    async def open(
        self,
        player: str,
        rules: Any,
        clock: Clock,
        pace: Pace,
        entry: Entry,
        password: str | None,
        locked: Collection[int] = (),
        level: Level = "acemi",
        practice: bool = False,
    ) -> str:
        """Open a table with its host on the first seat. Return its id.

        ``rules`` is what `presets.offered` takes and refuses. ``locked``: seats kept for bots,
        ``level``: how well these play. ``practice``: hints are given.
        """
        written = None if password is None else _as_written(password)
        terms = (player, offered(rules), clock, pace, entry, written)
        return await self._tables.open(*terms, locked=locked, level=level, practice=practice)

    async def rows(self) -> list[TableRow]:
        """Return the public tables that wait for players, the newest first."""
        views = self._tables.public(MOST_LISTED)
        names = await self._people.names({view.host for view in views})
        return [_row(view, names.get(view.host, "")) for view in views]

    async def enter(self, table: str, player: str, password: str) -> None:
        """Let the player in by password. Raise NoTable or WrongPassword."""
        if await self._tables.view(table) is None:
            raise NoTable
        if not await self._tables.enter(table, player, _as_written(password)):
            raise WrongPassword


def _as_written(password: str) -> str:
    """Return a password in the one form that all keyboards agree on: "ö" may come as two signs."""
    return unicodedata.normalize("NFC", password)


def _row(view: TableView, host: str) -> TableRow:
    taken = sum(bool(seat.player or seat.bot) for seat in view.seats)
    locked = sum(seat.locked for seat in view.seats)
    return TableRow(
        table=view.id,
        host=host,
        preset=view.rules.preset,
        changes=view.changes,
        clock=view.clock,
        password=view.password,
        seats=len(view.seats),
        taken=taken,
        locked=locked,
        practice=view.practice,
    )
