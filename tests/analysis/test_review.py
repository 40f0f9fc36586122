"""Reviews: who plays well loses little, what is said of a decision agrees with itself."""

from functools import cache
from random import Random

import pytest

from king.analysis import naming, review
from king.analysis.judgements import Loss, Review
from king.analysis.losses import added_up
from king.analysis.outlook import expected
from king.core.actions import Deal
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide
from king.core.sheet import Row, Sheet
from king.core.state import Phase
from king.players import Player, RandomPlayer, RulePlayer
from king.players.effort import Effort
from king.presets import PRESETS
from tests.players.matches import ask, closing

GOOD, BAD = 0, 1


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge in a few worlds: what is tested does not depend on how many."""
    monkeypatch.setattr(review, "CHOOSING", Effort(20, 0))
    monkeypatch.setattr(review, "MEASURING", 30)
    monkeypatch.setattr(review, "PROMISING", 30)
    monkeypatch.setattr(naming, "CHOOSING", 40)
    monkeypatch.setattr(naming, "MEASURING", 40)


@cache
def events(preset: str) -> tuple[Event, ...]:
    """A match of one who plays by lot against rule players."""
    rules = PRESETS[preset]
    players: list[Player] = [RulePlayer() for _ in range(rules.players)]
    players[BAD] = RandomPlayer()
    chance, started = Random(f"review {preset}"), MatchStarted("m", rules)
    state, found = begin(started), list[Event]([started])
    while state.phase is not Phase.OVER:
        asked = list(ask(state, players))
        if state.phase is Phase.DEALING:
            happened = decide(state, Deal(secret=f"{chance.getrandbits(256):064x}"))
        elif state.phase is Phase.WINDOW:
            happened = decide(state, closing(asked))
        else:
            assert asked[0].answer is not None
            happened = decide(state, asked[0].answer, asked[0].seat)
        for event in happened:
            state = apply(state, event)
        found += happened
    return tuple(found)


def reviewed(preset: str, seat: int, deals: int) -> Review:
    """The review of the first deals of the match."""
    found = [review.review(events(preset), seat, number) for number in range(deals)]
    return added_up("m", seat, found, (0, 0, 0, 0))


def test_who_plays_by_lot_loses_more_than_who_plays_by_rule() -> None:
    good, bad = (reviewed("klasik", seat, 5) for seat in (GOOD, BAD))
    lost = [sum(each.lost for each in one.contracts.values()) for one in (good, bad)]
    assert lost[1] > 3 * lost[0]


@pytest.mark.parametrize("preset", ["klasik", "kanli", "esli", "konturlu", "trex", "balayi"])
def test_what_is_said_of_a_decision_agrees_with_itself(preset: str) -> None:
    told = 0
    for one in reviewed(preset, BAD, 2).dealings:
        for card in one.cards:
            told += 1
            assert card.loss.points >= 0
            assert card.open_loss >= 0
            assert {card.card, card.best, card.open_best} <= {each.card for each in card.values}
            assert (card.reason is not None) == card.loss.mistake
            if card.card == card.best:
                assert card.loss.points == 0
        if one.choice is not None:
            told += 1
            assert one.choice.loss.points >= 0
            assert one.choice.open_loss >= 0
            assert one.choice.named in {each.named for each in one.choice.values}
    assert told > 3


def test_cards_of_dizi_are_counted_and_not_judged() -> None:
    match = events("trex_complex")
    each = [review.review(match, BAD, number) for number in range(2)]
    dizi = [one for one in each if "dizi" in one.contracts]
    assert dizi
    assert all(one.unjudged and not one.cards and one.expected is None for one in dizi)


def test_the_costliest_are_the_worst_mistakes_and_sums_are_sums() -> None:
    found = reviewed("klasik", BAD, 4)
    losses = [card.loss for one in found.dealings for card in one.cards]
    losses += [one.choice.loss for one in found.dealings if one.choice is not None]
    worst = sorted((loss.points for loss in losses if loss.mistake), reverse=True)
    assert [one.points for one in found.costly] == worst[:3]
    every = [found.named, *found.contracts.values()]
    assert sum(each.decisions for each in every) == len(losses)
    assert sum(each.lost for each in every) == pytest.approx(sum(worst), abs=0.5)


def test_a_loss_within_its_error_is_no_mistake() -> None:
    assert not Loss(9.9, 5.0).mistake
    assert Loss(10.0, 5.0).mistake
    assert not Loss(0.4, 0.0).mistake


def test_a_match_is_expected_to_come_to_what_its_points_add_up_to() -> None:
    rules = PRESETS["klasik"]
    before = expected(rules, Sheet(2))
    assert sum(before) == pytest.approx(0, abs=1)
    assert max(before) < 60
    koz = Row(2, ("koz",), "S", ((7, 2, 2, 2),), (350, 100, 100, 100))  # type: ignore[arg-type]
    after = expected(rules, Sheet(2, (koz,)))
    assert sum(after) == pytest.approx(0, abs=1)
    assert after[0] > before[0] + 100


def test_once_all_deals_are_played_the_totals_are_expected() -> None:
    rules, row = PRESETS["super_kanli"], Row(0, ("el",), None, (), (-50, 10, 20, 30))  # type: ignore[arg-type]
    assert expected(rules, Sheet(0, (row,) * rules.deals)) == (-500, 100, 200, 300)
