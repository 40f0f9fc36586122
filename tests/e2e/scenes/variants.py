"""States that only some variants have: several penalties, secrets, open hands, doubling, dizi."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator

from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.presets import named
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, Moment, find, penalty
from tests.e2e.scenes.seats import BOTS, PEOPLE, frame, snapshot
from tests.e2e.scenes.stage import Stage

Seen = Callable[[Observation], bool]

DIZI = Choose((Contract.DIZI,))
TWO = Course(rules=named("duble_yol"), seed=2)
ALL = Course(rules=named("trex_complex"), seed=2)
SIX = Course(rules=named("super_kanli"), seed=2)
ONCE = Course(rules=named("konturlu"), seed=4)
LAYOUT = Course(rules=named("konturlu"), seed=4, wishes=dict.fromkeys(range(1, 5), DIZI))
TREX = Course(rules=named("trex"), seed=3)
RIFKI = Course(
    rules=named("trex"), seed=11, wishes={n: penalty(Contract.KIZ) for n in range(1, 21)}
)
BLIND = Course(rules=named("korleme"), seed=5)
SECRET = Course(rules=named("kanli"), seed=5)
PARTNERS = Course(rules=named("esli"), seed=5)
DUMMY = Course(rules=named("uc_kisi_acik"), seed=5)
THREE = Course(rules=named("uc_kisi"), seed=5)
STOCK = Course(rules=named("balayi"), seed=5)


def show(stage: Stage, course: Course, so: Seen) -> Observation:
    """Sit at the first moment of the course, or of one with another seed, that I see to be so."""
    state = first(course, lambda state: so(observe(state, 0))).after
    stage.sit(snapshot(state, seats=BOTS[: state.rules.players]))
    return observe(state, 0)


def first(course: Course, so: Callable[[MatchState], bool]) -> Moment:
    """Return the first moment that is so, of the first seed that has one."""
    for seed in range(course.seed, course.seed + 20):
        with suppress(StopIteration):
            return find(course._replace(seed=seed), so)
    raise LookupError(course.rules.preset)


def chooses(seen: Observation) -> bool:
    """I name a contract."""
    return seen.phase is Phase.CHOOSING and seen.ask is not None


def plays(seen: Observation) -> bool:
    """I play a card, or pass."""
    return seen.ask is not None and seen.ask.legal is not None


def late(seen: Observation) -> bool:
    """Half of the match is over."""
    return 2 * len(seen.rows) > seen.rules.deals


def choosing_two(stage: Stage) -> Locator:
    """Two penalties at once; one has been chosen."""
    show(stage, TWO, lambda seen: chooses(seen) and len(seen.rows) > 3)
    stage.table.picker.locator("button:not([aria-disabled])").first.click()
    return stage.table.picker


def choosing_all(stage: Stage) -> Locator:
    """All penalties at once, or the layout."""
    show(stage, ALL, chooses)
    return stage.table.picker


def six_at_once(stage: Stage) -> Locator:
    """All six penalties are played at once."""
    show(stage, SIX, lambda seen: plays(seen) and len(seen.deal.past) > 3)  # type: ignore[union-attr]
    return stage.table.playable.first


def choosing_once(stage: Stage) -> Locator:
    """What I have declared already is not to be had any more."""
    show(stage, ONCE, lambda seen: chooses(seen) and late(seen))
    return stage.table.picker


def choosing_blind(stage: Stage) -> Locator:
    """I choose before I see a card."""
    show(stage, BLIND, chooses)
    return stage.table.picker


def secret_mine(stage: Stage) -> Locator:
    """My own secret penalty."""
    show(stage, SECRET, lambda seen: plays(seen) and _sealed(seen) and seen.declarer == 0)
    return stage.text("contract_secret_yours")


def secret_others(stage: Stage) -> Locator:
    """Somebody else's secret penalty."""
    show(stage, SECRET, lambda seen: plays(seen) and _sealed(seen) and seen.declarer != 0)
    return stage.heading("contract_secret")


