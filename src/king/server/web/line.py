"""A socket's line: uvicorn's WebSocket protocol with a writer of our own.

A table sends the same bytes to several people and must never wait for one of them. So a line frames
what it is given and hands it to the transport at once, and what it receives is given to a function,
without a queue and a task in between. The transport's buffer is the socket's bounded queue: the
kernel's own is kept small, and the moment it takes no more the transport says so (its high-water
mark is 0). From then on whoever does not read is not listened to either: what he asks for would
wait like the rest. He is cut ``PATIENCE`` seconds later, or when the buffer is full.

Cut means: the kernel forgets the connection at once (SO_LINGER with no time, then abort). A polite
close, or an abort alone, would leave what was never read in the kernel for a long time.
"""

import asyncio
import socket
import struct
from asyncio import BaseTransport, WriteTransport
from collections.abc import Callable
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.utils import apply_mask

from king.core.errors import TooFast
from king.server import metrics
from king.server.web.buckets import Buckets
from king.server.web.crowd import Crowd

EXTENSION = "king.line"
"""The name under which an endpoint finds the line in ``scope["extensions"]``."""
PATIENCE = 4.5
"""Seconds for which a reader may leave the kernel's buffer full: he is to be gone within five."""
QUEUE = 256 * 1024
"""Bytes that may wait in the transport."""
KERNEL = 16 * 1024
"""SO_SNDBUF."""
SHORT = 4096
"""Bytes up to which a message may go the short way: well below what a message may have."""
SLICE = 4096
"""Bytes that the general parser gets at once: between two slices a flood is noticed."""
SMALL_BURST, SMALL_RATE = 100, 50.0
"""Frames that are no message (pings, pongs, parts) a socket may send at once, and a second."""
GOODBYE = 2.0
"""Seconds that a polite close may take."""

UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
"""What a handshake is answered that is none, or has more or longer lines than we read."""

Receiver = Callable[[bytes], None]


class LineProtocol(WebSocketsSansIOProtocol):
    """One socket; ``uvicorn --ws king.server.web.line:LineProtocol``."""

    _receiver: Receiver | None = None
    _aligned = True
    """Whether all data so far has ended with the end of a frame: if not, the long way for good."""
    _stuck: asyncio.TimerHandle | None = None
    _small: Buckets | None = None
    _crowd: Crowd[object] | None = None
    _counted = ""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        metrics.SOCKETS.inc()
        cast("WriteTransport", transport).set_write_buffer_limits(high=0)
        self._option(socket.SO_SNDBUF, KERNEL)

    async def run_asgi(self) -> None:
        cast("dict[str, object]", self.scope["extensions"])[EXTENSION] = self
        await super().run_asgi()

    def leaves(self, crowd: Crowd[object], key: str) -> None:
        """Leave this crowd when the connection ends, in which it is counted under this key."""
        self._crowd, self._counted = crowd, key

    # What an endpoint uses.

    def listen(self, receiver: Receiver) -> None:
        """Give every message to ``receiver`` instead of to the endpoint's ``receive``."""
        self._receiver = receiver

    def send_now(self, *messages: bytes) -> None:
        """Send each message as a text frame; a reader who does not read is cut."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(b"".join([part for m in messages for part in (_head(len(m)), m)]))
        if self._stuck is not None and self.transport.get_write_buffer_size() > QUEUE:
            self._cut()

    def end(self, last: bytes) -> None:
        """Send a last message and close."""
        self.send_now(last)
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(1000)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(GOODBYE, self.abort)

    def _cut(self) -> None:
        metrics.SOCKETS_CUT.inc()
        self.abort()

    def abort(self) -> None:
        """Forget the connection, in the kernel too."""
        self._option(socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    # What uvicorn and the transport call.

    def data_received(self, data: bytes) -> None:
        """Take what is exactly one plain text frame, which nearly all are, on the short way."""
        short = self._receiver is not None and self._aligned and len(data) <= SHORT
        message = plain_text(data) if short else None
        if message is not None and self._receiver is not None and not self.close_sent:
            self._receiver(message)
            return
        if self.handshake_complete and self._aligned:
            self._aligned = ends_whole(data)
        for at in range(0, len(data), SLICE):
            if at and self.close_sent:  # sent away, and still sending
                self.abort()
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(UNREADABLE)  # all of a handshake comes at once
            self.transport.close()

    def handle_ping(self) -> None:
        if self._small_taken():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._small_taken():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._small_taken():
            super().handle_cont(event)

    def _small_taken(self) -> bool:
        """Whether one more frame that is no message may pass; a flood of them ends the socket."""
        if self.transport.is_closing():
            return False
        if self._small is None:
            self._small = Buckets(SMALL_BURST, SMALL_RATE)
        try:
            self._small.take("")
        except TooFast:
            self.abort()
            return False
        return True

    def send_receive_event_to_app(self) -> None:
        if self._receiver is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._receiver(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self.transport.pause_reading()
            self._stuck = self.loop.call_later(PATIENCE, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unstick()
        if not self.read_paused:  # uvicorn's, for what an endpoint has not received yet
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        metrics.SOCKETS.dec()
        if self._crowd is not None:
            self._crowd.leave(self._counted, self.transport)
        self._unstick()
        super().connection_lost(exc)

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _option(self, option: int, value: int | bytes) -> None:
        found = self.transport.get_extra_info("socket")
        if found is not None:
            found.setsockopt(socket.SOL_SOCKET, option, value)


def plain_text(data: bytes) -> bytes | None:
    """The message, if the data is one whole, unfragmented, masked text frame of under 64 kB."""
    found = _extent(data, 0)
    if found is None or found[1] != len(data) or data[0] != 0x81:
        return None
    return apply_mask(data[found[0] :], data[found[0] - 4 : found[0]])


def ends_whole(data: bytes) -> bool:
    """Whether the data ends where a frame ends, if it begins where one begins."""
    at = 0
    while at < len(data):
        found = _extent(data, at)
        if found is None or found[1] > len(data):
            return False
        at = found[1]
    return True


def _extent(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the masked frame at ``at`` begins and ends; None for any other."""
    if len(data) < at + 6 or not data[at + 1] & 0x80:
        return None
    length, start = data[at + 1] & 0x7F, at + 6
    if length == 127 or (length == 126 and len(data) < at + 8):
        return None
    if length == 126:
        length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    return start, start + length


def _head(length: int) -> bytes:
    """The head of an unmasked text frame (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return struct.pack("!BBH", 0x81, 126, length)
    return struct.pack("!BBQ", 0x81, 127, length)
