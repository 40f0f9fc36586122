"""One worker: a child process, spoken to over its pipes from the event loop itself."""

import asyncio
from asyncio import (
    BaseTransport,
    Future,
    SubprocessProtocol,
    SubprocessTransport,
    WriteTransport,
)
from collections.abc import Callable
from typing import Any, Protocol, cast

import msgspec

from king.server.workers.port import DONE, READY, UNABLE, NoAnswer

GETTING_READY = 600.0
"""The same before it is ready: the kernels may have to be compiled."""

Answer = Future[Any]


class Question(msgspec.Struct, eq=False):
    """Something asked of a worker. ``kind``: what takes about as long; ``read``: what makes the
    answer of what the worker says. ``due``: when nobody waits for it any more, in the loop's time;
    ``again``: whether it was lost with a worker before; ``asked``: when a worker was asked."""

    kind: str
    data: bytes
    read: Callable[[bytes], Any]
    answer: Answer
    due: float
    again: bool = False
    asked: float = 0.0


class Owner(Protocol):
    """Whom a worker tells what became of it."""

    def freed(self, kind: str | None, took: float) -> None:
        """A worker may be asked: it is ready, or has answered a question in so many seconds."""
        ...

    def ended(self, worker: "Worker", lost: Question | None, why: str, *, unable: bool) -> None:
        """It is gone, perhaps with a question. ``unable``: another one would do no better."""
        ...


class Worker(SubprocessProtocol):
    """A child process: starting, ready, busy with one question, or gone."""

    def __init__(self, command: tuple[str, ...], owner: Owner, patience: float) -> None:
        """``patience``: seconds after which a worker that owes an answer is given up."""
        self.is_ready = False
        self.question: Question | None = None
        self._owner = owner
        self._patience = patience
        self._why = "died"
        self._heard = bytearray()
        self._child: SubprocessTransport | None = None
        loop = asyncio.get_running_loop()
        self._loop = loop
        self._gone: Future[None] = loop.create_future()
        self._watch = loop.call_later(GETTING_READY, self._give_up)
        self._starting = loop.create_task(self._start(command))

    @property
    def free(self) -> bool:
        return self.is_ready and self.question is None

    @property
    def process(self) -> int | None:
        """The child's process id."""
        return None if self._child is None else self._child.get_pid()

    def ask(self, question: Question) -> None:
        """Put a question to a worker that is free."""
        assert self._child is not None
        self.question = question
        question.asked = self._loop.time()
        pipe = cast("WriteTransport", self._child.get_pipe_transport(0))
        pipe.write(len(question.data).to_bytes(4, "big") + question.data)
        self._watch = self._loop.call_later(self._patience, self._give_up)

    async def close(self) -> None:
        """End the child."""
        self._watch.cancel()
        await self._starting
        if self._child is not None:
            self._child.kill()
            await self._gone

    async def _start(self, command: tuple[str, ...]) -> None:
        try:
            await self._loop.subprocess_exec(
                lambda: self, *command, stderr=asyncio.subprocess.DEVNULL
            )
        except OSError as error:
            self._over(type(error).__name__)

    def _give_up(self) -> None:
        self._why = "silent"
        if self._child is not None:
            self._child.kill()

    def connection_made(self, transport: BaseTransport) -> None:
        """The child is there."""
        self._child = cast("SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - asyncio's signature
        heard = self._heard
        heard += data
        while len(heard) >= 4 and len(heard) >= (end := 4 + int.from_bytes(heard[:4], "big")):
            self._told(bytes(heard[4:end]))
            del heard[:end]

    def _told(self, message: bytes) -> None:
        self._watch.cancel()
        kind, said = message[:1], message[1:]
        if kind == UNABLE:
            self._why = said.decode()
        elif kind == READY:
            self.is_ready = True
            self._owner.freed(None, 0.0)
        elif self.question is not None:
            question, self.question = self.question, None
            _settle(question, kind, said)
            self._owner.freed(question.kind, self._loop.time() - question.asked)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        """The child is gone, all it said has been heard, and what it was asked is lost."""
        assert self._child is not None
        self._child.close()
        self._child = None
        self._over(self._why)

    def _over(self, why: str) -> None:
        self._watch.cancel()
        unable = not self.is_ready and why not in ("died", "silent")
        lost, self.question, self.is_ready = self.question, None, False
        self._gone.set_result(None)
        self._owner.ended(self, lost, why, unable=unable)


def _settle(question: Question, kind: bytes, said: bytes) -> None:
    if question.answer.done():
        return
    if kind == DONE:
        question.answer.set_result(question.read(said))
    else:
        question.answer.set_exception(NoAnswer(said.decode()))
