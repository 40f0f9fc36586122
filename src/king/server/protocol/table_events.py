"""What happens at a table besides the match: who sits where, who plays for whom, what is agreed.

These stand in the journal and go to clients beside the events of the match (``king.core.events``).
They name seats and opaque player ids, never names or addresses.
"""

from typing import Literal

from msgspec import Struct

from king.core.events import Event
from king.core.rules import RuleSet

Clock = Literal["fast", "normal", "slow", "untimed"]
Pace = Literal["slow", "normal", "fast", "instant"]
Level = Literal["acemi", "kalfa", "usta"]
Entry = Literal["public", "link"]
Why = Literal["gone", "silent", "timeouts"]
Closing = Literal["finished", "empty", "host"]

#: Seconds to choose and to play a card, by clock; None: no limit.
CLOCKS: dict[Clock, tuple[int, int] | None] = {
    "fast": (12, 16),
    "normal": (30, 20),
    "slow": (60, 45),
    "untimed": None,
}


class TableOpened(Struct, frozen=True, tag="table_opened", omit_defaults=True):
    """A table, its rules and its terms; ``host`` is a player id. ``password``: one is asked for.

    ``level`` is that of bots for whom nobody chose another; tables of the first releases have none.
    ``practice``: hints are given, whoever sits there.
    """

    table: str
    host: str
    rules: RuleSet
    clock: Clock
    pace: Pace
    entry: Entry
    password: bool
    level: Level = "acemi"
    practice: bool = False


class Sat(Struct, frozen=True, tag="sat"):
    """A person took the seat."""

    seat: int
    player: str


class Left(Struct, frozen=True, tag="left"):
    """The person of the seat left it for good, or was sent away (``freed``) before the start."""

    seat: int
    freed: bool = False


class BotSat(Struct, frozen=True, tag="bot_sat"):
    """A bot took an empty seat; ``name`` is the id of its name in the message files."""

    seat: int
    level: Level
    name: str


class BotLeft(Struct, frozen=True, tag="bot_left"):
    """The bot gave its seat up."""

    seat: int


class Covered(Struct, frozen=True, tag="covered"):
    """A bot plays for the person of the seat until he is back."""

    seat: int
    why: Why


class Uncovered(Struct, frozen=True, tag="uncovered"):
    """The person of the seat plays himself again."""

    seat: int


class SeatLocked(Struct, frozen=True, tag="seat_locked"):
    """The host keeps an empty seat closed, or opens it again."""

    seat: int
    locked: bool


class PaceSet(Struct, frozen=True, tag="pace_set"):
    """How long the table lets finished tricks lie and bots think."""

    pace: Pace


class LevelSet(Struct, frozen=True, tag="level_set"):
    """How well bots play for whom nobody chose a level: who fill seats, or cover a person."""

    level: Level


class RematchAsked(Struct, frozen=True, tag="rematch_asked"):
    """The seat wants another match with the same table."""

    seat: int


class TableClosed(Struct, frozen=True, tag="table_closed"):
    """The table has ended; nothing follows."""

    why: Closing


TableEvent = (
    TableOpened
    | Sat
    | Left
    | BotSat
    | BotLeft
    | Covered
    | Uncovered
    | SeatLocked
    | PaceSet
    | LevelSet
    | RematchAsked
    | TableClosed
)
RowEvent = Event | TableEvent
