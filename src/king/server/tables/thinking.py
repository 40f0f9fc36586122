"""Who thinks for the bots: a port, and the plainest one behind it."""

from collections.abc import Awaitable
from typing import Protocol

from king.core.actions import Choose, PlayerAction
from king.core.contracts import Contract
from king.core.views import Ask, Observation
from king.server.protocol.table_events import Level


class Thinker(Protocol):
    """Chooses for a bot from what a person in its seat would see, away from the event loop."""

    def choose(self, observation: Observation, level: Level) -> Awaitable[PlayerAction | None]:
        """What the bot does; None: it claims nothing (only while an annul may be claimed)."""
        ...

    def close(self) -> None:
        """Let go of the workers."""
        ...
