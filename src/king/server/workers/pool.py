"""Workers as child processes, spoken to over pipes from the event loop itself.

Each answers in the order in which it was asked. One that dies, or owes an answer for too long, is
replaced; its questions fail and their tables play the documented default.
"""

import asyncio
import os
import sys
from asyncio import (
    BaseTransport,
    Future,
    SubprocessProtocol,
    SubprocessTransport,
    WriteTransport,
)
from collections import deque
from typing import cast

import msgspec

from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.server.protocol.table_events import Level
from king.server.workers.port import NoAnswer

PATIENCE = 5.0
"""Seconds after which a worker that owes an answer is given up."""
CHILD = (sys.executable, "-m", "king.server.workers.child")

Answer = Future[PlayerAction | None]

_answers = msgspec.msgpack.Decoder(PlayerAction | None)


class Workers:
    """As many workers as asked for, each started when it is first needed."""

    def __init__(self, count: int | None = None, command: tuple[str, ...] = CHILD) -> None:
        """``count``: by default one a core, less the server's own."""
        many = count or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [Worker(command) for _ in range(many)]

    def choose(self, seen: Observation, level: Level) -> Answer:
        worker = min(self._workers, key=lambda worker: len(worker.asked))
        return worker.ask(msgspec.msgpack.encode((level, seen)))

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))


class Worker(SubprocessProtocol):
    """One child process, or none yet."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.asked: deque[tuple[float, Answer]] = deque()
        self._command = command
        self._unsent: list[bytes] = []
        self._heard = bytearray()
        self._child: SubprocessTransport | None = None
        self._starting: asyncio.Task[None] | None = None
        self._ended: Future[None] | None = None
        self._watching: asyncio.TimerHandle | None = None

    def ask(self, question: bytes) -> Answer:
        """Put a question; a worker that is not there is started first."""
        loop = asyncio.get_running_loop()
        answer: Answer = loop.create_future()
        self.asked.append((loop.time(), answer))
        self._unsent.append(len(question).to_bytes(4, "big") + question)
        if self._child is not None:
            self._send()
        elif self._starting is None:
            self._starting = loop.create_task(self._start())
        if self._watching is None:
            self._watch()
        return answer

    async def close(self) -> None:
        """End the child."""
        if self._watching is not None:
            self._watching.cancel()
        if self._starting is not None:
            await self._starting
        if self._child is not None and self._ended is not None:
            self._child.kill()
            await self._ended

    async def _start(self) -> None:
        loop = asyncio.get_running_loop()
        self._ended = loop.create_future()
        try:
            await loop.subprocess_exec(lambda: self, *self._command, stderr=None)
        except OSError as error:
            self._fail(type(error).__name__)
        finally:
            self._starting = None

    def connection_made(self, transport: BaseTransport) -> None:
        """The child is there."""
        self._child = cast("SubprocessTransport", transport)
        self._send()

    def _send(self) -> None:
        assert self._child is not None
        pipe = cast("WriteTransport", self._child.get_pipe_transport(0))
        pipe.write(b"".join(self._unsent))
        self._unsent.clear()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - asyncio's signature
        heard = self._heard
        heard += data
        while len(heard) >= 4 and len(heard) >= (end := 4 + int.from_bytes(heard[:4], "big")):
            self._answered(bytes(heard[4:end]))
            del heard[:end]

    def _answered(self, message: bytes) -> None:
        _, answer = self.asked.popleft()
        if answer.done():
            return
        if message[0]:
            answer.set_exception(NoAnswer(message[1:].decode()))
        else:
            answer.set_result(_answers.decode(message[1:]))

    def process_exited(self) -> None:
        """The child is gone, and with it what it was asked."""
        assert self._child is not None
        assert self._ended is not None
        self._child.close()
        self._child = None
        self._heard.clear()
        self._fail("died")
        self._ended.set_result(None)

    def _fail(self, why: str) -> None:
        self._unsent.clear()
        while self.asked:
            _, answer = self.asked.popleft()
            if not answer.done():
                answer.set_exception(NoAnswer(why))

    def _watch(self) -> None:
        """Look again when the oldest question becomes too old; give up a child that owes it."""
        loop = asyncio.get_running_loop()
        self._watching = None
        if not self.asked:
            return
        due = self.asked[0][0] + PATIENCE
        if due > loop.time():
            self._watching = loop.call_at(due, self._watch)
        elif self._child is not None:
            self._child.kill()
