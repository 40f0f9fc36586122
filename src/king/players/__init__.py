"""Players: Observation in, action out. ``named`` gives one by the name that tables and the arena
use.

Those who search need numba and numpy; they are imported when one of them is asked for.
"""

from king.players.chance import RandomPlayer
from king.players.player import Player
from king.players.rule import RulePlayer
from king.players.searchers import SEARCHERS, searcher, warm_searchers

#: The levels that people are offered, and who plays them.
LEVELS = {"acemi": "rule", "kalfa": "quick", "usta": "pimc-320"}

NAMES = ("random", "rule", *SEARCHERS, *LEVELS)


def named(name: str, seed: int = 0) -> Player:
    """The player of this name; ``seed`` is for those who leave something to chance.

    Raises KeyError for an unknown name, ImportError for one who searches where numba is missing.
    """
    kind = LEVELS.get(name, name)
    if kind == "random":
        return RandomPlayer(seed)
    if kind == "rule":
        return RulePlayer()
    return searcher(kind)


def warm(name: str) -> None:
    """Compile, or load, all that the player of this name needs in this process, so that none of his
    answers waits for it. Raises as ``named``."""
    kind = LEVELS.get(name, name)
    if kind in SEARCHERS:
        warm_searchers()


__all__ = ["LEVELS", "NAMES", "Player", "RandomPlayer", "RulePlayer", "named", "warm"]
