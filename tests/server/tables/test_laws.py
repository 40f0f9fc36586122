"""Whatever people ask for, and whenever they come and go: what holds for every table.

The state is the fold of the rows; every viewer has every row once and in order; what a viewer makes
of his own frames is what he may know; nobody is asked but whoever is to act; a table that waits for
a bot or for time goes on.
"""

import random
from typing import Any

import pytest

from king.core.events import Event, MatchStarted
from king.core.play import apply, begin
from king.core.state import MatchState
from king.core.views import observe
from king.server.protocol import client_in as say
from king.server.protocol.client_out import Frame, Snapshot
from king.server.tables.loading import fold
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, ready, run, to_act

STEPS = 150


class Guest:
    """A person who does anything, and makes his own picture of the match from his frames."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.picture: MatchState | None = None
        self._seen = 0

    def look(self) -> None:
        """Take in what has been sent since."""
        seq = None
        for message in self.person.ear.heard[self._seen :]:
            if isinstance(message, Snapshot):
                seq = message.seq
                self.picture = None
            elif isinstance(message, Frame):
                assert seq is None or message.seq == seq + 1
                seq = message.seq
                self._fold(message)
        self._seen = len(self.person.ear.sent)

    def _fold(self, frame: Frame) -> None:
        for event in frame.events:
            if isinstance(event, MatchStarted):
                self.picture = begin(event)
            elif isinstance(event, Event) and self.picture is not None:
                self.picture = apply(self.picture, event)


async def anything(rig: Rig, table: str, guests: list[Guest], rng: random.Random) -> None:
    """Let somebody do something, fit or unfit, or let time pass."""
    person = rng.choice(guests).person
    seat, stage = to_act(rig, table), rig.table(table).state.stage
    if stage == "playing" and seat is not None and rng.random() < 0.6:
        own = [g.person for g in guests if g.person.viewer.seat == seat]
        for one in own[:1]:
            act(rig, table, one)
    elif stage == "playing" and rng.random() < 0.5:
        ready(rig, table, person)
    else:
        unfit: list[tuple[Any, ...]] = [
            (say.Sit, rng.randrange(4)), (say.Start,), (say.TakeBack,), (say.Rematch,),
            (say.SeatBot, rng.randrange(4), rng.choice(["acemi", "usta", None])),
            (say.LockSeat, rng.randrange(4), rng.random() < 0.3),
            (say.FreeSeat, rng.randrange(4)), (say.SetPace, rng.choice(["slow", "fast"])),
            (say.SetLevel, rng.choice(["acemi", "kalfa"])), (say.CoverSilent, rng.randrange(4)),
        ]  # fmt: skip
        if stage != "waiting" and rng.random() < 0.02:
            unfit = [(say.Leave,)]
        person.says(*rng.choice(unfit))
    await rig.pass_time(rng.choice([0, 0, 0.1, 2, 5, 20]))


async def come_and_go(rig: Rig, table: str, guests: list[Guest], rng: random.Random) -> None:
    """Somebody's line breaks; he comes back, perhaps later, perhaps with what he had."""
    index = rng.randrange(4)
    gone = guests[index]
    gone.look()
    gone.person.viewer.lost()
    await rig.pass_time(rng.choice([0, 1, 40]))
    guests[index] = Guest(await rig.come(table, f"p{index}"))


def check(rig: Rig, table: str, guests: list[Guest]) -> None:
    """Hold the laws against how things stand."""
    state = rig.table(table).state
    assert fold(rig.memory.rows[table]) == state
    for guest in guests:
        guest.look()
        seat = state.seat_of(guest.person.viewer.player)
        if guest.picture is not None and state.match is not None and state.stage == "playing":
            assert observe(guest.picture, seat) == observe(state.match, seat)
        frames = guest.person.frames
        if frames and frames[-1].seq == state.seq and frames[-1].ask is not None:
            assert state.match is not None
            assert seat is not None
            assert observe(state.match, seat).ask is not None


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_whatever_is_done(seed: int) -> None:
    async def test() -> None:
        rng = random.Random(seed)
        rig = Rig(scale=rng.choice([0, 1]))
        rules, clock = rng.choice(["kisa", "rehber"]), rng.choice(["untimed", "fast"])
        table = await rig.open("p0", rules, clock=clock)  # type: ignore[arg-type]
        guests = [Guest(await rig.come(table, f"p{n}")) for n in range(4)]
        for _ in range(STEPS):
            if rng.random() < 0.02:
                await come_and_go(rig, table, guests, rng)
            await anything(rig, table, guests, rng)
            if table not in rig.tables._tables or rig.table(table).state.stage == "closed":
                break
            check(rig, table, guests)
        assert len(rig.memory.rows[table]) > 5

    run(test())
