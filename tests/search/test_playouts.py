"""A playout is what four rule players do at a table, one Observation at a time."""

import numpy as np
import pytest

from king.analysis.duplicate import first_state, play_deal
from king.core.contracts import CLASSIC, Contract
from king.players import named
from king.players.stakes import stakes
from king.presets import PRESETS
from king.search import compiled, playouts


@pytest.mark.parametrize("preset", ["klasik", "rehber", "oyunmatik-esli"])
@pytest.mark.parametrize("contract", CLASSIC)
def test_a_playout_ends_as_the_table_does(preset: str, contract: Contract) -> None:
    rules = PRESETS[preset]
    for number in range(2):
        state = first_state(rules, contract, 9, number)
        deal = state.playing()
        expected, _ = play_deal(state, [named("rule")] * 4, frozenset())
        terms = (deal.terms.law, stakes(rules, (contract,)), deal.terms.prey, 2 * rules.teams)
        points = [0, 0, 0, 0]
        playouts.play_out(*terms, [int(hand) for hand in deal.hands], [0, 0, 0, 0], points)
        assert tuple(points) == expected
        counted = np.zeros(4, np.int64)
        hands, room = np.array(deal.hands, np.int64), np.zeros(4, np.int64)
        compiled.kernels().play_out(*terms, hands, room, counted)
        assert tuple(counted) == expected
