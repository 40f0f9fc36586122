"""One table in memory: its mailbox, its journal, its viewers.

One thing at a time: a request or what time has brought is decided on the state as it is, its row is
handed to the journal, and only when that is durable is the state changed, the request acknowledged
and the row sent to everybody. Meanwhile others wait in the box. There is no task: whatever happens
(a message, an answer of the journal, a timer, a bot's answer) calls in and the table goes on from
there.
"""

from collections import deque
from collections.abc import Callable

from king.analysis.jargon import Finding
from king.core.errors import BadRequest, KingError, NotSaved, TooFast
from king.server import metrics
from king.server.protocol import decode_row, encode
from king.server.protocol.client_in import AskHint, ClaimRest, CoverSilent, Request
from king.server.protocol.client_out import Ack, Refused, Refuted, TableView, Trouble
from king.server.tables import deciding
from king.server.tables.frames import RowFrames, found_in_row, snapshot, table_view
from king.server.tables.hints import Hints
from king.server.tables.house import House, log
from king.server.tables.jobs import Job
from king.server.tables.pacing import Pacing
from king.server.tables.presence import Presence
from king.server.tables.proofs import Proofs
from king.server.tables.starting import Events
from king.server.tables.state import TableState
from king.server.tables.stream import Happened, Stream
from king.server.tables.viewer import Line, Viewer

MOST_WAITING = 64
"""Requests that may wait in the box; more are refused."""
TAIL = 16
"""Rows kept for those who missed a few; who missed more gets a snapshot."""


class Table:
    """A table that is loaded. ``lock``: how its password is checked."""

    __slots__ = (
        "_box",
        "_hints",
        "_house",
        "_proofs",
        "_stopped",
        "_tail",
        "_unproven",
        "admitted",
        "lock",
        "pacing",
        "people",
        "state",
        "stream",
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
        self._stopped = False
        self._unproven: list[Job] = []
        self._proofs = Proofs(house, self._proof_done)
        self._tail: deque[tuple[int, bytes]] = deque(tail, TAIL)
        self.state = state
        self.stream = Stream(house, self)
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
        self._house.greetings.forget(viewer)
        self.people.go(viewer, self.state, self._house.clock.now())
        self.go_on()

    def renamed(self, player: str, name: str) -> None:
        """Somebody has another name."""
        self.people.renamed(player, name, self._house.clock.now())
        self.go_on()

    def greet(self, viewer: Viewer, seq: int | None) -> None:
        viewer.live = False  # what happens until it is his turn is among what he has missed
        self._house.greetings.ask(viewer, lambda: self._greet(viewer, seq))

    def _greet(self, viewer: Viewer, seq: int | None) -> None:
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
        while self._box and not self.stream.busy:
            self._take(self._box.popleft())
        if not self._stopped and not self.stream.busy:
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
            self.stream.append(job, events)
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

    def happened(self, row: Happened) -> None:
        """A row is durable: change the state, acknowledge, tell everybody."""
        before, after, job = self.state, row.after, row.job
        self.state = after
        self._tail.append((after.seq, row.data))
        if before.seats is not after.seats:
            self.people.settle(after, self._house.clock.now())
        self._trust_again()
        self._proofs.drop(after)
        self.pacing.moved(ours=job is not None)
        if job is not None and job.request is not None:
            self.pacing.note(after, job.actor, job.request)
        self._send(self._frames(after.seq, row.events, found_in_row(before.match, row.events)), job)
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

    def once_more(self, job: Job) -> None:
        """Decide a request that somebody else was quicker than, before all others."""
        self._box.appendleft(job)

    def not_saved(self, job: Job | None) -> None:
        """What happens cannot be stored, or not be read: the asker is refused, all are told."""
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

    # The end.

    def stop(self) -> None:
        """Take nothing more; what the journal has been asked to store is still told."""
        self._stopped = True
        self.stream.stop()
        self._box.clear()
        self._proofs.drop()
        self.pacing.stop()


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
