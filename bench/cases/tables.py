"""Durable moves, how long they take to reach the last seat, and what sockets and tables weigh.

The server has one core and the load the other; every move goes through the whole server to four
sockets and is flushed to the disk before anybody hears of it. Beside it the bare echo of the same
minute, four sockets a room too: what the machine and the socket library give at the most.
"""

import statistics
from collections.abc import Iterator
from typing import Any

from bench.figure import Figure
from bench.server import ECHO, load, server

SECONDS = 6
RUNS = 5


def figures() -> Iterator[Figure]:
    """Yield throughput first, then latency at a pace, then memory."""
    runs = [_both() for _ in range(RUNS)]
    moves = statistics.median(king["moves_a_second"] for king, _ in runs)
    share = statistics.median(k["moves_a_second"] / e["messages_a_second"] for k, e in runs)
    cost = statistics.median(king["cpu_us"] for king, _ in runs)
    yield Figure("durable moves a second on one core", moves, "moves/s", 5000, 8000, True)
    yield Figure("the same, of a bare echo's messages", 100 * share, "%", 0, 0, True)
    yield Figure("processor time a move", cost, "µs", 200, 125)
    for rate, must, aim in ((1000, 15, 8), (3000, 30, 12)):
        waits = [_king(250, rate) for _ in range(RUNS)]
        p50 = statistics.median(wait["p50_ms"] for wait in waits)
        p99 = statistics.median(wait["p99_ms"] for wait in waits)
        what = f"move to last seat at {rate:,} moves/s on 250 tables, 99 % (median {p50:.1f} ms)"
        yield Figure(what, p99, "ms", must, aim)
    with server(pace="1") as process:
        weighed = load("bench.idle", process, 500)
    yield Figure("memory of an idle seated socket", weighed["socket_kb"], "kB", 36, 26)
    yield Figure("memory of a live table", weighed["table_kb"], "kB", 20, 8)


def _both() -> tuple[Any, Any]:
    king = _king(100, 0)
    with server(ECHO) as process:
        return king, load("bench.echo", process, 100, SECONDS)


def _king(tables: int, rate: int) -> Any:
    with server() as process:
        return load("bench.load", process, tables, SECONDS, rate)
