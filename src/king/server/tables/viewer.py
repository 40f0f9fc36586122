"""One socket at one table, from the table's side."""

from typing import Protocol

import msgspec

from king.core.errors import BadJson, BadRequest, KingError
from king.server.protocol import decode_client, encode
from king.server.protocol.client_in import Hello, Ping, Request
from king.server.protocol.client_out import Bye, Pong, Refused

PATIENCE = 8
"""Messages in a row that cannot be read before the socket is sent away."""
LONGEST_ID = 64


class Line(Protocol):
    """What a table needs of a socket. Sending never waits: a reader who stops is cut off."""

    def send(self, *messages: bytes) -> None:
        """Send the messages, in order."""
        ...

    def end(self, last: bytes) -> None:
        """Send a last message and close."""
        ...


class Desk(Protocol):
    """What a viewer needs of his table."""

    def asked(self, viewer: "Viewer", request: Request) -> None:
        """A request has come."""
        ...

    def greet(self, viewer: "Viewer", seq: int | None) -> None:
        """The viewer says what he has; he gets what is missing, and then all that follows."""
        ...

    def lost(self, viewer: "Viewer") -> None:
        """The viewer is gone."""
        ...


class Viewer:
    """Somebody who looks at a table, from a seat or from none; an unknown one is player ""."""

    __slots__ = ("_bad", "_table", "line", "live", "player", "seat")

    def __init__(self, table: Desk, player: str, line: Line) -> None:
        self._table = table
        self._bad = 0
        self.player = player
        self.line = line
        self.live = False
        self.seat: int | None = None

    def received(self, text: bytes) -> None:
        """A message has come; one that cannot be read changes nothing and is answered."""
        try:
            message = read(text)
        except KingError as fault:
            self._unreadable(fault)
            return
        self._bad = 0
        if isinstance(message, Request):
            self._table.asked(self, message)
        elif isinstance(message, Hello):
            self._table.greet(self, message.seq)
        else:
            self.line.send(encode(Pong(message.n)))

    def refused(self, text: bytes, fault: KingError) -> None:
        """Answer a message that is not looked at, so that a request can be sent again."""
        try:
            message = read(text)
        except KingError:
            return
        known = message.id if isinstance(message, Request) else None
        self.line.send(encode(Refused(known, fault.code, fault.params)))

    def lost(self) -> None:
        """The socket is gone."""
        self._table.lost(self)

    def _unreadable(self, fault: KingError) -> None:
        self._bad += 1
        self.line.send(encode(Refused(None, fault.code, fault.params)))
        if self._bad >= PATIENCE:
            self.bye(fault.code, again=False)

    def bye(self, code: str, *, again: bool) -> None:
        """Send the viewer away; ``again``: he may come back at once."""
        self.line.end(encode(Bye(code, again)))


def read(text: bytes) -> Request | Hello | Ping:
    """The message. Raise BadJson or BadRequest."""
    try:
        message = decode_client(text)
    except (msgspec.ValidationError, RecursionError):  # the latter: nested deeper than can be read
        raise BadRequest from None
    except msgspec.DecodeError:
        raise BadJson from None
    if isinstance(message, Request) and not 0 < len(message.id) <= LONGEST_ID:
        raise BadRequest(member="id")
    return message
