"""What viewers are sent: a row as each may see it, and the whole table at once.

Everything of the match passes ``redact`` or ``observe``. Bytes are made once for all viewers for
whom they are the same: a row differs only for the seat that is asked something, and where cards
were dealt.
"""

from collections.abc import Callable

from king.analysis.jargon import Finding, found_in
from king.core import claiming
from king.core.events import MatchStarted, Played, is_event
from king.core.observation import Ask
from king.core.play import apply, begin, to_act
from king.core.state import MatchState, Phase
from king.core.views import ask, differs, observe, redact
from king.presets import changes
from king.server.protocol import encode
from king.server.protocol.client_out import Countdown, Frame, SeatView, Snapshot, TableView
from king.server.protocol.table_events import RowEvent
from king.server.tables.state import TableState


def seen(events: tuple[RowEvent, ...], viewer: int | None) -> tuple[RowEvent, ...]:
    """The events as the viewer may see them."""
    return tuple(redact(event, viewer) if is_event(event) else event for event in events)


def _asked(match: MatchState | None) -> tuple[int, ...]:
    """The seats that may be asked something: the one to act, in an annul window any, those who are
    to answer a claim."""
    if match is None:
        return ()
    if match.phase is Phase.WINDOW:
        return tuple(range(match.rules.players))
    if match.phase is Phase.CLAIMING:
        return claiming.others(match)
    seat = to_act(match)
    return () if seat is None else (seat,)


class RowFrames:
    """The frames of one row, made when first needed and kept for the others."""

    __slots__ = ("_asked", "_common", "_countdown", "_events", "_found", "_hides", "_match", "_seq")

    def __init__(
        self,
        seq: int,
        events: tuple[RowEvent, ...],
        match: MatchState | None,
        countdown: Countdown | None,
        found: tuple[Finding, ...] = (),
    ) -> None:
        """``match``: as it is after the row, for what is asked; None where nothing is."""
        self._seq = seq
        self._events = events
        self._match = match
        self._asked = _asked(match)
        self._countdown = countdown
        self._found = found
        self._hides = any(map(differs, events))
        self._common: bytes | None = None

    def for_seat(self, viewer: int | None) -> bytes:
        """The frame for a viewer of this seat, or of none."""
        asked = None
        if viewer in self._asked and self._match is not None:
            asked = ask(self._match, viewer)
        if asked is None and not self._hides:
            if self._common is None:
                self._common = self._made(None, None)
            return self._common
        return self._made(viewer, asked)

    def _made(self, viewer: int | None, asked: Ask | None) -> bytes:
        events = seen(self._events, viewer)
        return encode(Frame(self._seq, events, asked, self._countdown, self._found))


def found_in_row(match: MatchState | None, events: tuple[RowEvent, ...]) -> tuple[Finding, ...]:
    """What players have a word for in a row; ``match``: as it was before it."""
    if match is not None and len(events) == 1 and isinstance(events[0], Played):
        return found_in(match, events[0], match)  # most rows: a card tells by what lay before it
    found: tuple[Finding, ...] = ()
    for event in events:
        if isinstance(event, MatchStarted):
            match = begin(event)
        elif match is not None and is_event(event):
            after = apply(match, event)
            found += found_in(match, event, after)
            match = after
    return found


def table_view(state: TableState, here: Callable[[int], bool]) -> TableView:
    """The table without its match; ``here``: whether the person of a seat has a socket open."""
    terms = state.opened
    return TableView(
        id=terms.table,
        host=state.host,
        rules=terms.rules,
        changes=changes(terms.rules),
        clock=terms.clock,
        pace=state.pace,
        entry=terms.entry,
        password=terms.password,
        stage=state.stage,
        seats=tuple(
            SeatView(
                player=seat.player,
                bot=seat.bot,
                locked=seat.locked,
                covered=seat.covered is not None,
                here=here(index),
                rematch=seat.rematch,
                level=seat.level,
            )
            for index, seat in enumerate(state.seats)
        ),
        level=state.level,
        practice=terms.practice,
        alone=state.alone,
    )


def snapshot(
    state: TableState,
    player: str,
    here: Callable[[int], bool],
    names: dict[str, str],
    countdown: Countdown | None,
    watchers: int,
) -> bytes:
    """All that the player may know now."""
    seat = state.seat_of(player)
    return encode(
        Snapshot(
            seq=state.seq,
            seat=seat,
            player=player,
            table=table_view(state, here),
            match=None if state.match is None else observe(state.match, seat),
            names=names,
            countdown=countdown,
            watchers=watchers,
        )
    )
