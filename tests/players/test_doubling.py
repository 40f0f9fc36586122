"""Whom the rule player doubles and redoubles."""

from msgspec.structs import replace

from king.core.actions import Choose, Deal, Double
from king.core.contracts import Contract
from king.core.details import Details, DoubledPair
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.doubling import double
from king.presets import PRESETS

RULES = PRESETS["konturlu"]
LOW, HIGH = "5432.5432.543.32", "AKQJ.AKQ.AKQ.AKQ"
MIDDLE, REST = "T987.JT98.T98.98", "6.76.J762.JT7654"


def doubling(hands: tuple[str, ...], contract: Contract, rows: tuple[Row, ...] = ()) -> MatchState:
    """The beginning of the doubling in a deal that seat 0 declares."""
    state = replace(begin(MatchStarted("match", RULES)), sheet=Sheet(0, rows))
    for action, seat in ((Deal(hands=hands, declarer=0), None), (Choose((contract,)), 0)):
        for event in decide(state, action, seat):
            state = apply(state, event)
    assert state.phase is Phase.DOUBLING
    return state


def said(state: MatchState, seat: int) -> set[int]:
    """Whom the seat doubles or redoubles."""
    return set(double(observe(state, seat)).seats)


def after(state: MatchState, seats: tuple[int, ...], seat: int) -> MatchState:
    for event in decide(state, Double(seats), seat):
        state = apply(state, event)
    return state


def test_with_nothing_but_low_cards_everybody_is_doubled_in_el() -> None:
    assert said(doubling((MIDDLE, LOW, HIGH, REST), Contract.EL), 1) == {0, 2, 3}


def test_with_nothing_but_high_cards_nobody_is() -> None:
    assert said(doubling((MIDDLE, HIGH, LOW, REST), Contract.EL), 1) == set()


def test_who_holds_a_poor_hand_lets_a_double_stand() -> None:
    state = after(doubling((HIGH, MIDDLE, LOW, REST), Contract.EL), (0,), 1)
    state = after(state, (0,), 2)
    state = after(state, (), 3) if observe(state, 3).ask else state
    assert said(state, 0) == set()


def test_the_declarer_redoubles_with_the_best_of_hands() -> None:
    state = after(doubling((LOW, MIDDLE, HIGH, REST), Contract.EL), (0,), 1)
    state = after(after(state, (), 2), (), 3)
    assert said(state, 0) == {1}


def test_what_is_owed_is_doubled_whatever_the_hand() -> None:
    done = [(c,) for c in RULES.contracts if c not in (Contract.EL, Contract.KIZ)]
    rows = tuple(
        Row(seat, contracts, None, ((0,) * 4,), (0,) * 4) for contracts in done for seat in range(4)
    )
    state = doubling((MIDDLE, HIGH, LOW, REST), Contract.EL, rows)
    seen = observe(state, 1)
    assert seen.ask is not None
    assert seen.ask.owed
    assert said(state, 1) == {0}


def test_who_owes_much_doubles_with_less() -> None:
    """Of two hands between, the one doubles only while he owes the declarer two."""
    settled = Details(doubles=(DoubledPair(1, 0, 1),))
    found = []
    for details in (Details(), settled):
        rows = tuple(
            Row(seat, (c,), None, ((0,) * 4,), (0,) * 4, details=details)
            for c in (Contract.KUPA, Contract.ERKEK)
            for seat in range(4)
        )
        found.append(0 in said(doubling((HIGH, MIDDLE, LOW, REST), Contract.KIZ, rows), 1))
    assert found == [True, False]
