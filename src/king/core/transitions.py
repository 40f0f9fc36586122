# ruff: noqa: ARG001 - one signature for every event
"""What an event does to the state, one function each: an event is a fact, nothing is checked."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from king.core import cardplay, choosing, claiming, doubling, drawing, exposing, layout
from king.core.cards import CARD_OF, NO_CARDS, CardSet, parse_hand
from king.core.contracts import Contract
from king.core.details import NO_DETAILS, Details
from king.core.events import (
    Annulled,
    AnnulOpened,
    Chosen,
    Claimed,
    ClaimFell,
    ClaimStood,
    ContractOpened,
    DealScored,
    Dealt,
    Doubled,
    DoublingBegan,
    Drew,
    Event,
    Exposed,
    HandOpened,
    HandsSeen,
    MatchEnded,
    MatchStarted,
    Passed,
    PlayBegan,
    Played,
    Proposed,
    SecretOpened,
    TrickWon,
)
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase, StockDeal, TrickDeal


def begin(event: MatchStarted) -> MatchState:
    """The state after a match's first event."""
    return MatchState(event.match, event.rules)


def fold(events: Iterable[Event]) -> MatchState:
    """The state after these events, the first of which is MatchStarted."""
    rest = iter(events)
    first = next(rest)
    assert isinstance(first, MatchStarted)
    state = begin(first)
    for event in rest:
        state = apply(state, event)
    return state


def apply(state: MatchState, event: Event) -> MatchState:
    """The state once ``event`` has happened, whole or as redacted for a viewer."""
    return _APPLY[type(event)](state, event)


def _apply_dealt(state: MatchState, event: Dealt) -> MatchState:
    hands = tuple(NO_CARDS if hand is None else parse_hand(hand) for hand in event.hands)
    first = state.sheet.first
    return replace(
        state,
        sheet=Sheet(event.declarer, state.sheet.rows) if first is None else state.sheet,
        phase=Phase.CHOOSING,
        turn=state.turn + 1,
        attempt=event.attempt,
        hands=hands,
        seen=not event.blind,
        secret=event.secret,
        salt=event.salt,
        commitment=event.commitment,
        drawing=_drawing(state, event, hands),
        gone=NO_CARDS,
        asked=0,
        deal=None,
    )


def _drawing(state: MatchState, event: Dealt, hands: tuple[CardSet, ...]) -> StockDeal | None:
    if event.shown is None:
        return None
    return drawing.start(
        hands, 1 - event.declarer, event.shown, event.stock, state.rules.stock_size
    )


def _apply_drew(state: MatchState, event: Drew) -> MatchState:
    phase = drawing.after_draw(state.drawn(), event)
    if phase.left:
        return replace(state, drawing=phase)
    return replace(
        state, phase=Phase.CHOOSING, turn=state.turn + 1, drawing=None, hands=phase.hands,
        gone=phase.gone,
    )  # fmt: skip


def _apply_proposed(state: MatchState, event: Proposed) -> MatchState:
    return replace(state, phase=Phase.ANSWERING, turn=state.turn + 1, proposal=event)


def _apply_chosen(state: MatchState, event: Chosen) -> MatchState:
    return replace(choosing.apply(state, event), turn=state.turn + 1)


def _apply_seen(state: MatchState, event: HandsSeen) -> MatchState:
    return choosing.apply_seen(state, event)


def _apply_exposed(state: MatchState, event: Exposed) -> MatchState:
    return _with_terms(state, shown=exposing.after(state.playing(), event))


def _apply_doubling(state: MatchState, event: DoublingBegan) -> MatchState:
    return replace(state, phase=Phase.DOUBLING, turn=state.turn + 1)


def _apply_doubled(state: MatchState, event: Doubled) -> MatchState:
    asked = doubling.next_turn(state)
    after = _with_terms(state, doubles=doubling.after(state.playing().terms, event))
    return replace(after, turn=state.turn + 1, asked=0 if asked is None else asked + 1)


def _with_terms(state: MatchState, **changed: Any) -> MatchState:
    deal = state.playing()
    return replace(state, deal=replace(deal, terms=replace(deal.terms, **changed)))


def _apply_hand_opened(state: MatchState, event: HandOpened) -> MatchState:
    hand = parse_hand(event.cards)
    hands = tuple(hand if i == event.hand else known for i, known in enumerate(state.hands))
    return _with_terms(
        replace(state, hands=hands, deal=replace(state.playing(), hands=hands)), opened=True
    )


