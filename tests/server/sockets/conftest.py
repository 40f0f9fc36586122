"""A server whose bots do not wait."""

from collections.abc import Iterator

import pytest

from tests.serving import Serving, serving


@pytest.fixture(scope="package")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Return one running server for all tests that leave it as they found it."""
    with serving(tmp_path_factory.mktemp("data"), KING_PACE="0") as running:
        yield running
