"""The HTTP interface: every endpoint under `/api`, and its description as OpenAPI."""

from dataclasses import dataclass
from typing import Any

from litestar import MediaType, Router
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from king import __version__
from king.server.identities import Identities
from king.server.lobby import Lobby
from king.server.web import lobby, me, rules
from king.server.web.guard import Limits
from king.server.web.visitor import me as visitor

MOST = 8192
"""Bytes of a request's body."""

OPENAPI = OpenAPIConfig(
    title="King",
    version=__version__,
    path="/api/openapi.json",
    render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
    use_handler_docstrings=True,
)


@dataclass(frozen=True)
class Services:
    """What the endpoints need."""

    identities: Identities
    lobby: Lobby
    limits: Limits


def api(services: Services) -> Router:
    """Return all endpoints, with the services that they name as parameters."""
    allowance, doors = me.Allowance(), lobby.DoorLimits()
    return Router(
        "/api",
        route_handlers=[*me.ROUTES, *lobby.ROUTES, *rules.ROUTES],
        dependencies={
            "me": Provide(visitor),
            "identities": _given(services.identities),
            "lobby": _given(services.lobby),
            "limits": _given(services.limits),
            "allowance": _given(allowance),
            "doors": _given(doors),
        },
        request_max_body_size=MOST,
    )


def _given(service: Any) -> Provide:
    return Provide(lambda: service, use_cache=True, sync_to_thread=False)
