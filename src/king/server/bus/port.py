"""What the tables ask of a bus: to tell other nodes that a stream has grown.

A message is a hint and may be lost; whoever misses one finds the gap in ``seq`` and reads the
journal.
"""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Called with a stream and the ``seq`` it has now."""


class Bus(Protocol):
    """Hints between the nodes that share a journal."""

    def publish(self, stream: str, seq: int) -> None:
        """Tell the other nodes that the stream has grown to ``seq``."""
        ...

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` for what other nodes publish."""
        ...
