"""What a stored row does to the state of its table: events are facts, nothing is checked."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from king.core.events import MatchEnded, MatchStarted
from king.core.play import apply, begin
from king.server.protocol.table_events import (
    BotLeft,
    BotSat,
    Covered,
    Left,
    LevelSet,
    PaceSet,
    RematchAsked,
    RowEvent,
    Sat,
    SeatLocked,
    TableClosed,
    TableOpened,
    Uncovered,
)
from king.server.tables.answers import EACH, REMEMBERED, written
from king.server.tables.state import Seat, TableState

MOST_REMEMBERED = 8
"""Players whose answers are kept, before those without a seat are forgotten."""
TIME = "time:"
"""The actor of a row that the clock played, before the number of the seat it played for."""


def opened(event: TableOpened) -> TableState:
    """The table before anybody has sat down."""
    return TableState(event, event.host, event.pace, event.level, (Seat(),) * event.rules.players)


def after_row(
    state: TableState | None, actor: str, action: str, events: tuple[RowEvent, ...]
) -> TableState:
    """The state once the row has happened; a first row starts with TableOpened."""
    if state is None:
        first = events[0]
        assert isinstance(first, TableOpened)
        state, events = opened(first), events[1:]
    before = state
    state = _timed(state, actor)
    for event in events:
        state = after_event(state, event)
    return replace(
        state,
        seq=state.seq + 1,
        host=state.host if state.seats is before.seats else _host(state),
        answers=_answers(state, actor, action) if action else state.answers,
    )


def after_event(state: TableState, event: RowEvent) -> TableState:
    """The state once one event of a row has happened."""
    at_table = _AT_TABLE.get(type(event))
    if at_table is not None:
        return at_table(state, event)
    return replace(state, match=apply(state.playing(), event))  # type: ignore[arg-type]


def with_seat(state: TableState, seat: int, **changes: Any) -> TableState:
    """The state with something changed about one seat."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def _timed(state: TableState, actor: str) -> TableState:
    """Count the timeouts in a row of a seat; whatever its person does ends the row."""
    if actor.startswith(TIME):
        seat = int(actor.removeprefix(TIME))
        return with_seat(state, seat, timeouts=state.seats[seat].timeouts + 1)
    for seat, there in enumerate(state.seats):
        if there.timeouts and actor == there.player:
            return with_seat(state, seat, timeouts=0)
    return state


def _host(state: TableState) -> str:
    """The host, or, once he has no seat, the first person who has one."""
    if state.seat_of(state.host) is not None:
        return state.host
    return next((seat.player for seat in state.seats if seat.player), state.host)


def _answers(state: TableState, actor: str, action: str) -> dict[str, bytes]:
    """The answers with this one; when they become many, only of those who have a seat."""
    kept = state.answers
    if len(kept) > MOST_REMEMBERED:
        kept = {p: old for p, old in kept.items() if state.seat_of(p) is not None}
    new = kept.get(actor, b"") + written(action, state.seq + 1)
    return {**kept, actor: new[-REMEMBERED * EACH :]}


def _sat(state: TableState, event: Sat) -> TableState:
    return with_seat(
        state, event.seat, player=event.player, covered=None, timeouts=0, rematch=False
    )


def _left(state: TableState, event: Left) -> TableState:
    return with_seat(state, event.seat, player=None, covered=None, timeouts=0, rematch=False)


def _bot_sat(state: TableState, event: BotSat) -> TableState:
    return with_seat(state, event.seat, bot=event.name, level=event.level)


def _bot_left(state: TableState, event: BotLeft) -> TableState:
    return with_seat(state, event.seat, bot=None, level=None)


def _covered(state: TableState, event: Covered) -> TableState:
    return with_seat(state, event.seat, covered=event.why)


def _uncovered(state: TableState, event: Uncovered) -> TableState:
    return with_seat(state, event.seat, covered=None, timeouts=0)


def _locked(state: TableState, event: SeatLocked) -> TableState:
    return with_seat(state, event.seat, locked=event.locked)


def _paced(state: TableState, event: PaceSet) -> TableState:
    return replace(state, pace=event.pace)


def _levelled(state: TableState, event: LevelSet) -> TableState:
    return replace(state, level=event.level)


def _rematch(state: TableState, event: RematchAsked) -> TableState:
    return with_seat(state, event.seat, rematch=True)


def _closed(state: TableState, event: TableClosed) -> TableState:  # noqa: ARG001 - one signature
    return replace(state, stage="closed")


def _started(state: TableState, event: MatchStarted) -> TableState:
    seats = tuple(replace(seat, timeouts=0, rematch=False) for seat in state.seats)
    alone = state.persons() == 1
    return replace(state, stage="playing", seats=seats, match=begin(event), alone=alone)


def _ended(state: TableState, event: MatchEnded) -> TableState:
    return replace(state, stage="finished", match=apply(state.playing(), event))


_AT_TABLE: dict[type, Callable[[TableState, Any], TableState]] = {
    Sat: _sat,
    Left: _left,
    BotSat: _bot_sat,
    BotLeft: _bot_left,
    Covered: _covered,
    Uncovered: _uncovered,
    SeatLocked: _locked,
    PaceSet: _paced,
    LevelSet: _levelled,
    RematchAsked: _rematch,
    TableClosed: _closed,
    MatchStarted: _started,
    MatchEnded: _ended,
}
