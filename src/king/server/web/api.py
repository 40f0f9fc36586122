"""The HTTP interface: every endpoint under `/api`."""

from collections.abc import Callable
from typing import Any

from litestar import Router
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide

from king.server.web import house_rules, lobby, me, puzzles, records, rules
from king.server.web.buckets import Now
from king.server.web.visitor import me as visitor

MOST = 8192
"""Bytes of a request's body."""

SERVICES = ("identities", "shelf", "lobby", "records", "reviews", "limits", "pulse")
"""What lives as long as the server, by the name under which the endpoints ask for it."""


def api() -> Router:
    """Return all endpoints under `/api`."""
    return Router(
        "/api",
        route_handlers=[
            *me.ROUTES,
            *house_rules.ROUTES,
            *lobby.ROUTES,
            *puzzles.ROUTES,
            *records.ROUTES,
            *rules.ROUTES,
        ],
        request_max_body_size=MOST,
        cache_control=CacheControlHeader(no_store=True),
    )


def dependencies(now: Now) -> dict[str, Provide]:
    """Return what endpoints may name as parameters.

    `SERVICES` are put in the app's state; limits count by `now`.
    """
    allowance, doors = me.Allowance(now), lobby.DoorLimits(now)
    saving = house_rules.SavingLimits(now)
    services = {name: Provide(_from_state(name), sync_to_thread=False) for name in SERVICES}
    return services | {
        "me": Provide(visitor),
        "allowance": Provide(lambda: allowance, sync_to_thread=False),
        "doors": Provide(lambda: doors, sync_to_thread=False),
        "saving": Provide(lambda: saving, sync_to_thread=False),
    }


def _from_state(name: str) -> Callable[[State], Any]:
    def given(state: State) -> Any:
        return state[name]

    return given
