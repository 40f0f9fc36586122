"""What a table waits for, and for how long: read off its state alone."""

from typing import Literal

from msgspec import Struct

from king.core import annul, claiming, exposing
from king.core.play import to_act
from king.core.state import MatchState, Phase, StockDeal, TrickDeal
from king.server.protocol.client_out import Countdown
from king.server.protocol.table_events import CLOCKS
from king.server.tables import times
from king.server.tables.state import TableState


class Wait(Struct, frozen=True):
    """What a table in play waits for: its next deal, the end of a window, answers to a claim, or a
    seat's decision.

    The same until the table's turn, or the one who decides, is another: ``match`` and ``turn`` say
    for which turn, ``person`` whether a person is waited for.
    """

    what: Literal["deal", "window", "claim", "choose", "play"]
    match: str
    turn: int
    seat: int | None = None
    person: bool = False


def wait_of(state: TableState) -> Wait | None:
    """What the table waits for; None between matches."""
    if state.stage != "playing":
        return None
    match = state.playing()
    if match.phase is Phase.DEALING:
        return Wait("deal", match.match, match.turn)
    if match.phase is Phase.WINDOW:
        return Wait("window", match.match, match.turn)
    if match.phase is Phase.CLAIMING:
        return Wait("claim", match.match, match.turn)
    seat = to_act(match)
    assert seat is not None
    what: Literal["choose", "play"] = "play" if match.phase is Phase.PLAYING else "choose"
    return Wait(what, match.match, match.turn, seat, state.seats[seat].by_person)


def seconds(state: TableState, wait: Wait, scale: float) -> float | None:
    """How long this is waited for; None: until somebody acts."""
    pace = times.PACES[state.pace] * scale
    if wait.what == "deal":
        return times.DEAL_PAUSE * pace
    if wait.what == "claim":
        return times.CLAIM
    clock = CLOCKS[state.opened.clock]
    if wait.what == "window":
        return times.WINDOW if clock is not None else None
    pause = times.TRICK_PAUSE * pace if trick_lies(state.playing()) else 0.0
    if not wait.person:
        level = state.level_at(wait.seat or 0)
        return times.bot_time(wait.match, wait.turn, level, state.pace, scale) + pause
    if clock is None:
        return None
    return clock[0 if wait.what == "choose" else 1] + pause


def trick_lies(match: MatchState) -> bool:
    """Whether a finished trick is still there to be seen."""
    deal = match.drawing or match.deal
    if match.phase is not Phase.PLAYING or not isinstance(deal, TrickDeal | StockDeal):
        return False
    return not deal.trick and bool(deal.past)


def countdown(wait: Wait | None, watch: times.Stopwatch | None, now: float) -> Countdown | None:
    """The clock as viewers are told of it; that of a bot is nobody's business."""
    if wait is None or watch is None:
        return None
    what = "pause" if wait.what == "deal" else wait.what
    if watch.total is None or (wait.seat is not None and not wait.person):
        return Countdown(what, None, None)
    left = max(0, round(watch.left(now) * 1000))
    return Countdown(what, left, round(watch.total * 1000))


def window_over(state: TableState, settled: set[int], *, time_up: bool, watched: bool) -> bool:
    """Whether nobody is waited for any longer while an annul may be claimed.

    ``settled``: persons who have claimed or want nothing; ``watched``: others look on. A table with
    a clock waits until its time is up, any other until all persons have settled; but where one
    person is alone with bots, nobody learns from it that he has no right and is not waited for.
    """
    awaited = {seat for seat, there in enumerate(state.seats) if there.by_person}
    if state.persons() == 1 and not watched and not any(_may_claim(state, s) for s in awaited):
        return True
    return time_up if CLOCKS[state.opened.clock] is not None else awaited <= settled


def claim_over(state: TableState, answers: dict[int, bool], *, time_up: bool) -> bool:
    """Whether nobody is waited for any longer with his answer to a claim.

    A bot agrees to nothing: what is certain has been proven without it. So a claim is over as soon
    as one plays where a person was asked, or somebody declines.
    """
    asked = claiming.others(state.playing())
    lost = any(not (state.seats[seat].by_person and answers.get(seat, True)) for seat in asked)
    return time_up or lost or all(seat in answers for seat in asked)


def _may_claim(state: TableState, seat: int) -> bool:
    """Whether the seat may annul the deal, or show a card of it."""
    match = state.playing()
    rules, deal = match.rules, match.playing()
    may_show = exposing.may_show(rules, deal, seat)
    return annul.right_of(rules, deal, seat) is not None or may_show != 0


def claimants(state: TableState) -> list[int]:
    """The seats of bots that may annul, or show a card, now."""
    seats = enumerate(state.seats)
    return [seat for seat, there in seats if not there.by_person and _may_claim(state, seat)]


def deadline(state: TableState, scale: float) -> float | None:
    """In how many seconds somebody must look after the table though nobody has loaded it."""
    if state.stage == "closed":
        return None
    wait = wait_of(state)
    if wait is None:
        return times.EMPTY
    if state.persons() == 1:
        return times.KEPT
    return (seconds(state, wait, scale) if wait.person else None) or times.AWAY
