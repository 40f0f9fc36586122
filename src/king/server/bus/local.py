"""The bus of nodes in one process: of a single server, and of tests with two."""

from king.server.bus.port import Bus, Listener


class LocalBus:
    """One node's end of the bus; ``peer`` makes another node's."""

    def __init__(self, ends: "list[LocalBus] | None" = None) -> None:
        self._ends: list[LocalBus] = [] if ends is None else ends
        self._ends.append(self)
        self._listeners: list[Listener] = []

    def peer(self) -> Bus:
        """Another end of the same bus."""
        return LocalBus(self._ends)

    def publish(self, stream: str, seq: int) -> None:
        for end in self._ends:
            if end is not self:
                for listener in end._listeners:  # noqa: SLF001 - the other end is one of us
                    listener(stream, seq)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)
