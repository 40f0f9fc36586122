"""``/ws/TABLE``: the line between a browser (or a bot of somebody's own) and a table.

Host and Origin have been checked before (``guard``). Here it is found out who comes, and how much
he may say.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar.types import Receive, Scope, Send

from king.core.errors import KingError, TooFast
from king.server.protocol import encode
from king.server.protocol.client_out import Bye
from king.server.tables.viewer import Line, Viewer
from king.server.web.buckets import Buckets
from king.server.web.line import EXTENSION

PATH = "/ws/"
BURST, RATE = 100, 50.0
"""Messages a socket may send at once, and a second."""
PERSON_BURST, PERSON_RATE = 300, 100.0
"""The same for all sockets of one person, or of one address that is nobody's."""
FLOOD = 200
"""Messages too many, in a row, before a socket is sent away."""

IdentityOf = Callable[[Scope], Awaitable[str]]
"""The player id of whoever opens a socket; "" for somebody unknown."""


class Wire(Protocol):
    """What the server's protocol gives an endpoint (``LineProtocol``)."""

    def listen(self, receiver: Callable[[bytes], None]) -> None: ...

    def send_now(self, *messages: bytes) -> None: ...

    def end(self, last: bytes) -> None: ...


class Doors(Protocol):
    """What is needed of the tables."""

    async def connect(self, table: str, player: str, line: Line) -> Viewer: ...


class TableLine:
    """The line as a table sees it."""

    __slots__ = ("_wire",)

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def send(self, *messages: bytes) -> None:
        self._wire.send_now(*messages)

    def end(self, last: bytes) -> None:
        self._wire.end(last)


class Intake:
    """What comes in on one socket: passed on as fast as is allowed."""

    __slots__ = ("_at", "_key", "_level", "_people", "_refused", "_viewer")

    def __init__(self, viewer: Viewer, key: str, people: Buckets) -> None:
        self._viewer = viewer
        self._key = key
        self._people = people
        self._level = float(BURST)
        self._at = time.monotonic()
        self._refused = 0

    def received(self, message: bytes) -> None:
        """A message has come."""
        try:
            self._take()
            self._people.take(self._key)
        except TooFast as fault:
            self._refused += 1
            self._viewer.refused(message, fault)
            if self._refused >= FLOOD:
                self._viewer.bye(fault.code, again=True)
            return
        self._refused = 0
        self._viewer.received(message)

    def _take(self) -> None:
        now = time.monotonic()
        level = min(BURST, self._level + (now - self._at) * RATE)
        self._at = now
        self._level = level if level < 1 else level - 1
        if level < 1:
            raise TooFast(seconds=1)


class Sockets:
    """The endpoint of all sockets, as an ASGI application."""

    def __init__(self, tables: Doors, identity: IdentityOf) -> None:
        self._tables = tables
        self._identity = identity
        self._people = Buckets(PERSON_BURST, PERSON_RATE)
        self._open: dict[str, set[Viewer]] = {}

    def signed_out(self, player: str) -> None:
        """Send away all sockets of a person who has signed out; they may come back as nobody."""
        for viewer in tuple(self._open.get(player, ())):
            viewer.bye("signed_out", again=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        table = scope["path"].removeprefix(PATH)
        if table == scope["path"] or "/" in table:
            await send({"type": "websocket.close", "code": 1008, "reason": "no_table"})
            return
        extensions: dict[str, Any] = scope["extensions"] or {}
        wire: Wire = extensions[EXTENSION]
        player = await self._identity(scope)
        try:
            viewer = await self._tables.connect(table, player, TableLine(wire))
        except KingError as fault:
            await _accept(send)
            wire.end(encode(Bye(fault.code, again=False)))
            await receive()
            return
        self._note(player, viewer)
        wire.listen(Intake(viewer, player or _address(scope), self._people).received)
        try:
            await _accept(send)
            await receive()  # messages go to the intake: all that comes here is the end
        finally:
            self._forget(player, viewer)
            viewer.lost()

    def _note(self, player: str, viewer: Viewer) -> None:
        if player:
            self._open.setdefault(player, set()).add(viewer)

    def _forget(self, player: str, viewer: Viewer) -> None:
        remaining = self._open.get(player, set())
        remaining.discard(viewer)
        if not remaining:
            self._open.pop(player, None)


async def _accept(send: Send) -> None:
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})


def _address(scope: Scope) -> str:
    client = scope["client"]
    return client[0] if client else ""
