"""States of a table around its play: before, between, after; the line; who is there."""

from playwright.sync_api import Locator

from king.presets import named, resolve
from king.server.protocol.client_out import Bye, People, Trouble
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find, koz
from tests.e2e.scenes.seats import ME, NAMES, PEOPLE, bot, empty, frame, person, snapshot
from tests.e2e.scenes.stage import Stage

MATCH = Course(seed=12)
RANKED = Course(rules=named("oyunmatik"), seed=3)
TEAMS = Course(rules=named("oyunmatik-esli"), seed=5)
KING = Course(
    hands=("AKQJT98765432...", ".AKQ.AKQJT.AKQJT", ".JT98.98765.9876", ".765432.432.5432"),
    declarer=0,
    wishes={1: koz("S")},
)
HALF = (person(ME), person("p2"), empty(), empty(locked=True))
HOUSE = resolve({"preset": "klasik", "king_tricks": 13, "hearts_lead": "never", "akq_start": True})


def connecting(stage: Stage) -> Locator:
    """The line is not there yet; until the page has come, that word stands alone."""
    stage.sit(deaf=True)
    stage.page.get_by_role("banner").wait_for()
    return stage.text("ui_waiting")


def waiting_host(stage: Stage) -> Locator:
    """My table waits for players: a link to send, seats to fill."""
    stage.sit(snapshot(seats=HALF, rules=HOUSE))
    return stage.button("wait_start")


def waiting_bots(stage: Stage) -> Locator:
    """Bots sit at my table, each of its level; the rest will be of the table's."""
    seats = (person(ME), bot("bot_perihan", "kalfa"), bot("bot_ayla", "usta"), empty())
    stage.sit(snapshot(seats=seats, level="kalfa"))
    return stage.page.get_by_role("combobox").first


def waiting_guest(stage: Stage) -> Locator:
    """Somebody else's table waits."""
    seats = (person("p1"), person("p2"), bot("bot_ayla"), person(ME))
    stage.sit(snapshot(seat=3, seats=seats, host="p1"))
    return stage.text("wait_for_host")


def waiting_visitor(stage: Stage) -> Locator:
    """I came by the link and have no seat yet."""
    seats = (person("p1"), empty(), bot("bot_ayla"), empty())
    stage.sit(snapshot(seat=None, seats=seats, host="p1", entry="public", clock="fast"))
    return stage.page.get_by_role("button", name=stage.words.like("wait_sit_seat")).first


def deal_over(stage: Stage) -> Locator:
    """The deal is over; the slip says what it cost."""
    moment = find(MATCH, wanted.deal_over)
    stage.sit(snapshot(moment.before))
    stage.table.hand.or_(stage.table.trick).first.wait_for()
    stage.line.say(frame(moment))
    return stage.table.next


def match_over(stage: Stage) -> Locator:
    """The match is over, by the line."""
    stage.sit(snapshot(find(MATCH, wanted.match_over).after))
    return stage.table.over


def match_ranked(stage: Stage) -> Locator:
    """The match is over, by rank; somebody wants another one."""
    seats = (person(ME), person("p1", rematch=True), person("p2"), bot("bot_galip"))
    stage.sit(snapshot(find(RANKED, wanted.match_over).after, seats=seats))
    return stage.button("over_rematch")


def match_teams(stage: Stage) -> Locator:
    """The match of two teams is over."""
    stage.sit(snapshot(find(TEAMS, wanted.match_over).after, seats=PEOPLE))
    return stage.table.over


def match_king(stage: Stage) -> Locator:
    """I made King."""
    stage.sit(snapshot(find(KING, wanted.match_over).after))
    return stage.text("over_king_you")


def disconnected(stage: Stage) -> Locator:
    """The line is lost, and comes back to nothing."""
    stage.sit(snapshot(find(MATCH, wanted.plays).after))
    stage.table.hand.wait_for()
    stage.line.lose()
    return stage.text("table_lost")


def closed(stage: Stage) -> Locator:
    """The table is gone."""
    stage.sit(Bye("table_closed", again=False))
    return stage.text("error_table_closed")


def not_saving(stage: Stage) -> Locator:
    """The table cannot save what happens."""
    stage.sit(snapshot(find(MATCH, wanted.plays).after), Trouble(saving=False))
    return stage.text("table_not_saving")


def covered(stage: Stage) -> Locator:
    """A bot plays my seat."""
    seats = (person(ME, covered=True), *PEOPLE[1:])
    stage.sit(snapshot(find(MATCH, wanted.follows).after, seats=seats))
    return stage.button("table_take_back")


def others_away(stage: Stage) -> Locator:
    """One has lost his line, and one is played for."""
    seats = (person(ME), person("p1", here=False), person("p2", covered=True), person("p3"))
    stage.sit(
        snapshot(find(MATCH, wanted.follows).after, seats=seats),
        People(NAMES, (True, False, True, True), (None, 12_000, None, None), 2),
    )
    return stage.page.get_by_text(stage.words.within("table_away")).first


def watching(stage: Stage) -> Locator:
    """I came by the link of a full table."""
    stage.sit(snapshot(find(MATCH, wanted.follows).after, seat=None, seats=PEOPLE, watchers=3))
    return stage.text("table_watching")


STATES = (
    connecting,
    waiting_host,
    waiting_bots,
    waiting_guest,
    waiting_visitor,
    deal_over,
    match_over,
    match_ranked,
    match_teams,
    match_king,
    disconnected,
    closed,
    not_saving,
    covered,
    others_away,
    watching,
)
