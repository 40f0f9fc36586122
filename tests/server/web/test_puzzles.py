"""`/api/puzzles`: a position tells nothing of its answer; an answer tells all."""

from datetime import UTC, date, datetime

import httpx
import pytest

from king.analysis.puzzles.collection import of_day, shipped
from king.analysis.puzzles.puzzle import Puzzle
from king.analysis.puzzles.setting import deal_of, state_of
from king.core.cards import hand_text
from king.core.decisions import to_act
from king.server.puzzles import listed
from tests.server.site import Browser, Site


@pytest.fixture
def browser(site: Site) -> Browser:
    """Return somebody without a cookie."""
    return site.browser()


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def some() -> list[Puzzle]:
    """One puzzle of each rule set."""
    return list({p.setting.preset: p for p in shipped().values()}.values())


def test_all_are_listed_with_todays(browser: Browser) -> None:
    before = datetime.now(UTC).date()
    found = browser.get("/api/puzzles").json()
    today = date.fromisoformat(found["daily"]["date"])
    assert before <= today <= datetime.now(UTC).date()
    assert found["daily"]["id"] == of_day(today).id
    assert [row[0] for row in found["puzzles"]] == list(shipped())


def test_the_list_says_how_many_cards_are_left() -> None:
    cards = {row.id: row.cards for row in listed(date(2026, 11, 30)).puzzles}
    for puzzle in some():
        deal = deal_of(state_of(puzzle.setting))
        assert cards[puzzle.id] == deal.hands[deal.turn].bit_count()


def test_a_position_tells_nothing_of_hidden_hands_and_answer(browser: Browser) -> None:
    for puzzle in some():
        state = state_of(puzzle.setting)
        deal, seat = deal_of(state), to_act(state)
        answer = browser.get(f"/api/puzzles/{puzzle.id}")
        seen = answer.json()
        assert set(seen) == {"id", "grade", "match"}
        assert seen["match"]["seat"] == seat
        open_hands = {seat, deal.terms.open_hand}
        for hand, cards in enumerate(deal.hands):
            assert (hand_text(cards) in answer.text) is (hand in open_hands)


def test_the_right_card_solves_it(browser: Browser) -> None:
    for puzzle in some():
        for card in puzzle.right.cards:
            found = browser.post(f"/api/puzzles/{puzzle.id}", {"card": card}).json()
            assert (found["solved"], found["chosen"]) == (True, 0)


def test_another_card_is_told_what_is_wrong_with_it(browser: Browser) -> None:
    for puzzle in some():
        card = puzzle.tempting.cards[-1]
        found = browser.post(f"/api/puzzles/{puzzle.id}", {"card": card}).json()
        chosen = found["options"][found["chosen"]]
        assert not found["solved"]
        assert found["chosen"] == found["tempting"]
        assert card in chosen["cards"]
        assert chosen["line"][0]["card"] in chosen["cards"]
        assert found["hands"] == [*map(hand_text, deal_of(state_of(puzzle.setting)).hands)]


def test_what_cannot_be_is_refused(browser: Browser) -> None:
    puzzle = next(iter(shipped().values()))
    path, hidden = f"/api/puzzles/{puzzle.id}", state_of(puzzle.setting)
    other = next(i for i in range(4) if i != to_act(hidden) and deal_of(hidden).hands[i])
    card = hand_text(deal_of(hidden).hands[other])
    suit = next(i for i, ranks in enumerate(card.split(".")) if ranks)
    elsewhere = "SHDC"[suit] + card.split(".")[suit][0]
    assert refusal(browser.get("/api/puzzles/nothere")) == (404, "no_puzzle")
    assert refusal(browser.post("/api/puzzles/nothere", {"card": "HK"})) == (404, "no_puzzle")
    assert refusal(browser.post(path, {"card": elsewhere})) == (422, "not_in_hand")
    assert refusal(browser.post(path, {"card": "KH"})) == (422, "bad_cards")
    assert refusal(browser.post(path, {})) == (400, "bad_request")
