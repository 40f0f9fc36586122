"""What a player is: something that is shown an Observation and answers with an action."""

from typing import Protocol

from king.core.actions import PlayerAction
from king.core.observation import Observation


class Player(Protocol):
    """A player of any kind; he sees what his seat may see and nothing else."""

    def act(self, seen: Observation) -> PlayerAction | None:
        """The action for ``seen.seat``, asked while ``seen.ask`` is there.

        In an annul window None means that he lets the deal be played; otherwise he always acts.
        """
        ...
