"""What a searcher is asked is what the table knows, as far as he may see it."""

from functools import cache
from random import Random

import pytest

from king.core.actions import Play
from king.core.cards import FULL_DECK
from king.core.contracts import Contract
from king.core.details import Details, DoubledPair
from king.core.scoring import points_for
from king.core.state import TrickDeal
from king.core.views import observe
from king.players import named
from king.players.games import moment
from king.players.prizes import seat_weights, settled
from king.players.view import Question, question
from king.presets import PRESETS
from king.search import lots
from king.search.past import CARD, HAND, NAMED
from king.search.worlds import deals, next_world, table
from tests.players.matches import whole_match

Asked = tuple[TrickDeal, int, Question]


@cache
def questions(preset: str) -> list[Asked]:
    """Every third card of a deal of tricks in a match between a random and rule players."""
    rules = PRESETS[preset]
    players = [named("random"), *(named("rule") for _ in range(rules.players - 1))]
    asked = whole_match(rules, players, Random(f"view {preset}"))
    cards = [a for a in asked if isinstance(a.answer, Play)][::3]
    return [
        (a.state.deal, a.seat, question(observe(a.state, a.seat)))
        for a in cards
        if isinstance(a.state.deal, TrickDeal)
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_question_is_what_the_table_knows(preset: str) -> None:
    for deal, seat, asked in questions(preset):
        order, known = deal.terms.order, moment(deal)
        assert asked.moment == known._replace(at=asked.moment.at)
        assert asked.moment.at == known.at._replace(akq=asked.moment.at.akq)
        assert asked.game.hands == len(order)
        for number, hand in enumerate(order):
            held = deal.hands[hand]
            assert asked.view.sizes[number] == held.bit_count()
            assert not held & asked.view.barred[number]
            visible = hand == seat or hand == deal.terms.open_hand
            assert asked.view.hidden >> number & 1 == (not visible)
            assert asked.view.known[number] == (held if visible else 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_past_is_the_trump_as_far_as_it_tells_something_and_all_cards(preset: str) -> None:
    """A declarer who had not seen his hand, draws it yet or may be refused tells nothing by it."""
    telling = preset not in ("korleme", "vahset", "balayi", "esli")
    for deal, _, asked in questions(preset):
        declarer, trump = deal.terms.order.index(deal.terms.declarer), deal.terms.trump
        named = [] if trump is None or not telling else [declarer << HAND | NAMED + trump]
        lying = [card for trick in deal.past for card in trick.cards]
        cards = [*lying, *deal.trick]
        assert [*asked.past[: len(named)]] == named
        assert [one & CARD for one in asked.past[len(named) :]] == cards


@pytest.mark.parametrize("preset", PRESETS)
def test_a_world_is_a_deal_that_agrees_with_what_was_seen(preset: str) -> None:
    """Every hand has its size and nothing that it cannot hold; no card is in two places."""
    for number, (_, _, asked) in enumerate(questions(preset)):
        game, view, gone = asked.game, asked.view, asked.moment.at.gone
        known, at = deals(game, gone, view), table([lots.seeded(number, 0)])
        out = next_world(known, view, at, -1)
        union = gone | out
        for hand in range(game.hands):
            cards = int(at.dealt[hand])
            assert cards.bit_count() == view.sizes[hand]
            assert not cards & union
            assert view.known[hand] in (0, cards)
            if view.hidden >> hand & 1:
                assert not cards & view.barred[hand]
            union |= cards
        assert union == FULL_DECK
        assert out == 0


@pytest.mark.parametrize("preset", ["konturlu", "trex_esli"])
def test_weights_settle_doubles_as_the_score_sheet_does(preset: str) -> None:
    """Points weighted after doubles are settled are points weighted anew before."""
    rules, chance = PRESETS[preset], Random("weights")
    for _ in range(50):
        units = [chance.randrange(5) for _ in range(4)]
        pairs = [DoubledPair(a, b, chance.randint(1, 2)) for a in range(4) for b in range(a)]
        doubles = tuple(chance.sample(pairs, chance.randrange(4)))
        base = points_for(rules, (Contract.KIZ,), (units,))
        points = points_for(rules, (Contract.KIZ,), (units,), Details(doubles=doubles))
        weights = seat_weights(rules, chance.randrange(4))
        before = settled(weights, doubles)
        assert sum(w * p for w, p in zip(before, base, strict=True)) == sum(
            w * p for w, p in zip(weights, points, strict=True)
        )
