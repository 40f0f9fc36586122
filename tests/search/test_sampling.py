"""Hidden hands: every deal that agrees is counted once, and drawn as often as any other."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import factorial, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from king.search import compiled, lots, sampling
from king.search.sampling import ROWS, WIDE

Places = tuple[int, int, int]


class Hidden(NamedTuple):
    """Cards that lie in three places, of known sizes, each of which cannot hold some of them."""

    pool: int
    sizes: Places
    barred: Places


class Counted(NamedTuple):
    """Room filled by the sampler, and how many deals it counts."""

    classes: list[int]
    rows: list[int]
    total: int


def each(cards: int) -> list[int]:
    return [1 << card for card in range(52) if cards >> card & 1]


def drawn(chance: Random, cards: int) -> Hidden:
    """Some hidden cards, dealt first, so that what is barred agrees with one deal at least."""
    pool = [1 << card for card in chance.sample(range(52), cards)]
    places = [chance.randrange(3) for _ in pool]
    held = [sum(c for c, p in zip(pool, places, strict=True) if p == place) for place in range(3)]
    bars = [sum(c for c in pool if chance.random() < chance.choice([0, 0.3, 0.8])) for _ in held]
    barred = [bar & ~hand for bar, hand in zip(bars, held, strict=True)]
    sizes = [hand.bit_count() for hand in held]
    return Hidden(sum(pool), (sizes[0], sizes[1], sizes[2]), (barred[0], barred[1], barred[2]))


def enumerated(hidden: Hidden) -> Iterator[Places]:
    """Every deal that agrees, by trying them all."""
    cards = each(hidden.pool)
    for first in combinations(cards, hidden.sizes[0]):
        rest = [card for card in cards if card not in first]
        for second in combinations(rest, hidden.sizes[1]):
            third = sum(rest) - sum(second)
            places = sum(first), sum(second), third
            if not any(hand & bar for hand, bar in zip(places, hidden.barred, strict=True)):
                yield places


def counted(hidden: Hidden) -> Counted:
    classes, rows = [0] * 8, [0] * (4 * ROWS)
    sampling.sort_cards(hidden.pool, list(hidden.barred), classes)
    return Counted(classes, rows, int(sampling.count_deals(classes, list(hidden.sizes), rows)))


def numbered(hidden: Hidden, found: Counted, number: int) -> Places:
    places = [0, 0, 0]
    sampling.deal(found.classes, list(hidden.sizes), found.rows, number, places)
    return int(places[0]), int(places[1]), int(places[2])


@pytest.mark.parametrize("number", range(60))
def test_numbers_and_deals_are_one_to_one(number: int) -> None:
    """The numbers below the count give each deal that agrees once, and nothing else."""
    chance = Random(f"sampling {number}")
    hidden = drawn(chance, chance.randint(0, 8))
    found = counted(hidden)
    by_number = [numbered(hidden, found, i) for i in range(found.total)]
    assert len(set(by_number)) == found.total
    assert set(by_number) == set(enumerated(hidden))


def test_a_whole_deal_is_counted_exactly() -> None:
    pool = (1 << 52) - 1 & ~(0x1FFF << 13)
    hidden = Hidden(pool, (13, 13, 13), (0, 0, 0))
    found = counted(hidden)
    assert found.total == factorial(39) // factorial(13) ** 3
    assert numbered(hidden, found, 0)[0] == 0x1FFF
    assert numbered(hidden, found, found.total - 1)[2] == 0x1FFF


def test_with_a_stock_the_rest_is_a_place() -> None:
    """One hand of thirteen among thirty-nine cards."""
    found = counted(Hidden((1 << 39) - 1, (13, 0, 26), (0, 0, 0)))
    assert found.total == factorial(39) // factorial(13) // factorial(26)


def test_what_cannot_be_is_no_deal() -> None:
    """A card that nobody may hold; two cards for a place of one."""
    assert counted(Hidden(0b111, (1, 1, 1), (0b001, 0b001, 0b001))).total == 0
    assert counted(Hidden(0b111, (1, 1, 1), (0, 0b011, 0b011))).total == 0
    assert counted(Hidden(0, (0, 0, 0), (0, 0, 0))).total == 1


# Draws

#: Nine cards: the first hand may hold five of them, the second seven.
ENDING = Hidden(0x1FF, (3, 3, 3), (0x0F0, 0x003, 0))
Draw = Callable[[Hidden, Counted, list[int]], Places]


def fair(hidden: Hidden, found: Counted, chance: list[int]) -> Places:
    return numbered(hidden, found, sampling.draw_under(chance, found.total))


def hasty(hidden: Hidden, _: Counted, chance: list[int]) -> Places:
    """A wrong sampler: card by card, the most constrained first, to any place with room that may
    hold it; begun again where none has."""
    cards = sorted(each(hidden.pool), key=lambda card: -sum(bool(b & card) for b in hidden.barred))
    while True:
        places, left = [0, 0, 0], list(hidden.sizes)
        for card in cards:
            may = [p for p in range(3) if left[p] and not hidden.barred[p] & card]
            if not may:
                break
            place = may[sampling.draw_under(chance, len(may))]
            places[place] |= card
            left[place] -= 1
        else:
            return places[0], places[1], places[2]


def surprise(draw: Draw, each_deal: int) -> float:
    """How far the counts of the deals are from equal: Pearson's sum, in deviations of it."""
    chance = [lots.seeded(2026, 0)]
    found, deals = counted(ENDING), set(enumerated(ENDING))
    assert found.total == len(deals)
    counts = Counter(draw(ENDING, found, chance) for _ in range(each_deal * found.total))
    assert set(counts) <= deals
    sum_ = sum((counts[deal] - each_deal) ** 2 / each_deal for deal in deals)
    freedom = found.total - 1
    return (sum_ - freedom) / sqrt(2 * freedom)


def test_every_deal_is_drawn_alike() -> None:
    assert abs(surprise(fair, 40)) < 3.5


def test_a_wrong_sampler_is_noticed() -> None:
    assert surprise(hasty, 40) > 20


@pytest.mark.parametrize("number", [1, 2, 3, 7, 52, 10**17, WIDE - 1])
def test_numbers_are_spread_evenly(number: int) -> None:
    """In thirds of what may be drawn."""
    chance, thirds = [lots.seeded(number, 1)], Counter[int]()
    for _ in range(3000):
        found = sampling.draw_under(chance, number)
        assert 0 <= found < number
        thirds[3 * found // number] += 1
    if number % 3 == 0 or number > 52:
        assert all(abs(n - 1000) < 110 for n in thirds.values())


def test_the_compiled_sampler_agrees() -> None:
    kernels, lot = compiled.kernels(), Random("compiled sampling")
    plain = [lots.seeded(5, 0)]
    chance = np.array(plain, np.int64)
    for _ in range(200):
        hidden = drawn(lot, lot.randint(0, 39))
        found = counted(hidden)
        classes, rows = np.zeros(8, np.int64), np.zeros(4 * ROWS, np.int64)
        sizes, barred = np.array(hidden.sizes, np.int64), np.array(hidden.barred, np.int64)
        kernels.sort_cards(hidden.pool, barred, classes)
        assert kernels.count_deals(classes, sizes, rows) == found.total
        number, places = sampling.draw_under(plain, found.total), np.zeros(3, np.int64)
        assert kernels.draw_under(chance, found.total) == number
        kernels.deal(classes, sizes, rows, number, places)
        assert tuple(int(cards) for cards in places) == numbered(hidden, found, number)
