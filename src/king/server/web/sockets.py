"""``/ws/TABLE``: the line between a browser (or a bot of somebody's own) and a table.

Host and Origin have been checked before (``guard``). Here it is found out who comes, and how much
he may say.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar.types import Receive, Scope, Send

from king.core.errors import KingError, NotSaved, TooFast
from king.server.protocol import encode
from king.server.protocol.client_out import Bye
from king.server.settings import Settings
from king.server.tables.viewer import Line, Viewer
from king.server.web.buckets import Buckets
from king.server.web.crowd import Crowd
from king.server.web.guard import counted
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


class Socket:
    """One socket: whose it is, where it is counted, and whether he has signed out meanwhile."""

    __slots__ = ("address", "player", "signed_out", "viewer")

    def __init__(self, address: str) -> None:
        self.address = address
        self.player = ""
        self.signed_out = False
        self.viewer: Viewer | None = None

    def sign_out(self) -> None:
        """Send it away: now, or as soon as it is open."""
        self.signed_out = True
        if self.viewer is not None:
            self.viewer.bye("signed_out", again=True)


class Sockets:
    """The endpoint of all sockets, as an ASGI application."""

    def __init__(self, tables: Doors, identity: IdentityOf, settings: Settings) -> None:
        self._tables = tables
        self._identity = identity
        self._spare_loopback = not settings.public_url
        self._said = Buckets(PERSON_BURST, PERSON_RATE)
        self._people = Crowd[Socket](settings.most_sockets)
        self._addresses = Crowd[Socket](settings.most_connections)

    def signed_out(self, player: str) -> None:
        """Send away all sockets of a person who has signed out; they may come back as nobody."""
        for socket in self._people.of(player):
            socket.sign_out()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        table = scope["path"].removeprefix(PATH)
        if table == scope["path"] or "/" in table:
            await send({"type": "websocket.close", "code": 1008, "reason": "no_table"})
            return
        extensions: dict[str, Any] = scope["extensions"] or {}
        wire: Wire = extensions[EXTENSION]
        socket = Socket(counted(scope, spare_loopback=self._spare_loopback))
        try:
            viewer = await self._joined(socket, scope, TableLine(wire), table)
        except KingError as fault:
            self._forget(socket)
            await _accept(send)
            wire.end(encode(Bye(fault.code, again=isinstance(fault, NotSaved))))
            await receive()
            return
        except BaseException:
            self._forget(socket)
            raise
        wire.listen(Intake(viewer, socket.player or _address(scope), self._said).received)
        try:
            await _accept(send)
            socket.viewer = viewer
            if socket.signed_out:
                socket.sign_out()
            await receive()  # messages go to the intake: all that comes here is the end
        finally:
            self._forget(socket)
            viewer.lost()

    async def _joined(self, socket: Socket, scope: Scope, line: TableLine, table: str) -> Viewer:
        """Find out whose socket it is and lead it to its table.

        It is counted from the moment that he is known: no sign-out can fall in between.
        """
        self._addresses.enter(socket.address, socket)
        socket.player = await self._identity(scope)
        self._people.enter(socket.player, socket)
        return await self._tables.connect(table, socket.player, line)

    def _forget(self, socket: Socket) -> None:
        self._people.leave(socket.player, socket)
        self._addresses.leave(socket.address, socket)


async def _accept(send: Send) -> None:
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})


def _address(scope: Scope) -> str:
    client = scope["client"]
    return client[0] if client else ""
