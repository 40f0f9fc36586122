"""A watch sees what ``observe`` shows, at every turn of every preset."""

import pytest
from msgspec.structs import replace

from king.analysis.asking import Asker
from king.analysis.duplicate import first_state
from king.analysis.matches import play_match
from king.analysis.watching import Watch
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.state import MatchState
from king.core.views import observe
from king.players import named
from king.presets import PRESETS


class Compared(Watch):
    """Holds each observation against the whole one."""

    def __init__(self) -> None:
        super().__init__()
        self.compared = 0

    def observed(self, state: MatchState, seat: int) -> Observation:
        seen = super().observed(state, seat)
        assert seen == observe(state, seat)
        self.compared += 1
        return seen


@pytest.mark.parametrize("preset", PRESETS)
def test_every_turn_of_a_match(preset: str) -> None:
    rules = PRESETS[preset]
    asker = Asker([named("random", seat) for seat in range(rules.players)])
    asker.watch = watch = Compared()
    play_match(rules, asker, "watched")
    assert watch.compared > 40


def test_one_watch_for_deal_after_deal() -> None:
    """The same cards under another contract, another deal of the same one: nothing is left over."""
    watch = Compared()
    for contract in (Contract.KUPA, Contract.EL, Contract.KUPA):
        for number in range(2):
            state = first_state(PRESETS["klasik"], contract, 1, number)
            for seat in range(4):
                watch.observed(replace(state, hands=state.hands), seat)
    assert watch.compared == 24
