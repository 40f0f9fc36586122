"""Nothing is said to have happened before it is stored, and nothing happens twice."""

import pytest

from king.server.bus.local import LocalBus
from king.server.journal.port import Head, Outcome
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, Frame, Refused, Trouble
from king.server.tables import deciding
from king.server.tables.stream import EARLY, head, still_good
from tests.server.tables.hands import declarer, hands_where
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, to_act
from tests.server.tables.running import running
from tests.server.tables.test_unreadable import broken_read


async def begin(rig: Rig) -> tuple[str, list[Person], Person]:
    """A match of four people, and the one who is to act."""
    table, people = await four(rig)
    seat = to_act(rig, table)
    assert seat is not None
    return table, people, people[seat]


async def beside(rig: Rig, table: str) -> Person:
    """The host at a second node, from now on the rig's, that hears nothing of the first."""
    rig.bus = LocalBus()
    rig.tables = rig.boot()
    return await rig.come(table, "ada")


@running
async def test_while_a_commit_does_not_return_nothing_has_happened() -> None:
    rig = Rig()
    table, people = await four(rig, clock="normal")
    before = rig.table(table).state
    sent = [list(person.ear.sent) for person in people]
    rig.memory.outcome = None
    seat = to_act(rig, table)
    assert seat is not None
    act(rig, table, people[seat])
    await rig.pass_time(0.1)
    assert len(rig.memory.asked) == before.seq + 1
    await rig.pass_time(120)
    assert rig.table(table).state is before
    assert [person.ear.of(Frame) for person in people] == [
        [m for m in person.ear.heard[: len(old)] if isinstance(m, Frame)]
        for person, old in zip(people, sent, strict=True)
    ]
    assert not any(isinstance(m, Ack) for m in people[seat].ear.heard[len(sent[seat]) :])


@running
async def test_what_cannot_be_stored_is_refused_and_the_clock_stands_until_it_can() -> None:
    rig = Rig()
    rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
    table, people = await four(rig, clock="normal")
    before = rig.table(table).state
    await rig.pass_time(10)
    rig.memory.outcome = Outcome.FAILED
    request = act(rig, table, people[1])
    await rig.pass_time()
    answer = people[1].answer(request)
    assert isinstance(answer, Refused)
    assert answer.code == "not_saved"
    assert [person.ear.of(Trouble) for person in people] == [[Trouble(False)]] * 4
    await rig.pass_time(100)
    assert rig.table(table).state is before
    rig.memory.outcome = Outcome.COMMITTED
    await rig.pass_time(2)
    assert people[0].ear.of(Trouble)[-1] == Trouble(True)
    await rig.pass_time(17)
    assert rig.table(table).state is before
    await rig.pass_time(3.1)
    assert rig.table(table).state.seq == before.seq + 1


@running
async def test_a_bot_plays_on_once_its_card_can_be_stored() -> None:
    rig = Rig()
    rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
    table = await rig.open(quick=True)
    ada = await rig.come(table, "ada")
    rig.memory.outcome = Outcome.FAILED
    await rig.pass_time(20)
    assert rig.table(table).state.seq == 1
    rig.memory.outcome = Outcome.COMMITTED
    await rig.pass_time(3)
    assert rig.table(table).state.seq > 1
    assert ada.ear.of(Trouble) == [Trouble(False), Trouble(True)]


@running
async def test_a_request_sent_again_gets_its_old_answer() -> None:
    rig = Rig()
    table, people, person = await begin(rig)
    match = rig.table(table).state.playing()
    request = act(rig, table, person)
    await rig.pass_time()
    seq = rig.table(table).state.seq
    assert person.answer(request) == Ack(request, seq)
    following = to_act(rig, table)
    if following is not None and people[following] is not person:
        act(rig, table, people[following])
        await rig.pass_time()
    now, heard = rig.table(table).state.seq, len(person.ear.sent)
    person.says(say.TakeBack, id=request)
    await rig.pass_time()
    assert person.answer(request) == Ack(request, seq)
    assert len(person.ear.sent) == heard + 1
    assert rig.table(table).state.seq == now
    assert rig.table(table).state.playing().turn > match.turn


@running
async def test_the_old_answer_is_known_after_a_restart() -> None:
    rig = Rig()
    table, _, person = await begin(rig)
    request = act(rig, table, person)
    await rig.pass_time()
    seq = rig.table(table).state.seq
    rig.restart()
    again = await rig.come(table, person.viewer.player)
    again.says(say.TakeBack, id=request)
    await rig.pass_time()
    assert again.answer(request) == Ack(request, seq)
    assert len(rig.memory.rows[table]) == seq


@running
async def test_sixteen_requests_may_be_sent_again_at_once() -> None:
    """As by whoever did not wait for answers, and lost the line."""
    rig = Rig()
    table, people = await four(rig)
    paces = ["fast", "slow"] * 8
    requests = [people[0].says(say.SetPace, pace) for pace in paces]
    await rig.pass_time()
    answers = [people[0].answer(request) for request in requests]
    rows = len(rig.memory.rows[table])
    for boot in (False, True):
        if boot:
            rig.restart()
        again = await rig.come(table, "p0")
        for request, pace in zip(requests, paces, strict=True):
            again.says(say.SetPace, pace, id=request)
        await rig.pass_time()
        assert [again.answer(request) for request in requests] == answers
        assert len(rig.memory.rows[table]) == rows


