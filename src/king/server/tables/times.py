"""Time as tables know it: a clock that is handed in, a stopwatch, and how long things take.

Durations count monotonic seconds and are never read off the wall. ``scale`` is the server's one
setting (KING_PACE): 1 for people, 0 for tests. It and the table's pace scale what is there to be
seen: pauses and the delays of bots; a person's clock they leave alone.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import Protocol

from king.server.protocol.table_events import Level, Pace

PACES: dict[Pace, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}

TRICK_PAUSE = 1.2
DEAL_PAUSE = 4.0
BOT_DELAY = (0.7, 1.3)
LEAST: dict[Level, float] = {"acemi": 0.0, "kalfa": 0.2, "usta": 0.5}
"""What a bot takes at the least, at any pace: room enough for thinking to hide in."""
STAND_IN = 0.05
"""What is left of a bot's time for the rule player to answer where its own thinking took all."""
SEARCHING = 2.0
"""What thinking may take where nobody looks on, and bots take no time."""
WINDOW = 4.0
"""How long an annul may be claimed at tables with a clock."""
WINDOW_FLOOR = 0.5
"""How long it stays open at the least, whatever bots hold and whatever the pace."""
CLAIM = 20.0
"""How long a claim waits for the others' answers; who is silent has not agreed."""
THINKING = 5.0
"""When a bot that has not answered is played for."""
AWAY = 30.0
"""From a seat's last socket closed until a bot covers it."""
SEAT_KEPT = 120.0
"""The same before a match, until the seat is free again."""
SILENT = 180.0
EMPTY = 600.0
"""From the last person gone until the table ends."""
KEPT = 30 * 86_400.0
"""How long a match with one person waits for him."""
GRACE = 10.0
"""What clocks are given on top after a restart."""


class Timer(Protocol):
    """Something that will happen, unless cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """The time of a server."""

    def now(self) -> float:
        """Monotonic seconds."""
        ...

    def wall(self) -> int:
        """Milliseconds since 1970."""
        ...

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        """Call when the monotonic time is reached."""
        ...


class LoopClock:
    """The event loop's time."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> float:
        return self._loop.time()

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        return self._loop.call_at(when, call)


def reached(moment: float, now: float) -> bool:
    """Whether the moment has come; timers may ring a hair early, and floats do not add up."""
    return now >= moment - 0.001


class Stopwatch:
    """Counts a duration down, and can stand still; ``total`` None: there is nothing to count."""

    __slots__ = ("_left", "_since", "total")

    def __init__(self, total: float | None, now: float) -> None:
        self.total = total
        self._left = total or 0.0
        self._since: float | None = now

    def stand(self, now: float) -> None:
        """Stand still."""
        self._left, self._since = self.left(now), None

    def go(self, now: float) -> None:
        """Go on from where it stood."""
        if self._since is None:
            self._since = now

    def left(self, now: float) -> float:
        """Seconds left, below 0 once over."""
        return self._left if self._since is None else self._left - (now - self._since)

    def over(self, now: float) -> bool:
        """Whether it has counted to its end; never while it stands still."""
        end = self.end()
        return end is not None and reached(end, now)

    def end(self) -> float | None:
        """When it will be over; None while it stands still or has nothing to count."""
        if self.total is None or self._since is None:
            return None
        return self._since + self._left


def bot_time(match: str, turn: int, level: Level, pace: Pace, scale: float) -> float:
    """How long a bot of this level takes at this turn, whatever it holds."""
    return max(bot_delay(match, turn) * PACES[pace], LEAST[level]) * scale


def thinking(bot_time: float) -> float:
    """How much of a bot's time its thinking may take before the rule player answers for it."""
    return bot_time - STAND_IN if bot_time > STAND_IN else SEARCHING


def bot_delay(match: str, turn: int) -> float:
    """A human pace, in seconds: from a public stream that knows no cards."""
    digest = hashlib.blake2s(f"king/1|bot delay|{match}|{turn}".encode(), digest_size=4).digest()
    low, high = BOT_DELAY
    return low + (high - low) * int.from_bytes(digest, "big") / 2**32
