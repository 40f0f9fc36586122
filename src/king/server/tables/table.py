"""One table in memory: its mailbox, its journal, its viewers.

One thing at a time: a request or what time has brought is decided on the state as it is, its row is
handed to the journal, and only when that is durable is the state changed, the request acknowledged
and the row sent to everybody. Meanwhile others wait in the box. There is no task: whatever happens
(a message, an answer of the journal, a timer, a bot's answer) calls in and the table goes on from
there.
"""

from asyncio import Future, ensure_future
from collections import deque
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from king.analysis.jargon import Finding
from king.core.errors import BadRequest, KingError, NotSaved, TooFast
from king.server import metrics
from king.server.journal.port import Head, Outcome, Row
from king.server.protocol import decode_row, encode, encode_row
from king.server.protocol.client_in import AskHint, ClaimRest, CoverSilent, Request
from king.server.protocol.client_out import Ack, Refused, Refuted, TableView, Trouble
from king.server.tables import deciding, waiting
from king.server.tables.finishing import finished
from king.server.tables.folding import after_row
from king.server.tables.frames import RowFrames, found_in_row, snapshot, table_view
from king.server.tables.hints import Hints
from king.server.tables.house import House, log
from king.server.tables.jobs import Job
from king.server.tables.pacing import Pacing
from king.server.tables.presence import Presence
from king.server.tables.proofs import Proofs
from king.server.tables.starting import Events
from king.server.tables.state import TableState
from king.server.tables.viewer import Line, Viewer

MOST_WAITING = 64
"""Requests that may wait in the box; more are refused."""
EARLY = 5000
"""Milliseconds by which a deadline may be kept too early, so that not every row changes it."""
TAIL = 16
"""Rows kept for those who missed a few; who missed more gets a snapshot."""

_APPENDS = {outcome: metrics.APPENDS.labels(outcome.value) for outcome in Outcome}


class Pending(Struct, frozen=True):
    """What the journal has been asked to store, since when, and the state once it has."""

    job: Job
    events: Events
    after: TableState
    data: bytes
    since: float


