"""Token buckets, with the clock in the test's hand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.core.errors import TooFast
from king.server.web.buckets import Buckets
from king.server.web.guard import network


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: Buckets, key: str, times: int) -> int:
    """Return how many of so many tries passed."""
    passed = 0
    for _ in range(times):
        try:
            buckets.take(key)
        except TooFast:
            continue
        passed += 1
    return passed


def test_so_many_at_once_then_so_many_a_second() -> None:
    clock = Clock()
    buckets = Buckets(3, 0.5, clock)
    assert taken(buckets, "a", 5) == 3
    with pytest.raises(TooFast) as refused:
        buckets.take("a")
    assert refused.value.params == {"seconds": 2}
    clock.now = 1.9
    assert taken(buckets, "a", 1) == 0
    clock.now = 2.0
    assert taken(buckets, "a", 2) == 1
    clock.now = 1000.0
    assert taken(buckets, "a", 5) == 3


def test_each_has_his_own() -> None:
    buckets = Buckets(1, 1, Clock())
    assert [taken(buckets, key, 2) for key in "aba"] == [1, 1, 0]


def test_memory_is_bounded_and_the_busiest_are_kept() -> None:
    buckets = Buckets(1, 0.001, Clock(), most=10)
    for number in range(100):
        taken(buckets, "busy", 1)
        taken(buckets, str(number), 1)
    assert len(buckets._levels) == 10
    assert taken(buckets, "busy", 1) == 0


@given(st.lists(st.floats(0, 10), max_size=60), st.integers(1, 5), st.floats(0.1, 5))
def test_never_more_than_burst_and_rate_allow(waits: list[float], burst: int, rate: float) -> None:
    clock = Clock()
    buckets = Buckets(burst, rate, clock)
    passed = 0
    for wait in waits:
        clock.now += wait
        passed += taken(buckets, "a", 1)
    assert passed <= burst + rate * clock.now + 1e-6


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::1", "::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("made up:", "made up:"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    scope: Any = {"client": (address, 1)}
    assert network(scope) == counted
