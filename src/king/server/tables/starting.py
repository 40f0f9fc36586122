"""Opening a table and starting a match: bots where nobody sits, then the first cards."""

from collections.abc import Collection

from king.core.events import MatchStarted
from king.core.play import begin
from king.core.play import decide as decide_match
from king.core.state import MatchState
from king.server.protocol.table_events import BotSat, Level, RowEvent, Sat, SeatLocked, TableOpened
from king.server.tables.chance import Chance
from king.server.tables.folding import after_event, opened
from king.server.tables.names import free_name
from king.server.tables.state import TableState

Events = tuple[RowEvent, ...]


def opening(
    event: TableOpened, chance: Chance, *, quick: bool, locked: Collection[int] = ()
) -> Events:
    """A new table's first row: the host sits down; ``quick``: bots too, and cards are dealt.

    ``locked``: seats kept for bots, which sit down when the match begins. Seat 0 is the host's.
    """
    events: Events = (event, Sat(0, event.host))
    if not quick:
        others = range(1, event.rules.players)
        return (*events, *(SeatLocked(seat, True) for seat in others if seat in locked))
    return (*events, *start(after_event(opened(event), events[1]), chance))


def start(state: TableState, chance: Chance) -> Events:
    """A match begins: bots take the seats that nobody has."""
    filled: list[RowEvent] = []
    for seat, there in enumerate(state.seats):
        if there.empty:
            filled += [SeatLocked(seat, False)] if there.locked else []
            filled.append(bot(state, seat, state.level))
            state = after_event(state, filled[-1])
    started = MatchStarted(chance.id(), state.opened.rules)
    return (*filled, started, *deal(begin(started), chance))


def deal(match: MatchState, chance: Chance) -> Events:
    """The next deal, or attempt at it."""
    return decide_match(match, chance.deal(match))


def bot(state: TableState, seat: int, level: Level) -> BotSat:
    """A bot for the seat, under a name that is free."""
    return BotSat(seat, level, free_name(state.id, (there.bot for there in state.seats)))
