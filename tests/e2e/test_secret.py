"""A secret penalty at the table: nobody is told its cost; its slip opens for all to see."""

import pytest
from playwright.sync_api import Locator, expect

from king.core.contracts import Contract
from king.core.state import MatchState, Phase
from king.core.views import observe
from tests.e2e.browser import People
from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Moment, moments
from tests.e2e.scenes.seats import frame, snapshot
from tests.e2e.scenes.stage import Stage
from tests.e2e.scenes.variants import SECRET, secret_mine, secret_others
from tests.serving import Serving

FACTS = ".facts > span:not(:empty)"


@pytest.fixture
def stage(server: Serving, people: People) -> Stage:
    return Stage(people, server.url)


def slip(stage: Stage, key: str, **parameters: object) -> Locator:
    """The slip at somebody's plate, by what it says to those who do not see it."""
    return stage.page.get_by_text(stage.words(key, **parameters), exact=True)


def ending() -> tuple[Moment, Moment]:
    """A secret penalty of somebody else ends; the next deal begins."""
    following = iter(list(moments(SECRET)))
    for moment in following:
        rows = moment.after.sheet.rows
        if wanted.deal_over(moment.after) and rows[-1].declarer != 0 and not is_koz(moment.after):
            return moment, next(following)
    raise LookupError


def is_koz(state: MatchState) -> bool:
    return state.sheet.rows[-1].contracts == (Contract.KOZ,)


def test_plates_do_not_say_what_nobody_knows(stage: Stage) -> None:
    secret_others(stage).wait_for()
    facts = stage.page.locator(FACTS).all_inner_texts()
    assert len(facts) == 2 * 3, "cards and tricks of each of the others"
    known = [stage.words.like(key) for key in ("table_cards", "table_tricks")]
    assert all(any(words.match(fact) for words in known) for fact in facts), facts
    expect(stage.page.get_by_text(stage.words.within("table_deal_points"))).to_have_count(0)
    stage.page.keyboard.press("d")
    said = stage.page.get_by_role("log").get_by_text(stage.words("head_secret_text"))
    expect(said).to_be_attached()


def test_whoever_named_it_reads_his_own_slip(stage: Stage) -> None:
    secret_mine(stage).wait_for()
    expect(stage.page.get_by_text(stage.words.within("seal_yours"))).to_have_count(1)
    expect(slip(stage, "seal_closed")).to_have_count(0)


def test_the_slip_is_sealed_then_opens_then_goes(stage: Stage) -> None:
    ended, dealt = ending()
    assert dealt.after.phase is Phase.CHOOSING
    stage.sit(snapshot(ended.before))
    expect(slip(stage, "seal_closed")).to_have_count(1)
    (contract,) = observe(ended.after, 0).rows[-1].contracts
    words = stage.words(f"contract_{contract}")
    stage.line.say(frame(ended))
    expect(slip(stage, "seal_opened", contract=words)).to_have_count(1)
    expect(slip(stage, "seal_closed")).to_have_count(0)
    told = stage.page.get_by_role("log").get_by_text(stage.words("heard_unsealed", contract=words))
    expect(told).to_be_attached()
    stage.line.say(frame(dealt, seq=3))
    expect(slip(stage, "seal_opened", contract=words)).to_have_count(0)
