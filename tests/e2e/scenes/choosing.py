"""States in which a contract is named, or a deal may be annulled."""

from playwright.sync_api import Locator

from king.core.contracts import Contract
from king.presets import resolve
from king.server.protocol.client_out import Countdown
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find, koz, penalty
from tests.e2e.scenes.seats import PEOPLE, frame, snapshot
from tests.e2e.scenes.stage import Stage

LATE = Course(seed=4)
LONE_KING = Course(
    hands=("AQ942.K.KJ853.T7", "KJ8.AJT8.Q92.K94", "T75.Q97.AT4.AQ63", "63.65432.76.J852"),
    declarer=2,
    wishes={1: penalty(Contract.RIFKI)},
)
NO_HONOUR = Course(
    hands=("T942.T7.T853.T76", "KQJ8.AJ8.QJ2.K94", "A75.KQ9.AK4.AQ53", "63.65432.976.J82"),
    declarer=1,
    wishes={1: koz("D")},
)
ANNOUNCED = Course(rules=resolve({"preset": "klasik", "king_announced": True}), seed=3)
SCHEDULED = Course(rules=resolve("yeeqia"), seed=9)
WINDOW = Countdown("window", 3100, 4000)


def choosing(stage: Stage) -> Locator:
    """The first choice of a match."""
    stage.sit(snapshot(find(LATE, wanted.chooses).after))
    return stage.heading("pick_title")


def choosing_late(stage: Stage) -> Locator:
    """Most rights are spent: what cannot be chosen says why. The clock runs."""
    late = find(LATE, lambda state: wanted.chooses(state) and len(state.sheet.rows) > 14)
    clock = Countdown("choose", 17_000, 30_000)
    stage.sit(snapshot(late.after, clock="normal", seats=PEOPLE, countdown=clock))
    return stage.table.picker


def choosing_king(stage: Stage) -> Locator:
    """King may be announced with Koz."""
    stage.sit(snapshot(find(ANNOUNCED, wanted.chooses).after))
    return stage.page.get_by_role("checkbox", name=stage.words("pick_announce"))


def choosing_trump(stage: Stage) -> Locator:
    """The schedule says Koz; the suit is to be named."""
    stage.sit(snapshot(find(SCHEDULED, wanted.chooses).after))
    return stage.heading("pick_title_trump")


def other_chooses(stage: Stage) -> Locator:
    """Somebody else has the choice."""
    moment = find(LATE, wanted.other_chooses)
    stage.sit(snapshot(moment.after))
    return stage.page.get_by_text(stage.words.within("pick_waits")).first


def annul_mine(stage: Stage) -> Locator:
    """The window is open, and I may annul: a lone king of hearts in Rıfkı."""
    stage.sit(snapshot(find(LONE_KING, wanted.window).after, countdown=WINDOW, seats=PEOPLE))
    return stage.button("window_annul")


def annul_koz(stage: Stage) -> Locator:
    """The window is open in Koz, and I hold nothing above a ten."""
    stage.sit(snapshot(find(NO_HONOUR, wanted.window).after))
    return stage.text("window_holding_koz")


def annul_others(stage: Stage) -> Locator:
    """The window is open, and I may not annul."""
    opened = find(Course(seed=7), lambda state: wanted.window(state) and not wanted.annuls(state))
    stage.sit(snapshot(opened.before, seats=PEOPLE))
    stage.line.say(frame(opened, countdown=WINDOW))
    return stage.button("window_ready")


def annul_waiting(stage: Stage) -> Locator:
    """I am ready; others are not yet."""
    opened = find(Course(seed=7), lambda state: wanted.window(state) and not wanted.annuls(state))
    stage.sit(snapshot(opened.after, seats=PEOPLE))
    stage.button("window_ready").click()
    return stage.text("window_waiting")


STATES = (
    choosing,
    choosing_late,
    choosing_king,
    choosing_trump,
    other_chooses,
    annul_mine,
    annul_koz,
    annul_others,
    annul_waiting,
)
