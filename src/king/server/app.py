"""The composition root: the only file that knows every concrete class."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp

from king.server.datafolder import IDENTITIES, JOURNAL
from king.server.identities import Database, Identities
from king.server.journal.sqlite import SqliteJournal
from king.server.lobby import Lobby
from king.server.metrics import LoopLag
from king.server.settings import Settings
from king.server.tables import Tables
from king.server.web.access import logged
from king.server.web.api import OPENAPI, api, dependencies
from king.server.web.client import page, unknown_path, with_files
from king.server.web.guard import Limits, guarded
from king.server.web.headers import secured
from king.server.web.health import Pulse, figures, health
from king.server.web.hosts import Hosts
from king.server.web.problems import ANSWERS
from king.server.web.visitor import carry_cookie


def create_app(settings: Settings) -> ASGIApp:
    """Return the whole application; what it opens is closed with its lifespan.

    Raise NotServing where the client has not been built or a file is of another release.
    """
    handlers: dict[Any, Any] = {**ANSWERS, NotFoundException: unknown_path(page())}
    database = Database(settings.data / IDENTITIES)
    limits = Limits(spare_loopback=not settings.public_url)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, database) as services:
            app.state.update({**services, "limits": limits})
            yield

    app = Litestar(
        route_handlers=[health, figures, api()],
        dependencies=dependencies(),
        exception_handlers=handlers,
        before_send=[carry_cookie],
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OPENAPI,
    )
    return logged(secured(guarded(with_files(app), Hosts(settings), limits)))


@asynccontextmanager
async def running(settings: Settings, database: Database) -> AsyncIterator[dict[str, Any]]:
    """Run everything behind the endpoints while in this context."""
    journal = SqliteJournal(settings.data / JOURNAL)
    identities = Identities(database)
    tables = Tables()
    lag = LoopLag()
    watching = asyncio.create_task(lag.watch())
    yield {
        "identities": identities,
        "lobby": Lobby(tables, identities),
        "pulse": Pulse(journal.probe, lag),
    }
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    await tables.close()
    await journal.close()
    database.close()
