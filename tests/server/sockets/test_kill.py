"""The server is killed in the middle of everything: what was acknowledged is there, and once."""

import asyncio
import json
import random
import signal
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import WebSocketException

from tests.server.sockets.client import Guest, Socket, first
from tests.serving import PATIENCE, Serving, free_port, serving

PLAYERS = 8


class Promise(NamedTuple):
    """An acknowledgement: this request was done with that row."""

    table: str
    request: str
    seq: int


class Fighter:
    """A guest who plays on whatever happens, sending what was not answered again."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.promises: list[Promise] = []
        self._open: dict[str, Any] | None = None
        self._ids = 0

    async def play(self) -> None:
        """Play until the line breaks."""
        try:
            async with self.guest.at(self.table) as socket:
                await socket.hello()
                while socket.phase != "over":
                    await self._step(socket)
        except (WebSocketException, OSError, TimeoutError):
            return

    async def _step(self, socket: Socket) -> None:
        if self._open is None and socket.ask is not None and socket.decides:
            self._ids += 1
            turn = {"match": socket.match, "turn": socket.turn}
            action = first(socket.ask)
            self._open = {"t": "act", "id": f"k{self._ids}", **turn, "action": action}
        if self._open is not None:
            await self._insist(socket, self._open)
        elif socket.phase == "window":
            socket.phase = "closing"
            await socket.request("ready", match=socket.match, turn=socket.turn)
        else:
            await socket.next("frame", "snapshot")

    async def _insist(self, socket: Socket, request: dict[str, Any]) -> None:
        await socket.say(json.dumps(request))
        answer = await socket.next("ack", "refused", id=request["id"])
        if answer.get("code") == "too_fast":
            await asyncio.sleep(0.1)
            return
        self._open = None
        if answer["t"] == "ack":
            self.promises.append(Promise(self.table, request["id"], answer["seq"]))
            await socket.until(answer["seq"])
        else:
            await socket.hello()


def promised(fighters: list[Fighter]) -> int:
    """How much has been acknowledged to them."""
    return sum(len(fighter.promises) for fighter in fighters)


async def acknowledged(fighters: list[Fighter], many: int) -> None:
    """Wait until so much has been acknowledged to them; they play at their own pace."""
    async with asyncio.timeout(PATIENCE):
        while promised(fighters) < many:  # noqa: ASYNC110 - nothing says when
            await asyncio.sleep(0.001)


async def fight(fighters: list[Fighter], many: int, server: Serving) -> None:
    """Have all play, and kill the server once so many more requests were acknowledged."""
    playing = [asyncio.create_task(fighter.play()) for fighter in fighters]
    await acknowledged(fighters, promised(fighters) + many)
    server.process.send_signal(signal.SIGKILL)
    await asyncio.gather(*playing)


def kept(data: Path) -> dict[Promise, int]:
    """How often each request stands in the journal, by the row that did it."""
    connection = sqlite3.connect(data / "journal.sqlite3")
    rows = connection.execute("SELECT stream, action_id, seq FROM rows WHERE action_id != ''")
    found: dict[Promise, int] = {}
    for row in rows.fetchall():
        found[Promise(*row)] = found.get(Promise(*row), 0) + 1
    connection.close()
    return found


def lost_and_doubled(fighters: list[Fighter], data: Path) -> tuple[int, int]:
    """Acknowledged requests that the journal does not have, and requests that it has twice."""
    found = kept(data)
    promised = {promise for fighter in fighters for promise in fighter.promises}
    requests = [(promise.table, promise.request) for promise in found]
    return len(promised - found.keys()), len(requests) - len(set(requests))


async def kill_again_and_again(data: Path, times: int) -> list[Fighter]:
    """Start, play, kill, so many times over; everybody goes on where the last life ended."""
    rng, port = random.Random(times), str(free_port())
    fighters: list[Fighter] = []
    for life in range(times):
        with serving(data, KING_PACE="0", KING_PORT=port) as server:
            if life % 20 == 0:
                for fighter in fighters:
                    await fighter.guest.close()
                guests = [Guest(server.url) for _ in range(PLAYERS)]
                fighters = [*fighters, *[Fighter(g, await g.quick()) for g in guests]]
            await fight(fighters[-PLAYERS:], rng.randint(5, 50), server)
    return fighters


def check(data: Path, times: int) -> int:
    """Kill so many times; the number of acknowledgements that were held against the journal."""

    async def run() -> list[Fighter]:
        fighters = await kill_again_and_again(data, times)
        for fighter in fighters:
            await fighter.guest.close()
        return fighters

    fighters = asyncio.run(run())
    assert lost_and_doubled(fighters, data) == (0, 0)
    return promised(fighters)


def test_what_was_acknowledged_survives_a_kill_and_is_done_once(tmp_path: Path) -> None:
    assert check(tmp_path, 4) >= 20


@pytest.mark.soak
def test_two_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    assert check(tmp_path, 200) >= 1000


def test_a_server_that_is_asked_to_end_does_so_though_people_play(tmp_path: Path) -> None:
    async def run() -> None:
        with serving(tmp_path, KING_PACE="0") as server:
            guests = [Guest(server.url) for _ in range(4)]
            fighters = [Fighter(guest, await guest.quick()) for guest in guests]
            playing = [asyncio.create_task(fighter.play()) for fighter in fighters]
            await acknowledged(fighters, 10)
            server.process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(server.process.wait, PATIENCE) in (0, -signal.SIGTERM)
            await asyncio.gather(*playing)
        assert lost_and_doubled(fighters, tmp_path) == (0, 0)
        for guest in guests:
            await guest.close()

    asyncio.run(run())
