"""Token buckets: so many at once, then so many a second, for each of many."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from king.core.errors import TooFast

Now = Callable[[], float]
"""A clock that never goes back, in seconds."""


class Buckets:
    """A bucket of `burst` tokens for each key, filled with `rate` tokens a second."""

    def __init__(
        self,
        burst: int,
        rate: float,
        now: Now = time.monotonic,
        *,
        most: int = 50_000,
    ) -> None:
        self.burst = burst
        self.rate = rate
        self._most = most
        self._now = now
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable) -> None:
        """Take a token of this key's. Raise TooFast with the seconds until there is one."""
        now = self._now()
        level, at = self._levels.get(key, (float(self.burst), now))
        level = min(self.burst, level + (now - at) * self.rate)
        if level < 1:
            self._levels.move_to_end(key)
            raise TooFast(seconds=math.ceil((1 - level) / self.rate))
        self._put(key, (level - 1, now))

    def _put(self, key: Hashable, value: tuple[float, float]) -> None:
        self._levels[key] = value
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:  # the longest untouched, so the fullest
            self._levels.popitem(last=False)
