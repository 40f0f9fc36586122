"""How soon a thousand people have their tables back after the server was killed.

Their matches, 500 rows each, are in the journal as a killed server leaves them; everybody knocks
from the moment the new server is started. Times include the start of the process itself.
"""

import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvloop

from bench.figure import Figure
from bench.load import guests
from bench.server import PORT, begin_load, measured, run_module, server
from bench.wire import ask

PEOPLE = 1000
RUNS = 5


def figures() -> Iterator[Figure]:
    """Yield the first accepted move, then the last of a hundred to be back."""
    with tempfile.TemporaryDirectory() as scratch:
        data, cookies = Path(scratch) / "data", Path(scratch) / "guests.json"
        with server(data=data):
            cookies.write_text(json.dumps(uvloop.run(_guests())))
        run_module("bench.back", "write", data, cookies)
        runs = [_come_back(data, cookies) for _ in range(RUNS)]
    first = statistics.median(run["first_move_s"] for run in runs)
    back = statistics.median(run["back_p99_s"] for run in runs)
    yield Figure(
        f"restart with {PEOPLE:,} live tables to first accepted move", first, "s", 1.0, 0.4
    )
    yield Figure(f"{PEOPLE:,} clients back after it, 99 %", back, "s", 4.0, 2.5)


async def _guests() -> list[tuple[str, str]]:
    found = []
    for cookie in await guests(PORT, PEOPLE):
        me, _ = await ask(PORT, "GET", "/api/me", cookie)
        found.append((me["player"], cookie))
    return found


def _come_back(data: Path, cookies: Path) -> Any:
    """Begin to knock, then start the server, on a copy of what the killed one left."""
    stamp, data = data.with_name("started"), shutil.copytree(data, data.with_name("copy"))
    knocking = begin_load("bench.back", stamp, cookies)
    time.sleep(2)
    stamp.write_text(str(time.monotonic()))
    with server(data=data, pace="1"):
        found = measured(knocking)
    shutil.rmtree(data)
    return found
