"""Kernels, core and the second implementation agree on every position of deals drawn by lot.

A deal is played in all three at once: what may be played, whose turn it is, who takes, points, and
when it is over.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from king.cli.referee import legal as referee
from king.core import cardplay, scoring
from king.core.cards import CardSet, card_text, each, parse_card
from king.core.contracts import Contract
from king.core.exposing import SHOWN_IN
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.players.games import by_seat, game, hands
from king.presets import KNOWN, resolve
from king.search.vector import Deals
from tests.core.drawing import STYLES, draw_card, lot
from tests.differential.plain_deal import Deal
from tests.differential.walks import core_start, draw_request, plain_deal

#: Positions of each preset.
SAMPLE = 420
MANY = 42_000


def _positions(preset: str, wanted: int) -> Counter[str]:
    """Play deals until so many positions have been compared; what was met on the way."""
    met, number = Counter[str](), 0
    while met["position"] < wanted:
        chance = lot("kernels", preset, number)
        request = draw_request(preset, chance)
        start, plain = core_start(resolve(request["rules"]), request), plain_deal(request)
        first = start.first()
        if isinstance(first, TrickDeal) and isinstance(plain, Deal):
            met += _play(start.rules, _with_shown(start, first, plain, chance), plain, chance)
        number += 1
    return met


def _with_shown(start: referee.Start, deal: TrickDeal, plain: Deal, chance: Random) -> TrickDeal:
    """The deal after some cards have been shown, where that may be."""
    showable = [c for c in deal.terms.scores if c in SHOWN_IN] if start.rules.exposing else []
    prey = {Contract.RIFKI: {"HK"}, Contract.KIZ: {"SQ", "HQ", "DQ", "CQ"}}
    texts = set().union(*(prey[contract] for contract in showable))
    shown = []
    for seat, hand in enumerate(deal.hands):
        cards = [c for c in each(hand) if card_text(c) in texts and chance.random() < 0.7]
        shown.append(CardSet(sum(1 << card for card in cards)))
        plain.shown.update({card_text(card): seat for card in cards})
    return replace(deal, terms=replace(deal.terms, shown=tuple(shown))) if any(shown) else deal


def _play(rules: RuleSet, deal: TrickDeal, plain: Deal, chance: Random) -> Counter[str]:
    """Play the deal to its end in all three."""
    met, style, order = Counter[str](), chance.choice(STYLES), deal.terms.order
    kernel = Deals(game(rules, deal.terms), 1)
    kernel.begin([hands(deal)], order.index(deal.turn))
    while not plain.over:
        assert not cardplay.is_over(rules, deal) or deal.trick
        assert order[kernel.turn[0]] == deal.turn == plain.seat
        allowed = sorted(card_text(card) for card in each(int(kernel.allowed[0])))
        assert allowed == sorted(plain.legal()) == _texts(cardplay.legal_cards(deal))
        assert bool(kernel.broken[0]) == deal.broken == plain.broken
        assert _lying(kernel, order) == set(plain.trick)
        card = draw_card(chance, style, plain.legal())
        plain.play(card)
        kernel.step([parse_card(card)])
        deal = cardplay.after_card(deal, parse_card(card))
        taker = cardplay.trick_winner(deal)
        deal = deal if taker is None else cardplay.after_trick(deal, taker)
        points = by_seat(deal.terms, [round(p) for p in kernel.points[0]])
        assert list(scoring.deal_points(rules, deal)) == plain.points
        assert list(points) == _as_kernels_settle(kernel, plain.points)
        assert list(by_seat(deal.terms, kernel.tricks[0])) == plain.tricks
        met["position"] += 1
    assert kernel.over[0]
    assert cardplay.is_over(rules, deal)
    met["early"] += any(plain.hands)
    met["king"] += plain.king is not None
    met["failed"] += plain.king_failed
    met["shown"] += bool(plain.shown)
    return met


def _as_kernels_settle(kernel: Deals, points: list[int]) -> list[int]:
    """The points, but while the deal goes on a moon as it was taken."""
    scored = kernel.games[0].scored
    moon = -scored.moon // scored.unit
    if not moon or kernel.over[0] or points.count(moon) < len(points) - 1:
        return points
    return [moon if one == 0 else 0 for one in points]


def _texts(cards: int) -> list[str]:
    return sorted(card_text(card) for card in each(cards))


def _lying(kernel: Deals, order: Iterable[int]) -> set[str]:
    """The cards of the trick in play."""
    found = {card_text(int(card)) for card in kernel.lying[0] if card >= 0}
    assert len(found) <= len(tuple(order))
    return found


@pytest.mark.parametrize("preset", KNOWN)
def test_positions(preset: str) -> None:
    """Half of the deals as the preset stands, half under house rules; endings too."""
    assert _positions(preset, SAMPLE)["position"] >= SAMPLE


def test_nothing_rare_is_left_out() -> None:
    met = sum((_positions(preset, SAMPLE) for preset in KNOWN), Counter[str]())
    assert {name: met[name] for name in ("early", "king", "failed", "shown") if met[name] < 1} == {}


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_a_million_positions(preset: str) -> None:
    assert _positions(preset, MANY)["position"] >= MANY
