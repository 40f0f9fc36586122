"""Workers that share what is to be thought about.

Questions wait in one line, first come, first served; a table has one at a time, a few in a window,
so none can keep the others waiting. The line is bounded, and a question that could not be answered
in time any more is not begun: what time there is goes to those that can. A worker has one question
at a time, so one that nobody waits for any more costs at most itself.

A worker that dies, or owes an answer for too long, is replaced. What it was asked is asked once
more; what it fell silent over is not.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.server.protocol.table_events import Level
from king.server.workers.port import NoAnswer
from king.server.workers.worker import Answer, Question, Worker

MOST_WAITING = 1000
"""Questions that may wait; more have no answer."""
AGAIN = (0.1, 60.0)
"""Seconds until a worker that died before it was ready is replaced, twice as many each time."""
LEARNING = 0.1
"""How much the last answer counts in what one usually takes."""
PATIENCE = 5.0
"""Seconds after which a worker that owes an answer is given up."""

_actions = msgspec.msgpack.Decoder(PlayerAction | None)


class Workers:
    """Up to so many workers; another one is started when questions wait and all are busy."""

    def __init__(
        self,
        most: int,
        command: tuple[str, ...],
        when_unable: Callable[[str], None] | None = None,
        patience: float | None = None,
    ) -> None:
        """``when_unable``: told the error where a worker cannot be had on this machine at all.
        ``patience``: seconds that an answer may take, ``PATIENCE`` where nothing is said."""
        self._patience = PATIENCE if patience is None else patience
        self._most = most
        self._command = command
        self._when_unable = when_unable
        self._fault: str | None = None
        self._workers: list[Worker] = []
        self._waiting: deque[Question] = deque()
        self._usual: dict[str, float] = {}
        self._pause = AGAIN[0]
        self._replacing: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def ready(self) -> int:
        """How many workers can be asked."""
        return sum(worker.is_ready for worker in self._workers)

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process for worker in self._workers if worker.process is not None]

    def start(self) -> None:
        """Have a first worker, so that it is ready when it is needed."""
        if not self._workers and self._replacing is None:
            self._add()

    def choose(self, seen: Observation, level: Level, within: float) -> Answer:
        """Ask what a player of this level does. It fails as ``ask`` does."""
        return self.ask(level, (level, seen), _actions.decode, within)

    def ask(self, kind: str, said: object, read: Callable[[bytes], Any], within: float) -> Answer:
        """Put a question, sent as MessagePack; ``read``: what makes its answer of what comes back.

        ``kind``: what takes about as long. It fails where it cannot be answered in so many seconds.
        """
        loop = asyncio.get_running_loop()
        answer: Answer = loop.create_future()
        if self._fault is not None or len(self._waiting) >= MOST_WAITING:
            answer.set_exception(NoAnswer(self._fault or "full"))
            return answer
        data = msgspec.msgpack.encode(said)
        self._waiting.append(Question(kind, data, read, answer, loop.time() + within))
        self._go_on()
        return answer

    async def close(self) -> None:
        """End the workers; who still waits gets no answer."""
        self._closed = True
        if self._replacing is not None:
            self._replacing.cancel()
        await asyncio.gather(*(worker.close() for worker in self._workers))
        self._fail("closed")

    # What workers tell.

    def freed(self, kind: str | None, took: float) -> None:
        """A worker may be asked: it is ready, or has answered a question in so many seconds."""
        self._pause = AGAIN[0]
        if kind is not None:
            usual = self._usual.get(kind, took)
            self._usual[kind] = usual + LEARNING * (took - usual)
        self._go_on()

    def ended(self, worker: Worker, lost: Question | None, why: str, *, unable: bool) -> None:
        """A worker is gone, perhaps with a question."""
        self._workers.remove(worker)
        if lost is not None and not lost.answer.done():
            self._lost(lost, why)
        if self._closed:
            return
        if unable:
            self._fault = why
            self._fail(why)
            if self._when_unable is not None:
                self._when_unable(why)
        elif self._replacing is None:
            loop = asyncio.get_running_loop()
            self._replacing = loop.call_later(self._pause, self._replace)
            self._pause = min(2 * self._pause, AGAIN[1])
            self._go_on()

    def _lost(self, question: Question, why: str) -> None:
        if question.again or why == "silent" or self._closed:
            question.answer.set_exception(NoAnswer(why))
        else:
            question.again = True
            self._waiting.appendleft(question)

    def _replace(self) -> None:
        self._replacing = None
        if not self._workers:
            self._add()
        self._go_on()

    # What waits.

    def _go_on(self) -> None:
        """Ask whoever is free; where nobody is, have one more."""
        for worker in self._workers:
            if worker.free and (question := self._next()) is not None:
                worker.ask(question)
        if self._waiting and all(worker.is_ready for worker in self._workers):
            self._add()

    def _next(self) -> Question | None:
        """The first question that still can be answered in time; those before it fail."""
        now = asyncio.get_running_loop().time()
        while self._waiting:
            question = self._waiting.popleft()
            if question.answer.done():
                continue
            usual = self._usual.get(question.kind, 0.0)
            if now + usual <= question.due:
                return question
            self._usual[question.kind] = (1 - LEARNING) * usual  # what was slow may be so no more
            question.answer.set_exception(NoAnswer("busy"))
        return None

    def _add(self) -> None:
        room = len(self._workers) < self._most and self._replacing is None
        if room and self._fault is None and not self._closed:
            self._workers.append(Worker(self._command, self, self._patience))

    def _fail(self, why: str) -> None:
        while self._waiting:
            answer = self._waiting.popleft().answer
            if not answer.done():
                answer.set_exception(NoAnswer(why))
