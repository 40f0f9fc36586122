"""People who go: what their table does meanwhile, and what they find when they come back."""

import pytest

from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.events import MatchEnded, Played
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, Countdown, People, Refused
from king.server.protocol.table_events import Covered, Left, TableClosed, Uncovered
from king.server.tables import times
from tests.server.tables.hands import declarer, hands_where
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, ready, run, to_act


def covered(rig: Rig, table: str) -> list[str | None]:
    return [seat.covered for seat in rig.table(table).state.seats]


async def finish(rig: Rig, table: str, people: list[Person]) -> None:
    """Play the match to its end."""
    while rig.table(table).state.stage == "playing":
        seat = to_act(rig, table)
        if seat is None:
            for person in people:
                ready(rig, table, person)
        elif seat < len(people):
            act(rig, table, people[seat])
        await rig.pass_time()


def test_a_bot_covers_who_is_gone_for_thirty_seconds_and_is_seen_to_count() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        await rig.pass_time(1)
        people[2].viewer.lost()
        await rig.pass_time(0.5)
        hint = people[0].ear.of(People)[-1]
        assert hint.here == (True, True, False, True)
        assert hint.away == (None, None, 29_700, None)
        await rig.pass_time(29)
        assert covered(rig, table)[2] is None
        await rig.pass_time(1)
        assert people[0].frames[-1].events == (Covered(2, "gone"),)

    run(test())


def test_who_is_back_in_time_is_not_covered() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        people[2].viewer.lost()
        await rig.pass_time(29)
        again = await rig.come(table, "p2")
        await rig.pass_time(60)
        assert covered(rig, table) == [None] * 4
        assert again.snapshot.seat == 2

    run(test())


def test_a_second_tab_keeps_the_seat() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        await rig.come(table, "p2")
        people[2].viewer.lost()
        await rig.pass_time(60)
        assert covered(rig, table) == [None] * 4

    run(test())


@pytest.mark.parametrize("how", ["take_back", "act"])
def test_who_is_back_takes_his_seat_back(how: str) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 2)]
        table, people = await four(rig)
        people[2].viewer.lost()
        await rig.pass_time(30.1)
        again = await rig.come(table, "p2")
        assert covered(rig, table)[2] == "gone"
        if how == "take_back":
            again.says(say.TakeBack)
        else:
            act(rig, table, again)
        await rig.pass_time()
        assert again.frames[-1].events[0] == Uncovered(2)

    run(test())


def test_all_stands_still_while_the_only_person_is_away() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 0)]
        table = await rig.open(clock="normal", quick=True)
        ada = await rig.come(table, "ada")
        await rig.pass_time(10)
        ada.viewer.lost()
        await rig.pass_time(50)
        again = await rig.come(table, "ada")
        assert again.snapshot.countdown is not None
        assert again.snapshot.countdown.for_what == "choose"
        act(rig, table, again, Choose((Contract.EL,)))
        await rig.pass_time()
        act(rig, table, again)
        await rig.pass_time()
        again.viewer.lost()
        seq = rig.table(table).state.seq
        await rig.pass_time(59)
        if table in rig.tables._tables:
            assert rig.table(table).state.seq == seq
        again = await rig.come(table, "ada")
        assert again.snapshot.seq == seq
        await rig.pass_time(1.5)
        assert isinstance(again.frames[-1].events[0], Played)

    run(test())


def test_the_clock_goes_on_where_it_stood() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 0)]
        table = await rig.open(clock="normal", quick=True)
        ada, watcher = await rig.come(table, "ada"), await rig.come(table, "")
        await rig.pass_time(10)
        ada.viewer.lost()
        await rig.pass_time(100)
        watcher.hello()
        assert watcher.snapshot.countdown == Countdown("away", None, None)
        again = await rig.come(table, "ada")
        assert again.snapshot.countdown == Countdown("choose", 20_000, 30_000)

    run(test())


def test_a_match_with_one_person_is_put_away_and_kept_for_thirty_days() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(quick=True)
        ada = await rig.come(table, "ada")
        ada.viewer.lost()
        await rig.pass_time(1)
        assert table not in rig.tables._tables
        rig.clock.time += 29 * 86_400
        await rig.tables.start()
        await rig.pass_time(60)
        assert len(rig.memory.rows[table]) == 1
        rig.clock.time += 86_400
        await rig.pass_time(60)
        assert b"table_closed" in rig.memory.rows[table][-1].events

    run(test())


def test_with_several_persons_bots_play_on_and_the_table_ends_ten_minutes_after_the_last() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        seq = rig.table(table).state.seq
        for person in people:
            person.viewer.lost()
        await rig.pass_time(599)
        assert covered(rig, table) == ["gone"] * 4
        assert rig.table(table).state.seq > seq + 100
        await rig.pass_time(2)
        last = rig.memory.rows[table][-1]
        assert b"table_closed" in last.events
        assert table not in rig.tables._tables

    run(test())


