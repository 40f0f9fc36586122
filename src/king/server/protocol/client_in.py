"""What a client may send: one closed union, version 1.

Everything but ``hello`` and ``ping`` has an ``id`` of the client's own making (unique at the table
for that seat). It is resent with the same id until acknowledged and done at most once, whatever
happens.
"""

from msgspec import Struct

from king.core.actions import PlayerAction
from king.server.protocol.table_events import Level, Pace


class Hello(Struct, frozen=True, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """First message of a socket: the last ``seq`` the client has, None for a snapshot."""

    seq: int | None = None


class Ping(Struct, frozen=True, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Answered by ``pong`` with the same number."""

    n: int


class Request(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What all requests have."""

    id: str


class Act(Request, frozen=True, tag="act"):
    """An action of the match, for this ``turn`` of this ``match``: stale at any other."""

    match: str
    turn: int
    action: PlayerAction


class ClaimRest(Request, frozen=True, tag="claim"):
    """All remaining tricks are mine: done if that is certain, else answered by ``refuted``.

    An ``act`` with a ``claim`` asks the others instead, where all of them are persons.
    """

    match: str
    turn: int


class Ready(Request, frozen=True, tag="ready"):
    """Nothing more to wait for on my side: an annul window, the pause after a deal."""

    match: str
    turn: int


class Sit(Request, frozen=True, tag="sit"):
    """Take this empty seat, or a bot's before the match; moves the player if he sits elsewhere."""

    seat: int


class Leave(Request, frozen=True, tag="leave"):
    """Give the seat up for good."""


class Start(Request, frozen=True, tag="start"):
    """Host: begin, bots taking the empty seats, locked ones too."""


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Host, before the match: put a bot of this level on a seat, or (None) take it away."""

    seat: int
    level: Level | None


class LockSeat(Request, frozen=True, tag="lock_seat"):
    """Host, before the match: keep an empty seat closed, or open it."""

    seat: int
    locked: bool


class FreeSeat(Request, frozen=True, tag="free_seat"):
    """Host, before the match: send the person of the seat away."""

    seat: int


class SetPace(Request, frozen=True, tag="set_pace"):
    """Host: how long finished tricks lie and bots think."""

    pace: Pace


class SetLevel(Request, frozen=True, tag="set_level"):
    """Host: how well bots play that are to fill seats, or to cover a person."""

    level: Level


class CoverSilent(Request, frozen=True, tag="cover_silent"):
    """Untimed table with several people: ask a bot to play for someone silent for 3 minutes."""

    seat: int


class TakeBack(Request, frozen=True, tag="take_back"):
    """Take my seat back from the bot that covers it; any other action does so too."""


class AskHint(Request, frozen=True, tag="hint"):
    """At a practice table, to play a card: what each one is worth, for this ``turn``."""

    match: str
    turn: int


class Rematch(Request, frozen=True, tag="rematch"):
    """Another match with the same table; it begins when every person at it has asked."""


ClientIn = (
    Hello
    | Ping
    | Act
    | ClaimRest
    | Ready
    | Sit
    | Leave
    | Start
    | SeatBot
    | LockSeat
    | FreeSeat
    | SetPace
    | SetLevel
    | CoverSilent
    | TakeBack
    | AskHint
    | Rematch
)