def _sealed(seen: Observation) -> bool:
    return seen.deal is not None and seen.deal.sealed is not None and len(seen.deal.past) > 2


def unsealed(stage: Stage) -> Locator:
    """A secret penalty is opened when its deal ends."""

    def ended(state: MatchState) -> bool:
        return wanted.deal_over(state) and state.sheet.rows[-1].contracts != (Contract.KOZ,)

    moment = first(SECRET, ended)
    stage.sit(snapshot(moment.before))
    stage.table.hand.or_(stage.table.trick).first.wait_for()
    stage.line.say(frame(moment))
    stage.table.next.wait_for()
    return stage.page.get_by_text(stage.words("pause_seal_holds"))


def proposed(stage: Stage) -> Locator:
    """My partner proposes; I accept, or name another."""
    show(stage, PARTNERS, lambda seen: seen.ask is not None and seen.ask.accept)
    return stage.button("answer_accept")


def open_mine(stage: Stage) -> Locator:
    """I play my partner's open hand."""
    show(stage, PARTNERS, lambda seen: plays(seen) and seen.deal.turn == 2)  # type: ignore[union-attr]
    return stage.text("table_play_open")


def open_others(stage: Stage) -> Locator:
    """An opponent's hand lies open."""
    show(stage, PARTNERS, lambda seen: plays(seen) and seen.declarer == 1)
    return stage.table.playable.first


def open_my_own(stage: Stage) -> Locator:
    """My hand lies open, my partner plays it."""
    show(stage, PARTNERS, lambda seen: seen.phase is Phase.PLAYING and seen.declarer == 2)
    return stage.table.hand


def dummy_mine(stage: Stage) -> Locator:
    """Three players: I play the hand that is nobody's."""
    show(stage, DUMMY, lambda seen: plays(seen) and seen.deal.turn == 3)  # type: ignore[union-attr]
    return stage.text("table_play_open")


def dummy_others(stage: Stage) -> Locator:
    """Three players: somebody else plays the open hand."""

    def so(seen: Observation) -> bool:
        deal = seen.deal
        return plays(seen) and seen.declarer == 2 and len(deal.trick) == 3  # type: ignore[union-attr]

    show(stage, DUMMY, so)
    return stage.table.playable.first


def three_players(stage: Stage) -> Locator:
    """Three players with sixteen cards each."""
    show(stage, THREE, lambda seen: plays(seen) and len(seen.deal.trick) == 2)  # type: ignore[union-attr]
    return stage.table.playable.first


def doubling(stage: Stage) -> Locator:
    """I may double any of the others."""
    show(stage, ONCE, lambda seen: seen.ask is not None and len(seen.ask.double or ()) > 1)
    return stage.heading("double_title")


def redoubling(stage: Stage) -> Locator:
    """I was doubled, and may redouble."""
    show(stage, ONCE, lambda seen: seen.ask is not None and len(seen.ask.redouble) > 1)
    return stage.heading("double_title")


def doubling_owed(stage: Stage) -> Locator:
    """I have to double the declarer."""
    quiet = ONCE._replace(quiet=True)
    show(stage, quiet, lambda seen: seen.ask is not None and seen.ask.owed)
    return stage.heading("double_title")


def doubled(stage: Stage) -> Locator:
    """Who doubled whom stands beside them while the deal is played."""

    def so(seen: Observation) -> bool:
        deal = seen.deal
        return plays(seen) and deal is not None and len(deal.doubles) > 2 and len(deal.past) > 3

    show(stage, ONCE, so)
    return stage.table.playable.first


def showing(stage: Stage) -> Locator:
    """I may show a card before the first one is played."""
    show(stage, RIFKI, lambda seen: seen.ask is not None and len(seen.ask.expose) > 0)
    page = stage.page.get_by_role("region", name=stage.words("show_title"), exact=True)
    page.locator("[aria-pressed]").first.click()
    return stage.button("show_do")


