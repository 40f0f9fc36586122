"""A player that learns by playing against itself.

Theory. The net says of each legal card what it still expects to bring until the deal ends, in
hundreds of points of **adv** (own points less the mean of the others'). The dearest card is played,
now and then any; where only one is legal the net is neither asked nor taught. When a deal has
ended, every choice made in it is told what it brought, and the net moves towards that.

What came of a choice is mostly luck and the choices after it. So it is taken for a share ``TRUST``
only, and for the rest what the net itself hoped for when the player chose again (TD(λ), Sutton and
Barto 2018, sections 12.1 and 12.2; with the dearest card's value as hope, 12.10). There is no
model, no search and no look at hidden cards: the mean over these is what is learned, because the
observation does not hold them.
"""

import numpy as np
from numpy.typing import NDArray

from king.research.batch import Batch
from king.research.terms import HUNDRED
from king.research.training.net import Floats, Ints, Net

#: What the learner looks at, of ``terms.DEAL``.
OBSERVED = ("hand", "lying", "played", "cannot", "broken", "points")
#: How far a result is taken for what a choice was worth, and not the net's own hope.
TRUST = 0.2
#: The most cards that one step of the net learns.
PART = 512


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
        self._hoped = np.zeros((number, longest))
        self._hope = np.zeros(number)
        self.played = 0

    def step(self) -> None:
        """Play a card in every deal, and learn of those that it ended."""
        seen, deal, at = self.seen, self._deal, self._at
        cards = self._choose()
        self._looks[deal, at], self._cards[deal, at] = seen.observations, cards
        self._turns[deal, at], self._before[deal, at] = seen.turn, self._gained[deal, seen.turn]
        self._free[deal, at], self._hoped[deal, at] = self._asked, self._hope
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
        self._asked = asked = seen.allowed.sum(axis=1) > 1
        values = self.net.values(seen.observations[asked])
        wanted = best(values, seen.allowed[asked])
        self._hope[asked] = values[np.arange(len(wanted)), wanted]
        tried = self.chance.random(len(wanted)) < self.explore
        cards[asked] = np.where(tried, cards[asked], wanted)
        return cards

    def _learn(self, ended: Ints) -> None:
        """Learn all choices made in these deals."""
        made = np.arange(self._cards.shape[1]) < self._at[ended, np.newaxis]
        taught = made & self._free[ended]
        targets = self._targets(ended, taught)[taught].astype(np.float32)
        looks, cards = self._looks[ended][taught], self._cards[ended][taught]
        order = self.chance.permutation(len(cards))
        for part in np.array_split(order, -(-len(order) // PART)) if len(order) else ():
            self.net.learn(looks[part], cards[part], targets[part])

    def _targets(self, ended: Ints, taught: NDArray[np.bool_]) -> NDArray[np.float64]:
        """What each choice of these deals brought, from the last one back: a share ``TRUST`` of
        what came, the rest of what the net hoped for at the same player's next choice."""
        turns, before, hoped = self._turns[ended], self._before[ended], self._hoped[ended]
        whole, deal = self._gained[ended], np.arange(len(ended))
        found = np.zeros(before.shape)
        for step in reversed(range(before.shape[1])):
            hand, choice = turns[:, step], taught[:, step]
            came, start = whole[deal, hand], before[:, step]
            found[:, step] = came - start
            mixed = TRUST * came + (1 - TRUST) * (start + hoped[:, step])
            whole[deal, hand] = np.where(choice, mixed, came)
        return found
