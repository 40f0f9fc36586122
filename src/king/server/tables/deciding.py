"""What a person's request leads to: events to be stored, or a refusal by its code.

Pure: nothing is changed, and what is decided holds only once it is stored. No events means that
all is already as asked, or that the table notes it in memory (``notes``).
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from king.core import claiming
from king.core.actions import Claim, CloseClaim
from king.core.errors import (
    Forbidden,
    KingError,
    MatchIsOver,
    NotYourTurn,
    Stale,
    TableClosed,
    TableFull,
    WrongPhase,
)
from king.core.play import apply, to_act
from king.core.play import decide as decide_match
from king.core.state import MatchState, Phase
from king.search.proofs import Proof, Refuting
from king.server.protocol import table_events as on_table
from king.server.protocol.client_in import (
    Act,
    AskHint,
    ClaimRest,
    CoverSilent,
    FreeSeat,
    Leave,
    LockSeat,
    Ready,
    Rematch,
    Request,
    SeatBot,
    SetLevel,
    SetPace,
    Sit,
    Start,
    TakeBack,
)
from king.server.protocol.table_events import (
    BotLeft,
    BotSat,
    Covered,
    Left,
    Level,
    LevelSet,
    PaceSet,
    RematchAsked,
    Sat,
    SeatLocked,
    Uncovered,
    Why,
)
from king.server.tables import starting
from king.server.tables.chance import Chance
from king.server.tables.folding import after_event
from king.server.tables.starting import Events
from king.server.tables.state import Seat, TableState
from king.server.workers.port import able


class Asked(Struct, frozen=True):
    """A request as it reaches its table: from whom, and what the table knows besides its state.

    ``silent``: seats whose person has been waited for long enough to be covered. ``levels``: those
    that bots of this server can play. ``proof``: of the claim that may be made now, where it has
    been asked for and found.
    """

    player: str
    request: Request
    chance: Chance
    silent: frozenset[int] = frozenset()
    levels: frozenset[Level] = frozenset(("acemi",))
    proof: Proof | None = None


class Unproven(Exception):  # noqa: N818 - reads as what it says
    """A claim that is not certain; ``line``: how it may fail, if that is known."""

    def __init__(self, line: Refuting | None, *, may_ask: bool) -> None:
        super().__init__()
        self.line = line
        self.may_ask = may_ask


def decide(state: TableState, asked: Asked) -> Events:
    """The events of the request; raise the KingError that refuses it."""
    if not asked.player:
        raise Forbidden
    if state.stage == "closed":
        raise TableClosed
    return _DECIDE[type(asked.request)](state, asked, asked.request)


def match_for(state: TableState, request: Act | AskHint | ClaimRest | Ready) -> MatchState:
    """The match, if the request was made for where it is now.

    Raise WrongPhase, MatchIsOver or Stale.
    """
    if state.stage != "playing":
        raise WrongPhase(phase=state.stage) if state.match is None else MatchIsOver
    match = state.playing()
    if (request.match, request.turn) != (match.match, match.turn):
        raise Stale(turn=match.turn)
    return match


def own_seat(state: TableState, player: str) -> int:
    """Where the player sits. Raise Forbidden for a viewer."""
    seat = state.seat_of(player)
    if seat is None:
        raise Forbidden
    return seat


def _act(state: TableState, asked: Asked, request: Act) -> Events:
    seat = own_seat(state, asked.player)
    events = decide_match(match_for(state, request), request.action, seat)
    if isinstance(request.action, Claim) and not _may_ask(state, seat):
        raise Forbidden
    return (*_back(state, seat), *events)


def to_prove(state: TableState, player: str, request: ClaimRest) -> int | None:
    """The seat whose claim is to be proven; None where it may not be made."""
    seat = state.seat_of(player)
    try:
        match = match_for(state, request)
    except KingError:
        return None
    mine = seat is not None and match.phase is Phase.PLAYING and to_act(match) == seat
    return seat if seat is not None and mine and claiming.may_claim(match, seat) else None


def _claim_rest(state: TableState, asked: Asked, request: ClaimRest) -> Events:
    """A claim that is certain ends the deal; raise Unproven for any other."""
    seat = own_seat(state, asked.player)
    match = match_for(state, request)
    claimed = decide_match(match, Claim(), seat)
    if asked.proof is None or asked.proof.outcome != "certain":
        line = None if asked.proof is None else asked.proof.line
        raise Unproven(line, may_ask=_may_ask(state, seat))
    for event in claimed:
        match = apply(match, event)
    return (*_back(state, seat), *claimed, *decide_match(match, CloseClaim(proven=True)))


def _may_ask(state: TableState, seat: int) -> bool:
    """Whether all others can be asked about a claim; a bot agrees to none."""
    return all(there.by_person for other, there in enumerate(state.seats) if other != seat)


def _ready(state: TableState, asked: Asked, request: Ready) -> Events:
    seat = own_seat(state, asked.player)
    match = match_for(state, request)
    if match.phase not in (Phase.WINDOW, Phase.DEALING):
        raise WrongPhase(phase=match.phase)
    return _back(state, seat)


def _back(state: TableState, seat: int) -> Events:
    """Whoever acts plays for himself again."""
    return (Uncovered(seat),) if state.seats[seat].covered is not None else ()


def _take_back(state: TableState, asked: Asked, _: TakeBack) -> Events:
    """The seat is the person's again; but who let others wait gets it back with this turn played.

    Otherwise he could let them wait three minutes again, and again, without an end.
    """
    seat = own_seat(state, asked.player)
    silent = state.stage == "playing" and state.seats[seat].covered == "silent"
    if silent and to_act(state.playing()) == seat:
        raise NotYourTurn(seat=seat)
    return _back(state, seat)


def _sit(state: TableState, asked: Asked, request: Sit) -> Events:
    _between_matches(state)
    there, now = _at(state, request.seat), state.seat_of(asked.player)
    if now == request.seat:
        return ()
    if there.locked:
        raise Forbidden(seat=request.seat)
    if there.player is not None:
        raise TableFull(seat=request.seat)
    events: Events = () if now is None else (Left(now),)
    events = (*events, BotLeft(request.seat)) if there.bot is not None else events
    return (*events, Sat(request.seat, asked.player))


def _leave(state: TableState, asked: Asked, _: Leave) -> Events:
    seat = state.seat_of(asked.player)
    return () if seat is None else leaving(state, seat, asked.chance)


def leaving(state: TableState, seat: int, chance: Chance) -> Events:
    """The person of the seat goes for good: during a match a bot plays it to the end."""
    gone = after_event(state, Left(seat))
    if gone.persons() == 0:
        return (Left(seat), on_table.TableClosed(over(state)))
    if state.stage == "playing":
        return (Left(seat), starting.bot(state, seat, state.level))
    return (Left(seat), *_all_want_another(gone, chance))


def over(state: TableState) -> on_table.Closing:
    """Why a table ends that nobody is left at."""
    return "finished" if state.stage == "finished" else "empty"


def _start(state: TableState, asked: Asked, _: Start) -> Events:
    _host(state, asked.player)
    if state.stage != "waiting":
        raise WrongPhase(phase=state.stage)
    return starting.start(state, asked.chance)


def _seat_bot(state: TableState, asked: Asked, request: SeatBot) -> Events:
    _host(state, asked.player)
    _between_matches(state)
    there = _at(state, request.seat)
    if there.player is not None or there.locked:
        raise Forbidden(seat=request.seat)
    level = request.level and able(request.level, asked.levels)
    if level == there.level:
        return ()
    gone: Events = (BotLeft(request.seat),) if there.bot is not None else ()
    if level is None:
        return gone
    name = there.bot or starting.bot(state, request.seat, level).name
    return (*gone, BotSat(request.seat, level, name))


def _lock_seat(state: TableState, asked: Asked, request: LockSeat) -> Events:
    _host(state, asked.player)
    _between_matches(state)
    there = _at(state, request.seat)
    if not there.empty:
        raise Forbidden(seat=request.seat)
    return () if there.locked == request.locked else (SeatLocked(request.seat, request.locked),)


def _free_seat(state: TableState, asked: Asked, request: FreeSeat) -> Events:
    _host(state, asked.player)
    _between_matches(state)
    there = _at(state, request.seat)
    if there.player == asked.player:
        raise Forbidden(seat=request.seat)
    if there.player is None:
        return ()
    gone = after_event(state, Left(request.seat, freed=True))
    return (Left(request.seat, freed=True), *_all_want_another(gone, asked.chance))


def _set_pace(state: TableState, asked: Asked, request: SetPace) -> Events:
    _host(state, asked.player)
    return () if request.pace == state.pace else (PaceSet(request.pace),)


def _set_level(state: TableState, asked: Asked, request: SetLevel) -> Events:
    _host(state, asked.player)
    level = able(request.level, asked.levels)
    return () if level == state.level else (LevelSet(level),)


def _cover_silent(state: TableState, asked: Asked, request: CoverSilent) -> Events:
    own_seat(state, asked.player)
    there = _at(state, request.seat)
    if there.covered is not None:
        return ()
    if there.player == asked.player or request.seat not in asked.silent:
        raise Forbidden(seat=request.seat)
    return (Covered(request.seat, "silent"),)


def _rematch(state: TableState, asked: Asked, _: Rematch) -> Events:
    seat = own_seat(state, asked.player)
    if state.stage != "finished":
        raise WrongPhase(phase=state.stage)
    if state.seats[seat].rematch:
        return ()
    back = _back(state, seat)
    for event in (*back, RematchAsked(seat)):
        state = after_event(state, event)
    return (*back, RematchAsked(seat), *_all_want_another(state, asked.chance))


def covered(state: TableState, seat: int, why: Why, chance: Chance) -> Events:
    """A bot covers the seat; where only that one's wish was missing, the next match begins."""
    event = Covered(seat, why)
    return (event, *_all_want_another(after_event(state, event), chance))


