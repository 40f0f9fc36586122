"""What the server sends to a client: one closed union, version 1.

A frame is one row of the table's journal as this viewer may see it. Every viewer gets a frame for
every row, in order, even when nothing is left in it for him; a gap in ``seq`` means that something
was missed, and ``hello`` with the last one fetches it. Codes and parameters travel, never
sentences.
"""

from typing import Literal

from msgspec import Struct

from king.analysis.jargon import Finding
from king.analysis.judgements import Hint
from king.core.observation import Ask, Observation
from king.core.rules import RuleSet
from king.search.proofs import Refuting
from king.server.protocol.table_events import Clock, Entry, Level, Pace, RowEvent

Stage = Literal["waiting", "playing", "finished", "closed"]


class Countdown(Struct, frozen=True, omit_defaults=True):
    """What the table waits for, in whole milliseconds from when the frame was sent.

    ``for_what``: a contract, a card, the annul window, answers to a claim, the pause after a deal,
    or a person who is away. ``left`` is None where nothing limits it.
    """

    for_what: Literal["choose", "play", "window", "claim", "pause", "away"]
    left: int | None
    total: int | None


class Frame(Struct, frozen=True, tag="frame", tag_field="t", omit_defaults=True):
    """One journal row. ``ask``: what this viewer is asked once it has happened; ``countdown``: the
    clock; ``found``: what players have a word for in it, the same for everybody."""

    seq: int
    events: tuple[RowEvent, ...]
    ask: Ask | None = None
    countdown: Countdown | None = None
    found: tuple[Finding, ...] = ()


class SeatView(Struct, frozen=True):
    """A seat: ``player`` is an opaque id for a person, ``bot`` the id of a bot's name; both None:
    empty.

    ``covered``: a bot plays for the person. ``here``: the person has a socket open. ``level``: how
    well the bot plays.
    """

    player: str | None
    bot: str | None
    locked: bool
    covered: bool
    here: bool
    rematch: bool
    level: Level | None = None


class TableView(Struct, frozen=True):
    """The table without its match. ``changes``: names of the options that differ from klasik.

    ``level``: of bots for whom nobody chose another. ``practice``: it was opened for
    practice, ``alone``: one person began the match with bots; hints are given where either is so.
    """

    id: str
    host: str
    rules: RuleSet
    changes: tuple[str, ...]
    clock: Clock
    pace: Pace
    entry: Entry
    password: bool
    stage: Stage
    seats: tuple[SeatView, ...]
    level: Level = "acemi"
    practice: bool = False
    alone: bool = False


class Snapshot(Struct, frozen=True, tag="snapshot", tag_field="t"):
    """All there is to know now; ``seat`` is the viewer's. ``names``: people at the table by player
    id."""

    seq: int
    seat: int | None
    player: str
    table: TableView
    match: Observation | None
    names: dict[str, str]
    countdown: Countdown | None
    watchers: int


class People(Struct, frozen=True, tag="people", tag_field="t"):
    """Who is here now: a hint, not part of the record. ``here`` is one flag a seat.

    ``away``: milliseconds until a bot covers the seat, where it is counting; else None.
    """

    names: dict[str, str]
    here: tuple[bool, ...]
    away: tuple[int | None, ...]
    watchers: int


class Ack(Struct, frozen=True, tag="ack", tag_field="t", omit_defaults=True):
    """The request was done (``seq``: with that row) or, without one, noted."""

    id: str
    seq: int | None = None


class Refused(Struct, frozen=True, tag="refused", tag_field="t", omit_defaults=True):
    """The request was refused and changed nothing; ``code`` as in docs/referee.md.

    ``id`` is None for a message that could not be read.
    """

    id: str | None
    code: str
    params: dict[str, str | int] = {}


class Refuted(Struct, frozen=True, tag="refuted", tag_field="t", omit_defaults=True):
    """The claim is not certain, and nothing has happened; nobody else is told.

    ``line``: how it may fail in a deal that the claimer must hold possible, None where that could
    not be found out. ``may_ask``: the others are persons and can be asked (``act``, ``claim``).
    """

    id: str
    may_ask: bool = False
    line: Refuting | None = None


class HintLater(Struct, frozen=True, tag="hint_later", tag_field="t"):
    """Whoever gives hints is still getting ready, the first time for minutes; then it comes."""

    id: str


class HintGiven(Struct, frozen=True, tag="hint", tag_field="t"):
    """A hint that was asked for, for this ``turn`` of this ``match``."""

    id: str
    match: str
    turn: int
    hint: Hint


class Trouble(Struct, frozen=True, tag="trouble", tag_field="t"):
    """The table cannot save what happens: its clock stands still until ``saving`` is true again."""

    saving: bool


class Pong(Struct, frozen=True, tag="pong", tag_field="t"):
    """Answer to ``ping``."""

    n: int


class Bye(Struct, frozen=True, tag="bye", tag_field="t"):
    """The server closes this socket: ``code`` says why; ``again``: coming back makes sense."""

    code: str
    again: bool


ClientOut = (
    Frame
    | Snapshot
    | People
    | Ack
    | Refused
    | Refuted
    | HintLater
    | HintGiven
    | Trouble
    | Pong
    | Bye
)
