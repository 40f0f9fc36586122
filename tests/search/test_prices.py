"""What cards cost, counted where each costs the same and priced one by one where not."""

from random import Random

import pytest

from king.core.cards import CARD_OF
from king.core.contracts import Contract
from king.players.stakes import stakes
from king.presets import PRESETS
from king.search.penalties import price, price_of_each
from tests.search.drawn import choices


@pytest.mark.parametrize("preset", PRESETS)
def test_counting_and_pricing_agree(preset: str) -> None:
    chance = Random(preset)
    for contracts in choices(PRESETS[preset]):
        at = stakes(PRESETS[preset], contracts)
        for _ in range(200):
            cards = chance.getrandbits(52)
            assert price(at, cards) == price(at._replace(each=0), cards)
            assert price(at, cards & ~at.priced) == 0


def test_each_costs_the_same_in_one_penalty_and_not_in_several() -> None:
    klasik, both = PRESETS["klasik"], (Contract.ERKEK, Contract.KIZ)
    assert price_of_each(stakes(klasik, (Contract.KIZ,))) == 100
    assert price_of_each(stakes(klasik, both)) == 0


def test_a_card_that_is_shown_costs_double() -> None:
    at = stakes(PRESETS["trex"], (Contract.KIZ,), ["SQ"])
    queens = [price(at, 1 << CARD_OF[queen]) for queen in ("SQ", "HQ")]
    assert price_of_each(at) == 0
    assert queens[0] == 2 * queens[1]
