"""Combining factors in pairs: few rows in which every two values of two factors meet.

Faults that need one value alone, or two together, are most of what combinations find; all rows of
40 states, 2 languages, 2 themes and 2 sizes are 320, those that hold every pair are about 80.

Greedy and without chance: each row begins with the first pair that has not met yet and takes,
factor by factor, the value that brings the most new pairs; of equals the one whose pairs have met
least, then the earliest.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

Pair = tuple[tuple[int, int], tuple[int, int]]
"""Two (factor, value) pairs of numbers, the lower factor first."""
Row = dict[int, int]
"""The number of a value by the number of its factor."""


def pairwise(*factors: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return rows with a value of each factor, so that every pair of values stands in some row.

    The same factors give the same rows. A single factor gives its values.
    """
    if len(factors) == 1:
        return [(value,) for value in factors[0]]
    sizes = [len(values) for values in factors]
    met: Counter[Pair] = Counter()
    rows = []
    for pair in _all_pairs(sizes):
        if not met[pair]:
            row = _row(sizes, dict(pair), met)
            met.update(_pairs(row))
            rows.append(tuple(values[row[i]] for i, values in enumerate(factors)))
    return rows


def _all_pairs(sizes: list[int]) -> list[Pair]:
    return [
        ((i, a), (j, b))
        for i, j in combinations(range(len(sizes)), 2)
        for a in range(sizes[i])
        for b in range(sizes[j])
    ]


def _row(sizes: list[int], row: Row, met: Counter[Pair]) -> Row:
    for factor, size in enumerate(sizes):
        if factor not in row:
            worth = [_worth({**row, factor: value}, met) for value in range(size)]
            row[factor] = worth.index(max(worth))
    return row


def _worth(row: Row, met: Counter[Pair]) -> tuple[int, int]:
    times = [met[pair] for pair in _pairs(row)]
    return times.count(0), -sum(times)


def _pairs(row: Row) -> list[Pair]:
    return list(combinations(sorted(row.items()), 2))
