"""Whole matches on the same cards: equal players exactly 0, and a better one better everywhere."""

import pytest

from king.analysis.matches import measure, play_block, play_match
from king.players import named
from king.presets import PRESETS

RULE, RANDOM = named("rule"), named("random")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_player_beats_random_players_in_every_preset(preset: str) -> None:
    assert play_block(PRESETS[preset], RULE, RANDOM, "ci") > 0


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_by_far(preset: str) -> None:
    """Zero is more than five standard errors away."""
    found = measure(PRESETS[preset], RULE, RANDOM, 20)
    assert found.adv > 5 * found.se > 0


@pytest.mark.parametrize("preset", ["uc_kisi_acik", "esli", "balayi", "trex"])
def test_clones_score_exactly_nothing(preset: str) -> None:
    assert play_block(PRESETS[preset], RULE, RULE, "clones") == 0


def test_the_cards_follow_from_the_seed() -> None:
    rules = PRESETS["trex_complex"]
    one, again, other = (play_match(rules, [RULE] * 4, seed) for seed in ("a", "a", "b"))
    assert one == again != other


def test_one_block_says_nothing_of_its_error() -> None:
    assert measure(PRESETS["trex_complex"], RULE, RANDOM, 1).se == 0
