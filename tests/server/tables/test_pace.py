"""What a table does by itself: bots' delays, pauses, the annul window, a person's clock."""

import asyncio
import gc
from asyncio import Future
from collections.abc import Callable

import pytest

from king.core.actions import Annul, Choose, PlayerAction
from king.core.contracts import Contract
from king.core.events import Annulled, DealScored, Dealt, PlayBegan, Played
from king.core.observation import Observation
from king.core.state import Phase
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, Countdown, Refused
from king.server.protocol.table_events import Covered, Level, Uncovered
from king.server.tables import times
from tests.server.tables.hands import declarer, hands_where, hearts
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, ready, run, to_act

RIFKI = Choose((Contract.RIFKI,))
Choosing = Callable[..., "Future[PlayerAction | None]"]


def answered(action: PlayerAction) -> "Future[PlayerAction | None]":
    """A bot's answer that is there already."""
    future: Future[PlayerAction | None] = asyncio.get_running_loop().create_future()
    future.set_result(action)
    return future


async def quick(rig: Rig, clock: str = "untimed") -> tuple[str, Person]:
    """A match of one person, at seat 0 and to act first, against three bots."""
    rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 0)]
    table = await rig.open(clock=clock, quick=True)  # type: ignore[arg-type]
    return table, await rig.come(table, "ada")


async def play_deal(rig: Rig, table: str, people: list[Person]) -> None:
    """Have the people play whatever they are asked until the deal is over."""
    deals = len(rig.table(table).state.playing().sheet.rows)
    while len(rig.table(table).state.playing().sheet.rows) == deals:
        match = rig.table(table).state.playing()
        seat = to_act(rig, table)
        if match.phase is Phase.WINDOW:
            for person in people:
                ready(rig, table, person)
        elif seat is not None and seat < len(people):
            act(rig, table, people[seat])
        await rig.pass_time(0 if len(people) == 4 else 3)


def test_a_bot_plays_after_its_delay_and_not_before() -> None:
    async def test() -> None:
        rig = Rig()
        table, ada = await quick(rig)
        act(rig, table, ada, Choose((Contract.EL,)))
        await rig.pass_time()
        act(rig, table, ada)
        await rig.pass_time()
        match = rig.table(table).state.playing()
        delay, count = times.bot_delay(match.match, match.turn), len(ada.frames)
        await rig.pass_time(delay - 0.001)
        assert len(ada.frames) == count
        await rig.pass_time(0.002)
        assert isinstance(ada.frames[count].events[0], Played)
        assert 0.7 <= delay <= 1.3

    run(test())


@pytest.mark.parametrize(("pace", "factor"), [("slow", 1.6), ("fast", 0.5)])
def test_the_tables_pace_scales_delays_and_pauses(pace: str, factor: float) -> None:
    async def test() -> None:
        rig = Rig()
        table, ada = await quick(rig)
        ada.says(say.SetPace, pace)
        act(rig, table, ada, Choose((Contract.EL,)))
        await rig.pass_time()
        act(rig, table, ada)
        await rig.pass_time()
        count, match = len(ada.frames), rig.table(table).state.playing()
        delay = times.bot_delay(match.match, match.turn) * factor
        await rig.pass_time(delay - 0.001)
        assert len(ada.frames) == count
        await rig.pass_time(0.002)
        assert isinstance(ada.frames[count].events[0], Played)

    run(test())


def test_a_finished_trick_lies_for_a_while() -> None:
    async def test() -> None:
        rig = Rig()
        table, ada = await quick(rig)
        act(rig, table, ada, Choose((Contract.EL,)))
        await rig.pass_time()
        while not rig.table(table).state.playing().tricks().past:
            if to_act(rig, table) == 0:
                act(rig, table, ada)
            await rig.pass_time(0.05)
        match = rig.table(table).state.playing()
        if to_act(rig, table) == 0:
            assert ada.frames[-1].countdown == Countdown("play", None, None)
            return
        waited = times.bot_delay(match.match, match.turn) + times.TRICK_PAUSE
        await rig.pass_time(waited - 0.06)
        assert rig.table(table).state.playing().turn == match.turn
        await rig.pass_time(0.06)
        assert rig.table(table).state.playing().turn == match.turn + 1

    run(test())