def _apply_window(state: MatchState, event: AnnulOpened) -> MatchState:
    return replace(state, phase=Phase.WINDOW)


def _apply_began(state: MatchState, event: PlayBegan) -> MatchState:
    deal = state.deal
    if isinstance(deal, TrickDeal):
        deal = cardplay.begun(deal, event.leader)
    return replace(state, phase=Phase.PLAYING, turn=state.turn + 1, deal=deal)


def _apply_annulled(state: MatchState, event: Annulled) -> MatchState:
    deal = state.playing()
    koz = Contract.KOZ if Contract.KOZ in deal.terms.scores else None
    again = replace(
        state, phase=Phase.DEALING, turn=state.turn + 1, attempt=state.attempt + 1, must_repeat=koz
    )
    if event.seat is not None:
        return again
    nothing = (0,) * state.rules.players
    return replace(
        again, sheet=state.sheet.with_row(_row(state, (nothing,), nothing, annulled=True))
    )


def _apply_played(state: MatchState, event: Played) -> MatchState:
    card, turn = CARD_OF[event.card], state.turn + 1
    deal = state.deal
    if deal is None:
        return replace(state, drawing=drawing.after_card(state.drawn(), card), turn=turn)
    if isinstance(deal, TrickDeal):
        return replace(state, deal=cardplay.after_card(deal, card), turn=turn)
    return replace(state, deal=layout.after_card(deal, card), turn=turn)


def _apply_passed(state: MatchState, event: Passed) -> MatchState:
    return replace(state, deal=layout.after_pass(state.layout()), turn=state.turn + 1)


def _apply_won(state: MatchState, event: TrickWon) -> MatchState:
    if state.deal is None:
        return replace(state, drawing=drawing.after_trick(state.drawn(), event.seat))
    return replace(state, deal=cardplay.after_trick(state.tricks(), event.seat))


def _apply_claimed(state: MatchState, event: Claimed) -> MatchState:
    return claiming.after_claim(state, event)


def _apply_stood(state: MatchState, event: ClaimStood) -> MatchState:
    return claiming.after_stand(state, event)


def _apply_fell(state: MatchState, event: ClaimFell) -> MatchState:
    return claiming.after_fall(state)


def _apply_contract_opened(state: MatchState, event: ContractOpened) -> MatchState:
    return _with_terms(state, scores=event.contracts, commitment=None)


def _apply_scored(state: MatchState, event: DealScored) -> MatchState:
    return replace(
        state,
        phase=Phase.DEALING,
        attempt=1,
        must_repeat=None,
        sheet=state.sheet.with_row(_row(state, event.units, event.points, event.details)),
    )


def _apply_opened(state: MatchState, event: SecretOpened) -> MatchState:
    return replace(state, secret=None)


def _apply_ended(state: MatchState, event: MatchEnded) -> MatchState:
    return replace(state, phase=Phase.OVER, result=event)


def _row(
    state: MatchState,
    units: tuple[tuple[int, ...], ...],
    points: tuple[int, ...],
    details: Details = NO_DETAILS,
    *,
    annulled: bool = False,
) -> Row:
    terms = state.playing().terms
    trump = terms.trump.letter if terms.trump is not None else None
    return Row(terms.declarer, terms.scores, trump, units, points, annulled, details)


_APPLY: dict[type, Callable[[MatchState, Any], MatchState]] = {
    Dealt: _apply_dealt,
    Drew: _apply_drew,
    Proposed: _apply_proposed,
    Chosen: _apply_chosen,
    HandsSeen: _apply_seen,
    AnnulOpened: _apply_window,
    Exposed: _apply_exposed,
    DoublingBegan: _apply_doubling,
    Doubled: _apply_doubled,
    HandOpened: _apply_hand_opened,
    PlayBegan: _apply_began,
    Annulled: _apply_annulled,
    Played: _apply_played,
    Passed: _apply_passed,
    TrickWon: _apply_won,
    Claimed: _apply_claimed,
    ClaimStood: _apply_stood,
    ClaimFell: _apply_fell,
    ContractOpened: _apply_contract_opened,
    DealScored: _apply_scored,
    SecretOpened: _apply_opened,
    MatchEnded: _apply_ended,
}
