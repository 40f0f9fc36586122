"""What the bots of one table are thinking, for what the table waits for now.

A bot is asked as soon as it is its turn and its answer is kept until its time is over, so that how
long it takes says nothing about its cards. What it may think fits into that time; the rule player
answers for one that needs more (``workers.bots``).
"""

from asyncio import Future
from collections.abc import Callable
from typing import NamedTuple

from king.core.actions import Annul, Expose, PlayerAction
from king.core.views import observe
from king.server import metrics
from king.server.tables import times
from king.server.tables.house import House, log
from king.server.tables.state import TableState
from king.server.workers.port import NoAnswer


class Thought(NamedTuple):
    """One bot's answer to come, and since when."""

    answer: "Future[PlayerAction | None]"
    since: float


class Thoughts:
    """Bots asked and not yet played, by seat."""

    __slots__ = ("_by_seat", "_house", "_when_done")

    def __init__(self, house: House, when_done: Callable[[], None]) -> None:
        self._house = house
        self._when_done = when_done
        self._by_seat: dict[int, Thought] = {}

    def drop(self) -> None:
        """Forget them: the table waits for something else."""
        thoughts, self._by_seat = self._by_seat, {}
        for thought in thoughts.values():
            thought.answer.cancel()

    def ask(self, state: TableState, seat: int, within: float) -> None:
        """Have the seat's bot think, if it is not doing so, for no more than ``within`` seconds."""
        if seat in self._by_seat:
            return
        seen = observe(state.playing(), seat)
        answer = self._house.thinker.choose(seen, state.level_at(seat), within)
        self._by_seat[seat] = Thought(answer, self._house.clock.now())
        answer.add_done_callback(self._answered)

    def _answered(self, answer: "Future[PlayerAction | None]") -> None:
        if not answer.cancelled():
            answer.exception()  # looked at, though perhaps nobody waits for it any more
        if any(thought.answer is answer for thought in self._by_seat.values()):
            self._when_done()

    def settled(self, now: float) -> bool:
        """Whether every bot that was asked has answered, or has had its time."""
        return all(
            thought.answer.done() or times.reached(thought.since + times.THINKING, now)
            for thought in self._by_seat.values()
        )

    def next_limit(self) -> float | None:
        """When the next bot will have had its time."""
        open_ones = (t.since for t in self._by_seat.values() if not t.answer.done())
        return min((since + times.THINKING for since in open_ones), default=None)

    def action(self, table: str, seat: int) -> PlayerAction | None:
        """What the seat's bot does; None where it has failed, which is logged."""
        return self._result(table, seat)

    def claims(self, table: str) -> dict[int, Annul | Expose]:
        """What bots ask for while the window is open, by seat."""
        found = {seat: self._result(table, seat) for seat in self._by_seat}
        return {seat: said for seat, said in found.items() if isinstance(said, Annul | Expose)}

    def _result(self, table: str, seat: int) -> PlayerAction | None:
        answer = self._by_seat[seat].answer
        fault = answer.exception() if answer.done() else TimeoutError()
        if fault is None:
            return answer.result()
        metrics.BOT_FAILURES.inc()
        why = str(fault) if isinstance(fault, NoAnswer) else type(fault).__name__
        log.warning("bot_failed", table=table, seat=seat, fault=why)
        return None
