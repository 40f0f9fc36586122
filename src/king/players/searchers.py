"""The searchers by name, and how much each of them thinks: a number of worlds, never a time."""

from king.players.effort import Effort
from king.players.player import Player

#: The quick one answers within 5 ms, 95 times in 100; the others are named by their worlds. Where
#: these are few, what is saved is spent on more; the last, a level of tables, is slow enough.
SEARCHERS = {
    "quick": Effort(280, 100, koz=400, near=180),
    "pimc-20": Effort(20, 1000, apart=40, times=4),
    "pimc-80": Effort(80, 1000, apart=40, times=4),
    "pimc-320": Effort(320, 1000, apart=40),
}


def searcher(name: str) -> Player:
    """The searcher of this name; raises KeyError, or ImportError where numba is missing."""
    effort = SEARCHERS[name]
    from king.players.searching import Searcher

    return Searcher(effort)


def warm_searchers() -> None:
    """Compile or load what searchers need; raises ImportError where numba is missing."""
    from king.players.warming import warm_up

    warm_up()