class Table:
    """A table that is loaded. ``lock``: how its password is checked."""

    __slots__ = (
        "_box",
        "_catching_up",
        "_hints",
        "_house",
        "_kept",
        "_pending",
        "_proofs",
        "_reading",
        "_stopped",
        "_tail",
        "_unproven",
        "admitted",
        "lock",
        "pacing",
        "people",
        "state",
        "storing",
        "troubled",
    )

    def __init__(
        self,
        house: House,
        state: TableState,
        lock: str = "",
        tail: tuple[tuple[int, bytes], ...] = (),
        *,
        grace: float = 0.0,
        woken: bool = False,
    ) -> None:
        """``grace``: seconds on top of what is waited for; ``woken``: by its deadline."""
        self._house = house
        self._hints = Hints(house)
        self._box: deque[Job] = deque()
        self._pending: Pending | None = None
        self._kept: Head | None = None
        self._catching_up = False
        self._stopped = False
        self._unproven: list[Job] = []
        self._proofs = Proofs(house, self._proof_done)
        self._tail: deque[tuple[int, bytes]] = deque(tail, TAIL)
        self.state = state
        self.storing: Future[Outcome] | None = None
        self.lock = lock
        self.admitted: set[str] = set()
        self.troubled = False
        self.people = Presence(state, house.clock.now())
        self.pacing = Pacing(house, self, grace=grace, woken=woken)

    # Viewers.

    def join(self, player: str, line: Line, names: dict[str, str]) -> Viewer:
        """A socket has been opened; it hears of the table once it has said hello."""
        viewer = Viewer(self, player, line)
        self.people.names |= names
        self.people.come(viewer, self.state, self._house.clock.now())
        self.go_on()
        return viewer

    def lost(self, viewer: Viewer) -> None:
        viewer.live = False
        self.people.go(viewer, self.state, self._house.clock.now())
        self.go_on()

    def renamed(self, player: str, name: str) -> None:
        """Somebody has another name."""
        self.people.renamed(player, name, self._house.clock.now())
        self.go_on()

    def greet(self, viewer: Viewer, seq: int | None) -> None:
        viewer.live = True
        missed = [row for row in self._tail if seq is not None and row[0] > seq]
        if missed and seq is not None and missed[0][0] == seq + 1:
            viewer.line.send(*self._missed(viewer, missed))
        else:
            viewer.line.send(self._snapshot(viewer))
        if self.troubled:
            viewer.line.send(encode(Trouble(saving=False)))

    def _missed(self, viewer: Viewer, rows: list[tuple[int, bytes]]) -> list[bytes]:
        past = [
            RowFrames(seq, decode_row(data), None, None).for_seat(viewer.seat)
            for seq, data in rows[:-1]
        ]
        seq, data = rows[-1]
        return [*past, self._frames(seq, decode_row(data)).for_seat(viewer.seat)]

    def _snapshot(self, viewer: Viewer) -> bytes:
        people = self.people
        return snapshot(
            self.state,
            viewer.player,
            people.here,
            people.known(self.state),
            self.pacing.countdown(),
            people.watchers(),
        )

    def view(self) -> TableView:
        """The table as anybody may see it."""
        return table_view(self.state, self.people.here)

    def tell(self, message: bytes) -> None:
        """Send a message to all who listen."""
        for viewer in self.people.viewers:
            if viewer.live:
                viewer.line.send(message)

    # Requests.

    def asked(self, viewer: Viewer, request: Request) -> None:
        job = Job(viewer.player, self._decision(viewer.player, request), viewer, request)
        if isinstance(request, AskHint):
            self._hint(viewer, request)
        elif len(self._box) >= MOST_WAITING:
            _refuse(job, TooFast())
        elif not self._stopped:
            self._box.append(job)
            self.go_on()

    def _hint(self, viewer: Viewer, request: AskHint) -> None:
        try:
            self._hints.ask(self.state, viewer, request)
        except KingError as refusal:
            viewer.line.send(encode(Refused(request.id, refusal.code, refusal.params)))

    def _decision(self, player: str, request: Request) -> Callable[[TableState], Events]:
        def decide(state: TableState) -> Events:
            covers = isinstance(request, CoverSilent)
            silent = self.pacing.silent(state) if covers else frozenset[int]()
            proof = self._proofs.of(state) if isinstance(request, ClaimRest) else None
            chance, levels = self._house.chance, self._house.thinker.levels
            asked = deciding.Asked(player, request, chance, silent, levels, proof)
            return deciding.decide(state, asked)

        return decide

    # The mailbox.

    def go_on(self) -> None:
        """Do what there is to do, until the journal is asked or nothing is left."""
        while self._pending is None and self._box and not self._catching_up:
            self._take(self._box.popleft())
        if self._pending is None and not self._stopped and not self._catching_up:
            due = self.pacing.look()
            if due is not None:
                self._take(due)

    def _take(self, job: Job) -> None:
        done = self.state.answered(job.actor, job.action) if job.action else None
        if done is not None:
            _acknowledge(job, done)
            return
        if self._waits_for_proof(job):
            return
        try:
            events = job.decide(self.state)
        except deciding.Unproven as claim:
            _refute(job, claim)
            return
        except KingError as refusal:
            _refuse(job, refusal)
            return
        except Exception:  # noqa: BLE001 - our fault, whatever it is
            # It must not take the socket, nor those of others, with it.
            log.exception("failed", table=self.state.id, seq=self.state.seq)
            _refuse(job, BadRequest())
            return
        if events:
            self._append(job, events)
        else:
            self._noted(job)

    def _waits_for_proof(self, job: Job) -> bool:
        """Whether the job is a claim that is still being proven; it is taken up again then."""
        request = job.request
        if not isinstance(request, ClaimRest):
            return False
        seat = deciding.to_prove(self.state, job.actor, request)
        if seat is None or not self._proofs.awaited(self.state, seat):
            return False
        if len(self._unproven) >= MOST_WAITING:
            _refuse(job, TooFast())
        else:
            self._unproven.append(job)
        return True

    def _proof_done(self) -> None:
        """The proof is there, or will not come: what waited for it is decided."""
        waited, self._unproven = self._unproven, []
        if not self._stopped:
            self._box.extend(waited)
            self.go_on()

    def _noted(self, job: Job) -> None:
        if job.request is not None and job.viewer is not None:
            self.pacing.note(self.state, job.actor, job.request)
            _acknowledge(job, None)

    def _append(self, job: Job, events: Events) -> None:
        after = after_row(self.state, job.actor, job.action, events)
        self._pending = Pending(job, events, after, encode_row(events), self._house.clock.now())
        self.storing = self._house.journal.append(*self._row(self._pending))
        self.storing.add_done_callback(self._stored)

    def _row(self, pending: Pending) -> tuple[Row, Head | None]:
        job, after, wall = pending.job, pending.after, self._house.clock.wall()
        row = Row(after.id, after.seq, job.actor, job.action, pending.data, wall)
        new = head(after, wall, self._house.scale, self.lock)
        if after.stage == "finished" and self.state.stage == "playing":
            new = replace(new, finished=finished(after))
        if self._kept is not None and still_good(self._kept, new):
            return row, None
        self._kept = new
        return row, new

    def _stored(self, answer: "Future[Outcome]") -> None:
        pending, self.storing = self._pending, None
        if pending is None or answer.cancelled():
            return
        self._pending, outcome = None, answer.result()
        _count(pending, outcome, self._house.clock.now())
        if outcome is Outcome.COMMITTED:
            self._happened(pending.after, pending.events, pending.data, pending.job)
            self._house.bus.publish(self.state.id, self.state.seq)
        else:
            self._kept = None  # whether it is stored, or still there, is not known
            if outcome is Outcome.TAKEN:
                self._read(pending.job)
            else:
                self._not_saved(pending.job)
        self.go_on()

    def _happened(
        self, after: TableState, events: Events, data: bytes, job: Job | None = None
    ) -> None:
        """A row is durable: change the state, acknowledge, tell everybody."""
        before, self.state = self.state, after
        self._tail.append((after.seq, data))
        if before.seats is not after.seats:
            self.people.settle(after, self._house.clock.now())
        self._trust_again()
        self._proofs.drop(after)
        self.pacing.moved(ours=job is not None)
        if job is not None and job.request is not None:
            self.pacing.note(after, job.actor, job.request)
        self._send(self._frames(after.seq, events, found_in_row(before.match, events)), job)
        if after.match is not before.match and job is not None:
            metrics.MOVES.inc()
        if after.stage != before.stage:
            log.info("stage", table=after.id, outcome=after.stage, seq=after.seq)

    def _frames(self, seq: int, events: Events, found: tuple[Finding, ...] = ()) -> RowFrames:
        match = self.state.match if self.state.stage == "playing" else None
        return RowFrames(seq, events, match, self.pacing.countdown(), found)

    def _send(self, frames: RowFrames, job: Job | None) -> None:
        asker = None if job is None or job.request is None else job.viewer
        if asker is not None and job is not None:
            ack = encode(Ack(job.action, self.state.seq))
            mine = (ack, frames.for_seat(asker.seat)) if asker.live else (ack,)
            asker.line.send(*mine)
        for viewer in self.people.viewers:
            if viewer.live and viewer is not asker:
                viewer.line.send(frames.for_seat(viewer.seat))

    # When the journal refuses, or somebody else was first.

    def _not_saved(self, job: Job | None) -> None:
        if job is not None:
            _refuse(job, NotSaved())
        if not self.troubled:
            log.error("not_saved", table=self.state.id, seq=self.state.seq + 1)
            self.troubled = True
            self.tell(encode(Trouble(saving=False)))
        self._house.trouble(self)

    def saved_again(self) -> None:
        """What happens can be stored again: the clock goes on."""
        self._trust_again()
        self.go_on()

    def _trust_again(self) -> None:
        if self.troubled:
            self.troubled = False
            self.tell(encode(Trouble(saving=True)))

    def heard(self, seq: int) -> None:
        """Another node says that the table has come to ``seq``."""
        if seq > self.state.seq and self._pending is None:
            self._read(None)

    def _read(self, job: Job | None) -> None:
        if not self._catching_up and not self._stopped:
            self._catching_up = True
            self._reading = ensure_future(self._catch_up(job))

    async def _catch_up(self, job: Job | None) -> None:
        """Read what others have stored; a person's request is then decided again.

        Where it cannot be read the request is refused, and the table waits as for a full disk.
        """
        try:
            for row in await self._house.journal.read(self.state.id, self.state.seq):
                events = decode_row(row.events)
                after = after_row(self.state, row.actor, row.action, events)
                self._happened(after, events, row.events)
        except Exception:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            log.exception("unreadable", table=self.state.id, seq=self.state.seq)
            self._catching_up = False
            self._not_saved(job)
            self.go_on()
            return
        self._catching_up = False
        if job is not None and job.request is not None:
            self._box.appendleft(job)
        self.go_on()

    # The end.

    def stop(self) -> None:
        """Take nothing more; what the journal has been asked to store is still told."""
        self._stopped = True
        self._box.clear()
        self._proofs.drop()
        self.pacing.stop()


