"""A network between browser and server that can be cut, and mended."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65_536


class Cable:
    """Carries TCP from a port of its own to a server; cut, it drops what is open and takes nothing.

    The browser's address is `url`: the server sees a page that asks the host it was served from.
    """

    def __init__(self, server_url: str) -> None:
        parts = urlsplit(server_url)
        self._target = (parts.hostname or "", parts.port or 0)
        self._open: list[socket.socket] = []
        self._cut = False
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drop every connection, and refuse new ones."""
        with self._lock:
            self._cut = True
            dropped, self._open = self._open, []
        for each in dropped:
            _end(each)

    def mend(self) -> None:
        """Carry again."""
        self._cut = False

    def close(self) -> None:
        """Take the cable away."""
        self.cut()
        _end(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return  # closed
            self._join(near)

    def _join(self, near: socket.socket) -> None:
        with self._lock:
            if self._cut:
                _end(near)
                return
            far = socket.create_connection(self._target)
            self._open += [near, far]
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=_carry, args=(one, other), daemon=True).start()


@contextmanager
def cable(server_url: str) -> Iterator[Cable]:
    """Lay a cable to a server while in this context."""
    laid = Cable(server_url)
    try:
        yield laid
    finally:
        laid.close()


def _carry(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):  # cut
        while data := source.recv(CHUNK):
            sink.sendall(data)
    _end(source)
    _end(sink)


def _end(each: socket.socket) -> None:
    with suppress(OSError):  # not connected, or ended already
        each.shutdown(socket.SHUT_RDWR)
    each.close()
