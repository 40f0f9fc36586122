"""Watched from the kernel: no acknowledgement is written before its commit has been flushed."""

import asyncio
import re
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.sockets.client import Guest
from tests.serving import serving

MANY = 20
REST = 0.2
"""Seconds between two requests: a flush after its acknowledgement falls in their first half."""
_LINE = re.compile(r"^(?:\d+ +)?(\d+\.\d+) (.*)")


def moments(trace: Path) -> tuple[list[float], list[float]]:
    """When a flush was over, and when an acknowledgement was written."""
    flushed, acknowledged = [], []
    for line in trace.read_text(errors="replace").splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        at, call = float(found[1]), found[2]
        if re.match(r"(<\.\.\. )?f(data)?sync", call) and call.rstrip().endswith("= 0"):
            flushed.append(at)
        elif r"\"t\":\"ack\"" in call and "<unfinished" not in call:
            acknowledged.append(at)
    return flushed, acknowledged


async def ask_and_rest(url: str) -> None:
    """Have a waiting table store one row after the other."""
    guest = Guest(url)
    async with guest.at(await guest.open()) as socket:
        await socket.hello()
        for number in range(MANY):
            await asyncio.sleep(REST)
            pace = ("fast", "slow")[number % 2]
            assert "seq" in await socket.request("set_pace", pace=pace)
    await guest.close()


@pytest.mark.soak
def test_no_acknowledgement_is_written_before_the_flush_of_its_commit(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg"
    watched = ("strace", "-f", "-ttt", "-s", "400", "-e", calls, "-o", str(trace))
    with serving(tmp_path / "data", king=(*watched, sys.executable, "-m", "king")) as server:
        asyncio.run(ask_and_rest(server.url))
    flushed, acknowledged = moments(trace)
    assert len(acknowledged) == MANY
    for before, at in pairwise([0.0, *acknowledged]):
        assert any(before + REST / 2 < flush < at for flush in flushed)
