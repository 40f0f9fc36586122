"""Cards judged: in the one true world as the table would play it, in many without looking."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from king.analysis.judging import in_truth, sample, side_of
from king.analysis.reasons import reason
from king.core.actions import Play
from king.core.events import DealScored
from king.core.play import apply, decide, to_act
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import observe
from king.messages import LOCALES, catalogue
from king.players import RulePlayer
from king.players.games import game, hands
from king.presets import PRESETS
from tests.players.matches import whole_match
from tests.players.test_players import exchanged

TRIED = ["klasik", "trex", "uc_kisi_acik", "oyunmatik-esli", "konturlu", "duble_yol"]


@cache
def all_decisions(preset: str) -> tuple[MatchState, ...]:
    """All states of a match of rule players in which one of several cards is to be played."""
    rules = PRESETS[preset]
    match = whole_match(rules, [RulePlayer()] * rules.players, Random(f"judging {preset}"))
    found = [asked.state for asked in match if isinstance(asked.state.deal, TrickDeal)]
    return tuple(state for state in found if state.phase is Phase.PLAYING and _several(state))


def decisions(preset: str) -> tuple[MatchState, ...]:
    """A few of them."""
    found = all_decisions(preset)
    return found[:: len(found) // 8]


def _several(state: MatchState) -> bool:
    ask = observe(state, to_act(state)).ask
    return ask is not None and len(ask.legal or ()) > 1


def played_out(state: MatchState, card: str) -> MatchState | tuple[int, ...]:
    """What the deal costs each seat if the card is played and everybody goes on by rule; the state
    at the end where the deal has no score, a King having ended it."""
    seat, answer = to_act(state), Play(card)
    while True:
        for event in decide(state, answer, seat):
            if isinstance(event, DealScored):
                return event.points
            state = apply(state, event)
        if state.phase is Phase.OVER:
            return state
        seat = to_act(state)
        answer = RulePlayer().act(observe(state, seat))  # type: ignore[assignment]


@pytest.mark.parametrize("preset", TRIED)
def test_in_truth_a_card_brings_what_the_table_would_pay(preset: str) -> None:
    compared = 0
    for state in decisions(preset):
        seat, deal = to_act(state), state.tricks()
        assert seat is not None
        seen = observe(state, seat)
        judged = in_truth(seen, hands(deal))
        weights = side_of(state.rules, deal.terms, seat, game(state.rules, deal.terms)).weights
        for card in judged.row:
            paid = played_out(undoubled(state), card)
            if isinstance(paid, tuple):
                worth = sum(w * points for w, points in zip(weights, paid, strict=True))
                assert judged.value(card).points == pytest.approx(worth, abs=0.01)
                compared += 1
    assert compared > 15


def undoubled(state: MatchState) -> MatchState:
    """The same deal without doubles: how they are settled is weighed beforehand."""
    deal = state.tricks()
    return replace(state, deal=replace(deal, terms=replace(deal.terms, doubles=())))


@pytest.mark.parametrize("preset", ["klasik", "uc_kisi_acik", "kanli"])
def test_what_is_hidden_changes_no_figure(preset: str) -> None:
    chance, moved = Random(preset), 0
    for state in decisions(preset):
        seat = to_act(state)
        assert seat is not None
        other = exchanged(state, seat, chance)
        moved += other != state
        one, same = (sample(observe(each, seat), 8, "test") for each in (state, other))
        assert [one.value(card) for card in one.row] == [same.value(card) for card in same.row]
    assert moved > 3


def test_where_few_worlds_are_left_all_are_tried_and_nothing_is_uncertain() -> None:
    ends = [state for state in all_decisions("klasik") if len(state.tricks().past) >= 10]
    assert ends
    for state in ends[:5]:
        judged = sample(observe(state, to_act(state)), 100, "test")
        assert judged.found.exact
        assert all(judged.value(card).error == 0 for card in judged.row)


@pytest.mark.parametrize("preset", TRIED)
def test_every_reason_is_a_sentence_with_figures_that_fit(preset: str) -> None:
    said = set()
    for state in decisions(preset):
        judged = sample(observe(state, to_act(state)), 12, "test")
        best = judged.best()
        for card in judged.row:
            why = reason(judged, card, best)
            said.add(why.code)
            figures = {name: getattr(why, name) for name in ("card", "best", "told", *"abxy")}
            for locale in LOCALES:
                assert catalogue(locale)[f"reason_{why.code}"].format(**figures)
            if why.code in ("keeps", "collects") and judged.behind(card, best)[0] > 0:
                assert why.a > why.b
    assert len(said) > 1
