"""What the server's tests may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.site import Site


@pytest.fixture
def settings() -> dict[str, str]:
    """Return the settings of `site`, without KING_; a class of tests may have its own."""
    return {}


@pytest.fixture
def site(tmp_path: Path, settings: dict[str, str]) -> Iterator[Site]:
    """Return a running site that nobody has been to."""
    with Site(tmp_path, **settings).alive() as running:
        yield running
