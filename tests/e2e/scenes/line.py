"""The line to a table, held by a test: the page's socket answers what the test wants it to."""

import re
from collections.abc import Sequence

from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute

from king.server.protocol import decode_client, encode
from king.server.protocol.client_in import Act, ClaimRest, ClientIn, Hello, Ping, Request
from king.server.protocol.client_out import Ack, ClientOut, Pong, Refused, Refuted

SOCKET = re.compile(r"/ws/")
WAITS = 1500
"""Times to look for a hello, 20 ms apart."""


class HeldLine:
    """Every socket that the page opens to a table, one after the other.

    A hello is answered with `greeting`, or with nothing while `deaf`; later messages go out with
    `say`. Requests are kept in
    `heard` and noted, or refused with the code `refusing`; a claim is answered with `refuting`.
    """

    def __init__(self, page: Page, greeting: Sequence[ClientOut]) -> None:
        self.greeting = tuple(greeting)
        self.heard: list[ClientIn] = []
        self.refusing: str | None = None
        self.refuting: Refuted | None = None
        self.deaf = False
        self.cut = False
        self._page = page
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(SOCKET, self._open)

    def say(self, *messages: ClientOut) -> None:
        """Send messages to the page, once it has said hello."""
        socket = self._greeted()
        for message in messages:
            socket.send(encode(message).decode())

    def acts(self) -> list[Act]:
        """Return the actions of the match that were asked for so far."""
        return [message for message in self.heard if isinstance(message, Act)]

    def wait_for_act(self) -> Act:
        """Return the last action of the match, waiting for the first if need be."""
        for _ in range(WAITS):
            if acts := self.acts():
                return acts[-1]
            self._page.wait_for_timeout(20)
        raise AssertionError("nothing was asked for")

    def lose(self) -> None:
        """Cut the line, and every one that the page tries from now on."""
        socket = self._greeted()
        self.cut = True
        socket.close()

    def _greeted(self) -> WebSocketRoute:
        for _ in range(WAITS):
            if self._socket is not None and self.heard:
                return self._socket
            self._page.wait_for_timeout(20)
        raise AssertionError("the page opened no line")

    def _open(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = decode_client(text if isinstance(text, str) else text.decode())
        self.heard.append(message)
        if self.deaf:
            return
        match message:
            case Hello():
                self.say(*self.greeting)
            case Ping(n=n):
                self.say(Pong(n))
            case ClaimRest(id=name) if self.refuting is not None:
                self.say(replace(self.refuting, id=name))
            case Request(id=name):
                self.say(Ack(name) if self.refusing is None else Refused(name, self.refusing))
