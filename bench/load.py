"""Load: many tables of four people each, every card as soon as it is asked for, or at a pace.

`python -m bench.load PORT PROCESS TABLES SECONDS [MOVES_A_SECOND [BOTS [STUCK]]]` prints one JSON
object: moves a second, the milliseconds from sending a move until the last of four sockets has it
(median and 99 %), and the processor time that a move cost the server. ``BOTS``: so many tables
more, where one person plays against three bots that search and lets none of them wait. ``STUCK``:
at so many of the tables somebody looks on who reads nothing, and comes again once he is cut;
``cut_s``: the longest that one was not, counted from when he stopped reading.
"""

import asyncio
import json
import random
import re
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
import uvloop

from bench.process import processor
from bench.wire import Wire, ask, connect

_SEQ = re.compile(rb'"seq":(\d+)')
_LEGAL = re.compile(rb'"legal":\["(..)"')


class Ask(msgspec.Struct):
    """As much of what is asked as is needed to answer."""

    offers: dict[str, str | None] | None = None
    legal: tuple[str, ...] | None = None


class Seen(msgspec.Struct):
    match: str
    turn: int
    phase: str
    ask: Ask | None


class Heard(msgspec.Struct):
    """As much of a message as is needed."""

    t: str
    seq: int = 0
    events: tuple[dict[str, Any], ...] = ()
    ask: Ask | None = None
    match: Seen | None = None
    code: str = ""


_read = msgspec.json.Decoder(Heard)
_TURNS = ("dealt", "chosen", "play_began", "annulled", "played")


class Score:
    """What is measured while ``on``."""

    def __init__(self) -> None:
        self.on = False
        self.moves = 0
        self.waits: list[float] = []
        self.refused = 0


class LoadTable:
    """A table of four people; ``think`` gives the seconds before each move."""

    people = 4

    def __init__(self, port: int, score: Score, think: Callable[[], float]) -> None:
        self._port = port
        self._score = score
        self._think = think
        self._loop = asyncio.get_running_loop()
        self.wires: list[Wire] = []
        self._match, self._turn, self._ids = "", 0, 0
        self._sent: dict[int, float] = {}
        self._missing: dict[int, int] = {}
        self._seq = 0

    async def open(self, cookies: list[str]) -> None:
        """Sit down and start."""
        terms = {"rules": "turnuva", "clock": "untimed", "pace": "instant", "entry": "link"}
        terms["level"] = "usta"
        (answer, cookies[0]) = await ask(self._port, "POST", "/api/tables", cookies[0], terms)
        self.path = f"/ws/{answer['table']}"
        for seat in range(self.people):
            wire = await connect(self._port, self.path, cookies[seat], self._hearer(seat))
            self.wires.append(wire)
            wire.send(b'{"t":"hello"}')
            if seat:
                wire.send(b'{"t":"sit","id":"s","seat":%d}' % seat)
                await asyncio.sleep(0.02)
        while self._seq < self.people > 1:  # noqa: ASYNC110 - a frame for each who sat down
            await asyncio.sleep(0.01)
        self.wires[0].send(b'{"t":"start","id":"go"}')

    def _hearer(self, seat: int) -> Callable[[bytes, float], None]:
        return lambda message, now: self._hear(seat, message, now)

    def _hear(self, seat: int, message: bytes, now: float) -> None:
        if message.startswith(b'{"t":"frame"'):
            self._frame(seat, message, now)
        elif message.startswith(b'{"t":"refused"'):
            self._score.refused += 1
            if b"too_fast" in message:
                self._loop.call_later(0.5, self._again)

    def _frame(self, seat: int, message: bytes, now: float) -> None:
        found = _SEQ.search(message)
        assert found is not None
        seq = int(found[1])
        if seq > self._seq:
            self._seq, self._missing[seq] = seq, self.people
            self._note(message)
        self._missing[seq] -= 1
        if not self._missing[seq]:
            del self._missing[seq]
            sent = self._sent.pop(seq, None)
            if sent is not None and self._score.on:
                self._score.waits.append(now - sent)
                self._score.moves += 1
        if b'"ask":' in message:
            self._asked(seat, message)

    def _note(self, message: bytes) -> None:
        """Count turns, once a row; find out the match."""
        if message.startswith(b'{"t":"frame"') and message.count(b'"type":') == 1:
            self._turn += b'"type":"played"' in message or b'"type":"dealt"' in message
            return
        for event in _read.decode(message).events:
            self._turn += event["type"] in _TURNS
            if event["type"] == "match_started":
                self._match, self._turn = event["match"], 0
            if event["type"] == "match_ended":
                for wire in self.wires:
                    self._loop.call_soon(wire.send, b'{"t":"rematch","id":"%d"}' % self._next())

    def _next(self) -> int:
        self._ids += 1
        return self._ids

    def _asked(self, seat: int, message: bytes) -> None:
        card = _LEGAL.search(message)
        if card is not None:
            action = b'{"type":"play","card":"%s"}' % card[1]
        else:
            asked = _read.decode(message).ask
            assert asked is not None
            assert asked.offers is not None
            contract = next(c for c, why in asked.offers.items() if why is None)
            trump = '"S"' if contract == "koz" else "null"
            text = f'{{"type":"choose","contracts":["{contract}"],"trump":{trump}}}'
            action = text.encode()
        self._said = (
            seat,
            (
                b'{"t":"act","id":"%d","match":"%s","turn":%d,"action":%s}'
                % (self._next(), self._match.encode(), self._turn, action)
            ),
        )
        wait = self._think()
        if wait > 0:
            self._loop.call_later(wait, self._say)
        else:
            self._say()

    def _say(self) -> None:
        seat, text = self._said
        self._sent[self._seq + 1] = perf_counter()
        self.wires[seat].send(text)

    def _again(self) -> None:
        seat, text = self._said
        self.wires[seat].send(text)


