"""What the server's tests may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Return a running site that nobody has been to."""
    with Site(tmp_path).alive() as running:
        yield running
