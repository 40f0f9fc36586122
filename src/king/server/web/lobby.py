"""`/api/quick`, `/api/tables`: getting to a table."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from king.server.identities import Identity
from king.server.lobby import Lobby
from king.server.lobby.lobby import TableRow
from king.server.protocol.table_events import Clock, Entry, Level, Pace
from king.server.web.buckets import Buckets, Now
from king.server.web.guard import network
from king.server.web.problems import refusing

Password = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=1, le=3)]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open.

    ``rules``: a preset's name, or an object with the member ``preset`` and changed options.
    ``entry``: ``public`` tables are listed, the others found by their link. ``password`` is asked
    of whoever comes, also to watch. ``locked``: seats (1 sits after the host) kept for bots, who
    sit down when the match begins; the host may unlock them before. ``level``: how well bots play;
    a server without the means for one seats ``acemi`` in its place, and says so. ``practice``:
    whoever is to play may ask for hints, and all see so before they sit down.
    """

    rules: str | dict[str, Any]
    clock: Clock = "normal"
    pace: Pace = "normal"
    entry: Entry = "public"
    password: Password | None = None
    locked: Annotated[list[Seat], Meta(max_length=3)] = []
    level: Level = "acemi"
    practice: bool = False


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """How well the bots play."""

    level: Level = "acemi"


class TableRef(Struct, frozen=True):
    """The id of a table; its page is ``/table/ID``."""

    table: str


class OpenTables(Struct, frozen=True):
    """The public tables that wait for players, the newest first."""

    tables: list[TableRow]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of a table."""

    password: Password


class DoorLimits:
    """How many tables a person may open, and how often a password may be tried."""

    def __init__(self, now: Now) -> None:
        self.tables = Buckets(10, 1 / 20, now)
        self.tries = Buckets(5, 1 / 20, now)
        self.tries_of_address = Buckets(20, 1 / 20, now)
        self.tries_at_table = Buckets(40, 1 / 5, now)
        """Much more than one address has: a stranger alone cannot lock friends out."""
        self.tries_anywhere = Buckets(30, 10, now)
        """Each costs a core some forty milliseconds, whoever asks."""


@post("/quick", status_code=201, responses=refusing(400, 413, 503))
async def quick(
    me: Given[Identity], data: JSONBody[Quick], lobby: Given[Lobby], doors: Given[DoorLimits]
) -> TableRef:
    """Deal klasik, untimed, against three bots, at once."""
    doors.tables.take(me.player)
    return TableRef(await lobby.quick(me.player, data.level))


@get("/tables", responses=refusing())
async def tables(lobby: Given[Lobby]) -> OpenTables:
    """List the public tables that wait for players."""
    return OpenTables(await lobby.rows())


@post("/tables", status_code=201, responses=refusing(400, 413, 422, 503))
async def open_table(
    me: Given[Identity],
    data: JSONBody[OpenTable],
    lobby: Given[Lobby],
    doors: Given[DoorLimits],
) -> TableRef:
    """Open a table, me on its first seat. Refused: unknown_rules, unknown_option, bad_option."""
    doors.tables.take(me.player)
    terms = (data.rules, data.clock, data.pace, data.entry, data.password, data.locked, data.level)
    return TableRef(await lobby.open(me.player, *terms, practice=data.practice))


@post("/tables/{table:str}/enter", status_code=200, responses=refusing(400, 404, 413))
async def enter(
    table: FromPath[str],
    data: JSONBody[Enter],
    me: Given[Identity],
    request: Request[Any, Any, Any],
    lobby: Given[Lobby],
    doors: Given[DoorLimits],
) -> TableRef:
    """Get past a table's password. Refused: no_table, wrong_password, too_fast after five tries."""
    asking = network(request.scope)
    doors.tries_of_address.take(asking)
    doors.tries.take((table, me.player, asking))
    doors.tries_at_table.take(table)
    doors.tries_anywhere.take("")
    await lobby.enter(table, me.player, data.password)
    return TableRef(table)


ROUTES = [quick, tables, open_table, enter]