def test_after_a_deal_there_is_a_pause_which_all_who_are_there_can_end() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig)
        await play_deal(rig, table, people)
        frame = people[1].frames[-1]
        assert any(isinstance(event, DealScored) for event in frame.events)
        assert frame.countdown == Countdown("pause", 4000, 4000)
        requests = [ready(rig, table, person) for person in people[:3]]
        await rig.pass_time(1)
        assert people[0].answer(requests[0]) == Ack(requests[0])
        assert rig.table(table).state.playing().phase is Phase.DEALING
        ready(rig, table, people[3])
        await rig.pass_time()
        assert isinstance(people[1].frames[-1].events[0], Dealt)
        await play_deal(rig, table, people)
        count = len(people[0].frames)
        await rig.pass_time(3.9)
        assert len(people[0].frames) == count
        await rig.pass_time(0.2)
        assert isinstance(people[0].frames[count].events[0], Dealt)

    run(test())


def lone_king(seat: int, declares: int = 0) -> tuple[str, ...]:
    """Hands of which only this seat's may annul: a bare king of hearts."""

    def holds(hands: tuple[str, ...]) -> bool:
        many = [len(hearts(hand)) > 1 for hand in hands]
        return hearts(hands[seat]) == "K" and declarer(hands) == declares and sum(many) == 3

    return hands_where(holds)


@pytest.mark.parametrize("claims", [True, False])
def test_a_window_without_a_clock_waits_for_every_person(claims: bool) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [lone_king(2)]
        table, people = await four(rig)
        act(rig, table, people[0], RIFKI)
        await rig.pass_time(600)
        assert rig.table(table).state.playing().phase is Phase.WINDOW
        for person in people[:2] + people[3:]:
            ready(rig, table, person)
        await rig.pass_time(600)
        assert rig.table(table).state.playing().phase is Phase.WINDOW
        request = act(rig, table, people[2], Annul()) if claims else ready(rig, table, people[2])
        await rig.pass_time()
        assert people[2].answer(request) == Ack(request)
        event = people[0].frames[-1].events[0]
        assert event == (Annulled("K", 2, ".K..") if claims else PlayBegan(0))

    run(test())


@pytest.mark.parametrize("holder", [2, None])
def test_a_window_with_a_clock_is_open_as_long_whoever_may_claim(holder: int | None) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [
            lone_king(2)
            if holder is not None
            else hands_where(lambda h: declarer(h) == 0 and min(len(hearts(x)) for x in h) > 1)
        ]
        table, people = await four(rig, clock="normal")
        act(rig, table, people[0], RIFKI)
        await rig.pass_time()
        assert people[1].frames[-1].countdown == Countdown("window", 4000, 4000)
        for person in people:
            ready(rig, table, person)
        await rig.pass_time(3.99)
        assert rig.table(table).state.playing().phase is Phase.WINDOW
        await rig.pass_time(0.02)
        assert rig.table(table).state.playing().phase is Phase.PLAYING

    run(test())


def test_only_the_holder_is_asked_and_others_claims_are_refused() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [lone_king(2)]
        table, people = await four(rig)
        act(rig, table, people[0], RIFKI)
        await rig.pass_time()
        asked = [person.frames[-1].ask for person in people]
        assert [ask and ask.annul for ask in asked] == [None, None, "K", None]
        request = act(rig, table, people[1], Annul())
        answer = people[1].answer(request)
        assert isinstance(answer, Refused)
        assert answer.code == "no_right"

    run(test())


@pytest.mark.parametrize("holder", [0, 2])
def test_alone_with_bots_one_is_asked_only_if_one_may_claim(holder: int) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [lone_king(holder, declares=1)]
        table = await rig.open(quick=True)
        rig.thinker.choose = _chooses_rifki(rig)  # type: ignore[method-assign]
        ada = await rig.come(table, "ada")
        await rig.pass_time(times.BOT_DELAY[1])
        assert rig.table(table).state.playing().phase is Phase.WINDOW
        await rig.pass_time(times.WINDOW_FLOOR + 0.1)
        phase = rig.table(table).state.playing().phase
        if holder == 0:
            assert phase is Phase.WINDOW
            ready(rig, table, ada)
            await rig.pass_time()
            assert rig.table(table).state.playing().phase is Phase.PLAYING
        else:  # the bot with the bare king asks for it, and nobody waited for the person
            assert isinstance(ada.frames[-1].events[0], Annulled)

    run(test())


