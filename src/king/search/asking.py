"""What Python asks about worlds, of one kernel (``pimc.ask``): of two, each would have the playouts
compiled in which both end, and that is seconds of a first start."""

import numpy as np
from numpy.typing import NDArray

from king.search.compiled import kernels
from king.search.moments import Game, Moment
from king.search.pimc import Amount
from king.search.worlds import Asked, Prize, View, room

Ints = NDArray[np.int64]

NOTHING = room(0)
NONE = Amount(0, 0, 0)


def choose_by_worlds(asked: Asked, amount: Amount, seed: int) -> int:
    """The card to play; as ``pimc.choose_by_worlds``."""
    return int(kernels().ask(asked, amount, np.array([seed], np.int64), NOTHING))


def try_deals(
    game: Game, moment: Moment, view: View, prize: Prize, chance: Ints, values: Ints
) -> None:
    """Fill ``values``, one at least, with what playing on brings; as ``worlds.try_deals``."""
    kernels().ask(Asked(game, moment, view, prize, NOTHING), NONE, chance, values)
