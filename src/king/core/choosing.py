"""Naming the contract: what the declarer may choose, and the state once he has."""

from msgspec.structs import replace

from king.core import annul, cardplay, sheet
from king.core.actions import Choose
from king.core.cards import SUIT_OF
from king.core.contracts import Contract
from king.core.errors import BadContract, NoRight, NotAvailable
from king.core.events import AnnulOpened, Chosen, Event, PlayBegan
from king.core.state import MatchState, Phase


def declarer(state: MatchState) -> int | None:
    """Who declares this deal; None before the first deal and after the last."""
    if state.sheet.first is None or state.phase is Phase.OVER:
        return None
    return sheet.declarer(state.rules, state.sheet)


def offers(state: MatchState) -> dict[Contract, str | None]:
    """For each contract: None if the declarer may choose it now, else the reason (see
    ``sheet``)."""
    found = sheet.offers(state.rules, state.sheet, sheet.declarer(state.rules, state.sheet))
    if state.must_repeat is None:
        return found
    return {c: None if c is state.must_repeat else sheet.MUST_REPEAT for c in found}


def may_announce(state: MatchState) -> bool:
    """Whether the declarer may announce King with his choice of Koz."""
    rules = state.rules
    return bool(rules.king_announced) and rules.king_tricks is not None


def decide(state: MatchState, seat: int, action: Choose) -> tuple[Event, ...]:
    """The events of a choice; raises BadContract, NotAvailable or NoRight."""
    if len(action.contracts) != 1:
        raise BadContract(contract=" ".join(action.contracts))
    contract = action.contracts[0]
    if (action.trump in SUIT_OF) != (contract is Contract.KOZ) or (
        contract is not Contract.KOZ and action.trump is not None
    ):
        raise BadContract(contract=contract, trump=str(action.trump))
    why = offers(state)[contract]
    if why is not None:
        raise NotAvailable(contract=contract, why=why)
    if action.announced and not (contract is Contract.KOZ and may_announce(state)):
        raise NoRight(right="announce")
    return chosen(state, Chosen(seat, action.contracts, action.trump, action.announced))


def chosen(state: MatchState, event: Chosen) -> tuple[Event, ...]:
    """A choice, and what it opens: the annul window or the play."""
    if annul.has_window(state.rules, event.contracts):
        return (event, AnnulOpened())
    return (event, PlayBegan(event.seat))


def by_schedule(state: MatchState) -> tuple[Event, ...]:
    """What follows the deal where the schedule leaves nothing to choose: its penalty is named at
    once."""
    fixed = sheet.scheduled(state.rules, state.sheet)
    if fixed is None or fixed is Contract.KOZ:
        return ()
    return chosen(state, Chosen(sheet.declarer(state.rules, state.sheet), (fixed,)))


def apply(state: MatchState, event: Chosen) -> MatchState:
    """The deal is set up; whether it is played now or may be annulled first, the next event
    says."""
    trump = SUIT_OF[event.trump] if event.trump is not None else None
    deal = cardplay.start(
        state.rules, event.contracts, trump, event.seat, state.hands, announced=event.announced
    )
    return replace(state, deal=deal)
