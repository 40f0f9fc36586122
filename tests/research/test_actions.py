"""Numbers of actions: one for everything that any preset may ask, and none of them moves."""

from itertools import islice

import pytest

from king.core.actions import Annul, Choose, Double, Expose, Play
from king.core.contracts import Contract
from king.core.play import legal_actions, to_act
from king.core.state import Phase
from king.presets import KNOWN
from king.research import actions
from tests.core.drawing import lot
from tests.core.playing import Chance, play_match


@pytest.mark.parametrize("preset", KNOWN)
def test_everything_that_is_legal_has_a_number(preset: str) -> None:
    """Of its own, and by that number it is found again, whatever the order of seats and cards."""
    rules = KNOWN[preset]
    match = play_match(rules, Chance(lot("actions", preset), claims=0.3))
    for step in islice(match, 400):
        state = step.before
        window = state.phase is Phase.WINDOW
        seat = state.playing().terms.declarer if window else to_act(state)
        if seat is not None and state.phase is not Phase.DEALING:
            may = legal_actions(state, seat)
            numbers = [actions.number(one, seat, rules.players) for one in may]
            assert len({*numbers}) == len(may)
            again = [actions.action(number, seat, rules.players) for number in numbers]
            assert [*map(_sorted, again)] == [*map(_sorted, may)]


def _sorted(action: object) -> object:
    """The action with its cards and seats in one order."""
    if isinstance(action, Double):
        return Double(tuple(sorted(action.seats)))
    return Expose(tuple(sorted(action.cards))) if isinstance(action, Expose) else action


def test_numbers_stay() -> None:
    """A net that was trained once fits later releases."""
    koz, kiz = Contract.KOZ, Contract.KIZ
    known = {
        51: Play("CA"),
        0: Play("S2"),
        53: None,
        54: Annul(),
        55: Expose(("HK",)),
        85: Expose(("HK", "SQ", "HQ", "DQ", "CQ")),
        87: Double(()),
        88: Double((3,)),
        94: Double((3, 0, 1)),
        95: Choose((Contract.EL,)),
        103: Choose((koz,), "S"),
        110: Choose((koz,), "C", announced=True),
        111: Choose((Contract.EL, Contract.KUPA)),
        126: Choose((Contract.EL, kiz, Contract.RIFKI, Contract.KARO)),
    }
    for number, action in known.items():
        assert actions.action(number, 2, 4) == action
        assert actions.number(action, 2, 4) == number
    assert actions.ACTIONS == 127


def test_each_number_is_another_action() -> None:
    assert len({str(actions.action(n, 1, 4)) for n in range(actions.ACTIONS)}) == actions.ACTIONS
    for number in (-1, actions.ACTIONS):
        with pytest.raises(ValueError, match="no action"):
            actions.action(number, 1, 4)
