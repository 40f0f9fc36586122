"""Who may be measured, by name: the players that tables offer, and some that only the arena has."""

from functools import lru_cache

from king import players
from king.analysis.asking import Contender, Shown
from king.analysis.count_rule import CountRule
from king.players import NAMES, Player, named

#: Sees all hands: the ceiling beside which the others are printed.
CHEATER = "cheater"
#: Chooses contracts by a table and does nothing else.
COUNT = "count"

CONTENDERS = (*NAMES, CHEATER)
CHOOSERS = (*NAMES, COUNT)


@lru_cache(maxsize=16)
def contender(name: str, seed: int) -> Contender:
    """The player of this name; raises KeyError, and ImportError where what he needs is missing."""
    if name == CHEATER:
        from king.players.cheating import Cheater  # who searches: numba is an extra

        return Shown(Cheater())
    return named(name, seed)


@lru_cache(maxsize=16)
def chooser(name: str, seed: int) -> Player:
    """Who chooses contracts under this name; raises as ``contender``."""
    return CountRule() if name == COUNT else named(name, seed)


def warm(name: str) -> None:
    """Load and compile what the player of this name needs, so that no decision waits for it; raises
    ImportError where that is missing."""
    if name != COUNT:
        players.warm("pimc-20" if name == CHEATER else name)
