"""A playout is what four rule players do at a table, one Observation at a time."""

import numpy as np
import pytest

from king.analysis.duplicate import first_state, play_deal
from king.core.contracts import CLASSIC, Contract
from king.players import named
from king.players.stakes import stakes
from king.presets import PRESETS
from king.search import compiled, playouts

FOUR = [(p, c) for p in ("klasik", "rehber", "oyunmatik-esli") for c in CLASSIC]
OTHERS = [(p, c) for p in ("uc_kisi", "barbu", "trex") for c in PRESETS[p].contracts]


@pytest.mark.parametrize(
    ("preset", "contract"), [(p, c) for p, c in FOUR + OTHERS if c is not Contract.DIZI]
)
def test_a_playout_ends_as_the_table_does(preset: str, contract: Contract) -> None:
    rules = PRESETS[preset]
    for number in range(2):
        state = first_state(rules, contract, 9, number)
        deal = state.tricks()
        expected, _ = play_deal(state, [named("rule")] * 4, frozenset())
        at = stakes(rules, (contract,))
        terms = (deal.terms.law, at, deal.terms.prey, 2 * rules.teams)
        points = [0] * len(deal.hands)
        playouts.play_out(*terms, [int(hand) for hand in deal.hands], [0, 0, 0, 0], points)
        assert tuple(p / at.unit for p in points) == expected
        counted = np.zeros(len(deal.hands), np.int64)
        hands, room = np.array(deal.hands, np.int64), np.zeros(4, np.int64)
        compiled.kernels().play_out(*terms, hands, room, counted)
        assert tuple(counted) == tuple(points)


@pytest.mark.parametrize("preset", ["trex", "konturlu"])
def test_a_layout_ends_as_the_table_does(preset: str) -> None:
    rules = PRESETS[preset]
    for number in range(4):
        state = first_state(rules, Contract.DIZI, 9, number)
        deal = state.layout()
        expected, _ = play_deal(state, [named("rule")] * 4, frozenset())
        places = [0, 0, 0, 0]
        playouts.lay_out(deal.first, [int(hand) for hand in deal.hands], places)
        price = rules.price(Contract.DIZI)
        assert isinstance(price, tuple)
        assert tuple(price[place - 1] for place in places) == expected
        counted = np.zeros(4, np.int64)
        compiled.kernels().lay_out(deal.first, np.array(deal.hands, np.int64), counted)
        assert tuple(counted) == tuple(places)
