"""Means with their errors, held against data whose answers are known."""

from math import sqrt
from random import Random
from statistics import fmean

import pytest

from king.analysis.estimates import estimates, shares, weight
from king.core.contracts import CLASSIC, Contract


def test_penalties_weigh_two_and_koz_eight() -> None:
    whole, each = estimates({"el": [10.0, 30.0], "koz": [0.0, 100.0]}, seed=1)
    assert whole.adv == (2 * 20 + 8 * 50) / 10
    assert whole.se == pytest.approx(sqrt(2**2 * 100 + 8**2 * 2500) / 10, abs=0.001)
    assert whole.ci95[0] <= whole.adv <= whole.ci95[1]
    assert (each["el"].adv, each["el"].se) == (20, 10)
    assert (each["koz"].adv, each["koz"].se) == (50, 50)


def test_a_match_of_king_plays_each_penalty_twice_and_koz_eight_times() -> None:
    assert sum(weight(contract) for contract in CLASSIC) == 20
    assert shares(dict.fromkeys(CLASSIC, ()))[Contract.KOZ] == 0.4


def test_one_block_says_nothing_of_its_error() -> None:
    whole, _ = estimates({"el": [10.0]}, seed=1)
    assert (whole.se, whole.ci95) == (0, (10, 10))


def test_a_row_has_the_same_interval_beside_any_others() -> None:
    chance = Random(3)
    rows = {c: [chance.gauss(5, 40) for _ in range(30)] for c in ("el", "rifki", "koz")}
    _, together = estimates(rows, seed=1)
    alone, _ = estimates({"rifki": rows["rifki"]}, seed=1)
    assert together["rifki"] == alone
    assert estimates(rows, seed=2)[1]["rifki"].ci95 != alone.ci95


def test_on_many_blocks_the_bootstrap_agrees_with_the_closed_form() -> None:
    """The mean of many draws is normal: the interval is 1.96 standard errors to each side."""
    chance = Random(4)
    rows = {c: [chance.expovariate(1 / 60) for _ in range(800)] for c in ("el", "koz")}
    whole, each = estimates(rows, seed=1)
    for found in (whole, *each.values()):
        low, high = found.ci95
        assert (high - low) / 2 == pytest.approx(1.96 * found.se, rel=0.08)
        assert (high + low) / 2 == pytest.approx(found.adv, abs=0.3 * found.se)


@pytest.mark.parametrize("mean", [0.0, 25.0])
def test_the_interval_covers_the_truth_as_often_as_it_says(mean: float) -> None:
    """Blocks in lumps as in Rıfkı, where one card decides, and almost normal ones as in Koz: of
    400 measurements of 50 blocks each between 92 and 98 % cover it, and one standard error covers
    two thirds of them."""
    chance, covered, within = Random(5), 0, 0
    for number in range(400):
        rows = {
            "rifki": [mean + chance.choice((-320, 0, 0, 320)) for _ in range(50)],
            "koz": [chance.gauss(mean, 25) for _ in range(50)],
        }
        whole, _ = estimates(rows, seed=number, resamples=200)
        covered += whole.ci95[0] <= mean <= whole.ci95[1]
        within += abs(whole.adv - mean) <= whole.se
    assert 0.92 <= covered / 400 <= 0.98
    assert 0.62 <= within / 400 <= 0.74


def test_the_error_is_that_of_measuring_again() -> None:
    """The standard error told is the deviation of means measured over and over."""
    chance, means, told = Random(6), [], []
    for number in range(300):
        rows = {
            "el": [chance.uniform(-100, 100) for _ in range(20)],
            "koz": [chance.gauss(10, 30) for _ in range(40)],
        }
        whole, _ = estimates(rows, seed=number, resamples=40)
        means.append(whole.adv)
        told.append(whole.se)
    centre = fmean(means)
    measured = sqrt(fmean((m - centre) ** 2 for m in means))
    exact = sqrt((0.2 * 100 / sqrt(3)) ** 2 / 20 + (0.8 * 30) ** 2 / 40)
    assert fmean(told) == pytest.approx(exact, rel=0.03)
    assert measured == pytest.approx(exact, rel=0.1)
