"""Servers at which matches are played by tests: nothing waits for anybody to have seen it."""

from collections.abc import Iterator

import pytest

from tests.serving import Serving, free_port, serving

AT_ONCE = "0"
"""The KING_PACE at which bots and pauses take no time."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Return a running server with tables of its own."""
    with serving(tmp_path_factory.mktemp("house"), KING_PACE=AT_ONCE) as running:
        yield running


@pytest.fixture
def port() -> int:
    """Return a port at which a server may start, and start again."""
    return free_port()
