"""What the tables ask of whoever thinks for their bots."""

from asyncio import Future
from typing import Protocol

from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.server.protocol.table_events import Level


class Thinker(Protocol):
    """Chooses for a bot from what a person in its seat would see."""

    def choose(self, seen: Observation, level: Level) -> "Future[PlayerAction | None]":
        """What the bot does; None only in an annul window: it claims nothing.

        The future fails where no answer came, for whatever reason.
        """
        ...

    async def close(self) -> None:
        """Let the workers go; who still waits for an answer gets none."""
        ...


class NoAnswer(Exception):  # noqa: N818 - reads as what it says
    """A worker failed, fell silent or died; the text says which, and never a card."""
