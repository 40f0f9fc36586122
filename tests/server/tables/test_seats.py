"""Who sits where, before the match and between matches; who may say so."""

from typing import Any

import pytest

from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, Refused
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, four, run


def refusal(person: Person, request: str) -> str:
    """The code with which a request was refused."""
    answer = person.answer(request)
    assert isinstance(answer, Refused), answer
    return answer.code


def players(rig: Rig, table: str) -> list[str | None]:
    return [seat.player for seat in rig.table(table).state.seats]


def test_a_seat_is_taken_moved_and_left() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ece = await rig.come(table, "ece")
        ece.says(say.Sit, 2)
        await rig.pass_time()
        assert players(rig, table) == ["ada", None, "ece", None]
        ece.says(say.Sit, 1)
        await rig.pass_time()
        assert players(rig, table) == ["ada", "ece", None, None]
        left = ece.says(say.Leave)
        await rig.pass_time()
        assert players(rig, table) == ["ada", None, None, None]
        assert ece.answer(left) == Ack(left, rig.table(table).state.seq)

    run(test())


def test_seats_locked_from_the_start_are_the_bots() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(locked=(1, 3))
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        asked = ece.says(say.Sit, 3)
        ece.says(say.Sit, 2)
        await rig.pass_time()
        assert refusal(ece, asked) == "forbidden"
        assert players(rig, table) == ["ada", None, "ece", None]
        ada.says(say.Start)
        await rig.pass_time()
        seats = rig.table(table).state.seats
        assert [seat.bot is not None for seat in seats] == [False, True, False, True]
        assert not any(seat.locked for seat in seats)

    run(test())


def test_a_taken_or_locked_seat_is_refused_and_a_bots_is_given() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        ada.says(say.LockSeat, 1, True)
        ada.says(say.SeatBot, 2, "acemi")
        await rig.pass_time()
        asked = [ece.says(say.Sit, seat) for seat in (0, 1)]
        await rig.pass_time()
        assert [refusal(ece, request) for request in asked] == ["table_full", "forbidden"]
        ece.says(say.Sit, 2)
        await rig.pass_time()
        seats = rig.table(table).state.seats
        assert (seats[2].player, seats[2].bot) == ("ece", None)

    run(test())


@pytest.mark.parametrize(
    "request_of",
    [
        (say.Start,),
        (say.SeatBot, 2, "acemi"),
        (say.LockSeat, 2, True),
        (say.FreeSeat, 0),
        (say.SetPace, "fast"),
        (say.SetLevel, "usta"),
    ],
)
def test_what_is_the_hosts_is_refused_to_others(request_of: tuple[Any, ...]) -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ece = await rig.come(table, "ece")
        ece.says(say.Sit, 1)
        await rig.pass_time()
        before = rig.table(table).state
        request = ece.says(*request_of)
        await rig.pass_time()
        assert refusal(ece, request) == "forbidden"
        assert rig.table(table).state is before

    run(test())


def test_somebody_unknown_looks_on_and_may_do_nothing() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        nobody = await rig.come(table, "")
        requests = [nobody.says(say.Sit, 1), nobody.says(say.Leave), nobody.says(say.Rematch)]
        await rig.pass_time()
        assert [refusal(nobody, request) for request in requests] == ["forbidden"] * 3
        assert nobody.snapshot.seat is None

    run(test())


def test_the_host_passes_on_when_he_leaves() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        ece.says(say.Sit, 3)
        await rig.pass_time()
        ada.says(say.Leave)
        await rig.pass_time()
        assert rig.table(table).state.host == "ece"
        start = ece.says(say.Start)
        await rig.pass_time()
        assert isinstance(ece.answer(start), Ack)

    run(test())


def test_the_host_frees_a_seat_but_not_his_own() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        ece.says(say.Sit, 3)
        await rig.pass_time()
        own, other = ada.says(say.FreeSeat, 0), ada.says(say.FreeSeat, 3)
        await rig.pass_time()
        assert refusal(ada, own) == "forbidden"
        assert isinstance(ada.answer(other), Ack)
        assert players(rig, table) == ["ada", None, None, None]

    run(test())


def test_start_puts_bots_on_empty_seats_each_under_a_name_of_its_own() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada = await rig.come(table, "ada")
        ada.says(say.LockSeat, 1, True)
        ada.says(say.Start)
        await rig.pass_time()
        state = rig.table(table).state
        assert state.stage == "playing"
        assert len({seat.bot for seat in state.seats[1:]} - {None}) == 3
        assert not state.seats[1].locked

    run(test())


def test_seats_are_settled_while_a_match_is_on() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(quick=True)
        ece = await rig.come(table, "ece")
        request = ece.says(say.Sit, 1)
        await rig.pass_time()
        assert refusal(ece, request) == "wrong_phase"

    run(test())


def test_who_leaves_a_match_is_played_for_to_its_end_and_does_not_come_back() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        people[2].says(say.Leave)
        await rig.pass_time()
        seat = rig.table(table).state.seats[2]
        assert seat.player is None
        assert seat.bot is not None
        again = people[2].says(say.TakeBack)
        await rig.pass_time()
        assert refusal(people[2], again) == "forbidden"

    run(test())


def test_the_last_to_leave_ends_the_table() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(quick=True)
        ada = await rig.come(table, "ada")
        ada.says(say.Leave)
        await rig.pass_time()
        assert rig.table(table).state.stage == "closed"
        request = ada.says(say.Sit, 0)
        await rig.pass_time()
        assert refusal(ada, request) == "table_closed"
        assert rig.memory.heads[table].deadline is None

    run(test())


def test_open_tables_are_listed_until_they_start() -> None:
    async def test() -> None:
        rig = Rig()
        first = await rig.open()
        await rig.open("eve", entry="link")
        second = await rig.open("ece", rules="rehber", clock="fast")
        assert [view.id for view in rig.tables.public()] == [second, first]
        assert [view.id for view in rig.tables.public(1)] == [second]
        assert rig.tables.public()[0].changes
        ada = await rig.come(first, "ada")
        ada.says(say.Start)
        await rig.pass_time()
        assert [view.id for view in rig.tables.public()] == [second]

    run(test())
