"""Random numbers: the same compiled, spread evenly, and no stream like another."""

from collections import Counter

from king.search import compiled, lots


def test_compiled_they_are_the_same() -> None:
    kernels, plain, state = compiled.kernels(), lots.seeded(7, 3), lots.seeded(7, 3)
    assert kernels.seeded(7, 3) == plain
    for _ in range(1000):
        assert kernels.draw(plain, 13) == lots.draw(plain, 13)
        state, plain = kernels.next_chance(state), lots.next_chance(plain)
        assert state == plain
        assert 0 <= plain < 1 << 62


def test_every_number_is_drawn_as_often() -> None:
    """Chi-square over thirteen numbers, 99.9 % of right generators stay below 32.9."""
    chance, drawn, draws = lots.seeded(1, 0), Counter[int](), 13_000
    for _ in range(draws):
        drawn[lots.draw(chance, 13)] += 1
        chance = lots.next_chance(chance)
    assert set(drawn) == set(range(13))
    assert sum((n - draws / 13) ** 2 / (draws / 13) for n in drawn.values()) < 32.9


def test_first_draws_of_neighbouring_streams_are_spread_too() -> None:
    drawn = Counter(lots.draw(lots.seeded(1, stream), 13) for stream in range(13_000))
    assert sum((n - 1000) ** 2 / 1000 for n in drawn.values()) < 32.9


def test_streams_and_seeds_differ() -> None:
    states = {lots.seeded(seed, stream) for seed in range(50) for stream in range(50)}
    assert len(states) == 2500
