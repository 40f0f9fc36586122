"""The least that is needed to talk to a server over many sockets: HTTP for cookies, frames by hand.

Written for speed: the load must not be what is measured. Frames are masked with a key of zeros,
which leaves the bytes as they are (RFC 6455, section 5.3).
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from socket import SO_ERROR, SO_RCVBUF, SOL_SOCKET, socket
from time import perf_counter
from typing import Any

import msgspec

Heard = Callable[[bytes, float], None]
"""Called with a message and the moment it came."""


class Wire(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._buffer = b""
        self._open = False
        self._loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = self._loop.create_future()
        self.lost = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("no socket"))

    def send(self, message: bytes) -> None:
        """Send a text frame of less than 64 kB; nothing once the socket is closed."""
        if self._transport.is_closing():
            return
        size = len(message)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        self._transport.abort()

    def stop_reading(self) -> None:
        """Take nothing more from the kernel, which soon takes nothing more from the server."""
        self._transport.pause_reading()

    def cut(self) -> bool:
        """Whether the server has reset the connection: a paused transport does not notice."""
        socket = self._transport.get_extra_info("socket")
        return self.lost or socket.getsockopt(SOL_SOCKET, SO_ERROR) != 0

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        data = self._buffer + data
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(data[:80].decode("latin-1")))
                return
            self._open, data = True, data[end + 4 :]
            self.ready.set_result(None)
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < start + length:
                break
            if data[at] == 0x81:
                self._heard(data[start : start + length], now)
            elif data[at] == 0x89:
                self._transport.write(
                    b"\x8a\x80\0\0\0\0"
                    if not length
                    else bytes((0x8A, 0x80 | length)) + b"\0\0\0\0" + data[start : start + length]
                )
            at = start + length
        self._buffer = data[at:]


async def connect(port: int, path: str, cookie: str, heard: Heard, room: int = 0) -> Wire:
    """Open a socket as a page of the server itself. ``room``: bytes that the kernel may keep
    unread; 0: as many as it will."""
    loop = asyncio.get_running_loop()
    end = socket()
    end.setblocking(False)
    if room:
        end.setsockopt(SOL_SOCKET, SO_RCVBUF, room)
    await loop.sock_connect(end, ("127.0.0.1", port))
    transport, wire = await loop.create_connection(lambda: Wire(heard), sock=end)
    key = b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}", f"Cookie: {cookie}", "", "",
    )  # fmt: skip
    transport.write("\r\n".join(lines).encode())
    await wire.ready
    return wire


async def ask(
    port: int, method: str, path: str, cookie: str = "", body: object = None
) -> tuple[Any, str]:
    """Ask over HTTP; the answer, read, and the cookie to go on with."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = b"" if body is None else msgspec.json.encode(body)
    lines = (
        f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}",
        "Content-Type: application/json", f"Content-Length: {len(data)}", f"Cookie: {cookie}",
        "Connection: close", "", "",
    )  # fmt: skip
    writer.write("\r\n".join(lines).encode() + data)
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    if status >= 300:
        raise ConnectionError(f"{path}: {status} {rest[:200]!r}")
    for line in head.decode("latin-1").split("\r\n"):
        if line.lower().startswith("set-cookie: "):
            cookie = line[12:].partition(";")[0]
    return msgspec.json.decode(rest), cookie
