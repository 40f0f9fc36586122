# ruff: noqa: ARG001 - one signature for every event
"""What an event does to the state, one function each: an event is a fact, nothing is checked."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from king.core import cardplay, choosing
from king.core.cards import CARD_OF, NO_CARDS, parse_hand
from king.core.contracts import Contract
from king.core.events import (
    Annulled,
    AnnulOpened,
    Chosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchStarted,
    PlayBegan,
    Played,
    SecretOpened,
    TrickWon,
)
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase


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
    return replace(
        state,
        sheet=Sheet(event.declarer, state.sheet.rows) if state.sheet.first is None else state.sheet,
        phase=Phase.CHOOSING,
        turn=state.turn + 1,
        attempt=event.attempt,
        hands=tuple(NO_CARDS if hand is None else parse_hand(hand) for hand in event.hands),
        secret=event.secret,
        commitment=event.commitment,
        deal=None,
    )


def _apply_chosen(state: MatchState, event: Chosen) -> MatchState:
    return replace(choosing.apply(state, event), turn=state.turn + 1)


def _apply_window(state: MatchState, event: AnnulOpened) -> MatchState:
    return replace(state, phase=Phase.WINDOW)


def _apply_began(state: MatchState, event: PlayBegan) -> MatchState:
    return replace(state, phase=Phase.PLAYING, turn=state.turn + 1)


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
    deal = cardplay.after_card(state.playing(), CARD_OF[event.card])
    return replace(state, deal=deal, turn=state.turn + 1)


def _apply_won(state: MatchState, event: TrickWon) -> MatchState:
    return replace(state, deal=cardplay.after_trick(state.playing(), event.seat))


def _apply_scored(state: MatchState, event: DealScored) -> MatchState:
    return replace(
        state,
        phase=Phase.DEALING,
        attempt=1,
        must_repeat=None,
        sheet=state.sheet.with_row(_row(state, event.units, event.points)),
    )


def _apply_opened(state: MatchState, event: SecretOpened) -> MatchState:
    return replace(state, secret=None)


def _apply_ended(state: MatchState, event: MatchEnded) -> MatchState:
    return replace(state, phase=Phase.OVER, result=event)


def _row(
    state: MatchState,
    units: tuple[tuple[int, ...], ...],
    points: tuple[int, ...],
    *,
    annulled: bool = False,
) -> Row:
    terms = state.playing().terms
    trump = terms.trump.letter if terms.trump is not None else None
    return Row(terms.declarer, terms.scores, trump, units, points, annulled)


_APPLY: dict[type, Callable[[MatchState, Any], MatchState]] = {
    Dealt: _apply_dealt,
    Chosen: _apply_chosen,
    AnnulOpened: _apply_window,
    PlayBegan: _apply_began,
    Annulled: _apply_annulled,
    Played: _apply_played,
    TrickWon: _apply_won,
    DealScored: _apply_scored,
    SecretOpened: _apply_opened,
    MatchEnded: _apply_ended,
}
