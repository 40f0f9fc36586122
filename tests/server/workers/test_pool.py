"""Workers: right answers, and none at all from one that fails, falls silent or dies."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import pytest

from king.core.actions import Choose, Deal
from king.core.events import MatchStarted
from king.core.observation import Observation
from king.core.play import apply, begin, decide, to_act
from king.core.views import observe
from king.players import named as player_named
from king.presets import named
from king.server.workers import pool
from king.server.workers.pool import Workers
from king.server.workers.port import NoAnswer


def seen() -> Observation:
    """What the declarer sees who must choose."""
    state = begin(MatchStarted("m", named("klasik")))
    for event in decide(state, Deal("ab" * 32)):
        state = apply(state, event)
    return observe(state, to_act(state))


def with_workers(
    test: Callable[[Workers], Awaitable[None]], script: str = "", count: int = 1
) -> None:
    """Run a test with workers, or with children that run this script instead."""

    async def run() -> None:
        command = (sys.executable, "-c", script) if script else pool.CHILD
        workers = Workers(count, command)
        try:
            await test(workers)
        finally:
            await workers.close()

    asyncio.run(run())


def test_a_worker_answers_what_the_player_answers() -> None:
    async def test(workers: Workers) -> None:
        answers = await asyncio.gather(*(workers.choose(seen(), "acemi") for _ in range(5)))
        assert answers == [player_named("acemi").act(seen())] * 5
        assert isinstance(answers[0], Choose)

    with_workers(test, count=2)


def test_a_player_that_fails_is_told_by_the_name_of_its_error() -> None:
    async def test(workers: Workers) -> None:
        nothing_asked = observe(begin(MatchStarted("m", named("klasik"))), 0)
        with pytest.raises(NoAnswer, match=r"^AssertionError$"):
            await workers.choose(nothing_asked, "acemi")
        assert await workers.choose(seen(), "acemi")

    with_workers(test)


def test_who_waits_for_a_worker_that_dies_gets_no_answer_and_the_next_one_does() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(seen(), "acemi")
        child = workers._workers[0]._child
        assert child is not None
        asked = workers.choose(seen(), "acemi")
        child.kill()
        results = await asyncio.gather(asked, return_exceptions=True)
        assert results[0] is None or isinstance(results[0], Choose | NoAnswer)
        await asyncio.wait_for(workers._workers[0]._ended or asyncio.sleep(0), 10)
        assert await workers.choose(seen(), "acemi")

    with_workers(test)


def test_a_silent_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 0.2)

    async def test(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="died"):
            await workers.choose(seen(), "acemi")

    with_workers(test, "import time; time.sleep(60)")


def test_a_worker_that_cannot_start_is_no_answer() -> None:
    async def test() -> None:
        workers = Workers(1, ("/nowhere/at/all",))
        with pytest.raises(NoAnswer, match="FileNotFoundError"):
            await workers.choose(seen(), "acemi")
        await workers.close()

    asyncio.run(test())


def test_a_worker_ends_with_its_server() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(seen(), "acemi")
        worker = workers._workers[0]
        assert worker._child is not None
        pipe = worker._child.get_pipe_transport(0)
        assert pipe is not None
        pipe.close()  # what the kernel does for a server that was killed
        await asyncio.wait_for(worker._ended or asyncio.sleep(0), 10)
        assert worker._child is None

    with_workers(test)
