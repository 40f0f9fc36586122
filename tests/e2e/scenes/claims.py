"""States of a claim of the rest: asked for, refuted, put to the others, granted."""

from playwright.sync_api import Locator

from king.core.actions import Claim, CloseClaim
from king.core.contracts import Contract
from king.core.events import Event
from king.core.play import apply, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.proving import proved
from king.search.proofs import Proof, Refuting
from king.server.protocol.client_out import Countdown, Refuted
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, Moment, find, penalty
from tests.e2e.scenes.seats import PEOPLE, frame, snapshot
from tests.e2e.scenes.stage import Stage

EL = Course(wishes={n: penalty(Contract.EL) for n in range(1, 5)}, seed=3)
KIZ = Course(wishes={n: penalty(Contract.KIZ) for n in range(1, 5)}, seed=3)
CLOCK = Countdown("claim", 14_000, 20_000)


def _proof(state: MatchState) -> Proof:
    seat = to_act(state)
    assert seat is not None
    return proved(observe(state, seat))


def doubtful(state: MatchState) -> bool:
    """I lead with some tricks left, and it takes a while until one is not mine."""
    if not (wanted.plays(state) and wanted.on_table(state) == 0 and 5 <= wanted.tricks(state) <= 9):
        return False
    line = _proof(state).line
    return line is not None and len(line.tricks) > 1


def sure(state: MatchState) -> bool:
    """Whoever is to play takes all that is left, and that is more than a trick."""
    playing = state.phase is Phase.PLAYING and 5 <= wanted.tricks(state) <= 9
    return playing and _proof(state).outcome == "certain"


def step(state: MatchState, *actions: Claim | CloseClaim) -> Moment:
    """What comes of these actions of whoever is to play, or of the table, as one row."""
    after, events = state, list[Event]()
    for action in actions:
        told = decide(after, action, to_act(after) if isinstance(action, Claim) else None)
        for event in told:
            after = apply(after, event)
        events += told
    return Moment(state, tuple(events), after)


def offered(stage: Stage, *, may_ask: bool = True, line: Refuting | None = None) -> None:
    """I lead and can claim; the server says how it may fail."""
    state = find(EL, doubtful).after
    stage.sit(snapshot(state, seats=PEOPLE))
    stage.line.refuting = Refuted("", may_ask, line)
    stage.table.playable.first.wait_for()


def line() -> Refuting:
    """How the claim may fail."""
    found = _proof(find(EL, doubtful).after).line
    assert found is not None
    return found


def claim_asked(stage: Stage) -> Locator:
    """What a claim means, before it is made."""
    offered(stage)
    stage.page.keyboard.press("k")
    return stage.dialog("rest_button")


def claim_refuted(stage: Stage) -> Locator:
    """It is not certain, and the others may be asked."""
    offered(stage, line=line())
    stage.page.keyboard.press("k")
    stage.button("rest_do").click()
    return stage.heading("rest_uncertain")


def asked_about(stage: Stage, *, mine: bool = False) -> MatchState:
    """A claim waits for the others' answers."""

    def so(state: MatchState) -> bool:
        others = wanted.tricks(state) >= 6 and state.phase is Phase.PLAYING
        return doubtful(state) if mine else others and to_act(state) == 2

    waiting = step(find(EL, so).after, Claim()).after
    stage.sit(snapshot(waiting, seats=PEOPLE, countdown=CLOCK))
    return waiting


def claim_window(stage: Stage) -> Locator:
    """Somebody claims the rest; his hand lies open and I am asked."""
    asked_about(stage)
    return stage.button("rest_agree")


def claim_waits(stage: Stage) -> Locator:
    """I have claimed, and the others are asked."""
    asked_about(stage, mine=True)
    return stage.text("rest_waiting")


def claim_stood(stage: Stage) -> Locator:
    """A claim was certain: all hands lie open."""
    stage.set(speed="slow")
    granted = step(find(KIZ, sure).after, Claim(), CloseClaim(proven=True))
    stage.sit(snapshot(granted.before, seats=PEOPLE))
    stage.table.hand.wait_for()
    stage.line.say(frame(granted))
    return stage.page.locator(".rest")


def claim_slip(stage: Stage) -> Locator:
    """What the deal cost, the rest of which was claimed."""
    granted = step(find(KIZ, sure).after, Claim(), CloseClaim(proven=True))
    stage.sit(snapshot(granted.after, seats=PEOPLE))
    return stage.table.next


STATES = (claim_asked, claim_refuted, claim_window, claim_stood, claim_slip)
