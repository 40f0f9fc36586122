"""Who may be measured, by name: the players that tables offer, and some that only the arena has."""

from functools import lru_cache
from importlib import import_module

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
        return Shown(import_module("king.players.cheating").Cheater())
    return named(name, seed)


@lru_cache(maxsize=16)
def chooser(name: str, seed: int) -> Player:
    """Who chooses contracts under this name; raises as ``contender``."""
    return CountRule() if name == COUNT else named(name, seed)


def warm(name: str) -> None:
    """Load and compile what the player of this name needs, so that no decision waits for it."""
    compiled = getattr(import_module("king.players"), "warm", None)
    if compiled is not None and name in CONTENDERS:
        compiled("pimc-20" if name == CHEATER else name)
