"""Hellos: answered one a turn of the loop, so that a storm of them keeps nobody waiting."""

import asyncio

from king.server.protocol.client_out import Ack, Snapshot
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, run, settle, to_act


def greeted(people: list[Person]) -> int:
    """How many snapshots they have been sent in all."""
    return sum(len(person.ear.of(Snapshot)) for person in people)


def test_each_turn_of_the_loop_greets_one_though_they_are_at_many_tables() -> None:
    async def test() -> None:
        rig = Rig()
        people = [await rig.come(await rig.open(f"p{i}"), f"p{i}") for i in range(5)]
        before = greeted(people)
        for person in people:
            person.hello()
        counts = [greeted(people) - before]
        for _ in range(4):
            await asyncio.sleep(0)
            counts.append(greeted(people) - before)
        assert counts == [1, 2, 3, 4, 5]
        await settle()
        assert greeted(people) - before == 5

    run(test())


def test_who_says_hello_again_and_again_is_greeted_once_more() -> None:
    async def test() -> None:
        rig = Rig()
        ada = await rig.come(await rig.open("ada"), "ada")
        for _ in range(60):
            ada.hello()
        await settle()
        assert greeted([ada]) == 1 + 2  # as he came; at once; and for all that followed

    run(test())


def test_a_move_is_not_kept_waiting_by_those_who_wait_for_their_greeting() -> None:
    async def test() -> None:
        rig = Rig(scale=0)
        table, people = await four(rig)
        await rig.pass_time(10)
        seat = to_act(rig, table)
        assert seat is not None
        watchers = [await rig.come(table, f"w{i}") for i in range(50)]
        before = greeted(watchers)
        for watcher in watchers:
            watcher.hello()
        request = act(rig, table, people[seat])
        for _ in range(20):
            await asyncio.sleep(0)
        assert isinstance(people[seat].answer(request), Ack)
        assert greeted(watchers) - before < 25
        await settle()
        assert greeted(watchers) - before == 50

    run(test())


def test_what_happens_before_his_turn_is_in_what_he_is_greeted_with() -> None:
    async def test() -> None:
        rig = Rig(scale=0)
        table, people = await four(rig)
        await rig.pass_time(10)
        watchers = [await rig.come(table, f"w{i}") for i in range(50)]
        seat = to_act(rig, table)
        assert seat is not None
        for watcher in watchers:
            watcher.hello()
        act(rig, table, people[seat])
        await settle()
        now = rig.table(table).state.seq
        for watcher in watchers:
            later = [frame.seq for frame in watcher.frames if frame.seq > watcher.snapshot.seq]
            assert watcher.snapshot.seq + len(later) == now

    run(test())


def test_who_has_gone_is_not_greeted() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open("ada")
        ada, bora = await rig.come(table, "ada"), await rig.come(table, "bora")
        ada.hello()
        bora.hello()
        bora.viewer.lost()
        await settle()
        assert greeted([bora]) == 1
        assert not bora.viewer.live

    run(test())
