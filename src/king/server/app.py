"""The composition root: the only file that knows every concrete class."""

from typing import Any

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp

from king.server.identities import Database, Identities
from king.server.identities.database import FILE as IDENTITIES
from king.server.lobby import Lobby
from king.server.settings import Settings
from king.server.tables import Tables
from king.server.web.api import OPENAPI, Services, api
from king.server.web.client import page, unknown_path, with_files
from king.server.web.guard import Limits, guarded
from king.server.web.headers import secured
from king.server.web.health import health
from king.server.web.hosts import Hosts
from king.server.web.problems import ANSWERS
from king.server.web.visitor import carry_cookie


def create_app(settings: Settings) -> ASGIApp:
    """Return the whole application, its files opened; they are closed with its lifespan.

    Raise NotServing where the client has not been built or a file is of another release.
    """
    handlers: dict[Any, Any] = {**ANSWERS, NotFoundException: unknown_path(page())}
    database = Database(settings.data / IDENTITIES)
    identities = Identities(database)
    tables = Tables()
    limits = Limits(spare_loopback=not settings.public_url)
    services = Services(identities, Lobby(tables, identities), limits)
    app = Litestar(
        route_handlers=[health, api(services)],
        exception_handlers=handlers,
        before_send=[carry_cookie],
        on_shutdown=[tables.close, database.close],
        logging_config=None,
        openapi_config=OPENAPI,
    )
    return secured(guarded(with_files(app), Hosts(settings), limits))
