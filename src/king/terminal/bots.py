"""Who plays the other seats of a terminal's table.

A search's kernels may have to be compiled, which takes a while. Another process does it and leaves
them in the cache, so that the screen goes on; until then, and where a search fails, the rule player
plays.
"""

import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec

from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.players import LEVELS, Player, RulePlayer, named, warm
from king.players.searchers import SEARCHERS

_WARM = "import sys; from king.players import warm; warm(sys.argv[1])"


def searches(name: str) -> bool:
    """Whether the player of this name searches."""
    return LEVELS.get(name, name) in SEARCHERS


def can_play(name: str) -> bool:
    """Whether this installation has what the player needs."""
    return not searches(name) or find_spec("numba") is not None


class Bots:
    """The players of these seats by name; ``by_seat`` once they sit down."""

    def __init__(self, name: str, seats: Iterable[int]) -> None:
        self._compiling: subprocess.Popen[bytes] | None = None
        if searches(name):
            nowhere = subprocess.DEVNULL
            command = (sys.executable, "-c", _WARM, name)
            self._compiling = subprocess.Popen(  # noqa: S603 - ourselves
                command, stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
        self.by_seat: dict[int, Player] = {
            seat: Searching(self, name) if searches(name) else named(name, seed=seat)
            for seat in seats
        }

    @property
    def compiled(self) -> bool:
        """Whether the kernels are where they are found."""
        return self._compiling is not None and self._compiling.poll() == 0

    def leave(self) -> None:
        """End what is still being compiled; what has been is kept."""
        if self._compiling is not None:
            self._compiling.kill()
            self._compiling.wait()


class Searching:
    """Plays as the searcher of this name as soon as that can be had, by rule until then."""

    def __init__(self, bots: Bots, name: str) -> None:
        self._bots = bots
        self._name = name
        self._rule = RulePlayer()
        self._searcher: Player | None = None

    def act(self, seen: Observation) -> PlayerAction | None:
        """The searcher's action; the rule player's where there is none."""
        try:
            if self._searcher is None and self._bots.compiled:
                warm(self._name)
                self._searcher = named(self._name)
            return (self._searcher or self._rule).act(seen)
        except Exception:  # noqa: BLE001 - whatever fails in a search, the match goes on
            return self._rule.act(seen)
