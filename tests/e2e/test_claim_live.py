"""A claim at a real table: refused while it is not certain, granted once it is; what others see.

The first deal is dealt by hand, and bots play by rule, so the core knows beforehand what happens.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from king.core.actions import Claim, CloseClaim
from king.core.events import Played
from king.core.sheet import totals
from king.core.state import MatchState
from king.core.views import observe
from king.players.proving import proved
from tests.e2e.browser import PHONE, People
from tests.e2e.conftest import AT_ONCE
from tests.e2e.lobby_page import Lobby
from tests.e2e.scenes import wanted
from tests.e2e.scenes.claims import step
from tests.e2e.scenes.moments import Course, koz, moments
from tests.e2e.table_page import INDEX, TablePage
from tests.e2e.words import Words
from tests.serving import Serving, serving

TR = Words("tr")
HANDS = (
    "AKJT75.K95.972.Q",
    "983.T63.AJT543.9",
    "Q6.QJ8742.6.J853",
    "42.A.KQ8.AKT7642",
)
"""Seat 0 declares spades and loses nothing of the last three tricks."""
COURSE = Course(hands=HANDS, declarer=0, wishes={1: koz("S")})
DEALT = (sys.executable, "-m", "tests.e2e.dealt")


class Card(NamedTuple):
    """A card that is played, and by whom."""

    seat: int
    card: str


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[Serving]:
    """Return a server that deals the first deal of a match by hand."""
    hands = "|".join(HANDS)
    with serving(tmp_path, king=DEALT, KING_PACE=AT_ONCE, KING_TEST_HANDS=hands) as running:
        yield running


def until_sure() -> tuple[list[Card], MatchState]:
    """What is played until the claim is certain for seat 0, which leads; how it stands then."""
    played = list[Card]()
    for moment in moments(COURSE):
        for event in moment.events:
            if isinstance(event, Played):
                played.append(Card(event.seat, event.card))
        if sure(moment.after):
            return played, moment.after
    raise AssertionError("it never is")


def sure(state: MatchState) -> bool:
    """Whether seat 0 leads to the last few tricks and takes them all."""
    leads = wanted.plays(state) and wanted.on_table(state) == 0 and wanted.tricks(state) >= 8
    return leads and proved(observe(state, 0)).outcome == "certain"


def claimed(page: Page) -> Locator:
    """Claim the rest by the keyboard; return the dialog."""
    page.keyboard.press("k")
    dialog = page.get_by_role("dialog", name=TR("rest_button"), exact=True)
    dialog.get_by_role("button", name=TR("rest_do"), exact=True).click()
    return dialog


def play(tables: dict[int, TablePage], played: list[Card]) -> None:
    """Have the two people play these cards, each when it is his turn."""
    for seat, card in played:
        if (table := tables.get(seat)) is not None:
            table.playable.and_(table.card(card)).click(position=INDEX)
            expect(table.card(card)).to_have_count(0)


def test_a_claim_is_refused_until_it_is_certain(dealt: Serving, people: People) -> None:
    played, end = until_sure()
    granted = step(end, Claim(), CloseClaim(proven=True)).after
    claimer, other = people(), people(viewport=PHONE)
    for person in (claimer, other):
        person.set(language="tr", speed="instant")
    host, guest = Lobby(claimer.page, TR, dealt.url), Lobby(other.page, TR, dealt.url)
    mine = host.open_table()
    theirs = guest.sit(host.page.url, seat=2)
    host.start()
    spades = TR("contract_koz_of", suit=TR("card_suit_S"))
    mine.picker.get_by_role("button", name=spades, exact=True).click()
    for table in (mine, theirs):
        table.ready.click()
    mine.playable.first.wait_for()

    dialog = claimed(claimer.page)
    uncertain = dialog.get_by_role("heading", name=TR("rest_uncertain"), exact=True)
    expect(uncertain).to_be_visible()
    dialog.get_by_role("button", name=TR("rest_play_on"), exact=True).click()
    play({0: mine, 1: theirs}, played)
    mine.playable.first.wait_for()
    claimed(claimer.page)
    mine.expect_totals(totals(granted.rules, granted.sheet))
    told = other.page.get_by_role("log")
    expect(told.get_by_text(TR.like("say_claim_stood"))).to_have_count(1)
