"""What the tables ask of whoever thinks for them: for their bots, and about claims."""

from asyncio import Future
from typing import Protocol

from king.analysis.judgements import Hint
from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.search.proofs import Proof
from king.server.protocol.table_events import Level

PROOF = "proof"
"""What a worker is asked instead of a level where a claim is to be proven."""
DONE, FAILED, READY, UNABLE = b"\0", b"\1", b"\2", b"\3"
"""What a worker's message begins with (``child``)."""


class Thinker(Protocol):
    """Chooses for a bot from what a person in its seat would see."""

    @property
    def levels(self) -> frozenset[Level]:
        """How well its bots can play; ``acemi`` always."""
        ...

    def choose(
        self, seen: Observation, level: Level, within: float
    ) -> "Future[PlayerAction | None]":
        """What the bot does; None only in an annul window: it claims nothing.

        ``within``: seconds of its own that a search may take. The future fails where no answer
        came, for whatever reason. Cancel it once nobody waits for it any more.
        """
        ...

    def prove(self, seen: Observation) -> "Future[Proof]":
        """Whether all remaining tricks are certain for the seat that sees this and is to play.

        The future fails where no answer came, for whatever reason.
        """
        ...

    async def close(self) -> None:
        """Let the workers go; who still waits for an answer gets none."""
        ...


class Analyst(Protocol):
    """Judges cards for people."""

    @property
    def able(self) -> bool:
        """Whether anything can be judged on this machine, as far as is known."""
        ...

    @property
    def ready(self) -> bool:
        """Whether one has started: until then an answer takes as long as that, the first time on a
        machine minutes."""
        ...

    def start(self) -> None:
        """Get ready: a hint may be asked for soon."""
        ...

    def hint(self, seen: Observation) -> "Future[Hint]":
        """What the player may be told who sees this and is to play a card. The future fails where
        no answer came, for whatever reason."""
        ...


class NoAnswer(Exception):  # noqa: N818 - reads as what it says
    """A worker failed, fell silent or died; the text says which, and never a card."""


def able(level: Level, levels: frozenset[Level]) -> Level:
    """The level asked for, or the first one where bots cannot play it: it says what it is."""
    return level if level in levels else "acemi"
