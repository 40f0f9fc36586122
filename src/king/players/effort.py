"""How much a searcher thinks."""

from typing import NamedTuple


class Effort(NamedTuple):
    """How much a searcher thinks: ``worlds`` for a card, ``deals`` for a contract.

    Where they are given, ``koz`` for a card of Koz, where a world costs less; ``near`` for one of
    the last of a penalty, where it costs more (``search.endings``).
    """

    worlds: int
    deals: int
    koz: int = 0
    near: int = 0
