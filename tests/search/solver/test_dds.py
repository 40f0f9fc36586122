"""Koz without duties, two against two, is bridge: DDS finds the same tricks."""

from random import Random

import pytest

from bench.dds import Bridge, Koz, draw_hands
from king.search.solving import Solver


def compare(size: int, boards: int) -> int:
    """How many of so many boards have another result."""
    chance, bridge, koz, solver = Random(f"dds {size}"), Bridge(), Koz(size), Solver(bits=20)
    different = 0
    for _ in range(boards):
        hands, trump = draw_hands(size, chance), chance.randrange(4)
        points = solver.worth(koz.ending(hands, trump), koz.sides)
        different += points != 50 * bridge.tricks(bridge.board(hands, trump))
    return different


@pytest.mark.parametrize(
    ("size", "boards"), [(4, 100), (5, 100), (6, 50), (7, 40), (8, 20), (9, 10), (10, 4)]
)
def test_some_boards(size: int, boards: int) -> None:
    assert compare(size, boards) == 0


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "boards"),
    [
        (4, 3000), (5, 3000), (6, 2000), (7, 1000), (8, 600), (9, 300), (10, 200), (11, 100),
        (12, 50), (13, 30),
    ],
)  # fmt: skip
def test_more_boards(size: int, boards: int) -> None:
    assert compare(size, boards) == 0
