"""States in which cards are played."""

from playwright.sync_api import Locator

from king.core.contracts import Contract
from king.core.state import MatchState
from king.presets import named
from king.server.protocol.client_out import Countdown
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find, koz, penalty
from tests.e2e.scenes.seats import PEOPLE, frame, snapshot
from tests.e2e.scenes.stage import Stage

KUPA = Course(wishes={n: penalty(Contract.KUPA) for n in (1, 2)}, seed=6)
KIZ = Course(wishes={n: penalty(Contract.KIZ) for n in (1, 2)}, seed=8)
COVERED = Course(wishes={12: penalty(Contract.KIZ)}, seed=170)
TRUMPS = Course(wishes={n: koz("SHDC"[n % 4]) for n in range(1, 21)}, seed=2)
TEAMS = Course(rules=named("oyunmatik-esli"), seed=5)
CLOCKWISE = Course(rules=named("rehber"), seed=5)


def leading(stage: Stage) -> Locator:
    """I lead; hearts may not be led yet."""
    stage.sit(snapshot(find(KUPA, wanted.leads).after))
    return stage.table.playable.first


def first_lead(stage: Stage) -> Locator:
    """All thirteen cards are there, and I lead: the widest hand."""
    full = find(KIZ, lambda state: wanted.plays(state) and wanted.tricks(state) == 0)
    stage.sit(snapshot(full.after))
    return stage.table.hand


def following(stage: Stage) -> Locator:
    """I follow suit to two cards, with the clock running out."""
    clock = Countdown("play", 4200, 20_000)
    moment = find(KIZ, wanted.follows)
    stage.sit(snapshot(moment.after, clock="normal", seats=PEOPLE, countdown=clock))
    return stage.table.playable.first


def covered(stage: Stage) -> Locator:
    """The king of hearts covers my queen, late in a match: the picture in the README."""

    def so(state: MatchState) -> bool:
        late = len(state.sheet.rows) == 11 and wanted.on_table(state) == 3
        return late and wanted.asked(state).legal == ("HQ",)

    stage.sit(snapshot(find(COVERED, so).after))
    return stage.table.playable.first


def forbidden(stage: Stage) -> Locator:
    """I tried a card that the rules forbid, and was told which rule."""
    stage.sit(snapshot(find(KIZ, wanted.follows).after))
    stage.table.playable.first.wait_for()
    card, reason = next(iter(stage.table.illegal().items()))
    stage.table.tap(card)
    return stage.page.get_by_text(reason, exact=True).first


def ruffing(stage: Stage) -> Locator:
    """Void in what was led, I must play a trump."""
    stage.sit(snapshot(find(TRUMPS, wanted.ruffs).after))
    return stage.table.playable.first


def others_turn(stage: Stage) -> Locator:
    """Somebody else is to play; some penalty cards have been taken."""

    def waits(state: MatchState) -> bool:
        later = wanted.tricks(state) > 6 and wanted.on_table(state) == 1
        return later and not wanted.plays(state)

    stage.sit(snapshot(find(KUPA, waits).after))
    return stage.table.trick


def trick_won(stage: Stage) -> Locator:
    """A trick has been taken and lies to be seen."""
    moment = find(KIZ, wanted.trick_won)
    stage.set(speed="slow")
    stage.sit(snapshot(moment.before))
    stage.table.hand.wait_for()
    stage.line.say(frame(moment))
    return stage.table.trick


def partners(stage: Stage) -> Locator:
    """Two teams; my partner sits opposite."""
    late = find(TEAMS, lambda state: wanted.plays(state) and len(state.sheet.rows) > 5)
    stage.sit(snapshot(late.after, seats=PEOPLE))
    return stage.text("table_team")


def clockwise(stage: Stage) -> Locator:
    """Play goes the other way round."""
    moment = find(CLOCKWISE, wanted.follows)
    stage.sit(snapshot(moment.after))
    return stage.table.playable.first


def not_taken(stage: Stage) -> Locator:
    """The server refused what I did."""
    moment = find(KIZ, wanted.follows)
    stage.sit(snapshot(moment.after))
    stage.line.refusing = "not_saved"
    stage.table.playable.first.wait_for()
    stage.table.tap(stage.table.legal()[0])
    return stage.text("error_not_saved")


STATES = (
    leading,
    first_lead,
    following,
    covered,
    forbidden,
    ruffing,
    others_turn,
    trick_won,
    partners,
    clockwise,
    not_taken,
)
