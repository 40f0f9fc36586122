"""A bare echo, to hold figures against: what one sends, four get; no game, no journal.

`serve PORT` runs it on the server's own socket protocol. `PORT PROCESS ROOMS SECONDS` has the four
of a room speak in turn, as soon as the last of them has heard the one before, and prints one JSON
object.
"""

import asyncio
import json
import sys
from time import perf_counter
from typing import Any

import uvicorn
import uvloop

from bench.process import processor
from bench.wire import Wire, connect
from king.server.web.line import EXTENSION

MESSAGE = b'{"t":"act","id":"' + b"x" * 200 + b'"}'


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Send every message of a room to all in it; `/health` says that the server is there."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})
    elif scope["type"] == "websocket":
        await receive()
        room = ROOMS.setdefault(scope["path"], [])
        line = scope["extensions"][EXTENSION]
        room.append(line)
        line.listen(lambda message: [other.send_now(message) for other in room])
        await send({"type": "websocket.accept"})
        await receive()
        room.remove(line)


ROOMS: dict[str, list[Any]] = {}


class Room:
    """Four who speak in turn."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.said = 0
        self.waits: list[float] = []
        self._missing = 0
        self._begun = 0.0

    async def fill(self, port: int, name: str) -> None:
        """Open the four sockets."""
        for _ in range(4):
            self.wires.append(await connect(port, f"/{name}", "", self._hear))

    def speak(self) -> None:
        """Have the next one say something."""
        self.said += 1
        self._missing, self._begun = 4, perf_counter()
        self.wires[self.said % 4].send(MESSAGE)

    def _hear(self, message: bytes, now: float) -> None:  # noqa: ARG002 - a Wire's signature
        self._missing -= 1
        if not self._missing:
            self.waits.append(now - self._begun)
            self.speak()


async def measure(port: int, process: int, rooms: int, seconds: float) -> dict[str, float]:
    """Have all rooms speak for so long."""
    speaking = [Room() for _ in range(rooms)]
    for number, room in enumerate(speaking):
        await room.fill(port, str(number))
    for room in speaking:
        room.speak()
    await asyncio.sleep(1)
    before, begun = sum(room.said for room in speaking), perf_counter()
    cost = -processor(process)
    await asyncio.sleep(seconds)
    cost += processor(process)
    said = sum(room.said for room in speaking) - before
    waits = sorted(wait for room in speaking for wait in room.waits)
    spent = perf_counter() - begun
    return {
        "messages_a_second": said / spent,
        "p50_ms": 1000 * waits[len(waits) // 2],
        "p99_ms": 1000 * waits[len(waits) * 99 // 100],
        "cpu_us": 1e6 * cost / said,
    }


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        uvicorn.run(
            app,
            port=int(sys.argv[2]),
            ws="king.server.web.line:LineProtocol",
            ws_per_message_deflate=False,
            log_level="warning",
        )
    else:
        port, process, rooms, seconds = (int(value) for value in sys.argv[1:])
        print(json.dumps(uvloop.run(measure(port, process, rooms, seconds))))
