"""A player that learns by playing against itself: Monte Carlo values of cards.

Theory. The net says of each legal card what it still expects to bring until the deal ends, in
hundreds of points of **adv** (own points less the mean of the others'). The dearest card is played,
now and then any; where only one is legal the net is neither asked nor taught. When a deal has
ended, every choice made in it is told what it brought, and the net moves towards that. There is no
model, no search and no look at hidden cards: the mean over these is what is learned, because the
observation does not hold them (Sutton and Barto 2018, chapter 5; in a card game Zha et al. 2021).
"""

import numpy as np
from numpy.typing import NDArray

from king.research.batch import Batch
from king.research.terms import HUNDRED
from king.research.training.net import Floats, Ints, Net

#: What the learner looks at, of ``terms.DEAL``.
OBSERVED = ("hand", "lying", "played", "cannot", "broken", "points")
#: The most cards that one step of the net learns.
PART = 1024


def best(values: Floats, allowed: NDArray[np.bool_]) -> Ints:
    """The legal card of the highest value in each row."""
    cards: Ints = np.where(allowed, values, -np.inf).argmax(axis=1)
    return cards


def any_of(allowed: NDArray[np.bool_], chance: np.random.Generator) -> Ints:
    """A legal card of each row, all alike."""
    return best(chance.random(allowed.shape, np.float32), allowed)


def adv(points: NDArray[np.float64], hands: int) -> NDArray[np.float64]:
    """Points by hand, shape (n, 4), as adv: less the mean of the others'."""
    others: NDArray[np.float64] = points.sum(axis=1, keepdims=True) - points
    return points - others / (hands - 1)


class Learner:
    """Plays all deals of a batch and learns of those that end. ``explore``: how often it plays any
    card; ``played``: how many it has played."""

    def __init__(self, batch: Batch, net: Net, chance: np.random.Generator, explore: float) -> None:
        self.batch, self.net, self.chance, self.explore = batch, net, chance, explore
        self.seen = batch.reset()
        number, longest = len(self.seen.turn), batch.game.hands * batch.game.size
        self._deal = np.arange(number)
        self._at = np.zeros(number, np.int64)
        self._gained = np.zeros((number, 4))
        self._looks = np.zeros((number, longest, self.seen.observations.shape[1]), np.float32)
        self._cards = np.zeros((number, longest), np.int64)
        self._turns = np.zeros((number, longest), np.int64)
        self._before = np.zeros((number, longest))
        self._free = np.zeros((number, longest), np.bool_)
        self._asked = np.zeros(number, np.bool_)
        self.played = 0

    def step(self) -> None:
        """Play a card in every deal, and learn of those that it ended."""
        seen, deal, at = self.seen, self._deal, self._at
        cards = self._choose()
        self._looks[deal, at], self._cards[deal, at] = seen.observations, cards
        self._turns[deal, at], self._before[deal, at] = seen.turn, self._gained[deal, seen.turn]
        self._free[deal, at] = self._asked
        self.seen = self.batch.step(cards)
        self._gained += adv(self.seen.rewards, self.batch.game.hands) / HUNDRED
        self._at += 1
        self.played += len(cards)
        self._learn(np.flatnonzero(self.seen.over))
        self._at[self.seen.over] = 0
        self._gained[self.seen.over] = 0

    def _choose(self) -> Ints:
        """The net's cards where there is a choice, but now and then any."""
        seen, cards = self.seen, any_of(self.seen.allowed, self.chance)
        self._asked = seen.allowed.sum(axis=1) > 1
        wanted = self._asked & (self.chance.random(len(cards)) >= self.explore)
        values = self.net.values(seen.observations[wanted])
        cards[wanted] = best(values, seen.allowed[wanted])
        return cards

    def _learn(self, ended: Ints) -> None:
        """Learn all choices made in these deals."""
        made = np.arange(self._cards.shape[1]) < self._at[ended, np.newaxis]
        taught = made & self._free[ended]
        brought = np.take_along_axis(self._gained[ended], self._turns[ended], axis=1)
        targets = (brought - self._before[ended])[taught].astype(np.float32)
        looks, cards = self._looks[ended][taught], self._cards[ended][taught]
        order = self.chance.permutation(len(cards))
        for part in np.array_split(order, -(-len(order) // PART)) if len(order) else ():
            self.net.learn(looks[part], cards[part], targets[part])
