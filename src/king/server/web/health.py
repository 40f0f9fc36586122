"""Is the server well, and how busy is it?"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency as Given
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST

from king import __version__
from king.server import metrics
from king.server.web.hosts import is_loopback


class Health(Struct, frozen=True):
    """``journal``: whether what happens can be saved. ``loop_lag``: the worst of ten seconds."""

    status: str
    version: str
    journal: bool
    loop_lag: float


class Pulse:
    """What health is told by: a trial of the journal, and the event loop's delay."""

    PATIENCE = 2.0
    """Seconds after which a journal that does not answer counts as one that cannot save."""
    FRESH = 1.0
    """Seconds for which an answer stands: asking often must not write often."""

    def __init__(self, probe: Callable[[], Awaitable[bool]], lag: metrics.LoopLag) -> None:
        self._probe = probe
        self.lag = lag
        self._trial: asyncio.Task[bool] | None = None
        self._begun = 0.0

    async def saving(self) -> bool:
        """Tell whether the journal can save, by trying, with everybody who asks at once."""
        now = time.monotonic()
        if self._trial is None or now > self._begun + self.FRESH:
            self._trial, self._begun = asyncio.create_task(self._try()), now
        return await asyncio.shield(self._trial)

    async def _try(self) -> bool:
        try:
            return await asyncio.wait_for(asyncio.ensure_future(self._probe()), self.PATIENCE)
        except TimeoutError:
            return False


@get("/health", responses={503: ResponseSpec(Health, description="It cannot.")})
async def health(pulse: Given[Pulse]) -> Response[Health]:
    """Say whether the server can save what happens."""
    saving = await pulse.saving()
    body = Health("ok" if saving else "not_saving", __version__, saving, round(pulse.lag.worst, 4))
    return Response(body, status_code=200 if saving else 503)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def figures(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give Prometheus its figures; only to this machine, since they tell how busy we are."""
    client = request.scope["client"]
    if not (client and is_loopback(client[0])):
        raise NotFoundException
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)
