"""A claim of the rest at a table: proven, refuted, or put to the others."""

from typing import Any

from king.core.actions import AnswerClaim, Choose, Claim, Play
from king.core.contracts import Contract
from king.core.events import Claimed, ClaimFell, ClaimStood, DealScored, PlayBegan
from king.core.observation import SeenTrick
from king.core.state import Phase
from king.search.proofs import Refuting
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, Countdown, Refused, Refuted
from king.server.tables import times
from king.server.workers.port import NoAnswer
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, run, to_act

#: A suit for each hand: whoever leads takes every trick, and the two of diamonds begins.
SUITED = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
#: The same, but that spades and diamonds have exchanged their aces.
DOUBTFUL = ("KQJT98765432..A.", ".AKQJT98765432..", "A..KQJT98765432.", "...AKQJT98765432")
EL = Choose((Contract.EL,))


async def at_a_lead(
    rig: Rig, hands: tuple[str, ...] = SUITED, **terms: Any
) -> tuple[str, list[Person]]:
    """Four people, El Almaz, seat 2 on lead."""
    rig.chance.hands = [hands]
    table, people = await four(rig, **terms)
    act(rig, table, people[2], EL)
    await rig.pass_time()
    assert people[0].frames[-1].events[-1] == PlayBegan(2)
    return table, people


def claim(rig: Rig, table: str, person: Person, id: str | None = None) -> str:  # noqa: A002
    """Have a person claim the rest, if it is certain."""
    match = rig.table(table).state.playing()
    return person.says(say.ClaimRest, match.match, match.turn, id=id)


def phase(rig: Rig, table: str) -> Phase:
    return rig.table(table).state.playing().phase


async def asks(rig: Rig, table: str, people: list[Person]) -> None:
    """Seat 2 asks the others."""
    request = act(rig, table, people[2], Claim())
    await rig.pass_time()
    assert isinstance(people[2].answer(request), Ack)
    assert phase(rig, table) is Phase.CLAIMING


def test_a_certain_claim_ends_the_deal_in_one_row() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig)
        request = claim(rig, table, people[2])
        await rig.pass_time()
        assert people[2].answer(request) == Ack(request, rig.table(table).state.seq)
        scored = DealScored(((0, 0, 13, 0),), (0, 0, -650, 0))
        for person in people:
            events = person.frames[-1].events
            stood = ClaimStood(SUITED, proven=True)
            assert events[:3] == (Claimed(2, "..AKQJT98765432."), stood, scored)
        again = claim(rig, table, people[2], id=request)
        await rig.pass_time()
        assert people[2].answer(again) == Ack(request, rig.table(table).state.seq)
        assert len(rig.thinker.proofs) == 1

    run(test())


def test_what_is_not_certain_is_told_the_claimer_alone() -> None:
    """With a line that could be, once however often he asks; nothing is stored."""

    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        seq, heard = rig.table(table).state.seq, [len(p.ear.sent) for p in people]
        for _ in range(3):
            request = claim(rig, table, people[2])
            await rig.pass_time()
            answer = people[2].answer(request)
            assert isinstance(answer, Refuted)
            assert answer.may_ask
            assert answer.line is not None
            assert answer.line.hands[2] == DOUBTFUL[2]
            assert answer.line.tricks[-1].winner != 2
        assert len(rig.thinker.proofs) == 1
        assert rig.table(table).state.seq == seq
        assert [len(p.ear.sent) for p in people] == [heard[0], heard[1], heard[2] + 3, heard[3]]
        for other in (0, 1, 3):
            answer = people[other].answer(claim(rig, table, people[other]))
            assert isinstance(answer, Refused)
            assert answer.code == "not_your_turn"

    run(test())


def test_the_line_comes_from_what_the_claimer_sees() -> None:
    """It is the same whatever the others hold."""

    async def line(hands: tuple[str, ...]) -> Refuting | None:
        rig = Rig()
        table, people = await at_a_lead(rig, hands)
        request = claim(rig, table, people[2])
        await rig.pass_time()
        answer = people[2].answer(request)
        assert isinstance(answer, Refuted)
        return answer.line

    async def test() -> None:
        other = (DOUBTFUL[1], DOUBTFUL[0], DOUBTFUL[2], DOUBTFUL[3])
        assert await line(DOUBTFUL) == await line(other) is not None

    run(test())


def test_with_a_bot_among_the_others_nobody_is_asked() -> None:
    async def test() -> None:
        rig = Rig()
        rig.chance.hands, rig.chance.declarer = [DOUBTFUL], 2
        table = await rig.open("p2", rules="oyunmatik", quick=True)
        host = await rig.come(table, "p2")
        while to_act(rig, table) != 0 or phase(rig, table) is not Phase.PLAYING:
            await rig.pass_time(1)
        request = claim(rig, table, host)
        await rig.pass_time()
        answer = host.answer(request)
        assert isinstance(answer, Refuted)
        assert not answer.may_ask
        asked = host.answer(act(rig, table, host, Claim()))
        assert isinstance(asked, Refused)
        assert asked.code == "forbidden"

    run(test())


