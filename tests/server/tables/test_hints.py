"""Hints: to whom, where and when; what the analyst is shown; what the table makes of a bad one."""

import msgspec
from msgspec.structs import replace

from king.core.events import MatchEnded
from king.core.state import Phase
from king.core.views import observe
from king.server.protocol import client_in as say
from king.server.protocol.client_out import HintGiven, HintLater, Refused
from king.server.tables.finishing import finished
from king.server.workers.port import NoAnswer
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, run, to_act


async def playing(rig: Rig, *, practice: bool) -> tuple[str, list[Person]]:
    """Four people, the first card due."""
    table, people = await four(rig, practice=practice)
    await to_first_card(rig, table, people)
    return table, people


async def to_first_card(rig: Rig, table: str, people: list[Person]) -> None:
    for _ in range(20):
        match = rig.table(table).state.playing()
        seat = to_act(rig, table)
        if match.phase is Phase.PLAYING and seat is not None and seat < len(people):
            return
        if seat is not None and seat < len(people) and match.phase is Phase.CHOOSING:
            act(rig, table, people[seat])
        await rig.pass_time(10)
    raise AssertionError(match.phase)


async def asked(rig: Rig, table: str, person: Person, turn: int | None = None) -> str:
    match = rig.table(table).state.playing()
    request = person.says(say.AskHint, match.match, match.turn if turn is None else turn)
    await rig.pass_time()
    return request


def code(person: Person, request: str) -> str | None:
    answer = person.answer(request)
    return answer.code if isinstance(answer, Refused) else None


def test_who_is_to_play_at_a_practice_table_is_told_what_his_cards_are_worth() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        request = await asked(rig, table, people[seat])
        [given] = people[seat].ear.of(HintGiven)
        match = rig.table(table).state.playing()
        assert (given.id, given.match, given.turn) == (request, match.match, match.turn)
        legal = observe(match, seat).ask
        assert legal is not None
        assert tuple(value.card for value in given.hint.cards) == legal.legal
        others = [person for person in people if person is not people[seat]]
        assert not any(person.ear.of(HintGiven) for person in others)

    run(test())


def test_who_asks_before_an_analyst_is_ready_is_told_so_and_gets_his_hint() -> None:
    async def test() -> None:
        rig = Rig()
        rig.analyst.ready = False
        table, people = await playing(rig, practice=True)
        person = people[to_act(rig, table) or 0]
        request = await asked(rig, table, person)
        assert [later.id for later in person.ear.of(HintLater)] == [request]
        assert len(person.ear.of(HintGiven)) == 1
        rig.analyst.ready = True
        await asked(rig, table, person)
        assert len(person.ear.of(HintLater)) == 1

    run(test())


def test_the_analyst_sees_the_seats_observation_and_nothing_else() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        match = rig.table(table).state.playing()
        await asked(rig, table, people[seat])
        assert rig.analyst.shown == [observe(match, seat)]
        told = msgspec.json.encode(rig.analyst.shown[0]).decode()
        for other in range(4):
            hand = observe(match, other).hand
            assert hand is not None
            assert (hand in told) == (other == seat)

    run(test())


def test_a_table_of_several_that_is_none_of_practice_gives_no_hint() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=False)
        seat = to_act(rig, table)
        assert seat is not None
        request = await asked(rig, table, people[seat])
        assert code(people[seat], request) == "no_hints"
        assert not rig.analyst.shown
        assert not rig.table(table).state.practice

    run(test())


def test_who_began_alone_with_bots_practises() -> None:
    async def test() -> None:
        rig = Rig()
        table = await rig.open("ada", quick=True)
        ada = await rig.come(table, "ada")
        assert ada.snapshot.table.alone
        assert rig.analyst.started == 1
        await to_first_card(rig, table, [ada])
        await asked(rig, table, ada)
        assert ada.ear.of(HintGiven)

    run(test())


def test_whose_friends_have_left_does_not() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=False)
        for person in people[1:]:
            person.says(say.Leave)
            await rig.pass_time()
        await to_first_card(rig, table, people[:1])
        request = await asked(rig, table, people[0])
        assert code(people[0], request) == "no_hints"

    run(test())


def test_refusals() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        onlooker, other = await rig.come(table, "zoe"), people[(seat + 1) % 4]
        assert code(onlooker, await asked(rig, table, onlooker)) == "forbidden"
        assert code(other, await asked(rig, table, other)) == "not_your_turn"
        assert code(people[seat], await asked(rig, table, people[seat], 0)) == "stale"
        rig.analyst.able = False
        assert code(people[seat], await asked(rig, table, people[seat])) == "no_search"
        assert not rig.analyst.shown

    run(test())


def test_before_the_first_card_there_is_none() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await four(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        assert code(people[seat], await asked(rig, table, people[seat])) == "wrong_phase"

    run(test())


def test_one_at_a_time_and_play_goes_on_meanwhile() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        rig.analyst.silent = True
        await asked(rig, table, people[seat])
        assert code(people[seat], await asked(rig, table, people[seat])) == "too_fast"
        turn = rig.table(table).state.playing().turn
        act(rig, table, people[seat])
        await rig.pass_time()
        assert rig.table(table).state.playing().turn > turn

    run(test())


def test_a_hint_that_comes_to_nothing_is_told() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await playing(rig, practice=True)
        seat = to_act(rig, table)
        assert seat is not None
        rig.analyst.broken = NoAnswer("silent")
        assert code(people[seat], await asked(rig, table, people[seat])) == "hint_failed"

    run(test())


def test_what_is_kept_of_a_match_says_that_it_was_practice() -> None:
    async def test() -> None:
        for practice in (True, False):
            rig = Rig()
            table, _ = await four(rig, practice=practice)
            state = rig.table(table).state
            over = replace(state.playing(), result=MatchEnded((0,) * 4, (1,) * 4))
            kept = msgspec.json.decode(finished(replace(state, match=over)).summary)
            assert kept["practice"] == practice

    run(test())
