"""The whole site as one ASGI application: endpoints, client files, and what wraps them all."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Receive, Scope, Send

from king.server.settings import Settings
from king.server.web.access import logged
from king.server.web.api import api, dependencies
from king.server.web.buckets import Now
from king.server.web.client import page, unknown_path, with_files
from king.server.web.guard import Limits, guarded
from king.server.web.headers import secured
from king.server.web.health import figures, health
from king.server.web.hosts import Hosts
from king.server.web.openapi import OPENAPI
from king.server.web.problems import ANSWERS
from king.server.web.visitor import carry_cookie

Running = Callable[[], AbstractAsyncContextManager[dict[str, Any]]]
"""Opens what the endpoints need, `api.SERVICES` by name (`limits` aside), and closes it after.

Also `sockets`: the application that answers all sockets.
"""


def site(settings: Settings, running: Running, now: Now = time.monotonic) -> ASGIApp:
    """Return the application; limits count by `now`.

    Raise NotServing where the client has not been built.
    """
    limits = Limits(now, spare_loopback=not settings.public_url)
    handlers: dict[Any, Any] = {**ANSWERS, NotFoundException: unknown_path(page())}

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running() as services:
            app.state.update({**services, "limits": limits})
            yield

    app = Litestar(
        route_handlers=[health, figures, api()],
        dependencies=dependencies(now),
        exception_handlers=handlers,
        before_send=[carry_cookie],
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OPENAPI,
    )
    inner = with_files(app)

    async def by_kind(scope: Scope, receive: Receive, send: Send) -> None:
        sockets: ASGIApp = app.state["sockets"] if scope["type"] == ScopeType.WEBSOCKET else inner
        await sockets(scope, receive, send)

    return logged(secured(guarded(by_kind, Hosts(settings), limits)))
