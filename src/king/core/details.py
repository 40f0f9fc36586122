"""What a deal tells beside its units, where points depend on more than how many were taken."""

from msgspec import Struct


class DoubledPair(Struct, frozen=True, array_like=True):
    """One player doubled another (``level`` 1), who may have redoubled (2)."""

    by: int
    of: int
    level: int


class Shown(Struct, frozen=True, array_like=True):
    """A penalty card shown before the first card, by whom, and who took it."""

    card: str
    shower: int
    taker: int


class Details(Struct, frozen=True, omit_defaults=True):
    """Beside the units of a deal. Each is there only under rules and contracts that need it.

    ``ace``: who took the ace of hearts, where it has a price of its own. ``last``: who took the
    last tricks, in order, where these have different prices. ``shown``: cards shown and taken.
    ``doubles``: the pairs that doubled. ``queen``: who took the queen of spades, where she is a
    penalty card of Kupa.
    """

    ace: int | None = None
    last: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()
    doubles: tuple[DoubledPair, ...] = ()
    queen: int | None = None


NO_DETAILS = Details()
