"""Who thinks for bots: searches in their time, and the rule player for those that do not answer."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from king.core.actions import Choose, PlayerAction
from king.core.contracts import Contract
from king.core.views import observe
from king.players import named as player_named
from king.search.proofs import Proof
from king.server.workers import bots, pool
from king.server.workers.bots import Bots
from king.server.workers.port import NoAnswer
from tests.core.telling import dealt, play, tell
from tests.server.workers.children import script, seen, until
from tests.serving import PATIENCE

RIFKI = Choose((Contract.RIFKI,))
SEARCHING = "say(READY)\nwhile hear(): answer('rifki')"
FAILING = "say(READY)\nwhile hear(): say(FAILED, b'ZeroDivisionError')"
NEVER_ANSWERING = "say(READY)\nhear()\ntime.sleep(600)"
DYING = "say(READY)\nhear()\nsys.exit(1)"
NEVER_READY = "time.sleep(600)"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PATIENCE", PATIENCE)
    monkeypatch.setattr(bots, "RULE_TIME", PATIENCE)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the log was told."""
    lines: list[dict[str, object]] = []
    warn = lambda event, **fields: lines.append({"event": event} | fields)  # noqa: E731
    monkeypatch.setattr(bots, "log", type("Log", (), {"warning": staticmethod(warn)}))
    return lines


def rules() -> PlayerAction | None:
    """What the rule player does."""
    return player_named("rule").act(seen())


def with_bots(
    test: Callable[[Bots], Awaitable[None]], search: str, rule: tuple[str, ...] = bots.RULE
) -> None:
    """Run a test with bots whose searches are children that run this script, and are ready."""

    async def run() -> None:
        there = Bots(1, rule, script(search))
        there.warm(0.0)
        try:
            async with asyncio.timeout(PATIENCE):
                if search != NEVER_READY:
                    await until(lambda: there._search.ready > 0)
                await test(there)
        finally:
            await there.close()

    asyncio.run(run())


def test_a_rule_player_is_there_before_he_is_asked() -> None:
    async def test(there: Bots) -> None:
        await until(lambda: there._rule.ready > 0)

    with_bots(test, NEVER_READY)


def test_levels_go_to_those_who_play_them() -> None:
    async def test(there: Bots) -> None:
        assert there.levels == {"acemi", "kalfa", "usta"}
        assert await there.choose(seen(), "usta", PATIENCE) == RIFKI
        assert await there.choose(seen(), "kalfa", PATIENCE) == RIFKI
        assert await there.choose(seen(), "acemi", PATIENCE) == rules() != RIFKI

    with_bots(test, SEARCHING)


@pytest.mark.parametrize(
    ("search", "fault"), [(FAILING, "ZeroDivisionError"), (NEVER_ANSWERING, "late")]
)
def test_the_rule_player_stands_in_for_a_search_that_fails(
    search: str, fault: str, told: list[dict[str, object]]
) -> None:
    async def test(there: Bots) -> None:
        assert await there.choose(seen(), "usta", 0.2) == rules()
        assert told == [{"event": "search_failed", "fault": fault, "count": 1}]

    with_bots(test, search)


def test_and_for_one_that_dies(told: list[dict[str, object]]) -> None:
    async def test(there: Bots) -> None:
        assert await there.choose(seen(), "usta", PATIENCE) == rules()
        assert told[0]["fault"] == "died"

    with_bots(test, DYING)


def test_and_until_it_is_ready(told: list[dict[str, object]]) -> None:
    async def test(there: Bots) -> None:
        assert await there.choose(seen(), "usta", PATIENCE) == rules()
        assert told == []

    with_bots(test, NEVER_READY)


def test_many_failures_of_a_kind_are_few_lines(told: list[dict[str, object]]) -> None:
    async def test(there: Bots) -> None:
        for _ in range(5):
            await there.choose(seen(), "usta", PATIENCE)
        assert [line["count"] for line in told] == [1]
        there._silent["ZeroDivisionError"].cancel()
        there._tell("ZeroDivisionError")  # as its time comes
        assert [line["count"] for line in told] == [1, 4]

    with_bots(test, FAILING)


def test_a_machine_that_cannot_search_says_so_and_offers_it_no_more(
    told: list[dict[str, object]],
) -> None:
    async def test() -> None:
        there = Bots(1, search=script("say(UNABLE, b'ImportError')"))
        there.warm(0.0)
        await until(lambda: there.levels == {"acemi"})
        assert told == [{"event": "no_search", "fault": "ImportError"}]
        assert await there.choose(seen(), "usta", PATIENCE) == rules()
        await there.close()

    asyncio.run(test())


@pytest.mark.parametrize("missing", ["numba", "processes"])
def test_without_numba_or_processes_there_is_no_search(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        if missing == "numba":
            monkeypatch.setattr(bots, "find_spec", lambda _: None)
        there = Bots(0 if missing == "processes" else 1)
        there.warm(0.0)
        await asyncio.sleep(0.01)
        assert there.levels == {"acemi"}
        assert there._search.processes == []
        assert await there.choose(seen(), "usta", PATIENCE) == rules()
        await there.close()

    asyncio.run(test())


def test_where_the_rule_player_fails_too_there_is_no_answer() -> None:
    async def test(there: Bots) -> None:
        with pytest.raises(NoAnswer, match="ValueError"):
            await there.choose(seen(), "usta", PATIENCE)

    failing = script("say(READY)\nwhile hear(): say(FAILED, b'ValueError')")
    with_bots(test, FAILING, failing)


def test_a_search_that_nobody_waits_for_any_more_is_let_go() -> None:
    async def test(there: Bots) -> None:
        first = there.choose(seen(), "usta", PATIENCE)  # is being thought about
        asked = there.choose(seen(), "usta", PATIENCE)
        [waiting] = there._search._waiting
        asked.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert waiting.answer.cancelled()
        first.cancel()

    with_bots(test, NEVER_ANSWERING)


def test_a_claim_is_proven_by_a_rule_worker() -> None:
    """Whoever leads a whole suit takes everything; one who holds no ace may not."""

    async def test(there: Bots) -> None:
        leads = dealt("oyunmatik", declarer=1)
        leads = tell(leads, Choose((Contract.EL,)))
        assert await there.prove(observe(leads, 1)) == Proof("certain")
        follows = play(leads, "HA")
        proof = await there.prove(observe(follows, 2))
        assert proof.outcome == "refuted"
        assert proof.line is not None

    with_bots(test, SEARCHING)


def test_a_proof_that_does_not_come_fails() -> None:
    async def test(there: Bots) -> None:
        with pytest.raises(NoAnswer):
            await there.prove(observe(tell(dealt("oyunmatik"), Choose((Contract.EL,))), 0))

    with_bots(test, SEARCHING, rule=script(FAILING))
