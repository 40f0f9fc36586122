"""States at a practice table: a hint is there to be asked for, or has come."""

from playwright.sync_api import Locator

from king.analysis.judgements import CardValue, Hint, Reason
from king.core.contracts import Contract
from king.core.state import MatchState
from king.server.protocol.client_out import HintGiven
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find, penalty
from tests.e2e.scenes.seats import snapshot
from tests.e2e.scenes.stage import Stage

KIZ = Course(wishes={n: penalty(Contract.KIZ) for n in (1, 2)}, seed=8)


def hint_offered(stage: Stage) -> Locator:
    """It is my turn, and a hint may be asked for."""
    stage.sit(snapshot(find(KIZ, wanted.follows).after, practice=True))
    return stage.button("hint_ask")


def hint_lead(stage: Stage) -> Locator:
    """Thirteen cards may be led, and each is worth something else."""
    full = find(KIZ, lambda state: wanted.plays(state) and wanted.tricks(state) == 0)
    return _hinted(stage, full.after)


def hint_follow(stage: Stage) -> Locator:
    """I follow suit, with a few cards to choose from."""
    return _hinted(stage, find(KIZ, wanted.follows).after)


def _hinted(stage: Stage, state: MatchState) -> Locator:
    stage.sit(snapshot(state, practice=True))
    legal = wanted.asked(state).legal or ()
    values = tuple(CardValue(card, -9.2 * n - 95.4, 4.6) for n, card in enumerate(legal))
    reason = Reason("takes_card", legal[-1], legal[0], a=72, b=31, told="HQ", x=64, y=28.5)
    given = Hint(values, legal[0], reason, worlds=400, exact=False)
    stage.line.say(HintGiven("hint", state.match, state.turn, given))
    return stage.page.get_by_role("region", name=stage.words("hint_title"), exact=True)


STATES = (hint_offered, hint_lead, hint_follow)
