"""A proposal worked by hand: accepted, rejected for another contract, or not answerable."""

import pytest
from msgspec.structs import replace

from king.core.actions import Accept, Choose, TimeOut
from king.core.contracts import Contract
from king.core.errors import NotAvailable
from king.core.events import Chosen, HandOpened, Proposed
from king.core.play import decide, to_act
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase
from king.core.views import observe

from .telling import SUITED, asked, dealt, tell

EL, KIZ, KOZ = (Contract.EL,), (Contract.KIZ,), (Contract.KOZ,)


def proposed(choice: Choose) -> MatchState:
    state = dealt("esli")
    before = observe(state, 0).ask
    assert before is not None
    assert not before.accept
    assert asked(state, choice)[0] == Proposed(0, choice.contracts, choice.trump)
    return tell(state, choice)


def test_the_partner_accepts() -> None:
    """The contract stands as proposed, and his hand lies open."""
    state = proposed(Choose(EL))
    assert (state.phase, to_act(state)) == (Phase.ANSWERING, 2)
    told = asked(state, Accept())
    assert told[:2] == (Chosen(0, EL), HandOpened(2, SUITED[2]))
    assert decide(state, TimeOut()) == told


def test_the_partner_names_another() -> None:
    """Which stands; the proposer stays declarer. The same again is no answer."""
    state = proposed(Choose(EL))
    assert asked(state, Choose(KIZ))[0] == Chosen(0, KIZ, named_by=2)
    assert tell(state, Choose(KIZ)).playing().terms.declarer == 0
    with pytest.raises(NotAvailable) as error:
        asked(state, Choose(EL))
    assert error.value.params["why"] == "proposed"
    seen = observe(state, 2)
    assert seen.ask is not None
    assert (seen.ask.accept, seen.proposal) == (True, Proposed(0, EL))


def test_another_trump_is_another_contract() -> None:
    state = proposed(Choose(KOZ, "S"))
    assert asked(state, Choose(KOZ, "H"))[0] == Chosen(0, KOZ, "H", named_by=2)
    with pytest.raises(NotAvailable):
        asked(state, Choose(KOZ, "S"))


def test_where_nothing_else_fits_nobody_is_asked() -> None:
    """Five of six penalties played once each and no trump right: the sixth stands at once."""
    state = dealt("esli", penalties_each=2, trumps_each=0, each_penalty_at_most=1)
    nothing = (0, 0, 0, 0)
    played = [c for c in state.rules.penalties if c is not Contract.KIZ]
    rows = tuple(Row((3 + i) % 4, (c,), None, (nothing,), nothing) for i, c in enumerate(played))
    state = replace(state, sheet=Sheet(3, rows))
    told = asked(state, Choose(KIZ))
    assert [type(event) for event in told[:2]] == [Proposed, Chosen]
    last = replace(state, sheet=Sheet(3, rows[:4]))
    assert [type(event) for event in asked(last, Choose(KIZ))] == [Proposed]
