"""The headline of whatever is played, in both languages, lies on no plate and on no hand."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from king.core import sheet
from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.presets import PRESETS
from king.server.protocol.client_out import Snapshot
from tests.e2e.browser import People
from tests.e2e.scenes.moments import Course, moments
from tests.e2e.scenes.seats import PEOPLE, snapshot
from tests.e2e.scenes.stage import Dress, Stage
from tests.e2e.words import LOCALE
from tests.serving import Serving

LONG = "Gülsüm Çağlayan"
COVERED = """() => {
  const rects = (nodes) => [...nodes].flatMap((node) => [...node.getClientRects()]);
  const words = [...document.querySelectorAll('.headline *')].flatMap((node) => {
    const range = document.createRange();
    return [...node.childNodes].filter(({ nodeType }) => nodeType === 3).flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].map((rect) => [text.data, rect]);
    });
  });
  const others = rects(document.querySelectorAll('.plate, .fan, .nobody, .open, .opened .card'));
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return words.filter(([, a]) => others.some((b) => meets(a, b))).map(([text]) => text.trim());
}"""


def wishes(rules: RuleSet) -> Iterator[Choose]:
    """Everything that a deal may be."""
    for contracts in rules.choices:
        yield Choose(contracts, "H" if Contract.KOZ in contracts else None)


def declarers(rules: RuleSet) -> tuple[int, ...]:
    """Whoever sits opposite, whose plate is then at its widest; I, if I play an open hand there."""
    opposite = min(rules.players - 1, 2)
    return (opposite, 0) if rules.exposed else (opposite,)


def dealt_to(rules: RuleSet, declarer: int) -> Course:
    """A course in whose first deal this seat declares."""
    courses = (Course(rules=rules, seed=seed, quiet=True) for seed in range(100))
    return next(course for course in courses if declarer_in(course) == declarer)


def declarer_in(course: Course) -> int:
    dealt = next(moments(course)).after
    return sheet.declarer(dealt.rules, dealt.sheet)


def begun(course: Course, wish: Choose) -> MatchState:
    """The first deal as it begins: what is wished, if it may be."""
    wished = course._replace(wishes={1: wish})
    return next(moment.after for moment in moments(wished) if is_played(moment.after))


def is_played(state: MatchState) -> bool:
    return state.phase is Phase.PLAYING and state.deal is not None


def words_of(state: MatchState) -> tuple[Any, ...]:
    """What the words of the headline, and the room that they have, depend on."""
    rules, deal = state.rules, state.playing()
    contracts = deal.terms.scores
    prices = [rules.price(contract) for contract in contracts]
    bans = (rules.hearts_lead, rules.trump_lead, rules.secret)
    return contracts, str(prices), bans, rules.exposed, rules.players, deal.terms.tricks


def openings() -> Iterator[MatchState]:
    """Every headline that there is, once."""
    seen = set()
    for rules in PRESETS.values():
        for declarer in declarers(rules):
            course = dealt_to(rules, declarer)
            for wish in wishes(rules):
                state = begun(course, wish)
                key = (declarer, *words_of(state))
                if key not in seen:
                    seen.add(key)
                    yield state


def shown(state: MatchState, number: int) -> Snapshot:
    """Everybody's name is as long as names get, and tells one picture from the next."""
    names = {f"p{seat}": f"{LONG} {number}" for seat in range(1, 4)}
    seen = snapshot(state, seats=PEOPLE[: state.rules.players])
    return replace(seen, seq=number, names=seen.names | names)


@pytest.fixture(scope="module")
def all_openings() -> list[MatchState]:
    return list(openings())


@pytest.mark.parametrize("language", LOCALE)
def test_no_headline_lies_on_anything(
    language: str, server: Serving, people: People, all_openings: list[MatchState]
) -> None:
    stage = Stage(people, server.url, Dress(language))
    stage.sit(shown(all_openings[0], 0))
    covered = {}
    for number, state in enumerate(all_openings):
        stage.line.say(shown(state, number))
        expect(stage.page.get_by_label(f"{LONG} {number}", exact=True).first).to_be_visible()
        if words := stage.page.evaluate(COVERED):
            covered[state.rules.preset, number] = words
    assert covered == {}
