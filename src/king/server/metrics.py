"""What is counted and measured, for Prometheus; any part of the server adds to it.

Nothing here carries a label that a stranger can choose: no address, no table, no name.
"""

import asyncio
import time
from collections import deque

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

_LATE = (0.0005, 0.001, 0.002, 0.003, 0.004, 0.006, 0.008, 0.012, 0.016, 0.02, 0.05, 0.1, 0.25, 1.0)
_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

MOVES = Counter("king_moves", "Actions of matches that were stored.", registry=REGISTRY)
APPENDS = Counter("king_appends", "Rows handed to the journal.", ("outcome",), registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "king_commit_seconds",
    "From handing a row to the journal until it is durable.",
    buckets=_QUICK,
    registry=REGISTRY,
)
SOCKETS = Gauge("king_sockets", "Open sockets.", registry=REGISTRY)
SOCKETS_CUT = Counter(
    "king_sockets_cut", "Sockets cut because their reader had stopped.", registry=REGISTRY
)
TABLES = Gauge("king_tables", "Tables in memory.", registry=REGISTRY)
SEARCHES = Gauge("king_searches", "Processes ready to search for bots.", registry=REGISTRY)
STAND_INS = Counter(
    "king_stand_ins", "Answers of the rule player in place of a search.", registry=REGISTRY
)
BOT_FAILURES = Counter("king_bot_failures", "Turns that a bot did not answer.", registry=REGISTRY)
REQUESTS = Counter(
    "king_requests", "HTTP requests answered.", ("route", "status"), registry=REGISTRY
)
LOOP_LAG = Histogram(
    "king_loop_lag_seconds", "How late the event loop was.", buckets=_LATE, registry=REGISTRY
)


def text() -> bytes:
    """Return all figures in Prometheus' text form."""
    return generate_latest(REGISTRY)


class LoopLag:
    """How late the event loop has been of late, measured by sleeping."""

    EVERY = 0.05

    def __init__(self) -> None:
        self._recent: deque[float] = deque([0.0], maxlen=200)

    @property
    def worst(self) -> float:
        """The longest delay of the last ten seconds, in seconds."""
        return max(self._recent)

    async def watch(self) -> None:
        """Measure until cancelled."""
        while True:
            due = time.monotonic() + self.EVERY
            await asyncio.sleep(self.EVERY)
            late = max(0.0, time.monotonic() - due)
            self._recent.append(late)
            LOOP_LAG.observe(late)
