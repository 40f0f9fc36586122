"""A dictionary that forgets what was not asked for longest."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """At most ``most`` values; what was asked for last stays longest."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value, or None."""
        if key in self._held:
            self._held.move_to_end(key)
        return self._held.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep a value, at the cost of the one asked for longest ago."""
        self._held[key] = value
        self._held.move_to_end(key)
        if len(self._held) > self.most:
            self._held.popitem(last=False)

    def drop(self, key: K) -> None:
        """Forget a value, where there is one."""
        self._held.pop(key, None)
