"""Workers: right answers, in turn; and what becomes of those that fail, fall silent or die."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.events import MatchStarted
from king.core.play import begin
from king.core.views import observe
from king.players import named as player_named
from king.presets import named
from king.server.workers import pool, worker
from king.server.workers.bots import child
from king.server.workers.pool import Workers
from king.server.workers.port import NoAnswer
from tests.server.workers.children import script, seen, until, with_workers
from tests.serving import PATIENCE

RULE = child(0)
EL = Choose((Contract.EL,))
ANSWERING = "say(READY)\nwhile hear(): answer('el')"
NEVER_ANSWERING = "say(READY)\nhear()\ntime.sleep(600)"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a child all the time that it needs, however busy the machine."""
    monkeypatch.setattr(pool, "PATIENCE", PATIENCE)


def test_a_worker_answers_what_the_player_answers() -> None:
    async def test(workers: Workers) -> None:
        asked = [workers.choose(seen(), "acemi", PATIENCE) for _ in range(5)]
        answers = await asyncio.gather(*asked)
        assert answers == [player_named("acemi").act(seen())] * 5
        assert isinstance(answers[0], Choose)

    with_workers(test, RULE, most=2)


def test_a_player_that_fails_is_told_by_the_name_of_its_error() -> None:
    async def test(workers: Workers) -> None:
        nothing_asked = observe(begin(MatchStarted("m", named("klasik"))), 0)
        with pytest.raises(NoAnswer, match=r"^AssertionError$"):
            await workers.choose(nothing_asked, "acemi", PATIENCE)
        assert await workers.choose(seen(), "acemi", PATIENCE)

    with_workers(test, RULE)


def test_what_a_killed_worker_was_thinking_about_is_asked_of_the_next(tmp_path: Path) -> None:
    first_thinks = """
        say(READY)
        mark = pathlib.Path(sys.argv[1])
        while hear():
            if mark.exists():
                answer("el")
            else:
                mark.touch()
                time.sleep(600)
    """

    async def test(workers: Workers) -> None:
        asked = [workers.choose(seen(), "usta", PATIENCE) for _ in range(3)]
        await until((tmp_path / "mark").exists)
        [process] = workers.processes
        os.kill(process, signal.SIGKILL)
        assert await asyncio.gather(*asked) == [EL] * 3
        assert workers.processes != [process]

    with_workers(test, script(first_thinks, tmp_path / "mark"))


def test_what_kills_a_second_worker_too_has_no_answer() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="died"):
            await workers.choose(seen(), "usta", PATIENCE)
        assert not workers._waiting

    with_workers(test, script("say(READY)\nhear()\nsys.exit(1)"))


def test_a_silent_worker_is_given_up_and_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 0.2)

    async def test(workers: Workers) -> None:
        with pytest.raises(NoAnswer, match="silent"):
            await workers.choose(seen(), "usta", PATIENCE)

    with_workers(test, script(NEVER_ANSWERING))


def test_a_worker_that_never_gets_ready_is_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker, "GETTING_READY", 2.0)
    second_is_quick = """
        mark = pathlib.Path(sys.argv[1])
        if not mark.exists():
            mark.touch()
            time.sleep(600)
        say(READY)
        while hear(): answer("el")
    """

    async def test(workers: Workers) -> None:
        asked = workers.choose(seen(), "usta", PATIENCE)
        await until((tmp_path / "mark").exists)
        monkeypatch.setattr(worker, "GETTING_READY", PATIENCE)
        assert await asked == EL

    with_workers(test, script(second_is_quick, tmp_path / "mark"))


@pytest.mark.parametrize("command", [("/nowhere/at/all",), script("say(UNABLE, b'ImportError')")])
def test_workers_that_cannot_be_had_are_not_tried_again(command: tuple[str, ...]) -> None:
    async def test() -> None:
        told: list[str] = []
        workers = Workers(1, command, told.append)
        for _ in range(2):
            with pytest.raises(NoAnswer, match=r"^(FileNotFoundError|ImportError)$"):
                await workers.choose(seen(), "usta", PATIENCE)
        assert len(told) == 1
        assert not workers._workers
        await workers.close()

    asyncio.run(test())


def test_only_what_can_be_answered_in_time_is_begun() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.choose(seen(), "usta", PATIENCE) == EL
        workers._usual["usta"] = 10.0  # as if it had taken so long, again and again
        with pytest.raises(NoAnswer, match="busy"):
            await workers.choose(seen(), "usta", 9.0)
        assert await workers.choose(seen(), "usta", PATIENCE) == EL
        while workers._usual["usta"] > 9.0:  # not for ever: it is tried again
            with pytest.raises(NoAnswer, match="busy"):
                await workers.choose(seen(), "usta", 9.0)
        assert await workers.choose(seen(), "usta", 9.0) == EL

    with_workers(test, script(ANSWERING))


def test_what_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    counting = """
        say(READY)
        go, told = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
        for number in range(9):
            hear()
            told.write_text(str(number + 1))
            while not go.exists(): time.sleep(0.01)
            answer("el")
    """
    go, told = tmp_path / "go", tmp_path / "told"

    async def test(workers: Workers) -> None:
        asked = [workers.choose(seen(), "usta", PATIENCE) for _ in range(4)]
        await until(told.exists)
        for answer in asked[:3]:  # the first one is being thought about
            answer.cancel()
        go.touch()
        assert await asked[3] == EL
        assert told.read_text() == "2"

    with_workers(test, script(counting, go, told))


def test_the_line_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_WAITING", 3)

    async def test(workers: Workers) -> None:
        asked = [workers.choose(seen(), "usta", PATIENCE) for _ in range(4)]
        with pytest.raises(NoAnswer, match="full"):
            await asked[3]
        assert await asyncio.gather(*asked[:3]) == [EL] * 3

    with_workers(test, script(ANSWERING))


def test_another_worker_comes_while_questions_wait_and_no_more_than_there_may_be() -> None:
    async def test(workers: Workers) -> None:
        workers.start()
        await until(lambda: workers.ready > 0)
        assert len(workers.processes) == 1
        asked = [workers.choose(seen(), "usta", PATIENCE) for _ in range(5)]
        await until(lambda: sum(worker.is_ready for worker in workers._workers) == 2)
        assert len(workers.processes) == 2
        for answer in asked:
            answer.cancel()

    with_workers(test, script(NEVER_ANSWERING), most=2)


def test_a_worker_ends_with_its_server() -> None:
    async def test(workers: Workers) -> None:
        await workers.choose(seen(), "acemi", PATIENCE)
        [there] = workers._workers
        assert there._child is not None
        pipe = there._child.get_pipe_transport(0)
        assert pipe is not None
        pipe.close()  # what the kernel does for a server that was killed
        await until(lambda: there.process is None)

    with_workers(test, RULE)