def test_a_name_that_is_forgotten_is_forgotten_at_the_tables_too() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        await rig.pass_time(1)
        assert ece.ear.of(People)[-1].names == {"ada": "Ada"}
        rig.tables.renamed("ada", "")
        await rig.pass_time(1)
        assert ece.ear.of(People)[-1].names == {}
        ada.hello()
        assert ada.snapshot.names == {}

    run(test())


def test_a_waiting_table_is_free_of_those_who_went_and_ends_when_all_have() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open()
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        ece.says(say.Sit, 1)
        await rig.pass_time()
        ada.viewer.lost()
        await rig.pass_time(times.SEAT_KEPT + 1)
        assert ece.frames[-1].events == (Left(0),)
        assert rig.table(table).state.host == "ece"
        ece.viewer.lost()
        await rig.pass_time(times.EMPTY + 1)
        assert b"table_closed" in rig.memory.rows[table][-1].events
        assert rig.tables.public() == []

    run(test())


@pytest.mark.parametrize("clock", ["untimed", "normal"])
def test_others_may_have_somebody_silent_covered_where_there_is_no_clock(clock: str) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 2)]
        table, people = await four(rig, clock=clock)
        asked = people[0].says(say.CoverSilent, 2)
        await rig.pass_time()
        assert isinstance(people[0].answer(asked), Refused)
        await rig.pass_time(180 if clock == "untimed" else 20)
        own = people[2].says(say.CoverSilent, 2)
        asked = people[0].says(say.CoverSilent, 2)
        wrong = people[0].says(say.CoverSilent, 1)
        await rig.pass_time()
        answers = [people[2].answer(own), people[0].answer(wrong), people[0].answer(asked)]
        refused = [isinstance(answer, Refused) for answer in answers]
        assert refused == [True, True, clock != "untimed"]
        if clock == "untimed":
            assert people[0].frames[-1].events == (Covered(2, "silent"),)
            await rig.pass_time(2)
            assert to_act(rig, table) != 2 or rig.table(table).state.playing().turn > 1

    run(test())


def test_who_takes_his_seat_back_again_and_again_does_not_hold_up_a_table_without_a_clock() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 2)]
        table, people = await four(rig)
        turn = rig.table(table).state.playing().turn
        await rig.pass_time(180)
        people[0].says(say.CoverSilent, 2)
        await rig.pass_time(0.3)
        early = people[2].says(say.TakeBack)
        await rig.pass_time(3)
        assert isinstance(people[2].answer(early), Refused)
        assert rig.table(table).state.playing().turn > turn

    run(test())


def test_who_was_silent_plays_himself_before_the_bot_has() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 2)]
        table, people = await four(rig)
        await rig.pass_time(180)
        people[0].says(say.CoverSilent, 2)
        await rig.pass_time(0.3)
        played = act(rig, table, people[2])
        await rig.pass_time()
        assert isinstance(people[2].answer(played), Ack)
        assert rig.table(table).state.seats[2].covered is None

    run(test())


def test_another_match_begins_when_every_person_has_asked() -> None:
    async def test() -> None:
        rig = Rig(scale=0)
        table, people = await four(rig, rules="kisa")
        await finish(rig, table, people)
        assert isinstance(people[0].frames[-1].events[-1], MatchEnded)
        assert people[0].frames[-1].countdown is None
        requests = [person.says(say.Rematch) for person in people[:3]]
        await rig.pass_time()
        assert all(isinstance(p.answer(r), Ack) for p, r in zip(people, requests, strict=False))
        assert rig.table(table).state.stage == "finished"
        first = rig.table(table).state.playing().match
        people[3].says(say.Rematch)
        await rig.pass_time()
        state = rig.table(table).state
        assert state.stage == "playing"
        assert state.playing().match != first
        assert not any(seat.rematch for seat in state.seats)

    run(test())


def test_another_match_does_not_wait_for_who_has_gone() -> None:
    async def test() -> None:
        rig = Rig(scale=0)
        table, people = await four(rig, rules="kisa")
        await finish(rig, table, people)
        people[3].viewer.lost()
        for person in people[:3]:
            person.says(say.Rematch)
        await rig.pass_time(29)
        assert rig.table(table).state.stage == "finished"
        await rig.pass_time(2)
        assert people[0].frames[-1].events[0] == Covered(3, "gone")
        assert rig.table(table).state.stage == "playing"

    run(test())


def test_a_finished_table_ends_when_nobody_is_left() -> None:
    async def test() -> None:
        rig = Rig(scale=0)
        table, people = await four(rig, rules="kisa")
        await finish(rig, table, people)
        for person in people:
            person.says(say.Leave)
            await rig.pass_time()
        assert people[0].frames[-1].events == (Left(3), TableClosed("finished"))

    run(test())


def test_whoever_sits_or_looks_on_at_a_table_is_present() -> None:
    async def test() -> None:
        rig = Rig()
        assert rig.tables.present() == set()
        table = await rig.open("ada")
        for name in ("ece", ""):
            await rig.come(table, name)
        assert rig.tables.present() == {"ada", "ece"}

    run(test())
