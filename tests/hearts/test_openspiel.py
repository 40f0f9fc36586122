"""The Hearts preset is OpenSpiel's hearts, and the comparison would say if it were not."""

import pytest
from msgspec.structs import replace

from bench.openspiel_hearts import compare, ours, theirs
from king.core.rules import RuleSet
from king.presets import named

RULES = named("hearts")
#: Deals of a sample; of all that is asked for, 100,000 positions.
SAMPLE, ALL = 60, 2_000


def test_the_same_cards_and_returns() -> None:
    compared = compare(RULES, SAMPLE, 1)
    assert compared._replace(moons=0) == (52 * SAMPLE, SAMPLE, 0, 0)
    assert compared.moons > 0


@pytest.mark.soak
def test_a_hundred_thousand_positions() -> None:
    compared = compare(RULES, ALL, 2)
    assert compared.positions > 100_000
    assert compared.differences == 0
    assert compared.moons > 10


@pytest.mark.parametrize(
    "rules",
    [
        replace(RULES, opening_lead=None),
        replace(RULES, clean_first_trick=False),
        replace(RULES, moon=False),
        replace(RULES, hearts_lead="free"),
        replace(RULES, spade_queen=False),
        replace(RULES, prices={"kupa": -1, "SQ": -12}),
    ],
    ids=["no opening lead", "no clean trick", "no moon", "hearts free", "no queen", "her price"],
)
def test_another_rule_is_noticed(rules: RuleSet) -> None:
    assert compare(rules, SAMPLE, 1).differences > 0


def test_cards_are_numbered_both_ways() -> None:
    assert sorted(map(ours, range(52))) == list(range(52))
    assert [theirs(ours(card)) for card in range(52)] == list(range(52))
