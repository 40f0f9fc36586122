"""A table from its stored rows, fast: the cards of finished deals are counted, not played again.

What a finished deal leaves is its line on the sheet, and that is in the events that end it. So of
the rows before the last deal that hold nothing but a card, and the trick that it may have taken,
only this remains: a row and a turn more, and what their players are answered if they ask again.
Law: ``fold`` gives what ``after_row`` gives row by row.
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from king.core.events import Dealt, Played, TrickWon
from king.server.journal.port import Row
from king.server.protocol import decode_row
from king.server.protocol.table_events import RowEvent
from king.server.tables.answers import REMEMBERED
from king.server.tables.folding import TIME, after_row
from king.server.tables.state import TableState

_CARD = re.compile(rb'\[\{"type":"played"[^{}]*\}(,\{"type":"trick_won"[^{}]*\})?\]')
"""The events of a row that is a card, and perhaps the trick that it took. Neither holds an object.
"""


def fold(rows: Sequence[Row]) -> TableState:
    """The state of the table whose rows these are, the first of which opened it."""
    state: TableState | None = None
    last = next((index for index in reversed(range(len(rows))) if _deals(rows[index])), 0)
    cards: list[Row] = []
    for row in rows[:last]:
        if state is not None and _is_card(row):
            cards.append(row)
        else:
            state = _without_cards(_counted(state, cards), row)
            cards = []
    state = _counted(state, cards)
    for row in rows[last:]:
        state = after_row(state, row.actor, row.action, decode_row(row.events))
    assert state is not None
    return state


def _deals(row: Row) -> bool:
    return b'{"type":"dealt"' in row.events


def _is_card(row: Row) -> bool:
    """Whether the row is one card of a person or a bot, with at most the trick that it took."""
    return _CARD.fullmatch(row.events) is not None and not row.actor.startswith(TIME)


def _counted(state: TableState | None, cards: Sequence[Row]) -> TableState | None:
    """The state once so many cards have been played, of which only their number counts."""
    if state is None or not cards:
        return state
    match = state.playing()
    quick = replace(
        state,
        seq=state.seq + len(cards),
        match=replace(match, turn=match.turn + len(cards)),
    )
    for row in _last_of_each(cards):
        before = replace(quick, seq=row.seq - 1)
        quick = replace(after_row(before, row.actor, row.action, ()), seq=quick.seq)
    return quick


def _last_of_each(cards: Sequence[Row]) -> list[Row]:
    """The last few cards of each person, in order: those whose answers are remembered."""
    found: dict[str, list[Row]] = {}
    for row in cards:
        if row.action:
            found.setdefault(row.actor, []).append(row)
    kept = [row for rows in found.values() for row in rows[-REMEMBERED:]]
    return sorted(kept, key=lambda row: row.seq)


def _handless(event: RowEvent) -> RowEvent:
    return replace(event, hands=(None,) * len(event.hands)) if isinstance(event, Dealt) else event


def _without_cards(state: TableState | None, row: Row) -> TableState:
    """The state after the row, its card only counted, its hands not looked at."""
    events = decode_row(row.events)
    rest = tuple(_handless(event) for event in events if not isinstance(event, Played | TrickWon))
    if state is not None and len(rest) < len(events):
        match = state.playing()
        state = replace(state, match=replace(match, turn=match.turn + 1))
    return after_row(state, row.actor, row.action, rest)
