"""What Python asks about worlds, of one kernel (``pimc.ask``): of two, each would have the playouts
compiled in which both end, and that is seconds of a first start."""

import numpy as np
from numpy.typing import NDArray

from king.search.compiled import kernels
from king.search.moments import Game, Moment
from king.search.pimc import Amount
from king.search.worlds import Prize, View

Ints = NDArray[np.int64]

NOTHING: Ints = np.zeros(0, np.int64)
NONE = Amount(0, 0, 0)


def choose_by_worlds(
    game: Game,
    moment: Moment,
    view: View,
    prize: Prize,
    past: Ints,
    amount: Amount,
    seed: int,
) -> int:
    """The card to play; as ``pimc.choose_by_worlds``."""
    chance = np.array([seed], np.int64)
    return int(kernels().ask(game, moment, view, prize, past, amount, chance, NOTHING))


def try_deals(
    game: Game, moment: Moment, view: View, prize: Prize, chance: Ints, values: Ints
) -> None:
    """Fill ``values``, one at least, with what playing on brings; as ``worlds.try_deals``."""
    kernels().ask(game, moment, view, prize, NOTHING, NONE, chance, values)
