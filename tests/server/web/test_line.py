"""A line whose reader has stopped: not listened to, cut in its time, and nobody else's business."""

import asyncio
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from king.server.web.line import EXTENSION, PATIENCE, QUEUE, LineProtocol
from tests.server.tables.stand_ins import HandClock, HandTimer
from tests.serving import PATIENCE as LONG

HANDSHAKE = (
    b"GET /room HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SAID = Frame(Opcode.TEXT, b"a card").serialize(mask=True)
HEARD = Frame(Opcode.TEXT, b"a card").serialize(mask=False)
FORGET = (socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Kernel(asyncio.Transport):
    """A transport whose reader reads, or does not: then it tells its protocol, and keeps all."""

    def __init__(self) -> None:
        super().__init__({"socket": self})
        self.reads, self._listens, self._gone = True, True, False
        self.sent, self.kept = b"", b""
        self.options: list[tuple[int, int, int | bytes]] = []

    def setsockopt(self, *option: Any) -> None:
        self.options.append(option)

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 1

    getpeername = getsockname

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        assert (high, low) == (0, None)

    def get_write_buffer_size(self) -> int:
        return len(self.kept)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self.reads:
            self.sent += data
        else:
            self.kept += data
            self.line.pause_writing()

    def read_again(self) -> None:
        self.reads, self.sent, self.kept = True, self.sent + self.kept, b""
        self.line.resume_writing()

    def pause_reading(self) -> None:
        self._listens = False

    def resume_reading(self) -> None:
        self._listens = True

    def is_reading(self) -> bool:
        return self._listens

    def abort(self) -> None:
        self._gone = True

    def close(self) -> None:
        self._gone = True

    def is_closing(self) -> bool:
        return self._gone

    line: LineProtocol


class Timed:
    """An event loop whose time is in the test's hands."""

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.create_task = asyncio.get_running_loop().create_task

    def call_later(self, delay: float, call: Callable[[], None]) -> HandTimer:
        return self.clock.call_at(self.clock.time + delay, call)


class Room:
    """Sockets that all hear what one of them says, as at a table."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self._lines: list[Any] = []
        self._state = ServerState()
        self._config = uvicorn.Config(
            self._app, interface="asgi3", ws_ping_interval=None, log_config=None
        )
        self._config.load()

    async def _app(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
        await receive()
        line = scope["extensions"][EXTENSION]
        line.listen(lambda message: [other.send_now(message) for other in self._lines])
        self._lines.append(line)
        await send({"type": "websocket.accept"})
        await receive()

    async def enter(self) -> Kernel:
        """One more socket, open."""
        kernel, many, loop = Kernel(), len(self._lines), Timed(self.clock)
        kernel.line = LineProtocol(self._config, self._state, {}, loop)  # type: ignore[arg-type]
        kernel.line.connection_made(kernel)
        kernel.line.data_received(HANDSHAKE)
        async with asyncio.timeout(LONG):
            while len(self._lines) == many or not kernel.sent:  # noqa: ASYNC110 - nothing says so
                await asyncio.sleep(0)
        kernel.sent = b""
        return kernel

    def pass_time(self, seconds: float) -> None:
        end = self.clock.time + seconds
        while (due := self.clock.next_before(end)) is not None:
            self.clock.ring(due)
        self.clock.time = end

    async def leave(self) -> None:
        for task in tuple(self._state.tasks):
            task.cancel()
        await asyncio.gather(*self._state.tasks, return_exceptions=True)


def visit(test: Callable[[Room], Awaitable[None]]) -> None:
    """Run a test in a room."""

    async def run() -> None:
        room = Room()
        await test(room)
        await room.leave()

    asyncio.run(run())


def test_a_reader_who_has_stopped_is_cut_within_five_seconds_and_others_hear_all() -> None:
    async def test(room: Room) -> None:
        stuck, other = await room.enter(), await room.enter()
        stuck.reads = False
        other.line.data_received(SAID)
        room.pass_time(PATIENCE - 0.01)
        other.line.data_received(SAID)
        assert (other.sent, other.is_reading()) == (2 * HEARD, True)
        assert not stuck.is_closing()
        room.pass_time(0.01)
        assert stuck.is_closing()
        assert FORGET in stuck.options
        other.line.data_received(SAID)
        assert (other.sent, stuck.kept) == (3 * HEARD, 2 * HEARD)
        assert PATIENCE < 5
        assert not other.is_closing()

    visit(test)


def test_who_does_not_read_is_not_listened_to_until_he_has_read() -> None:
    async def test(room: Room) -> None:
        stuck = await room.enter()
        stuck.reads = False
        stuck.line.data_received(SAID)
        assert not stuck.is_reading()
        stuck.read_again()
        assert stuck.is_reading()
        assert stuck.sent == HEARD
        room.pass_time(2 * PATIENCE)
        assert not stuck.is_closing()

    visit(test)


def test_his_time_counts_from_the_first_frame_that_he_left() -> None:
    async def test(room: Room) -> None:
        stuck, other = await room.enter(), await room.enter()
        stuck.reads = False
        for _ in range(4):
            other.line.data_received(SAID)
            room.pass_time(PATIENCE / 4)
        assert stuck.is_closing()

    visit(test)


def test_a_full_queue_is_cut_at_once() -> None:
    async def test(room: Room) -> None:
        stuck = await room.enter()
        stuck.reads = False
        stuck.line.send_now(b"x" * (QUEUE - 100))
        assert not stuck.is_closing()
        stuck.line.send_now(b"x" * 100)
        assert stuck.is_closing()

    visit(test)


@pytest.mark.parametrize("way", ["reads", "closes"])
def test_nothing_is_left_over_of_a_reader_who_stopped_and_was_not_cut(way: str) -> None:
    async def test(room: Room) -> None:
        stuck = await room.enter()
        stuck.reads = False
        stuck.line.send_now(b"a card")
        if way == "reads":
            stuck.read_again()
        else:
            stuck.line.connection_lost(None)
        assert room.clock.next_before(float("inf")) is None

    visit(test)
