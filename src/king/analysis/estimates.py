"""Means of blocks with their errors: what can be said of a player after so many deals.

Theory. Blocks are independent draws, a row of them for each contract (a stratum). The whole is the
mean of the rows' means, each penalty counted twice and Koz eight times, as often as a match of King
plays them:

    mean = sum of w m over the rows, w = weight / sum of weights,
    se^2 = sum of w^2 s^2 / n, s^2 with n - 1 below (Student): exact for any distribution of blocks.

The interval is a percentile bootstrap (Efron, 1979): each row drawn again with replacement from
itself, 1,000 times, the 2.5 % of means cut off at either end. With few blocks it is a little too
narrow; the tests hold how often it covers what it should. Draws follow from the seed and the row's
name alone, so a row has the same interval beside any others.
"""

import random
from collections.abc import Mapping, Sequence
from itertools import repeat
from statistics import fmean, stdev

from msgspec import Struct

from king.core.contracts import Contract

RESAMPLES = 1000


class Estimate(Struct, frozen=True):
    """A mean over blocks: ``adv`` in points, with its standard error ``se`` and a bootstrap
    interval."""

    adv: float
    se: float
    ci95: tuple[float, float]


def weight(row: str) -> int:
    """How often a match plays what the row is about: 8 Koz, 2 of everything else."""
    return 8 if row == Contract.KOZ else 2


def estimates(
    rows: Mapping[str, Sequence[float]], seed: int, resamples: int = RESAMPLES
) -> tuple[Estimate, dict[str, Estimate]]:
    """The weighted mean of all rows, and of each row by itself; each has at least one block."""
    weights = shares(rows)
    drawn = {name: _means_again(name, blocks, seed, resamples) for name, blocks in rows.items()}
    each = {
        name: _estimate(fmean(blocks), _variance(blocks), drawn[name])
        for name, blocks in rows.items()
    }
    mean = sum(weights[name] * fmean(blocks) for name, blocks in rows.items())
    variance = sum(weights[name] ** 2 * _variance(blocks) for name, blocks in rows.items())
    means = [sum(weights[name] * drawn[name][i] for name in rows) for i in range(resamples)]
    return _estimate(mean, variance, means), each


def shares(rows: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """The weight of each row as a share of all."""
    whole = sum(weight(name) for name in rows)
    return {name: weight(name) / whole for name in rows}


def _variance(blocks: Sequence[float]) -> float:
    """Of the mean, as the blocks estimate it; 0 where there is but one."""
    return stdev(blocks) ** 2 / len(blocks) if len(blocks) > 1 else 0.0


def _means_again(name: str, blocks: Sequence[float], seed: int, resamples: int) -> list[float]:
    chance = random.Random(f"{seed}|{name}")  # noqa: S311 - resampling
    n = len(blocks)
    return [sum(chance.choices(blocks, k=n)) / n for _ in repeat(None, resamples)]


def _estimate(mean: float, variance: float, drawn: Sequence[float]) -> Estimate:
    ordered, cut = sorted(drawn), len(drawn) * 25 // 1000
    low, high = ordered[cut], ordered[-1 - cut]
    return Estimate(
        round(mean, 3) + 0.0, round(variance**0.5, 3), (round(low, 3) + 0.0, round(high, 3) + 0.0)
    )