def shown(stage: Stage) -> Locator:
    """Cards that were shown lie beside who showed them."""

    def so(seen: Observation) -> bool:
        return plays(seen) and seen.deal is not None and sum(map(len, seen.deal.shown)) > 1

    show(stage, RIFKI, so)
    return stage.table.playable.first


def layout(stage: Stage) -> Locator:
    """The layout has grown; some of my cards fit."""

    def so(seen: Observation) -> bool:
        return plays(seen) and _placed(seen) > 14 and len(seen.ask.legal) > 1  # type: ignore[union-attr, arg-type]

    show(stage, LAYOUT, so)
    return stage.table.playable.first


def layout_pass(stage: Stage) -> Locator:
    """Nothing of mine fits: I have to pass."""
    stage.set(passes=False)
    show(stage, LAYOUT, lambda seen: plays(seen) and seen.ask.legal == ())  # type: ignore[union-attr]
    return stage.button("table_pass")


def layout_late(stage: Stage) -> Locator:
    """Somebody has no card left."""
    show(stage, LAYOUT, lambda seen: seen.layout is not None and len(seen.layout.went_out) == 2)
    return stage.table.hand


def _placed(seen: Observation) -> int:
    return 0 if seen.layout is None else len(seen.layout.placed.replace(".", ""))


def layout_over(stage: Stage) -> Locator:
    """A deal of dizi is over."""

    def ended(state: MatchState) -> bool:
        return wanted.deal_over(state) and state.sheet.rows[-1].contracts == (Contract.DIZI,)

    moment = first(LAYOUT, ended)
    stage.sit(snapshot(moment.before))
    stage.table.hand.first.wait_for()
    stage.line.say(frame(moment))
    return stage.table.next


def stock(stage: Stage) -> Locator:
    """Two players draw from the stock."""

    def so(seen: Observation) -> bool:
        drawing = seen.drawing
        return plays(seen) and drawing is not None and bool(drawing.trick) and drawing.left < 20

    show(stage, STOCK, so)
    return stage.table.playable.first


def stock_trump(stage: Stage) -> Locator:
    """The stock is empty: I name the trump."""
    show(stage, STOCK, chooses)
    return stage.heading("pick_title_trump")


def two_players(stage: Stage) -> Locator:
    """Two players play Koz."""
    show(stage, STOCK, lambda seen: plays(seen) and seen.deal is not None and bool(seen.deal.trick))
    return stage.table.playable.first


def kingdoms(stage: Stage) -> Locator:
    """Late in a match of kingdoms."""
    show(stage, TREX, lambda seen: plays(seen) and len(seen.rows) > 12)
    return stage.table.hand


def everything_once(stage: Stage) -> Locator:
    """Late in a match with doubling, where each declares everything once."""
    show(stage, ONCE, lambda seen: plays(seen) and late(seen))
    return stage.table.hand


def doubling_others(stage: Stage) -> Locator:
    """Somebody else may double."""
    show(stage, ONCE, lambda seen: seen.phase is Phase.DOUBLING and seen.to_act != 0)
    return stage.page.get_by_text(stage.words.within("double_waits")).first


def people_partners(stage: Stage) -> Locator:
    """The match of partners is over."""
    state = find(PARTNERS, wanted.match_over).after
    stage.sit(snapshot(state, seats=PEOPLE))
    return stage.table.over


STATES = (
    choosing_two,
    choosing_all,
    six_at_once,
    choosing_once,
    choosing_blind,
    secret_mine,
    secret_others,
    unsealed,
    proposed,
    open_mine,
    open_others,
    open_my_own,
    dummy_mine,
    dummy_others,
    three_players,
    doubling,
    redoubling,
    doubling_owed,
    doubling_others,
    doubled,
    showing,
    shown,
    layout,
    layout_pass,
    layout_late,
    layout_over,
    stock,
    stock_trump,
    two_players,
    kingdoms,
    everything_once,
    people_partners,
)