class BotTable(LoadTable):
    """A table of one person and three bots."""

    people = 1


HELLOS, BETWEEN = 40, 0.01
"""How often a stuck reader asks for a snapshot, of which a dozen are more than buffers hold, and
the seconds between."""
LITTLE = 4096
"""Bytes that a stuck reader's kernel takes for it."""


class Stuck:
    """Somebody who looks on, asks for much, and reads nothing of it."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self._port, self._path, self._cookie = port, path, cookie
        self.cuts: list[float] = []

    async def stay(self) -> None:
        """Come again whenever the server has cut the socket."""
        while True:
            wire = await connect(
                self._port, self._path, self._cookie, lambda _message, _now: None, LITTLE
            )
            begun = perf_counter()
            wire.stop_reading()
            for _ in range(HELLOS):
                wire.send(b'{"t":"hello"}')
                await asyncio.sleep(BETWEEN)
            while not wire.cut():  # noqa: ASYNC110 - who does not read is not told
                await asyncio.sleep(0.05)
            self.cuts.append(perf_counter() - begun)
            wire.close()


async def guests(port: int, many: int) -> list[str]:
    """Cookies of so many new guests."""
    one_by_one = asyncio.Semaphore(20)

    async def guest() -> str:
        async with one_by_one:
            return (await ask(port, "GET", "/api/me"))[1]

    return list(await asyncio.gather(*(guest() for _ in range(many))))


async def load(
    port: int,
    process: int,
    tables: int,
    seconds: float,
    rate: float = 0,
    bots: int = 0,
    stuck: int = 0,
) -> dict[str, float]:
    """Play at so many tables and measure."""
    score, rng = Score(), random.Random(1)  # noqa: S311 - a load
    mean = tables / rate if rate else 0.0
    think = (lambda: rng.uniform(0.5, 1.5) * mean) if rate else (lambda: 0.0)
    cookies = await guests(port, tables * 4)
    playing = [LoadTable(port, score, think) for _ in range(tables)]
    for i, table in enumerate(playing):
        await table.open(cookies[4 * i : 4 * i + 4])
    against = [BotTable(port, Score(), lambda: 0.0) for _ in range(bots)]
    for table, cookie in zip(against, await guests(port, bots), strict=True):
        await table.open([cookie])
    idle = [Stuck(port, playing[i].path, cookies[4 * i]) for i in range(stuck)]
    staying = [asyncio.create_task(one.stay()) for one in idle]
    await asyncio.sleep(2)
    score.on, begun, before = True, perf_counter(), processor(process)
    await asyncio.sleep(seconds)
    score.on, spent, cost = False, perf_counter() - begun, processor(process) - before
    for task in staying:
        task.cancel()
    for table in (*playing, *against):
        for wire in table.wires:
            wire.close()
    waits = sorted(score.waits)
    return {
        "moves_a_second": score.moves / spent,
        "p50_ms": 1000 * waits[len(waits) // 2],
        "p99_ms": 1000 * waits[len(waits) * 99 // 100],
        "cpu_us": 1e6 * cost / score.moves,
        "refused": score.refused,
        "cut_s": max((cut for one in idle for cut in one.cuts), default=0.0),
    }


if __name__ == "__main__":
    print(json.dumps(uvloop.run(load(*map(int, sys.argv[1:])))))
