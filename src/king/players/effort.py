"""How much a searcher thinks."""

from typing import NamedTuple


class Effort(NamedTuple):
    """How much a searcher thinks: ``worlds`` for a card, ``deals`` for a contract; ``apart``: so
    many exchanges lie between two worlds (``search.beliefs``).

    Where they are given, ``koz`` for a card of Koz, where a world costs less; ``near`` for one of
    the second half of a deal, where it costs more (``search.ahead``). ``times``: so many times as
    many worlds at most, where cards that fall out and shorter playouts leave room for them.
    """

    worlds: int
    deals: int
    apart: int = 6
    koz: int = 0
    near: int = 0
    times: int = 1
