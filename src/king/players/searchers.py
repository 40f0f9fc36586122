"""The searchers by name, and how much each of them thinks: a number of worlds, never a time."""

from typing import NamedTuple

from king.players.player import Player


class Thought(NamedTuple):
    """How much a searcher thinks: at most so many ``worlds`` for a card, and in these at most about
    so many ``cards`` played; ``deals`` for a contract."""

    worlds: int
    cards: int
    deals: int


NO_LIMIT = 1 << 40

#: The quick one answers within 5 ms; the others are named by their worlds.
SEARCHERS = {
    "quick": Thought(200, 10_000, 40),
    "pimc-20": Thought(20, NO_LIMIT, 300),
    "pimc-80": Thought(80, NO_LIMIT, 300),
    "pimc-320": Thought(320, NO_LIMIT, 300),
}


def searcher(name: str) -> Player:
    """The searcher of this name; raises KeyError, or ImportError where numba is missing."""
    worlds, cards, deals = SEARCHERS[name]
    from king.players.searching import Searcher
    from king.search.pimc import Effort

    return Searcher(Effort(worlds, cards), deals)


def warm_searchers() -> None:
    """Compile or load what searchers need; raises ImportError where numba is missing."""
    from king.players.warming import warm_up

    warm_up()
