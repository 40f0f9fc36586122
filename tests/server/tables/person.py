"""Somebody at a table: what he says, and what his socket hears."""

from collections.abc import Iterator
from typing import Any

import msgspec

from king.server.protocol import client_in as say
from king.server.protocol.client_out import Ack, ClientOut, Frame, Refused, Refuted, Snapshot
from king.server.tables.viewer import Viewer
from tests.server.tables.stand_ins import HandClock

HEARD = msgspec.json.Decoder(ClientOut)


class Ear:
    """A socket's other end: every message as bytes, and read; ``moments``: when each came."""

    def __init__(self, clock: HandClock | None = None) -> None:
        self.sent: list[bytes] = []
        self.moments: list[float] = []
        self.ended = False
        self._clock = clock or HandClock()

    def send(self, *messages: bytes) -> None:
        self.sent.extend(messages)
        self.moments.extend([self._clock.time] * len(messages))

    def end(self, last: bytes) -> None:
        self.send(last)
        self.ended = True

    @property
    def heard(self) -> list[Any]:
        return [HEARD.decode(message) for message in self.sent]

    def of(self, kind: type) -> list[Any]:
        """The messages of one kind."""
        return [message for message in self.heard if isinstance(message, kind)]


class Person:
    """Somebody at a table, with one socket."""

    def __init__(self, viewer: Viewer, ear: Ear, ids: Iterator[int]) -> None:
        self.viewer = viewer
        self.ear = ear
        self._ids = ids

    def says(self, request: type, *values: object, id: str | None = None) -> str:  # noqa: A002
        """Ask for something; the request's own members follow its id."""
        name = id or f"{self.viewer.player}-{next(self._ids)}"
        self.viewer.received(msgspec.json.encode(request(name, *values)))
        return name

    def hello(self, seq: int | None = None) -> None:
        self.viewer.received(msgspec.json.encode(say.Hello(seq)))

    def answer(self, request: str) -> Ack | Refused | Refuted | None:
        """What a request was answered last."""
        answers = (m for m in self.ear.heard if isinstance(m, Ack | Refused | Refuted))
        found = [m for m in answers if m.id == request]
        return found[-1] if found else None

    @property
    def frames(self) -> list[Frame]:
        return self.ear.of(Frame)

    @property
    def snapshot(self) -> Snapshot:
        """The last one."""
        last: Snapshot = self.ear.of(Snapshot)[-1]
        return last
