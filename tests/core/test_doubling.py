"""Doubling worked by hand: who speaks, whom he may double, what is owed, how pairs settle."""

import pytest
from msgspec.structs import replace

from king.core import doubling, timeouts
from king.core.actions import Choose, Double
from king.core.contracts import Contract
from king.core.details import Details, DoubledPair
from king.core.doubling import Options
from king.core.errors import NotAvailable
from king.core.events import DealScored, Doubled, DoublingBegan, PlayBegan
from king.core.play import to_act
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase
from king.presets import PRESETS

from .telling import asked, dealt, play_out, tell

BARBU = PRESETS["barbu"]


def named(contract: str, declarer: int = 0) -> MatchState:
    """The doubling of a deal in which each hand is a suit."""
    choice = Choose((Contract(contract),), "S" if contract == "koz" else None)
    return tell(dealt("barbu", declarer=declarer), choice)


def said(state: MatchState, *each: tuple[int, ...]) -> MatchState:
    """The state after these have been said, in the order of speaking."""
    for seats in each:
        state = tell(state, Double(seats))
    return state


def refused(state: MatchState, *seats: int) -> str:
    with pytest.raises(NotAvailable) as error:
        asked(state, Double(seats))
    seat, why = error.value.params["seat"], str(error.value.params["why"])
    if why == "double":  # the first seat that may not be doubled; none where one is named twice
        may = doubling.asked(state)
        able = {*may.double, *may.redouble}
        assert seat == next((s for s in seats if s not in able), -1)
    return why


def test_a_doubled_and_a_redoubled_pair_settle() -> None:
    """Seat 0 takes all 13 tricks of El Almaz: −26, nothing for the rest.

    1 doubled 0, who redoubled: 2 × 26 go from 0 to 1. 3 doubled 0: 26. 3 doubled 1, who redoubled
    in the final round: they have the same score.
    """
    state = said(named("el"), (0,), (), (0, 1), (1,), (3,))
    assert state.phase is Phase.PLAYING
    pairs = (DoubledPair(1, 0, 2), DoubledPair(3, 0, 1), DoubledPair(3, 1, 2))
    assert state.playing().terms.doubles == pairs
    scored = next(e for e in play_out(state) if isinstance(e, DealScored))
    assert (scored.units, scored.details.doubles) == (((13, 0, 0, 0),), pairs)
    assert scored.points == (-26 - 52 - 26, 52, 0, 26)


def test_each_speaks_once_and_the_doubled_late_once_more() -> None:
    """From the seat after the declarer; he comes last and only redoubles."""
    state = named("el", declarer=2)
    assert (to_act(state), doubling.asked(state)) == (3, Options((0, 1, 2), (), owed=False))
    state = said(state, (2,))
    assert (to_act(state), doubling.asked(state)) == (0, Options((1, 2, 3), (), owed=False))
    state = said(state, (3, 1))
    assert (to_act(state), doubling.asked(state)) == (1, Options((2, 3), (0,), owed=False))
    state = said(state, (0, 2))
    assert (to_act(state), doubling.asked(state)) == (2, Options((), (3, 1), owed=False))
    state = said(state, ())
    assert (to_act(state), doubling.asked(state)) == (3, Options((), (0,), owed=False))
    assert asked(state, Double(())) == (Doubled(3, ()), PlayBegan(2))


def test_who_has_nothing_to_say_is_not_asked() -> None:
    """A declarer whom nobody doubled; in Koz, whoever has spoken."""
    quiet = said(named("koz"), (), ())
    assert asked(quiet, Double(())) == (Doubled(3, ()), PlayBegan(0))
    loud = said(named("koz"), (0,), ())
    assert asked(loud, Double(())) == (Doubled(3, ()),)
    assert asked(tell(loud, Double(())), Double((1,))) == (Doubled(0, (1,)), PlayBegan(0))


@pytest.mark.parametrize("contract", ["koz", "dizi"])
def test_in_koz_and_dizi_only_the_declarer_is_doubled(contract: str) -> None:
    state = named(contract)
    assert doubling.asked(state).double == (0,)
    assert refused(state, 2) == "double"


def test_what_cannot_be_said() -> None:
    """Oneself, a seat that is none, one twice; whoever doubled one is only redoubled."""
    state = named("el")
    for seats in ((1,), (4,), (-1,), (0, 0)):
        assert refused(state, *seats) == "double"
    declarer = said(state, (), (1, 0), ())
    assert doubling.asked(declarer) == Options((), (2,), owed=False)
    assert refused(declarer, 1) == "double"


def test_the_window_of_house_rules_comes_before_the_doubling() -> None:
    state = dealt("konturlu", koz_annul=True)
    assert tell(state, Choose((Contract.KOZ,), "S")).phase is Phase.WINDOW
    assert isinstance(asked(state, Choose((Contract.EL,)))[-1], DoublingBegan)


def sheet_of(rounds: int, *doubled: int) -> Sheet:
    """So many rounds of barbu; in the first deals of seat 0 seat 1 doubled him, or did not.

    There seat 2 doubled him always, and seat 1 doubled another; in all others' deals 1 doubled 0.
    """
    rows = []
    for number in range(4 * rounds):
        own, done = number % 4 == 0, number // 4
        pairs = [DoubledPair(2, 0, 1), DoubledPair(1, 3, 1)] if own else [DoubledPair(1, 0, 1)]
        if own and done < len(doubled) and doubled[done]:
            pairs = [DoubledPair(2, 0, 1), DoubledPair(1, 0, 2)]
        contract = BARBU.contracts[done]
        nothing, details = (0,) * 4, Details(doubles=tuple(pairs))
        rows.append(Row(number % 4, (contract,), None, (nothing,), nothing, details=details))
    return Sheet(0, tuple(rows))


@pytest.mark.parametrize(
    ("rounds", "doubled", "owing"),
    [
        (4, (), False),  # three deals left, two doubles owed
        (5, (), True),
        (5, (1,), False),
        (6, (1,), True),
        (6, (1, 1), False),
    ],
)
def test_owed_doubles(rounds: int, doubled: tuple[int, ...], owing: bool) -> None:
    """Two of each declarer's seven deals: doubles of him, by this seat, in deals of his own."""
    assert doubling.owes(BARBU, sheet_of(rounds, *doubled), 1, 0) == owing


def test_what_is_owed_must_be_said() -> None:
    """By him, and by the table when his time is over; more may be said."""
    state = named("el")
    state = replace(state, sheet=sheet_of(5))
    assert doubling.asked(state).owed
    assert (refused(state), refused(state, 2)) == ("owed", "owed")
    assert timeouts.default_action(state) == Double((0,))
    assert asked(state, Double((0, 3)))
    assert timeouts.default_action(named("el")) == Double(())