def _all_want_another(state: TableState, chance: Chance) -> Events:
    """The next match, once every person who is at the table wants one."""
    asking = [seat.rematch for seat in state.seats if seat.by_person]
    if state.stage != "finished" or not asking or not all(asking):
        return ()
    return starting.start(state, chance)


def _between_matches(state: TableState) -> None:
    if state.stage == "playing":
        raise WrongPhase(phase=state.stage)


def _host(state: TableState, player: str) -> None:
    if player != state.host:
        raise Forbidden


def _at(state: TableState, seat: int) -> Seat:
    if not 0 <= seat < len(state.seats):
        raise Forbidden(seat=seat)
    return state.seats[seat]


_DECIDE: dict[type, Callable[[TableState, Asked, Any], Events]] = {
    Act: _act,
    ClaimRest: _claim_rest,
    Ready: _ready,
    Sit: _sit,
    Leave: _leave,
    Start: _start,
    SeatBot: _seat_bot,
    LockSeat: _lock_seat,
    FreeSeat: _free_seat,
    SetPace: _set_pace,
    SetLevel: _set_level,
    CoverSilent: _cover_silent,
    TakeBack: _take_back,
    Rematch: _rematch,
}

__all__ = ["Asked", "covered", "decide", "leaving", "match_for", "over", "own_seat"]
