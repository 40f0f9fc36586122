"""How well bots play: the host says so, the table keeps it, and no moment tells what they hold."""

import asyncio
import random
from asyncio import Future

import pytest
from msgspec.structs import replace

from king.core.actions import PlayerAction
from king.core.cards import hand_text
from king.core.events import Chosen, Played
from king.core.observation import Observation
from king.presets import named
from king.server.protocol import client_in as say
from king.server.protocol import decode_row, encode_row
from king.server.protocol.client_out import Ack
from king.server.protocol.table_events import BotSat, Level, LevelSet, Pace, TableOpened
from king.server.tables import times
from king.server.tables.folding import after_row
from tests.server.tables.hands import declarer, hands_where
from tests.server.tables.rig import Rig, run
from tests.server.tables.stand_ins import HandClock
from tests.server.tables.test_secrecy import dealt

SEARCHING: list[Level] = ["kalfa", "usta"]


class Thinking:
    """Has bots think the longer the more uneven their hands are, up to as long as they may."""

    def __init__(self, rig: Rig) -> None:
        self._clock: HandClock = rig.clock
        self._choose = rig.thinker.choose
        self.took: list[float] = []

    def choose(
        self, seen: Observation, level: Level, within: float
    ) -> "Future[PlayerAction | None]":
        assert seen.hand is not None
        uneven = max(map(len, seen.hand.split(".")))
        self.took.append(within * uneven / 13)
        answer: Future[PlayerAction | None] = asyncio.get_running_loop().create_future()
        action = self._choose(seen, level, within).result()

        def answered() -> None:
            if not answer.done():
                answer.set_result(action)

        self._clock.call_at(self._clock.now() + self.took[-1], answered)
        return answer


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("level", SEARCHING)
def test_no_moment_depends_on_what_a_bot_holds_or_how_long_it_thinks(
    level: Level, pace: Pace
) -> None:
    thought: set[float] = set()

    async def moments(hands: list[int]) -> list[float]:
        rig = Rig()
        rig.chance.hands, rig.chance.declarer = [tuple(map(hand_text, hands))], 1
        table = await rig.open("ada", "oyunmatik", quick=True, level=level, pace=pace)
        thinking = Thinking(rig)
        rig.thinker.choose = thinking.choose  # type: ignore[method-assign]
        ada = await rig.come(table, "ada")
        await rig.pass_time(30.0)  # until the person is waited for
        thought.update(thinking.took)
        shown = zip(ada.ear.moments, ada.ear.heard, strict=True)
        return [
            round(moment, 3)
            for moment, message in shown
            if any(isinstance(e, Chosen | Played) for e in getattr(message, "events", ()))
        ]

    async def test() -> None:
        rng = random.Random(7)
        found = {tuple((await moments(dealt(rng)))[:3]) for _ in range(8)}
        assert len(found) == 1
        assert len(found.pop()) == 3
        assert len(thought) > 1

    run(test())


@pytest.mark.parametrize("level", ["acemi", *SEARCHING])
def test_what_a_bot_may_think_fits_into_its_time(level: Level) -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands, rig.chance.declarer = [tuple(map(hand_text, dealt(random.Random(1))))], 1
        await rig.come(await rig.open("ada", "oyunmatik", quick=True, level=level), "ada")
        await rig.pass_time(5.0)
        assert rig.thinker.asked
        for asked, within in rig.thinker.asked:
            assert asked == level
            low = max(times.BOT_DELAY[0], times.LEAST[level]) - times.STAND_IN
            high = times.BOT_DELAY[1] + times.TRICK_PAUSE
            assert low <= within <= high

    run(test())


def test_bots_are_of_the_level_that_the_host_chose() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open(level="kalfa")
        ada = await rig.come(table, "ada")
        assert ada.snapshot.table.level == "kalfa"
        ada.says(say.SeatBot, 2, "usta")
        ada.says(say.SetLevel, "acemi")
        await rig.pass_time()
        state = rig.table(table).state
        assert (state.level, state.seats[2].level) == ("acemi", "usta")
        ada.says(say.SeatBot, 2, "kalfa")
        ada.says(say.Start)
        await rig.pass_time()
        seats = rig.table(table).state.seats
        assert [seat.level for seat in seats] == [None, "acemi", "kalfa", "acemi"]
        assert seats[2].bot == state.seats[2].bot  # the same one, playing otherwise
        ada.hello()
        view = ada.snapshot.table
        assert [seat.level for seat in view.seats] == [None, "acemi", "kalfa", "acemi"]

    run(test())


def test_a_bot_that_covers_a_person_is_of_the_tables_level() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
        table = await rig.open(level="usta", clock="fast")
        ada, ece = await rig.come(table, "ada"), await rig.come(table, "ece")
        ece.says(say.Sit, 1)
        ada.says(say.Start)
        await rig.pass_time()
        ece.viewer.lost()
        before = len(rig.thinker.asked)
        await rig.pass_time(times.AWAY + 1)
        assert rig.table(table).state.seats[1].covered
        assert {level for level, _ in rig.thinker.asked[before:]} == {"usta"}

    run(test())


def test_a_server_without_a_search_seats_novices_and_says_so() -> None:
    async def test() -> None:
        rig = Rig()
        rig.thinker.levels = frozenset(("acemi",))
        table = await rig.open(level="usta")
        ada = await rig.come(table, "ada")
        ada.says(say.SeatBot, 2, "kalfa")
        request = ada.says(say.SetLevel, "usta")
        await rig.pass_time()
        state = rig.table(table).state
        assert (state.level, state.seats[2].level) == ("acemi", "acemi")
        assert isinstance(ada.answer(request), Ack)

    run(test())


def test_an_answer_that_nobody_waits_for_any_more_is_called_off() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands = [hands_where(lambda hands: declarer(hands) == 1)]
        asked: list[Future[PlayerAction | None]] = []
        rig.thinker.silent = True
        usual = rig.thinker.choose

        def noted(seen: Observation, level: Level, within: float) -> Future[PlayerAction | None]:
            asked.append(usual(seen, level, within))
            return asked[-1]

        rig.thinker.choose = noted  # type: ignore[method-assign]
        await rig.come(await rig.open(quick=True), "ada")
        await rig.pass_time(times.THINKING + 0.1)  # it is played for
        assert len(asked) > 1
        assert asked[0].cancelled()
        rig.restart()
        assert all(answer.cancelled() for answer in asked)

    run(test())


def test_rows_of_the_first_releases_are_read_and_written_as_they_were() -> None:
    opened = TableOpened("t", "ada", named("klasik"), "untimed", "normal", "link", False)
    old = encode_row((opened, BotSat(1, "acemi", "bot_ayla")))
    assert b'"level":"acemi"' not in old[: old.index(b"bot_sat")]
    assert encode_row(decode_row(old)) == old
    assert after_row(None, "ada", "", decode_row(old)).level == "acemi"
    new = encode_row((replace(opened, level="kalfa"), LevelSet("usta")))
    assert encode_row(decode_row(new)) == new
    assert after_row(None, "ada", "", decode_row(new)).level == "usta"
