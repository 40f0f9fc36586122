"""The fast way to a table's state is the slow way's: at every row of whole matches."""

import random

import pytest

from king.server.journal.port import Row
from king.server.protocol import client_in as say
from king.server.protocol import decode_row
from king.server.tables.folding import after_row
from king.server.tables.loading import fold
from king.server.tables.state import TableState
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, ready, run, to_act


async def two_matches(rules: str, rng: random.Random) -> list[Row]:
    """The rows of two matches in which people let the clock run out, leave and come back."""
    rig = Rig(scale=0)
    table, people = await four(rig, rules=rules, clock="fast")
    for _ in range(2):
        for person in people:
            person.says(say.Rematch)
        await rig.pass_time()
        while rig.table(table).state.stage == "playing":
            await something(rig, table, people, rng)
    return rig.memory.rows[table]


async def something(rig: Rig, table: str, people: list[Person], rng: random.Random) -> None:
    """Mostly a decision of whoever is to act; sometimes time, or somebody who plays for himself."""
    seat, chance = to_act(rig, table), rng.random()
    if seat is None:
        for person in people:
            ready(rig, table, person)
        await rig.pass_time(4)
    elif chance < 0.02:
        await rig.pass_time(17)
    elif chance < 0.05:
        people[rng.randrange(4)].says(say.TakeBack)
        people[0].says(say.SetPace, rng.choice(["slow", "fast"]))
        await rig.pass_time()
    else:
        act(rig, table, people[seat])
        await rig.pass_time()


@pytest.mark.parametrize("rules", ["kisa", "turnuva", "yeeqia"])
def test_folding_fast_is_folding(rules: str) -> None:
    async def test() -> None:
        rows = await two_matches(rules, random.Random(rules))
        assert any(row.actor.startswith("time:") for row in rows)
        assert any(b"covered" in row.events for row in rows)
        state: TableState | None = None
        for index, row in enumerate(rows):
            state = after_row(state, row.actor, row.action, decode_row(row.events))
            if index % 31 == 0 or b"dealt" in row.events or index + 1 == len(rows):
                assert fold(rows[: index + 1]) == state

    run(test())
