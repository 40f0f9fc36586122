"""The tables of this server: opening, listing, finding and joining them."""

from typing import Protocol

from king.core.rules import RuleSet
from king.server.protocol.client_out import TableView
from king.server.protocol.table_events import Clock, Entry, Pace


class Line(Protocol):
    """What a table needs of a socket: bytes go out in order, or the line is cut."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: str, *, again: bool) -> None: ...


class Session(Protocol):
    """One socket at one table, from the table's side."""

    def received(self, text: bytes) -> None: ...

    def lost(self) -> None: ...


class Tables:
    """All tables; loaded from the journal when asked for."""

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
    ) -> str:
        """Open a table with ``host`` (a player id) on seat 0 and return its id, once it is saved.

        ``quick``: bots take the other seats and the cards are dealt in the same row.
        Raise NotSaved.
        """
        raise NotImplementedError

    def public(self) -> list[TableView]:
        """The public tables that wait for players, newest first."""
        raise NotImplementedError

    async def view(self, table: str) -> TableView | None:
        """The table as anybody may see it; None where there is none of this id."""
        raise NotImplementedError

    async def enter(self, table: str, player: str, password: str) -> bool:
        """Let the player in where the password is right; remembered while the table is open."""
        raise NotImplementedError

    async def connect(self, table: str, player: str, line: Line) -> Session:
        """Join a socket to the table; an unknown viewer's ``player`` is "".

        Raise TableClosed (no such table) or Forbidden (a password is asked for first).
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Let go of every socket and see what was accepted safely stored."""
        raise NotImplementedError
