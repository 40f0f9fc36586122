"""What a table has to do next: somebody's request, or what time has brought."""

from collections.abc import Callable

from king.core.actions import Annul, CloseClaim, CloseWindow, Expose, PlayerAction, TimeOut
from king.core.errors import KingError
from king.core.play import decide as decide_match
from king.core.timeouts import default_action
from king.server.protocol import table_events as on_table
from king.server.protocol.client_in import Request
from king.server.protocol.table_events import Covered
from king.server.tables import deciding, starting
from king.server.tables.chance import Chance
from king.server.tables.folding import TIME
from king.server.tables.house import log
from king.server.tables.starting import Events
from king.server.tables.state import TableState
from king.server.tables.viewer import Viewer

TABLE = "table"
"""The actor of what the table does by itself."""
IN_A_ROW = 2
"""Timeouts of a person after which a bot plays for him."""


class Job:
    """Something to be decided: by whom, under which id of his, and what follows from it.

    ``decide`` is asked again, of another state, where somebody else was first.
    """

    __slots__ = ("action", "actor", "decide", "request", "viewer")

    def __init__(
        self,
        actor: str,
        decide: Callable[[TableState], Events],
        viewer: Viewer | None = None,
        request: Request | None = None,
    ) -> None:
        self.actor = actor
        self.decide = decide
        self.viewer = viewer
        self.request = request
        self.action = "" if request is None else request.id


def dealing(chance: Chance) -> Job:
    """The next deal."""
    return Job(TABLE, lambda state: starting.deal(state.playing(), chance))


def closing_window(claims: dict[int, Annul | Expose]) -> Job:
    """The window closes upon what seats asked for while it was open."""
    annuls = tuple(sorted(seat for seat, said in claims.items() if isinstance(said, Annul)))
    shown = tuple((seat, said.cards) for seat, said in claims.items() if isinstance(said, Expose))
    return Job(TABLE, lambda state: decide_match(state.playing(), CloseWindow(annuls, shown)))


def closing_claim(answers: dict[int, bool]) -> Job:
    """A claim is settled by these answers."""
    agreed = tuple(sorted(seat for seat, agrees in answers.items() if agrees))
    return Job(TABLE, lambda state: decide_match(state.playing(), CloseClaim(agreed)))


def bot_acting(seat: int, action: PlayerAction | None) -> Job:
    """The seat's bot does this; without an answer, or against the rules, the documented default."""

    def decide(state: TableState) -> Events:
        match = state.playing()
        try:
            return decide_match(match, action or default_action(match), seat)
        except KingError as fault:
            log.warning("bot_refused", table=state.id, seat=seat, code=fault.code)
            return decide_match(match, default_action(match), seat)

    return Job(f"bot:{seat}", decide)


def timing_out(seat: int) -> Job:
    """The clock plays for the seat that is to decide; after the second time a bot takes over."""

    def decide(state: TableState) -> Events:
        events: Events = decide_match(state.playing(), TimeOut())
        if state.seats[seat].timeouts + 1 >= IN_A_ROW:
            events = (*events, Covered(seat, "timeouts"))
        return events

    return Job(f"{TIME}{seat}", decide)


def covering(seat: int, chance: Chance) -> Job:
    """A bot covers a seat whose person has been away for too long."""
    return Job(TABLE, lambda state: deciding.covered(state, seat, "gone", chance))


def freeing(seat: int, chance: Chance) -> Job:
    """A seat whose person has been away for too long is free, before the match."""
    return Job(TABLE, lambda state: deciding.leaving(state, seat, chance))


def closing() -> Job:
    """The table ends, nobody being there any more."""
    return Job(TABLE, lambda state: (on_table.TableClosed(deciding.over(state)),))