def test_with_anybody_looking_on_the_window_does_not_tell_that_one_may_not_claim() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [lone_king(2, declares=1)]
        table = await rig.open(quick=True)
        rig.thinker.choose = _chooses_rifki(rig)  # type: ignore[method-assign]
        ada, _ = await rig.come(table, "ada"), await rig.come(table, "")
        await rig.pass_time(times.BOT_DELAY[1] + 60)
        assert rig.table(table).state.playing().phase is Phase.WINDOW
        ready(rig, table, ada)
        await rig.pass_time()
        assert isinstance(ada.frames[-1].events[0], Annulled)

    run(test())


def _chooses_rifki(rig: Rig) -> Choosing:
    usual = rig.thinker.choose

    def choose(seen: Observation, level: Level, within: float) -> "Future[PlayerAction | None]":
        return answered(RIFKI) if seen.phase is Phase.CHOOSING else usual(seen, level, within)

    return choose


def test_the_clock_plays_for_the_late_and_then_a_bot_does_until_he_is_back() -> None:
    async def test() -> None:
        rig = Rig()
        table, ada = await quick(rig, "normal")
        assert ada.snapshot.countdown == Countdown("choose", 30_000, 30_000)
        await rig.pass_time(29.9)
        assert rig.table(table).state.playing().phase is Phase.CHOOSING
        await rig.pass_time(0.2)
        assert ada.frames[0].events[0].contracts == (Contract.EL,)  # type: ignore[union-attr]
        assert ada.frames[0].countdown == Countdown("play", 20_000, 20_000)
        assert not rig.table(table).state.seats[0].covered
        await rig.pass_time(20.1)
        assert ada.frames[1].events[-1] == Covered(0, "timeouts")
        while to_act(rig, table) != 0:
            await rig.pass_time(0.1)
        act(rig, table, ada)
        await rig.pass_time()
        assert ada.frames[-1].events[0] == Uncovered(0)
        assert isinstance(ada.frames[-1].events[1], Played)

    run(test())


def test_a_timeout_is_forgotten_once_the_person_acts() -> None:
    async def test() -> None:
        rig = Rig()
        table, ada = await quick(rig, "fast")
        await rig.pass_time(12.1)
        act(rig, table, ada)
        await rig.pass_time(0.1)
        assert rig.table(table).state.seats[0].timeouts == 0

    run(test())


def test_a_bots_failure_that_nobody_waits_for_any_more_is_no_fault_of_the_table() -> None:
    async def test() -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
        rig.thinker.broken = RuntimeError()
        await rig.come(await rig.open(quick=True), "ada")
        await rig.pass_time()
        assert rig.thinker.shown
        rig.restart()
        gc.collect()
        await rig.pass_time()
        assert faults == []

    run(test())


@pytest.mark.parametrize("how", ["fails", "is silent", "breaks the rules"])
def test_a_bot_that_does_not_answer_is_played_for(how: str) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
        table = await rig.open(quick=True)
        if how == "fails":
            rig.thinker.broken = RuntimeError()
        elif how == "is silent":
            rig.thinker.silent = True
        else:
            rig.thinker.choose = lambda *asked: answered(RIFKI)  # type: ignore[method-assign]  # noqa: ARG005
        ada = await rig.come(table, "ada")
        await rig.pass_time(times.THINKING + 0.1)
        first = ada.frames[0].events[0]
        wanted = Contract.RIFKI if how == "breaks the rules" else Contract.EL
        assert first.contracts == (wanted,)  # type: ignore[union-attr]
        await rig.pass_time(times.THINKING + 0.1)
        assert isinstance(ada.frames[1].events[0], Played | PlayBegan)
        await rig.pass_time(times.THINKING + 0.1)
        assert isinstance(ada.frames[2].events[0], Played)

    run(test())
