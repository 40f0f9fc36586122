"""How strong a net plays: duplicate deals against three random or three rule players.

The same hands are played once with the net in each seat, all games side by side; a deal's score is
the mean adv of its games. The hands depend on the seed alone, so that a curve goes over the same
cards from end to end.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.research.batch import Batch
from king.research.training.learner import adv, any_of, best
from king.research.training.net import Net


class Strength(NamedTuple):
    """adv in points a deal, and its standard error."""

    mean: float
    error: float


def against(batch: Batch, net: Net, rival: str, seed: int) -> Strength:
    """The net against copies of the rival, "random" or "rule", on a quarter as many deals as the
    batch holds (with fewer hands: a third, half)."""
    hands, chance = batch.game.hands, np.random.default_rng(seed)
    total = len(batch.deals.turn)
    own = np.arange(total) % hands
    batch.reset()
    dealt = batch.deals.hands[: total // hands].repeat(hands, axis=0)
    seen, points = batch.begin(dealt), np.zeros((total, 4))
    playing = np.ones(total, np.bool_)
    while playing.any():
        cards = any_of(seen.allowed, chance) if rival == "random" else batch.deals.rule_cards()
        mine = seen.turn == own
        cards[mine] = best(net.values(seen.observations[mine]), seen.allowed[mine])
        seen = batch.step(cards)
        points[playing] += seen.rewards[playing]
        playing &= ~seen.over
    return _summed(adv(points, hands)[np.arange(total), own].reshape(-1, hands))


def _summed(games: NDArray[np.float64]) -> Strength:
    deals = games.mean(axis=1)
    return Strength(float(deals.mean()), float(deals.std(ddof=1) / np.sqrt(len(deals))))
