"""Whole matches on the same cards: equal players exactly 0, and a better one better everywhere."""

from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from king.analysis.asking import Asker, Contender
from king.analysis.matches import ended, play_block, play_match, row_adds_up, share_of_first
from king.analysis.seating import Cast, Seating, seatings
from king.core.contracts import Contract
from king.core.events import MatchEnded
from king.core.sheet import Row
from king.players import named
from king.presets import PRESETS

RULE, RANDOM = named("rule"), named("random")
BETTER: Cast[Contender] = Cast(RULE, RANDOM)
CLONES: Cast[Contender] = Cast(RULE, RULE)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_player_beats_random_players_in_every_preset(preset: str) -> None:
    rules = PRESETS[preset]
    block = play_block(rules, "ci", BETTER)
    assert block.adv > 0
    assert block.sums_ok
    assert block.first is not None
    assert block.first >= 1 / len(seatings(rules, BETTER))
    assert (block.out is None) == (rules.result == "ranking")
    assert len(block.times) > 20


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_by_far(preset: str) -> None:
    """Zero is more than five standard errors away."""
    advs = [play_block(PRESETS[preset], f"0-{n}", BETTER).adv for n in range(20)]
    assert fmean(advs) > 5 * stdev(advs) / 20**0.5 > 0


@pytest.mark.parametrize("preset", ["uc_kisi_acik", "esli", "balayi", "trex"])
def test_clones_score_exactly_nothing(preset: str) -> None:
    """And share the first places evenly, ties shared out."""
    block = play_block(PRESETS[preset], "clones", CLONES)
    assert block.adv == 0
    assert block.first == pytest.approx(1 / len(seatings(PRESETS[preset], CLONES)))


def test_the_cards_follow_from_the_seed() -> None:
    rules = PRESETS["trex_complex"]
    one, again, other = (
        ended(play_match(rules, Asker([RULE] * 4), seed)).totals for seed in ("a", "a", "b")
    )
    assert one == again != other


@pytest.mark.parametrize(
    ("ranks", "own", "share"),
    [
        ((1, 2, 3, 4), (0,), 1),
        ((1, 2, 3, 4), (1,), 0),
        ((1, 1, 3, 4), (1,), 1 / 2),
        ((1, 1, 1, 1), (3,), 1 / 4),
        ((1, 2, 1, 2), (0, 2), 1),
        ((1, 2, 1, 2), (1, 3), 0),
        ((1, 1, 1, 1), (1, 3), 1 / 2),
    ],
)
def test_a_shared_first_place_is_shared_out(
    ranks: tuple[int, ...], own: tuple[int, ...], share: float
) -> None:
    result = MatchEnded((0, 0, 0, 0), ranks, None, None)
    players: tuple[Contender, ...] = (RULE,) * 4
    assert share_of_first(result, Seating(players, own, own)) == share


def test_a_sheet_whose_points_do_not_add_up_is_seen() -> None:
    rules = PRESETS["klasik"]
    right = Row(0, (Contract.KUPA,), None, ((3, 5, 1, 4),), (-90, -150, -30, -120))
    assert row_adds_up(rules, right)
    assert not row_adds_up(rules, replace(right, points=(-90, -150, -30, -90)))
    nothing = replace(right, points=(0, 0, 0, 0))
    assert not row_adds_up(rules, nothing)
    assert row_adds_up(rules, replace(nothing, annulled=True))
