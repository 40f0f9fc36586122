"""Who has said hello, greeted one a turn of the event loop, over all tables.

A greeting is the dearest message there is, and nothing keeps many from wanting one at once: after a
restart, or out of malice. Between two of them whatever else has come in goes on, so moves wait for
one at the most. Who says hello again before it is his turn is greeted once.
"""

import asyncio
from collections.abc import Callable

from king.server.tables.viewer import Viewer


class Greetings:
    """Those who wait for theirs, first come, first served."""

    def __init__(self) -> None:
        self._waiting: dict[Viewer, Callable[[], None]] = {}
        self._turn: asyncio.Handle | None = None

    def ask(self, viewer: Viewer, greet: Callable[[], None]) -> None:
        """Greet the viewer: now, if nobody has been greeted in this turn of the loop."""
        self._waiting[viewer] = greet
        if self._turn is None:
            self._next()

    def forget(self, viewer: Viewer) -> None:
        """The viewer is gone."""
        self._waiting.pop(viewer, None)

    def _next(self) -> None:
        self._turn = None
        for viewer in self._waiting:
            self._turn = asyncio.get_running_loop().call_soon(self._next)
            self._waiting.pop(viewer)()
            return
