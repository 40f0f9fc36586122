"""A connection until it has asked for something: uvicorn's HTTP protocol, with an end to patience.

Whoever opens a connection and says nothing, or half a request, or does not read what he asked for,
costs nothing but the connection itself; so that is what is bounded here, in time and in number.
A proxy that is believed (see docs/host.md) brings everybody's connections, and is not counted.
"""

import asyncio
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from king.server.refusals import TooMany
from king.server.web.crowd import Crowd
from king.server.web.guard import network_of
from king.server.web.hosts import is_loopback
from king.server.web.line import LineProtocol
from king.server.web.problems import problem

PATIENCE = 10.0
"""Seconds for a request to be whole, from the connection's opening or the request's first byte."""
READING = 30.0
"""Seconds that an answer may wait for its reader."""
MOST_HEAD = 32 * 1024
"""Bytes that the lines before a body may have where they come in several pieces."""


class Connection(HttpToolsProtocol):
    """One connection; handed to a `LineProtocol` once it asks to be a socket."""

    def __init__(self, crowd: Crowd[object], **given: Any) -> None:
        """``crowd``: counts connections by address; ``given``: what uvicorn gives a protocol."""
        super().__init__(**given)
        self._crowd = crowd
        self._counted = ""
        self._late: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._in_head = True
        self._whole = False
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        try:
            self._enter("" if self._spared(address) else network_of(address))
        except TooMany as fault:
            transport.write(refusal(fault))
            transport.close()
            return
        self._late = self.loop.call_later(PATIENCE, transport.abort)

    def _spared(self, address: str) -> bool:
        believed: Any = getattr(self.app, "trusted_hosts", ())
        return is_loopback(address) or address in believed

    def _enter(self, key: str) -> None:
        self._crowd.enter(key, self.transport)
        self._counted = key

    def connection_lost(self, exc: Exception | None) -> None:
        self._hurry_no_more()
        self._read_again()
        self._crowd.leave(self._counted, self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; whatever leaves the request unfinished, or is none, starts the clock."""
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._in_head:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.send_400_response("The request's head is too long.")
                return
        if self._late is None and not self._busy():
            self._late = self.loop.call_later(PATIENCE, self.transport.abort)

    def _busy(self) -> bool:
        """Whether it is our turn: a whole request waits for its answer."""
        return self._whole and not self.cycle.response_complete

    def on_message_begin(self) -> None:
        self._whole, self._in_head, self._head = False, True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._whole = True
        self._hurry_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which is counted in this connection's place."""
        self._hurry_no_more()
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        if isinstance(line, LineProtocol):
            line.leaves(self._crowd, self._counted)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_again()

    def _hurry_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _read_again(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def refusal(fault: TooMany) -> bytes:
    """Return the whole answer to a connection that is one too many."""
    _, headers, body = problem(fault)
    sent = msgspec.json.encode(body)
    headers |= {"connection": "close", "content-length": str(len(sent))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 429 Too Many Requests\r\n{lines}\r\n".encode() + sent
