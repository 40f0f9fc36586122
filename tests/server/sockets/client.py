"""A person at a running server: a browser's cookie, its requests, and one socket to a table."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.serving import PATIENCE


class Guest:
    """Somebody with a cookie of his own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._http = httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE)

    async def post(self, path: str, body: object = None) -> Any:
        """Ask for a change; the answer, read."""
        answer = await self._http.post(path, json=body or {})
        assert answer.is_success, answer.text
        return answer.json()

    async def quick(self) -> str:
        """A quick table's id."""
        table: str = (await self.post("/api/quick"))["table"]
        return table

    async def open(self, **terms: object) -> str:
        """The id of a table that waits, found by its link."""
        asked = {"rules": "klasik", "clock": "untimed", "entry": "link"} | terms
        table: str = (await self.post("/api/tables", asked))["table"]
        return table

    async def close(self) -> None:
        await self._http.aclose()

    def headers(self, **changed: str) -> dict[str, str]:
        """What a page of this site sends along with a socket."""
        cookie = "; ".join(f"{c.name}={c.value}" for c in self._http.cookies.jar)
        return {"Origin": self.url, "Cookie": cookie} | changed

    @asynccontextmanager
    async def at(
        self, table: str, *, host: str = "127.0.0.1", **headers: str
    ) -> AsyncIterator["Socket"]:
        """A socket to the table, open while in this context; ``host`` is the name it asks for."""
        port = int(self.url.rpartition(":")[2])
        async with connect(
            f"ws://{host}:{port}/ws/{table}",
            host="127.0.0.1",
            port=port,
            additional_headers=self.headers(**headers),
            compression=None,
        ) as wire:
            yield Socket(wire)


class Socket:
    """One socket: what was said on it, and what is asked of this person now."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.heard: list[dict[str, Any]] = []
        self.seq = 0
        self.match, self.turn = "", 0
        self.ask: dict[str, Any] | None = None
        self.phase = ""
        self._ids = 0

    async def hello(self, seq: int | None = None) -> dict[str, Any]:
        """Say hello; the snapshot or frame that comes first."""
        await self.say({"t": "hello", "seq": seq})
        return await self.next("snapshot", "frame")

    async def say(self, message: object) -> None:
        await self.wire.send(message if isinstance(message, str) else json.dumps(message))

    async def request(self, kind: str, **members: object) -> dict[str, Any]:
        """Ask for something, again while it is too fast; the answer."""
        self._ids += 1
        name = members.pop("id", f"{id(self)}-{self._ids}")
        while True:
            await self.say({"t": kind, "id": name, **members})
            answer = await self.next("ack", "refused", id=name)
            if answer.get("code") != "too_fast":
                return answer
            await asyncio.sleep(0.2)

    async def act(self, action: dict[str, Any], **members: object) -> dict[str, Any]:
        """Do something at the match's turn."""
        turn = {"match": self.match, "turn": self.turn} | members
        return await self.request("act", **turn, action=action)

    async def next(self, *kinds: str, **members: object) -> dict[str, Any]:
        """The next message of these kinds with these members; others are only taken note of."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = self._note(json.loads(await self.wire.recv()))
                if message["t"] in kinds and members.items() <= message.items():
                    return message

    def _note(self, message: dict[str, Any]) -> dict[str, Any]:
        self.heard.append(message)
        if message["t"] == "snapshot":
            self.seq = message["seq"]
            seen = message["match"]
            if seen is not None:
                self.match, self.turn = seen["match"], seen["turn"]
                self.phase, self.ask = seen["phase"], seen["ask"]
        elif message["t"] == "frame":
            assert message["seq"] == self.seq + 1, "a frame was missed"
            self.seq, self.ask = message["seq"], message.get("ask")
            for event in message["events"]:
                self._happened(event)
        return message

    def _happened(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        self.turn += kind in ("dealt", "chosen", "play_began", "annulled", "played")
        if kind == "match_started":
            self.match, self.turn = event["match"], 0
        if kind in PHASES:
            self.phase = PHASES[kind]

    @property
    def decides(self) -> bool:
        """Whether this person is to choose or to play, which claiming an annul is not."""
        return self.ask is not None and ("legal" in self.ask or "offers" in self.ask)

    async def play(self, decisions: int) -> int:
        """Do what is asked, the first that is allowed, so many times or to the end of the match."""
        done = 0
        while done < decisions and self.phase != "over":
            if self.ask is not None and self.decides:
                answer = await self.act(first(self.ask))
                assert answer["t"] == "ack", answer
                done += 1
                await self.until(answer["seq"])
            elif self.phase == "window":
                self.phase = "closing"  # before it is asked: another may open before the answer
                await self.request("ready", match=self.match, turn=self.turn)
            else:
                await self.next("frame")
        return done

    async def until(self, seq: int) -> None:
        """Hear everything up to this row."""
        while self.seq < seq:
            await self.next("frame")


PHASES = {
    "dealt": "choosing",
    "annul_opened": "window",
    "play_began": "playing",
    "annulled": "dealing",
    "deal_scored": "dealing",
    "match_ended": "over",
}


def first(ask: dict[str, Any]) -> dict[str, Any]:
    """The first action that the ask allows."""
    if ask.get("legal"):
        return {"type": "play", "card": ask["legal"][0]}
    contract = next(c for c, why in ask["offers"].items() if why is None)
    return {"type": "choose", "contracts": [contract], "trump": "S" if contract == "koz" else None}