def head(state: TableState, wall: int, scale: float, lock: str) -> Head:
    """What is kept beside the rows: public tables that wait are found by their status."""
    due = waiting.deadline(state, scale)
    public = state.stage == "waiting" and state.opened.entry == "public"
    status = "public" if public else state.stage
    return Head(status, None if due is None else wall + round(due * 1000), lock)


def still_good(kept: Head, new: Head) -> bool:
    """Whether what is kept beside the rows may stay: it wakes the table hardly too early.

    A table that is woken early finds nothing due and waits.
    """
    if (kept.status, kept.lock) != (new.status, new.lock):
        return False
    if kept.deadline is None or new.deadline is None:
        return kept.deadline is new.deadline
    return 0 <= new.deadline - kept.deadline <= EARLY


def _count(pending: Pending, outcome: Outcome, now: float) -> None:
    _APPENDS[outcome].inc()
    metrics.COMMIT_SECONDS.observe(now - pending.since)


def _acknowledge(job: Job, seq: int | None) -> None:
    if job.viewer is not None:
        job.viewer.line.send(encode(Ack(job.action, seq)))


def _refute(job: Job, claim: deciding.Unproven) -> None:
    if job.viewer is not None:
        job.viewer.line.send(encode(Refuted(job.action, claim.may_ask, claim.line)))


def _refuse(job: Job, refusal: KingError) -> None:
    if job.viewer is not None:
        job.viewer.line.send(encode(Refused(job.action, refusal.code, refusal.params)))
    else:
        log.error("refused_itself", code=refusal.code)
