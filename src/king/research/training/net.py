"""A small net in numpy: one hidden layer after another, a number for each of 52 cards.

    values = net.values(observations)                 # (n, 52)
    loss = net.learn(observations, cards, targets)    # one step of Adam

Layers are x → max(0, x W + b), the last one without the maximum. ``learn`` lessens the mean of
huber(value of the card played − target), the square for errors below 1 and linear above (Huber
1964), by Adam (Kingma and Ba 2015, algorithm 1) with their constants. Weights begin as in He et
al. 2015, section 2.2, normal with variance 2 / inputs; those of the last layer are a tenth of that.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from king.research.terms import CARDS

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_B1, _B2, _TINY = 0.9, 0.999, 1e-8


class Net:
    """Weights, and what Adam remembers of each. ``rate``: how far a step goes."""

    def __init__(
        self, inputs: int, hidden: Sequence[int], chance: np.random.Generator, rate: float
    ) -> None:
        sizes = (inputs, *hidden, CARDS)
        self.weights: list[Floats] = []
        for at, (before, after) in enumerate(pairwise(sizes)):
            spread = np.sqrt(2 / before) * (1 if at + 2 < len(sizes) else 0.1)
            drawn = chance.standard_normal((before, after), np.float32) * np.float32(spread)
            self.weights += [drawn, np.zeros(after, np.float32)]
        self.rate, self._steps = rate, 0
        self._mean = [np.zeros_like(one) for one in self.weights]
        self._square = [np.zeros_like(one) for one in self.weights]

    def values(self, observations: Floats) -> Floats:
        """What the net expects of each card, shape (n, 52)."""
        return self._layers(observations)[-1]

    def learn(self, observations: Floats, cards: Ints, targets: Floats) -> float:
        """Take one step towards these targets of the cards played, both of shape (n,); returns the
        mean error before it."""
        layers, rows = self._layers(observations), np.arange(len(cards))
        error = layers[-1][rows, cards] - targets
        back = np.zeros_like(layers[-1])
        back[rows, cards] = np.clip(error, -1, 1) / np.float32(len(cards))
        self._step(self._gradients(layers, back))
        return float(np.abs(error).mean())

    def _layers(self, observations: Floats) -> list[Floats]:
        """The observations, and what each layer makes of them."""
        found = [observations]
        for at in range(0, len(self.weights), 2):
            found.append(found[-1] @ self.weights[at] + self.weights[at + 1])
            if at + 2 < len(self.weights):
                np.maximum(found[-1], 0, out=found[-1])
        return found

    def _gradients(self, layers: list[Floats], back: Floats) -> list[Floats]:
        """The gradient of each weight; ``back``: that of the last layer's output."""
        found: list[Floats] = []
        for at in reversed(range(0, len(self.weights), 2)):
            before = layers[at // 2]
            found = [before.T @ back, back.sum(axis=0), *found]
            if at:
                back = (back @ self.weights[at].T) * (before > 0)
        return found

    def _step(self, gradients: list[Floats]) -> None:
        self._steps += 1
        rate = self.rate * np.sqrt(1 - _B2**self._steps) / (1 - _B1**self._steps)
        for one, slope, mean, square in zip(
            self.weights, gradients, self._mean, self._square, strict=True
        ):
            mean += (1 - _B1) * (slope - mean)
            square += (1 - _B2) * (slope * slope - square)
            one -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(_TINY))
