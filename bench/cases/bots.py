"""The event loop while a hundred bots think, and readers beside one who reads nothing.

The searching worker has the server's own core: what is measured is how well it gives way. Its bots
are asked again as soon as they have answered, so the worker never rests.
"""

import statistics
import urllib.request
from collections.abc import Iterator
from typing import Any

from bench.figure import Figure
from bench.server import PORT, load, server, warmed

SECONDS = 10
RUNS, PAIRS = 5, 3
BOTS = 100
STUCK = 25
LAG = "king_loop_lag_seconds_bucket{le="


def figures() -> Iterator[Figure]:
    """Yield the loop's delay and the moves' with bots thinking, then moves beside stuck readers."""
    runs = [_thinking() for _ in range(RUNS)]
    lag, wait = (statistics.median(run[name] for run in runs) for name in ("lag_ms", "p99_ms"))
    with_bots = f"with {BOTS} bots thinking at 3,000 moves/s"
    yield Figure(f"event loop lag {with_bots}, 99 %", lag, "ms", 20, 8)
    yield Figure(f"move to last seat {with_bots}, 99 %", wait, "ms", 30, 12)
    pairs = [(_moves(STUCK), _moves(0)) for _ in range(PAIRS)]
    more = statistics.median(100 * (a["p99_ms"] / b["p99_ms"] - 1) for a, b in pairs)
    cut = max(stuck["cut_s"] for stuck, _ in pairs)
    yield Figure(f"the others' 99 % with {STUCK} readers stuck, more by", more, "%", 10, 0)
    yield Figure("a stuck reader is cut after", cut, "s", 5, 5)


def _thinking() -> dict[str, float]:
    with server(searches=1) as process:
        warmed(process)
        before = _lags()
        found = load("bench.load", process, 250, SECONDS, 3000, BOTS)
        after = _lags()
    late = {bound: after[bound] - before[bound] for bound in after}
    return {"lag_ms": 1000 * percentile(late, 0.99), "p99_ms": found["p99_ms"]}


def _moves(stuck: int) -> Any:
    with server() as process:
        return load("bench.load", process, 250, SECONDS, 1000, 0, stuck)


def _lags() -> dict[float, float]:
    """How often the loop was no later than each bound, as the server counts it."""
    text = urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics").read().decode()
    rows = (line.split('"') for line in text.splitlines() if line.startswith(LAG))
    return {float(bound): float(count.rpartition(" ")[2]) for _, bound, count in rows}


def percentile(counts: dict[float, float], part: float) -> float:
    """The value below which this part lies, by line between the bounds of a histogram."""
    wanted, low, below = part * max(counts.values()), 0.0, 0.0
    for bound, count in sorted(counts.items()):
        if count >= wanted:
            inside = (wanted - below) / (count - below) if count > below else 0.0
            return low + (bound - low) * inside
        low, below = bound, count
    return low