@pytest.mark.parametrize("wrong", ["turn", "match", "seat"])
@running
async def test_what_was_meant_for_another_turn_match_or_seat_changes_nothing(wrong: str) -> None:
    rig = Rig()
    table, people = await four(rig)
    before, seat = rig.table(table).state, to_act(rig, table)
    assert seat is not None
    match = before.playing()
    person = people[(seat + 1) % 4 if wrong == "seat" else seat]
    turn = match.turn - (wrong == "turn")
    name = "other" if wrong == "match" else match.match
    request = person.says(say.Ready, name, turn)
    await rig.pass_time()
    answer = person.answer(request)
    assert isinstance(answer, Refused)
    assert answer.code == ("wrong_phase" if wrong == "seat" else "stale")
    assert rig.table(table).state is before


@running
async def test_too_much_at_once_is_refused() -> None:
    rig = Rig()
    _, people = await four(rig)
    rig.memory.outcome = None
    people[0].says(say.SetPace, "fast")
    requests = [people[1].says(say.TakeBack) for _ in range(70)]
    await rig.pass_time()
    refused = [people[1].answer(request) for request in requests]
    codes = [answer.code for answer in refused if isinstance(answer, Refused)]
    assert codes == ["too_fast"] * 6


@running
async def test_two_nodes_with_one_journal_come_to_the_same() -> None:
    rig = Rig()
    table, people = await four(rig)
    rig.tables, first = rig.boot(), rig.tables
    await rig.tables.start()
    await first.start()
    far = [await rig.come(table, f"p{seat}") for seat in range(4)]
    people[0].says(say.SetPace, "fast")
    far[0].says(say.SetPace, "slow")
    await rig.pass_time()
    rows = rig.memory.rows[table]
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert b"fast" in rows[-2].events
    assert b"slow" in rows[-1].events
    assert first._tables[table].state == rig.tables._tables[table].state
    assert people[1].frames[-2:] == far[1].frames[-2:]
    for _ in range(20):
        seat = to_act(rig, table)
        if seat is None:
            break
        act(rig, table, (people, far)[seat % 2][seat])
        await rig.pass_time()
    assert first._tables[table].state == rig.tables._tables[table].state


@running
async def test_a_request_that_came_second_is_refused_where_the_first_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And is done once it can: the table waits for the disk, and then goes on."""
    rig = Rig()
    table = await rig.open()
    near = await rig.come(table, "ada")
    far = await beside(rig, table)
    near.says(say.SetPace, "fast")
    await rig.pass_time()
    read = rig.memory.read
    monkeypatch.setattr(rig.memory, "read", broken_read)
    request = far.says(say.SeatBot, 1, "acemi")
    await rig.pass_time()
    answer = far.answer(request)
    assert isinstance(answer, Refused)
    assert answer.code == "not_saved"
    assert far.ear.of(Trouble) == [Trouble(False)]
    monkeypatch.setattr(rig.memory, "read", read)
    await rig.pass_time(2)
    assert far.ear.of(Trouble)[-1] == Trouble(True)
    far.says(say.SeatBot, 1, "acemi", id=request)
    await rig.pass_time()
    assert far.answer(request) == Ack(request, 3)
    assert [frame.seq for frame in far.frames] == [2, 3]


@running
async def test_a_hint_that_is_lost_is_made_up_for_by_the_next_row() -> None:
    rig = Rig()
    rig.bus = LocalBus()
    table = await rig.open()
    first, near = rig.tables, await rig.come(table, "ada")
    far = await beside(rig, table)
    near.says(say.SetPace, "fast")
    await rig.pass_time()
    assert far.frames == []
    far.says(say.SeatBot, 1, "acemi")
    await rig.pass_time()
    assert [frame.seq for frame in far.frames] == [2, 3]
    assert first._tables[table].state.seq == 2


@running
async def test_what_is_kept_beside_the_rows_is_never_late_and_seldom_changed() -> None:
    """Whatever row is the last one, its table is woken when somebody must look after it."""
    rig = Rig()
    table, people = await four(rig, clock="fast")
    changes, before = 0, rig.memory.heads[table]
    for _ in range(40):
        seat = to_act(rig, table)
        if seat is None:
            break
        act(rig, table, people[seat])
        await rig.pass_time(0.4)
        kept = rig.memory.heads[table]
        changes, before = changes + (kept != before), kept
        right = head(rig.table(table).state, rig.clock.wall(), rig.scale, "")
        assert kept.status == right.status
        assert kept.deadline is not None
        assert right.deadline is not None
        assert right.deadline - EARLY - 400 <= kept.deadline <= right.deadline
    assert 0 < changes < 20


def test_a_deadline_that_is_nearer_is_kept_at_once() -> None:
    near, far, later = Head("playing", 10_000), Head("playing", 10_001), Head("playing", 20_000)
    assert still_good(near, near)
    assert still_good(near, far)
    assert not still_good(far, near)
    assert not still_good(near, later)
    assert not still_good(near, Head("finished", 10_000))
    assert not still_good(near, Head("playing", None))
    assert still_good(Head("closed", None), Head("closed", None))


@running
async def test_what_is_kept_is_written_again_after_a_row_that_was_not_stored() -> None:
    rig = Rig()
    table = await rig.open()
    ada = await rig.come(table, "ada")
    await rig.pass_time(10)
    rig.memory.outcome = Outcome.FAILED
    ada.says(say.SetPace, "fast")
    await rig.pass_time()
    old = rig.memory.heads[table]
    rig.memory.outcome = Outcome.COMMITTED
    await rig.pass_time(2)
    ada.says(say.SetPace, "slow")
    await rig.pass_time()
    assert rig.memory.heads[table] != old


@running
async def test_a_fault_of_ours_refuses_the_request_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = Rig()
    table, people, person = await begin(rig)
    monkeypatch.setitem(deciding._DECIDE, say.SetPace, lambda *_: 1 / 0)
    request = people[0].says(say.SetPace, "fast")
    await rig.pass_time()
    assert isinstance(people[0].answer(request), Refused)
    request = act(rig, table, person)
    await rig.pass_time()
    assert isinstance(person.answer(request), Ack)
