"""Coming back: what was missed, or all at once; the same cards and clocks after a restart."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from king.core.errors import Forbidden
from king.core.observation import Observation
from king.core.views import observe
from king.server.journal.port import Outcome
from king.server.journal.sqlite import SqliteJournal
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Countdown, Frame, Snapshot
from king.server.tables import times
from tests.server.tables.hands import declarer, hands_where
from tests.server.tables.person import Ear, Person
from tests.server.tables.rig import Rig, act, four, run, to_act

WORD = "söz"
"""The password of a table."""


async def play(rig: Rig, table: str, people: list[Person], cards: int) -> None:
    """Have the people make so many decisions."""
    for _ in range(cards):
        seat = to_act(rig, table)
        assert seat is not None
        act(rig, table, people[seat])
        await rig.pass_time()


def el(rig: Rig) -> None:
    """Let seat 0 declare the first deal, which the first choice makes El."""
    rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 0)]


def test_who_missed_a_few_rows_gets_just_these() -> None:
    async def test() -> None:
        rig = Rig()
        el(rig)
        table, people = await four(rig)
        await play(rig, table, people, 3)
        seen = people[2].frames[-1].seq
        await play(rig, table, people, 4)
        again = await rig.come(table, "p2", seen)
        assert again.ear.of(Snapshot) == []
        assert [frame.seq for frame in again.frames] == list(range(seen + 1, seen + 5))
        live = [msgspec.structs.replace(f, ask=None, countdown=None) for f in people[2].frames]
        then = [msgspec.structs.replace(f, ask=None, countdown=None) for f in again.frames]
        assert then == live[-4:]
        assert again.frames[-1] == people[2].frames[-1]

    run(test())


@pytest.mark.parametrize("seq", [None, 1, 10_000])
def test_who_missed_much_gets_a_snapshot(seq: int | None) -> None:
    async def test() -> None:
        rig = Rig()
        el(rig)
        table, people = await four(rig)
        await play(rig, table, people, 20)
        again = await rig.come(table, "p2", seq)
        assert again.frames == []
        match = rig.table(table).state.playing()
        assert again.snapshot.match == rounded(observe(match, 2))
        assert again.snapshot.seq == rig.table(table).state.seq

    run(test())


def rounded(seen: Observation) -> Any:
    """The observation after its way through JSON."""
    return msgspec.json.decode(msgspec.json.encode(seen), type=Observation)


def test_who_missed_nothing_is_told_how_things_stand() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        again = await rig.come(table, "p2", people[2].frames[-1].seq)
        assert again.snapshot.seq == people[2].frames[-1].seq

    run(test())


def test_nothing_is_sent_before_hello() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        ear = Ear()
        viewer = await rig.tables.connect(table, "p1", ear)
        seat = to_act(rig, table)
        assert seat is not None
        act(rig, table, people[seat])
        await rig.pass_time(5)
        assert ear.sent == []
        viewer.received(b'{"t":"hello"}')
        assert len(ear.of(Snapshot)) == 1

    run(test())


def test_after_a_restart_everybody_has_the_same_cards_and_more_time(tmp_path: Path) -> None:
    async def test() -> None:
        rig = Rig(SqliteJournal(tmp_path / "journal.sqlite3"))
        el(rig)
        table = await rig.open("p0", clock="normal")
        people = [await rig.come(table, f"p{seat}") for seat in range(4)]
        await stored(rig, table, people)
        before = rig.table(table).state
        seen = [rounded(observe(before.playing(), seat)) for seat in range(4)]
        await rig.journal.close()
        rig.clock.time += 3600
        rig.journal = SqliteJournal(tmp_path / "journal.sqlite3")
        rig.restart()
        again = [await rig.come(table, f"p{seat}") for seat in range(4)]
        assert [person.snapshot.match for person in again] == seen
        assert rig.table(table).state == before
        total = round((20 + times.GRACE) * 1000)
        assert again[1].snapshot.countdown == Countdown("play", total, total)
        await rig.journal.close()

    async def stored(rig: Rig, table: str, people: list[Person]) -> None:
        async def until(seq: int) -> None:
            while rig.table(table).state.seq < seq:  # noqa: ASYNC110 - a thread stores
                await asyncio.sleep(0.001)

        for seat in (1, 2, 3):
            people[seat].says(say.Sit, seat)
            await until(seat + 1)
        people[0].says(say.Start)
        await until(5)
        for seq in range(6, 12):
            acting = to_act(rig, table)
            assert acting is not None
            act(rig, table, people[acting])
            await until(seq)
        await rig.pass_time()

    run(test())


def test_whoever_found_the_password_need_not_find_it_again_after_a_restart() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(password=WORD)
        assert not await rig.tables.enter(table, "ece", "soz")
        with pytest.raises(Forbidden):
            await rig.come(table, "ece")
        assert await rig.tables.enter(table, "ece", WORD)
        rig.restart()
        await rig.come(table, "ece")
        with pytest.raises(Forbidden):
            await rig.come(table, "ali")

    run(test())


def test_a_password_lets_in_though_it_cannot_be_noted() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(password=WORD)
        rig.memory.outcome = Outcome.FAILED
        assert await rig.tables.enter(table, "ece", WORD)
        await rig.come(table, "ece")

    run(test())


def test_a_table_that_nobody_has_loaded_is_woken_by_its_deadline() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig, clock="fast")
        rig.restart()
        await rig.tables.start()
        await rig.pass_time(10)
        assert table not in rig.tables._tables
        await rig.pass_time(10)
        seq = rig.table(table).state.seq
        assert seq == 5
        await rig.pass_time(40)
        assert rig.table(table).state.seq > seq
        assert people[0].ear.of(Frame)[-1].seq == 5

    run(test())
