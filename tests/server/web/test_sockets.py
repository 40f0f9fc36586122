"""Sockets of a person, after he has taken another name, or signed out."""

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

from tests.serving import serving


class Person:
    """Somebody with a table of his own and a socket at it."""

    def __init__(self, url: str) -> None:
        self.url = url
        me = httpx.get(f"{url}/api/me", headers={"origin": url})
        self.player = me.json()["player"]
        self.headers = {"origin": url, "cookie": me.headers["set-cookie"].partition(";")[0]}
        self.table = self.post("/api/tables", rules="klasik").json()["table"]

    def post(self, path: str, **body: object) -> httpx.Response:
        return httpx.post(self.url + path, headers=self.headers, json=body)

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
    while (message := json.loads(line.recv(timeout=10)))["t"] != kind:
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
                each.recv(timeout=10)
    with person.at_his_table() as line:
        assert until(line, "snapshot")["seat"] is None
