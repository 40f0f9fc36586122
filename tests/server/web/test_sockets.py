"""Sockets of a person: how many, and what becomes of them when he is renamed or signs out."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from king.core.errors import KingError, NotSaved, TableClosed
from king.server.settings import Settings
from king.server.tables.viewer import Viewer
from king.server.web.line import EXTENSION
from king.server.web.sockets import Sockets
from tests.serving import PATIENCE, serving


class Person:
    """Somebody with a table of his own and a socket at it."""

    def __init__(self, url: str) -> None:
        self.url = url
        me = httpx.get(f"{url}/api/me", headers={"origin": url})
        self.player = me.json()["player"]
        self.headers = {"origin": url, "cookie": me.headers["set-cookie"].partition(";")[0]}
        self.table = self.post("/api/tables", rules="klasik").json()["table"]

    def post(self, path: str, **body: object) -> httpx.Response:
        return httpx.post(self.url + path, headers=self.headers, json=body, timeout=PATIENCE)

    @contextmanager
    def at_his_table(self) -> Iterator[ClientConnection]:
        """Have a socket at the table while in this context."""
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{self.table}"
        cookie = {"cookie": self.headers["cookie"]}
        with connect(address, origin=Origin(self.url), additional_headers=cookie) as line:
            line.send(json.dumps({"t": "hello"}))
            yield line


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    """Return somebody at a table of a server of his own."""
    with serving(tmp_path) as running:
        yield Person(running.url)


def until(line: ClientConnection, kind: str) -> Any:
    """Return the next message of a kind."""
    while (message := json.loads(line.recv(timeout=PATIENCE)))["t"] != kind:
        pass
    return message


def test_new_name_is_told_at_the_table(person: Person) -> None:
    with person.at_his_table() as line:
        until(line, "snapshot")
        while until(line, "people")["names"][person.player] != "Işıl":
            person.post("/api/me", name="Işıl")


def test_signed_out_is_sent_away_and_comes_back_as_nobody(person: Person) -> None:
    with person.at_his_table() as line, person.at_his_table() as tab:
        assert until(line, "snapshot")["seat"] == 0
        person.post("/api/me/logout")
        for each in (line, tab):
            assert until(each, "bye") == {"t": "bye", "code": "signed_out", "again": True}
            with pytest.raises(ConnectionClosed):
                each.recv(timeout=PATIENCE)
    with person.at_his_table() as line:
        assert until(line, "snapshot")["seat"] is None


class Stub:
    """A socket without a network: its wire, its scope, and the table that it is led to."""

    def __init__(self, player: str = "ada", address: str = "192.0.2.7") -> None:
        self.player = player
        self.said: list[Any] = []
        self.over = asyncio.Event()
        self.accepted = False
        self.scope: Any = {
            "type": "websocket",
            "path": "/ws/t",
            "client": (address, 1),
            "extensions": {EXTENSION: self},
            "player": player,
        }
        self._begun = False

    def listen(self, receiver: object) -> None:
        pass

    def send_now(self, *messages: bytes) -> None:
        raise AssertionError(messages)

    def end(self, last: bytes) -> None:
        assert self.accepted
        self.said.append(json.loads(last))
        self.over.set()

    async def receive(self) -> Any:
        if self._begun:
            await self.over.wait()
        self._begun = True
        return {}

    async def send(self, message: Any) -> None:
        self.accepted = message["type"] == "websocket.accept"


class Doors:
    """Tables where connecting takes until `open`, and may raise."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.fault: Exception | None = None

    async def connect(self, table: str, player: str, line: Any) -> Viewer:  # noqa: ARG002
        await self.open.wait()
        if self.fault is not None:
            raise self.fault
        return Viewer(self, player, line)

    def asked(self, viewer: Viewer, request: object) -> None: ...

    def greet(self, viewer: Viewer, seq: int | None) -> None: ...

    def lost(self, viewer: Viewer) -> None: ...


def sockets(doors: Doors, **settings: str) -> Sockets:
    """The endpoint, with its cookies read off the scope."""

    async def player(scope: Any) -> str:
        return str(scope["player"])

    environment = {f"KING_{name}": value for name, value in settings.items()}
    return Sockets(doors, player, Settings.from_environment(environment))


async def opened(endpoint: Sockets, *stubs: Stub) -> list[asyncio.Task[None]]:
    """Have these come in, one after the other, as far as they get."""
    tasks = []
    for stub in stubs:
        tasks.append(asyncio.create_task(endpoint(stub.scope, stub.receive, stub.send)))
        await asyncio.sleep(0.0)
        await asyncio.sleep(0.0)
    return tasks


def test_who_signs_out_before_he_is_at_the_table_is_sent_away_there() -> None:
    async def test() -> None:
        doors, stub = Doors(), Stub()
        endpoint = sockets(doors)
        doors.open.clear()
        tasks = await opened(endpoint, stub)
        endpoint.signed_out("ada")
        assert stub.said == []
        doors.open.set()
        await asyncio.gather(*tasks)
        assert stub.said == [{"t": "bye", "code": "signed_out", "again": True}]

    asyncio.run(test())


@pytest.mark.parametrize(
    ("who", "limits"),
    [
        ({}, {"MOST_SOCKETS": "2"}),
        ({"player": ""}, {"MOST_CONNECTIONS": "2"}),
    ],
)
def test_one_too_many_is_told_so_and_may_come_when_another_has_gone(
    who: dict[str, str], limits: dict[str, str]
) -> None:
    """Of a person's, and of an address's."""

    async def test() -> None:
        endpoint = sockets(Doors(), **limits)
        first, second, third, fourth = (Stub(**who) for _ in range(4))
        tasks = await opened(endpoint, first, second, third)
        assert third.said == [{"t": "bye", "code": "too_many", "again": False}]
        other = Stub("ece", "192.0.2.8")
        tasks += await opened(endpoint, other)
        first.over.set()
        await asyncio.gather(tasks[0], tasks[2])
        tasks += await opened(endpoint, fourth)
        assert [stub.said for stub in (second, other, fourth)] == [[], [], []]
        for stub in (second, other, fourth):
            stub.over.set()
        await asyncio.gather(*tasks)

    asyncio.run(test())


def test_this_machine_is_counted_only_behind_a_proxy() -> None:
    async def test() -> None:
        for url, last in (("", 0), ("https://king.test", 1)):
            endpoint = sockets(Doors(), MOST_CONNECTIONS="1", PUBLIC_URL=url)
            stubs = [Stub("", "127.0.0.1") for _ in range(2)]
            tasks = await opened(endpoint, *stubs)
            assert len(stubs[1].said) == last
            for stub in stubs:
                stub.over.set()
            await asyncio.gather(*tasks)

    asyncio.run(test())


@pytest.mark.parametrize(("fault", "again"), [(NotSaved(), True), (TableClosed(), False)])
def test_who_cannot_be_let_in_now_may_come_again(fault: KingError, again: bool) -> None:
    async def test() -> None:
        doors, stub = Doors(), Stub()
        doors.fault = fault
        await asyncio.gather(*await opened(sockets(doors), stub))
        assert stub.said == [{"t": "bye", "code": fault.code, "again": again}]

    asyncio.run(test())
