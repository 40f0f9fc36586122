"""Workers as tests want them: children that run a script, and what there is to ask them."""

import asyncio
import sys
import textwrap
from collections.abc import Awaitable, Callable

from king.core.actions import Deal
from king.core.events import MatchStarted
from king.core.observation import Observation
from king.core.play import apply, begin, decide, to_act
from king.core.views import observe
from king.presets import named
from king.server.workers.pool import Workers
from tests.serving import PATIENCE

READY = """
import pathlib, sys, time
from king.core.actions import Choose
from king.core.contracts import Contract
from king.server.workers import child
from king.server.workers.port import DONE, FAILED, READY, UNABLE

pipe = sys.stdout.buffer
def say(kind, said=b""):
    child.write(pipe, kind + said)
def hear():
    return child.read(sys.stdin.buffer)
def answer(contract):
    say(DONE, child.msgspec.msgpack.encode(Choose((Contract(contract),))))
"""
"""What a script may use."""


def script(text: str, *arguments: object) -> tuple[str, ...]:
    """The command for a child that does this."""
    return (sys.executable, "-c", READY + textwrap.dedent(text), *map(str, arguments))


def seen() -> Observation:
    """What the declarer sees who must choose."""
    state = begin(MatchStarted("m", named("klasik")))
    for event in decide(state, Deal("ab" * 32)):
        state = apply(state, event)
    return observe(state, to_act(state))


def with_workers(
    test: Callable[[Workers], Awaitable[None]], command: tuple[str, ...], most: int = 1
) -> None:
    """Run a test with workers."""

    async def run() -> None:
        workers = Workers(most, command)
        try:
            async with asyncio.timeout(PATIENCE):
                await test(workers)
        finally:
            await workers.close()

    asyncio.run(run())


async def until(come: Callable[[], bool]) -> None:
    """Wait until something has come about."""
    async with asyncio.timeout(PATIENCE):
        while not come():  # noqa: ASYNC110 - a process tells nobody
            await asyncio.sleep(0.005)
