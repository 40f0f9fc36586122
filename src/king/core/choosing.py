"""Naming the contract: what may be chosen, proposed and answered, and what follows the choice."""

from msgspec.structs import replace

from king.core import annul, cardplay, exposing, layout, offers, sealing, sheet
from king.core.actions import Choose
from king.core.cards import SUIT_OF, hand_text, parse_hand
from king.core.contracts import Contract
from king.core.errors import BadContract, NoRight, NotAvailable
from king.core.events import (
    AnnulOpened,
    Chosen,
    DoublingBegan,
    Event,
    HandOpened,
    HandsSeen,
    PlayBegan,
    Proposed,
)
from king.core.offers import Choice
from king.core.state import DealState, MatchState, Phase, Terms
from king.core.terms import terms


def declarer(state: MatchState) -> int | None:
    """Who declares this deal; None before the first deal and after the last."""
    if state.sheet.first is None or state.phase is Phase.OVER:
        return None
    return sheet.declarer(state.rules, state.sheet)


def partner(state: MatchState) -> int:
    """Who answers the declarer's proposal: the seat opposite."""
    return (sheet.declarer(state.rules, state.sheet) + 2) % state.rules.players


def reasons(state: MatchState) -> dict[Contract, str | None]:
    """For each contract: None if it may be named now, alone or among others, else the reason (see
    ``offers``)."""
    found = offers.offers(state.rules, state.sheet, sheet.declarer(state.rules, state.sheet))
    if state.must_repeat is None:
        return found
    return {c: None if c is state.must_repeat else offers.MUST_REPEAT for c in found}


def choices(state: MatchState) -> tuple[Choice, ...]:
    """All that may be named now; in Koz any trump, when answering another than the proposed one."""
    rules, page = state.rules, state.sheet
    if state.must_repeat is not None:
        return ((state.must_repeat,),)
    found = offers.choices(rules, page, sheet.declarer(rules, page))
    return tuple(c for c in found if trumps(state, c))


def trumps(state: MatchState, choice: Choice) -> tuple[str | None, ...]:
    """The trump suits with which these contracts may be named: (None,) where there is no trump."""
    suits = tuple(SUIT_OF) if choice == (Contract.KOZ,) else (None,)
    proposed = state.proposal
    if proposed is None or proposed.contracts != choice:
        return suits
    return tuple(suit for suit in suits if suit != proposed.trump)


def may_announce(state: MatchState) -> bool:
    """Whether the declarer may announce King with his choice of Koz."""
    rules = state.rules
    return bool(rules.king_announced) and rules.king_tricks is not None


def check(state: MatchState, action: Choose) -> Choice:
    """The contracts asked for; raises BadContract, NotAvailable or NoRight."""
    names, koz = " ".join(action.contracts), Contract.KOZ in action.contracts
    if action.contracts not in state.rules.choices:
        raise BadContract(contract=names)
    if action.trump not in SUIT_OF if koz else action.trump is not None:
        raise BadContract(contract=names, trump=str(action.trump))
    if action.contracts not in choices(state):
        raise NotAvailable(contract=names, why=_why(state, action.contracts))
    if action.trump not in trumps(state, action.contracts):
        raise NotAvailable(contract=names, why="proposed")
    if action.announced and not (koz and may_announce(state)):
        raise NoRight(right="announce")
    return action.contracts


def _why(state: MatchState, choice: Choice) -> str:
    if state.must_repeat is not None:
        return offers.MUST_REPEAT
    declarer = sheet.declarer(state.rules, state.sheet)
    return offers.why_not(state.rules, state.sheet, declarer, choice) or "proposed"


def decide(state: MatchState, seat: int, action: Choose) -> tuple[Event, ...]:
    """The events of a choice, of a proposal where a partner answers, or of another contract named
    in answer; raises BadContract, NotAvailable or NoRight."""
    contracts = check(state, action)
    if state.proposal is not None:
        declarer = sheet.declarer(state.rules, state.sheet)
        named = Chosen(declarer, contracts, action.trump, action.announced, named_by=seat)
        return chosen(state, named)
    if state.rules.proposing:
        said = Proposed(seat, contracts, action.trump, action.announced)
        answering = replace(state, proposal=said)
        return (said,) if choices(answering) else (said, *accepted(answering))
    return chosen(state, Chosen(seat, contracts, action.trump, action.announced))


def accepted(state: MatchState) -> tuple[Event, ...]:
    """The events of a proposal accepted."""
    said = state.proposal
    assert said is not None
    return chosen(state, Chosen(said.seat, said.contracts, said.trump, said.announced))


def by_schedule(state: MatchState) -> tuple[Event, ...]:
    """What follows the deal where the schedule leaves nothing to choose: its penalties are named at
    once."""
    fixed = sheet.scheduled(state.rules, state.sheet)
    if fixed is None or fixed == (Contract.KOZ,):
        return ()
    return chosen(state, Chosen(sheet.declarer(state.rules, state.sheet), fixed))


def chosen(state: MatchState, event: Chosen) -> tuple[Event, ...]:
    """A choice, and what it opens: hands not yet seen, then the window, the doubling or the
    play."""
    if sealing.is_secret(state.rules, event.contracts):
        assert state.salt is not None
        event = replace(event, commitment=sealing.commitment(event.contracts, state.salt))
    seen = () if state.seen else (HandsSeen(tuple(hand_text(hand) for hand in state.hands)),)
    if has_window(state, event):
        return (event, *seen, AnnulOpened())
    return (event, *seen, *after_window(apply(state, event)))


def has_window(state: MatchState, event: Chosen) -> bool:
    """Whether the rules let anybody annul this deal, or show a card, before it is played."""
    if event.commitment is not None:
        return False
    rules = state.rules
    return annul.has_window(rules, event.contracts) or exposing.has_window(rules, event.contracts)


def after_window(state: MatchState) -> tuple[Event, ...]:
    """What comes once nobody can annul any more: doubling, else the play."""
    return (DoublingBegan(),) if state.rules.doubling else to_play(state)


def to_play(state: MatchState) -> tuple[Event, ...]:
    """The opening of the hand that lies open, and the beginning of the play."""
    known = state.playing().terms
    began = PlayBegan(cardplay.opener(known, state.hands))
    if known.open_hand is None:
        return (began,)
    return (HandOpened(known.open_hand, hand_text(state.hands[known.open_hand])), began)


def apply(state: MatchState, event: Chosen) -> MatchState:
    """The deal is set up; whether it is played now or may be annulled first, the next event
    says."""
    trump = SUIT_OF[event.trump] if event.trump is not None else None
    known = terms(
        state.rules, event.contracts, trump, event.seat,
        announced=event.announced, secret=event.commitment is not None,
        commitment=event.commitment,
    )  # fmt: skip
    return replace(state, deal=set_up(state, known), proposal=None)


def set_up(state: MatchState, known: Terms) -> DealState:
    """The deal before its first card, of the hands as they are known now."""
    if Contract.DIZI in known.scores:
        return layout.start(state.rules, known, state.hands)
    gone = state.gone if state.rules.stock else None
    return cardplay.start(state.rules, known, state.hands, gone)


def apply_seen(state: MatchState, event: HandsSeen) -> MatchState:
    """Hands are looked at: the deal is set up again with what is known now."""
    hands = tuple(
        parse_hand(text) if text is not None else known
        for text, known in zip(event.hands, state.hands, strict=True)
    )
    state = replace(state, hands=hands, seen=True)
    return replace(state, deal=set_up(state, state.playing().terms))
