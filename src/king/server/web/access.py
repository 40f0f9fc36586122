"""One line a request in the log, and one count: the route, never the path, which may hold a key."""

import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from king.server import metrics
from king.server.logs import get_logger
from king.server.web.problems import route_of

log = get_logger("access")


def logged(app: ASGIApp) -> ASGIApp:
    """Wrap `app` so that what it answers over HTTP is logged and counted."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        begun, status = time.monotonic(), 0

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await app(scope, receive, send_noting)
        note(scope["method"], route_of(scope), status, time.monotonic() - begun)

    return wrapped


def note(method: str, route: str, status: int, seconds: float) -> None:
    """Count an answer; log it unless it is a file of the client."""
    metrics.REQUESTS.labels(route or "file", status).inc()
    if route or status >= 400:
        ms = round(seconds * 1000, 1)
        log.info("answered", method=method, route=route, status=status, ms=ms)
