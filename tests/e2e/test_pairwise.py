"""The choice of combinations: every pair is there, few rows, the same each time."""

from itertools import combinations, product

import pytest

from tests.e2e.pairwise import pairwise

FACTORS = [
    (range(40), "te", "dl", "bs"),
    ("ab", "cd"),
    ("abc", "defg", "hi", "j"),
]


@pytest.mark.parametrize("factors", FACTORS)
def test_every_pair_of_values_meets(factors: tuple[str, ...]) -> None:
    rows = pairwise(*factors)
    for i, j in combinations(range(len(factors)), 2):
        met = {(row[i], row[j]) for row in rows}
        assert met == set(product(factors[i], factors[j]))


@pytest.mark.parametrize("factors", FACTORS)
def test_rows_are_few_and_always_the_same(factors: tuple[str, ...]) -> None:
    rows = pairwise(*factors)
    largest, second = sorted((len(values) for values in factors), reverse=True)[:2]
    assert largest * second <= len(rows) <= largest * second + 2
    assert len(set(rows)) == len(rows)
    assert rows == pairwise(*factors)


def test_one_factor_gives_its_values() -> None:
    assert pairwise("ab") == [("a",), ("b",)]
