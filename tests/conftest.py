"""What every test may ask for."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.serving import Serving, serving

pytest_plugins = ["tests.e2e.browser"]

# The same examples each time, however slow the machine: chance is for the soak.
settings.register_profile(
    "king", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("king")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Return one running server for all tests that leave it as they found it."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running
