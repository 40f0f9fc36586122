"""Permuting the cards that a viewer cannot see changes no byte and no moment of what he is sent."""

import itertools
import random
from typing import Any

import pytest

from king.core.actions import Choose, Play
from king.core.cards import FULL_DECK, Card, card_set, hand_text
from king.core.contracts import CLASSIC
from king.core.state import Phase
from king.core.views import ask
from tests.server.tables.person import Person
from tests.server.tables.rig import Rig, act, four, ready, run, to_act

CARDS = 6
Step = Choose | Play | float
"""What whoever is to act does, or seconds that pass."""
Log = list[tuple[float, bytes]]
"""What a viewer was sent, each message with its moment."""


def dealt(rng: random.Random) -> list[int]:
    """Four hands, as sets of cards."""
    deck = list(range(52))
    rng.shuffle(deck)
    return [card_set([Card(c) for c in deck[13 * i : 13 * i + 13]]) for i in range(4)]


def permuted(hands: list[int], among: tuple[int, ...], shown: int, rng: random.Random) -> list[int]:
    """The same deal with the hidden cards of these seats dealt out among them anew.

    ``shown``: cards that everybody has seen played, and from which hand.
    """
    pool = [c for i in among for c in range(52) if (hands[i] & ~shown) >> c & 1]
    rng.shuffle(pool)
    found = list(hands)
    for i in among:
        size = (hands[i] & ~shown).bit_count()
        mine, pool = pool[:size], pool[size:]
        found[i] = (hands[i] & shown) | card_set([Card(c) for c in mine])
    return found


def groups() -> list[tuple[int, ...]]:
    """The seats whose hidden cards may be permuted: every two, three and all four."""
    return [seats for n in (2, 3, 4) for seats in itertools.combinations(range(4), n)]


class Retelling:
    """A match with these hands, four people at it and somebody looking on; all that they hear."""

    def __init__(self, hands: list[int], rules: str, clock: Any) -> None:
        self.rig = Rig()
        self.rig.chance.hands = [tuple(hand_text(hand) for hand in hands)]
        self._rules, self._clock = rules, clock
        self.people: list[Person] = []

    async def begin(self) -> None:
        self.table, self.people = await four(self.rig, clock=self._clock, rules=self._rules)
        self.people.append(await self.rig.come(self.table, ""))

    async def does(self, step: Step) -> bool:
        """Do a step; False where these hands do not allow it."""
        if isinstance(step, float):
            await self.rig.pass_time(step)
            return True
        seat, turn = to_act(self.rig, self.table), self.match.turn
        if seat is None:
            return False
        act(self.rig, self.table, self.people[seat], step)
        await self.rig.pass_time()
        if self.match.phase is Phase.WINDOW:
            for person in self.people[:4]:
                ready(self.rig, self.table, person)
            await self.rig.pass_time(4)
        return bool(self.match.turn != turn)

    @property
    def match(self) -> Any:
        return self.rig.table(self.table).state.playing()

    def heard(self, viewer: int | None) -> Log:
        """All that the seat, or whoever looks on, has been sent."""
        ear = self.people[4 if viewer is None else viewer].ear
        return list(zip(ear.moments, ear.sent, strict=True))


async def told(first: Retelling, rng: random.Random) -> list[Step]:
    """Play something with waits between, and return what was done."""
    await first.begin()
    script: list[Step] = [Choose((rng.choice(CLASSIC[:-1]),))]
    await first.does(script[0])
    for _ in range(CARDS):
        if first.match.phase is not Phase.PLAYING:
            break  # the first trick can end a deal
        asked = ask(first.match, to_act(first.rig, first.table))
        assert asked is not None
        assert asked.legal is not None
        script += [round(rng.uniform(0.1, 2.0), 1), Play(rng.choice(asked.legal))]
        await first.does(script[-2])
        await first.does(script[-1])
    return script


def compare(rules: str, clock: str, many: int) -> None:
    """Compare so many messages at least, each from two deals that its viewer cannot tell apart."""

    async def test() -> None:
        rng, compared = random.Random(f"{rules} {clock}"), 0
        while compared < many:
            hands = dealt(rng)
            first = Retelling(hands, rules, clock)
            script = await told(first, rng)
            for among in groups():
                other = permuted(hands, among, first.match.playing().gone, rng)
                again = Retelling(other, rules, clock)
                await again.begin()
                if not all([await again.does(step) for step in script]):
                    continue  # the rules forbid the same play of these hands
                for viewer in {0, 1, 2, 3, None} - {*among}:
                    assert again.heard(viewer) == first.heard(viewer)
                    compared += len(again.heard(viewer))

    run(test())


RULES = ("klasik", "rehber", "oyunmatik", "oyunmatik-esli")


@pytest.mark.parametrize("clock", ["untimed", "normal"])
@pytest.mark.parametrize("rules", RULES)
def test_what_a_viewer_is_sent_does_not_depend_on_hidden_cards(rules: str, clock: str) -> None:
    compare(rules, clock, 12_500)


@pytest.mark.soak
@pytest.mark.parametrize("clock", ["untimed", "normal"])
@pytest.mark.parametrize("rules", RULES)
def test_nor_does_it_in_a_million_messages(rules: str, clock: str) -> None:
    compare(rules, clock, 125_000)


def test_permuting_does_change_what_the_others_hold() -> None:
    rng = random.Random(1)
    hands = dealt(rng)
    other = permuted(hands, (0, 1, 3), 0, rng)
    assert other[2] == hands[2]
    assert all(other[seat] != hands[seat] for seat in (0, 1, 3))
    assert sum(other) == FULL_DECK


def test_a_bots_delay_is_that_of_its_turn_whatever_it_holds() -> None:
    async def moment(hands: list[int]) -> float:
        rig = Rig()
        rig.chance.hands, rig.chance.declarer = [tuple(map(hand_text, hands))], 1
        table = await rig.open("ada", "oyunmatik", quick=True)
        ada = await rig.come(table, "ada")
        while not ada.frames:
            await rig.pass_time(0.01)
        return round(rig.clock.time, 2)

    async def test() -> None:
        rng = random.Random(5)
        assert len({await moment(dealt(rng)) for _ in range(8)}) == 1

    run(test())
