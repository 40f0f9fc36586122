"""The composition root: the only file that knows every concrete class."""

from typing import Any

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp

from king.server.web.client import page, unknown_path, with_files
from king.server.web.headers import secured
from king.server.web.health import health


def create_app() -> ASGIApp:
    """Return the whole application. Raise NotServing where the client has not been built."""
    handlers: dict[Any, Any] = {NotFoundException: unknown_path(page())}
    app = Litestar(
        route_handlers=[health],
        exception_handlers=handlers,
        openapi_config=None,
    )
    return secured(with_files(app))
