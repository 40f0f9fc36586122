"""What a table does by itself, and when: deals, closes windows, plays for the late, lets bots play.

``look`` is asked whenever something has changed and at the next moment at which something may be
due; it answers with what is due and sets the one timer that a table has.
"""

from typing import Protocol

from king.core.actions import Annul, AnswerClaim, Expose
from king.core.state import Phase
from king.server.protocol import encode
from king.server.protocol.client_in import Act, Ready, Request
from king.server.protocol.client_out import Countdown
from king.server.tables import jobs, times, waiting
from king.server.tables.house import House
from king.server.tables.jobs import Job
from king.server.tables.presence import Presence, covers
from king.server.tables.state import TableState
from king.server.tables.thoughts import Thoughts
from king.server.tables.waiting import Wait

MARGIN = 2.0
"""Seconds that a node leaves to the one that wrote the last row."""
SOON = 60.0
"""A table with nobody there and nothing to do for longer than this need not be in memory."""


class Owner(Protocol):
    """What is needed of the table."""

    state: TableState
    people: Presence
    troubled: bool

    def go_on(self) -> None: ...

    def tell(self, message: bytes) -> None: ...


class Pacing:
    """The time of one table."""

    __slots__ = (
        "_answers",
        "_claims",
        "_for",
        "_grace",
        "_house",
        "_margin",
        "_settled",
        "_since",
        "_table",
        "_thoughts",
        "_timer",
        "_timer_at",
        "_wait",
        "_watch",
        "_woken",
    )

    def __init__(self, house: House, table: Owner, *, grace: float, woken: bool) -> None:
        self._house = house
        self._table = table
        self._grace = grace
        self._margin = 0.0
        self._woken = woken
        self._for: TableState | None = None
        self._wait: Wait | None = None
        self._watch: times.Stopwatch | None = None
        self._since = 0.0
        self._settled: set[int] = set()
        self._claims: dict[int, Annul | Expose] = {}
        self._answers: dict[int, bool] = {}
        self._thoughts = Thoughts(house, table.go_on)
        self._timer: times.Timer | None = None
        self._timer_at = 0.0

    # What the table tells.

    def moved(self, *, ours: bool) -> None:
        """A row has happened, of this node or of another."""
        self._grace, self._margin = 0.0, 0.0 if ours else MARGIN
        self._settle(self._house.clock.now())

    def note(self, state: TableState, player: str, request: Request) -> None:
        """Keep what is not stored: who is ready, annuls, shows a card, agrees to a claim, for this
        turn."""
        seat = state.seat_of(player)
        said = request.action if isinstance(request, Act) else None
        claim = said if isinstance(said, Annul | Expose) else None
        answer = said if isinstance(said, AnswerClaim) else None
        if seat is None or not (claim or answer or isinstance(request, Ready)):
            return
        self._settle(self._house.clock.now())
        self._settled.add(seat)
        if claim is not None:
            self._claims[seat] = claim
        if answer is not None:
            self._answers[seat] = answer.agree

    # What the table asks.

    def countdown(self) -> Countdown | None:
        """The clock as viewers are told of it."""
        if self._paused():
            return Countdown("away", None, None)
        return waiting.countdown(self._wait, self._watch, self._house.clock.now())

    def silent(self, state: TableState) -> frozenset[int]:
        """Seats whose person has let an untimed table wait for too long."""
        long = self._house.clock.now() - self._since >= times.SILENT
        if self._wait is None or not long or state.opened.clock != "untimed":
            return frozenset()
        if state.persons() < 2:
            return frozenset()
        if self._wait.what == "window":
            awaited = {s for s, there in enumerate(state.seats) if there.by_person}
            return frozenset(awaited - self._settled)
        return (
            frozenset({self._wait.seat})
            if self._wait.person and self._wait.seat is not None
            else frozenset()
        )

    def look(self) -> Job | None:
        """What is due now. Otherwise the timer is set for when something may be."""
        now = self._house.clock.now()
        people = self._table.people
        self._settle(now)
        if people.hint_due is not None and times.reached(people.hint_due, now):
            self._table.tell(encode(people.hint(self._table.state, now)))
        if self._table.troubled:
            return None
        due = self._due_people(now) or self._due_match(now)
        if due is None:
            self._set_timer(now)
        return due

    def stop(self) -> None:
        """Do nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._thoughts.drop()

    # What is waited for.

    def _settle(self, now: float) -> None:
        """See what the table waits for; let its clock run, or stand."""
        state = self._table.state
        wait = self._wait if state is self._for else waiting.wait_of(state)
        self._for = state
        if wait != self._wait:
            self._wait, self._since = wait, now
            self._settled, self._claims, self._answers = set(), {}, {}
            self._thoughts.drop()
            self._watch = None if wait is None else times.Stopwatch(self._total(wait), now)
        if wait is None or self._watch is None:
            return
        if self._table.troubled or self._paused():
            self._watch.stand(now)
        else:
            self._watch.go(now)
            self._think(state, wait, self._watch.total or 0.0)

    def _total(self, wait: Wait) -> float | None:
        """How long this is waited for, with what a restart or another node is given on top."""
        total = waiting.seconds(self._table.state, wait, self._house.scale)
        grace = self._grace if wait.person else 0.0
        return None if total is None else total + grace + self._margin

    def _paused(self) -> bool:
        """Whether all waits for the one person at the table, who is not there."""
        state, people = self._table.state, self._table.people
        return people.empty_since is not None and state.stage == "playing" and state.persons() == 1

    def _think(self, state: TableState, wait: Wait, total: float) -> None:
        if wait.what == "window":
            for seat in waiting.claimants(state):
                self._thoughts.ask(state, seat, times.thinking(self._window_floor))
        elif wait.seat is not None and not wait.person:
            self._thoughts.ask(state, wait.seat, times.thinking(total))

    # What is due.

    def _due_people(self, now: float) -> Job | None:
        state, chance = self._table.state, self._house.chance
        for seat, since in self._table.people.away():
            if covers(state, seat) and times.reached(since + times.AWAY, now):
                return jobs.covering(seat, chance)
            kept = state.stage == "waiting" and state.persons() > 1
            if kept and times.reached(since + times.SEAT_KEPT, now):
                return jobs.freeing(seat, chance)
        empty = self._empty_due()
        return jobs.closing() if empty is not None and times.reached(empty, now) else None

    def _empty_due(self) -> float | None:
        """When the table ends if nobody comes."""
        state, since = self._table.state, self._table.people.empty_since
        if since is None:
            self._woken = False
        if since is None or state.stage == "closed":
            return None
        alone = state.stage == "playing" and state.persons() == 1
        if self._woken and (alone or state.stage != "playing"):
            return since + times.AWAY
        return since + (times.KEPT if alone else times.EMPTY)

    def _due_match(self, now: float) -> Job | None:
        wait, watch = self._wait, self._watch
        if wait is None or watch is None or self._paused():
            return None
        up = watch.over(now)
        if wait.what == "deal":
            return jobs.dealing(self._house.chance) if up or self._all_ready() else None
        if wait.what == "window":
            return self._due_window(now, up)
        if wait.what == "claim":
            over = waiting.claim_over(self._table.state, self._answers, time_up=up)
            return jobs.closing_claim(self._answers) if over else None
        assert wait.seat is not None
        if wait.person:
            return jobs.timing_out(wait.seat) if up else None
        if not up or not self._thoughts.settled(now):
            return None
        return jobs.bot_acting(wait.seat, self._thoughts.action(self._table.state.id, wait.seat))

    def _due_window(self, now: float, up: bool) -> Job | None:
        state, people = self._table.state, self._table.people
        watched = people.watchers() > 0
        if not times.reached(self._floor(), now) or not self._thoughts.settled(now):
            return None
        if not waiting.window_over(state, self._settled, time_up=up, watched=watched):
            return None
        return jobs.closing_window(self._claims | self._thoughts.claims(state.id))

    def _floor(self) -> float:
        return self._since + self._window_floor

    @property
    def _window_floor(self) -> float:
        return times.WINDOW_FLOOR if self._house.scale else 0.0

    def _all_ready(self) -> bool:
        """Whether every person who is there has seen enough of the deal."""
        state, people = self._table.state, self._table.people
        there = {s for s, seat in enumerate(state.seats) if seat.by_person and people.here(s)}
        return bool(there) and there <= self._settled

    # The timer.

    def _set_timer(self, now: float) -> None:
        at = self._next(now)
        if not self._table.people.viewers and self._dispensable(at, now):
            self._house.forget(self._table)
            return
        if at is None or (self._timer is not None and self._timer_at <= at):
            return  # a timer that is early only makes the table look again
        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = at
        self._timer = self._house.clock.call_at(at, self._alarm)

    def _alarm(self) -> None:
        self._timer = None
        self._table.go_on()

    def _next(self, now: float) -> float | None:
        """The next moment at which something may be due."""
        state, people = self._table.state, self._table.people
        moments = [people.hint_due, self._empty_due(), self._thoughts.next_limit()]
        moments += [self._watch.end()] if self._watch is not None else []
        moments += [self._floor()] if state.match and state.match.phase is Phase.WINDOW else []
        for seat, since in people.away():
            kept = times.AWAY if covers(state, seat) else times.SEAT_KEPT
            moments.append(since + kept)
        return min(
            (at for at in moments if at is not None and not times.reached(at, now)), default=None
        )

    def _dispensable(self, at: float | None, now: float) -> bool:
        listed = self._table.state.stage == "waiting" and self._table.state.opened.entry == "public"
        return not listed and (at is None or at > now + SOON)
