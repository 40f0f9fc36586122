"""Who judges for people: workers of their own, so that no bot waits behind a review.

Reviews are made one dealing at a time, for one match at a time (``records.reviews``), so of two
workers one is always free for a hint, or soon. They start when the first one is wanted.
"""

import sys
from asyncio import Future
from importlib.util import find_spec

import msgspec

from king.analysis.judgements import Hint, Reviewed
from king.core.events import Event
from king.core.observation import Observation
from king.server.logs import get_logger
from king.server.workers.analyst import HintFor, ReviewOf
from king.server.workers.pool import Workers

log = get_logger("analysts")

COMMAND = (sys.executable, "-m", "king.server.workers.analyst", "10")
"""An analyst gives way to the server's loop and to the rule player."""
MOST = 2
"""One for a review, one for hints."""
PATIENCE = 60.0
"""Seconds after which an analyst that owes an answer is given up; a dealing takes one."""
HINT_TIME = 300.0
"""Seconds that a hint may take where the kernels have yet to be compiled, by a busy machine."""
REVIEW_TIME = 600.0

_hints = msgspec.msgpack.Decoder(Hint)
_reviews = msgspec.msgpack.Decoder(Reviewed)


class Analysts:
    """Gives hints and judges dealings. ``processes``: how many may search; none: there are none."""

    def __init__(self, processes: int, command: tuple[str, ...] = COMMAND) -> None:
        self._able = processes > 0 and find_spec("numba") is not None
        self._workers = Workers(MOST, command, self._unable, PATIENCE)

    @property
    def able(self) -> bool:
        """Whether anything can be judged on this machine, as far as is known."""
        return self._able

    @property
    def ready(self) -> bool:
        """Whether one has started."""
        return self._workers.ready > 0

    def start(self) -> None:
        """Have one get ready: a hint may be asked for soon."""
        if self._able:
            self._workers.start()

    def hint(self, seen: Observation) -> "Future[Hint]":
        """What the player may be told who sees this and is to play a card. Fails as ``Workers``."""
        return self._workers.ask("hint", HintFor(seen), _hints.decode, HINT_TIME)

    def review(self, events: tuple[Event, ...], seat: int, dealing: int) -> "Future[Reviewed]":
        """One dealing of a match, counted from 0, judged from a seat. Fails as ``Workers``."""
        task = ReviewOf(events, seat, dealing)
        return self._workers.ask("review", task, _reviews.decode, REVIEW_TIME)

    async def close(self) -> None:
        """Let the workers go; who still waits for an answer gets none."""
        await self._workers.close()

    def _unable(self, why: str) -> None:
        self._able = False
        log.warning("no_analysis", fault=why)