def test_without_a_proof_the_others_can_still_be_asked() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig)
        rig.thinker.broken = NoAnswer("died")
        request = claim(rig, table, people[2])
        await rig.pass_time()
        assert people[2].answer(request) == Refuted(request, may_ask=True, line=None)

    run(test())


def test_play_goes_on_while_a_claim_is_proven() -> None:
    """A card of the claimer makes the claim one for a turn that is over; so does his time."""

    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig)
        rig.thinker.silent = True
        request = claim(rig, table, people[2])
        await rig.pass_time(1)
        assert people[2].answer(request) is None
        act(rig, table, people[2], Play("DA"))
        await rig.pass_time()
        answer = people[2].answer(request)
        assert isinstance(answer, Refused)
        assert answer.code == "stale"
        assert rig.thinker.proofs[0].cancelled()

    run(test())


def test_the_same_claim_twice_on_its_way_is_done_once() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig)
        rig.thinker.silent = True
        request = claim(rig, table, people[2])
        claim(rig, table, people[2], id=request)
        await rig.pass_time()
        (proof,) = rig.thinker.proofs
        rig.thinker.silent = False
        proof.set_result(await rig.thinker.prove(rig.thinker.shown[-1]))
        await rig.pass_time()
        assert [m for m in people[2].ear.of(Ack) if m.id == request] == [
            Ack(request, rig.table(table).state.seq)
        ] * 2
        assert sum(isinstance(e, Claimed) for f in people[0].frames for e in f.events) == 1

    run(test())


def test_all_others_agree() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        await asks(rig, table, people)
        asked = [person.frames[-1].ask for person in people]
        assert [ask is not None and ask.claim for ask in asked] == [True, True, False, True]
        waiting = round(times.CLAIM * 1000)
        assert people[2].frames[-1].countdown == Countdown("claim", waiting, waiting)
        for seat in (0, 1, 3):
            assert phase(rig, table) is Phase.CLAIMING
            request = act(rig, table, people[seat], AnswerClaim(True))
            await rig.pass_time()
            assert people[seat].answer(request) == Ack(request)
        assert people[0].frames[-1].events[0] == ClaimStood(DOUBTFUL, proven=False)
        assert rig.table(table).state.playing().sheet.rows[0].points == (0, 0, -650, 0)

    run(test())


def test_one_who_declines_has_the_deal_played_on() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        await asks(rig, table, people)
        act(rig, table, people[0], AnswerClaim(True))
        act(rig, table, people[3], AnswerClaim(False))
        await rig.pass_time()
        assert people[1].frames[-1].events == (ClaimFell(),)
        assert phase(rig, table) is Phase.PLAYING
        for again in (act(rig, table, people[2], Claim()), claim(rig, table, people[2])):
            answer = people[2].answer(again)
            assert isinstance(answer, Refused)
            assert answer.code == "no_right"

    run(test())


def test_who_is_silent_has_not_agreed() -> None:
    """At a table without a clock too: nobody can hold it up."""

    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        await asks(rig, table, people)
        act(rig, table, people[0], AnswerClaim(True))
        await rig.pass_time(times.CLAIM - 0.1)
        assert phase(rig, table) is Phase.CLAIMING
        await rig.pass_time(0.2)
        assert people[1].frames[-1].events == (ClaimFell(),)

    run(test())


def test_whom_a_bot_plays_for_has_not_agreed() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        await asks(rig, table, people)
        people[1].says(say.Leave)
        await rig.pass_time()
        assert any(ClaimFell() in frame.events for frame in people[0].frames)

    run(test())


def test_after_a_restart_the_others_are_asked_again() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        await asks(rig, table, people)
        act(rig, table, people[0], AnswerClaim(True))
        await rig.pass_time(5)
        rig.restart()
        people = [await rig.come(table, f"p{seat}") for seat in range(4)]
        await rig.pass_time()
        seen = people[0].snapshot
        assert seen.match is not None
        assert seen.match.claim == Claimed(2, DOUBTFUL[2])
        assert seen.match.ask is not None
        assert seen.match.ask.claim
        assert seen.countdown == Countdown("claim", 20_000, 20_000)
        for seat in (0, 1, 3):
            act(rig, table, people[seat], AnswerClaim(True))
        await rig.pass_time()
        assert people[2].frames[-1].events[0] == ClaimStood(DOUBTFUL, proven=False)

    run(test())


def test_the_first_trick_of_a_line_is_the_one_in_play() -> None:
    async def test() -> None:
        rig = Rig()
        table, people = await at_a_lead(rig, DOUBTFUL)
        act(rig, table, people[2], Play("DK"))
        await rig.pass_time()
        request = claim(rig, table, people[3])
        await rig.pass_time()
        answer = people[3].answer(request)
        assert isinstance(answer, Refuted)
        assert answer.line is not None
        (trick,) = answer.line.tricks
        assert isinstance(trick, SeenTrick)
        assert (trick.leader, trick.cards[0]) == (2, "DK")

    run(test())
