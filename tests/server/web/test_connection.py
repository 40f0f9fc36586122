"""Connections that ask for nothing, or only half: closed, counted, and nobody else notices."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from king.server.web import connection
from king.server.web.connection import MOST_HEAD, Connection
from king.server.web.crowd import Crowd
from tests.serving import PATIENCE

HALF = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half its lines": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "no body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    "empty lines": b"\r\n\r\n",
}
GET = b"GET / HTTP/1.1\r\n"
WHOLE = GET + b"Host: x\r\n\r\n"
UPGRADE = (
    b"Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Any) -> None:
    """Answer with the request's body, or keep a socket open until it ends."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body, more = body + message["body"], message["more_body"]
    await send(
        {
            "type": "http.response.start",
            "status": 200,
            "headers": [(b"content-length", b"%d" % len(body))],
        }
    )
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(most: int = 100) -> AsyncIterator[tuple[int, Crowd[object]]]:
    """Have connections answered while in this context; the port, and who is counted."""
    config = uvicorn.Config(app, ws="king.server.web.line:LineProtocol", log_config=None)
    config.load()
    crowd: Crowd[object] = Crowd(most)
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Connection(crowd, config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    yield server.sockets[0].getsockname()[1], crowd
    server.close()
    for task in tuple(state.tasks):
        task.cancel()


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Have a connection while in this context."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(ConnectionError):
            await writer.wait_closed()


Hurry = Callable[[], None]


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> Hurry:
    """Return a function from which on there is no patience to speak of."""

    def lose_patience() -> None:
        monkeypatch.setattr(connection, "PATIENCE", 0.05)
        monkeypatch.setattr(connection, "READING", 0.05)

    return lose_patience


@pytest.fixture
def hurried(hurry: Hurry) -> None:
    """Have none from the beginning."""
    hurry()


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count this machine's connections as anybody's."""
    monkeypatch.setattr(Connection, "_spared", lambda *_: False)


async def answer(reader: asyncio.StreamReader) -> bytes:
    """The head of an answer."""
    return await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)


async def end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other end closes or aborts."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    ("which", "before"),
    [(which, before) for which in HALF for before in (b"", WHOLE) if HALF[which] or not before],
)
def test_what_is_never_finished_is_closed(which: str, before: bytes, hurry: Hurry) -> None:
    """Also after a request that was whole: what follows it may stop the keep-alive's clock."""

    async def test() -> None:
        async with listening() as (port, _), AsyncExitStack() as held:
            if not before:
                hurry()
            reader, writer = await held.enter_async_context(connected(port))
            if before:
                writer.write(before)
                await answer(reader)
                hurry()
            writer.write(HALF[which])
            assert await end(reader) == b""

    asyncio.run(test())


@pytest.mark.usefixtures("hurried")
def test_a_body_that_drips_is_not_waited_for_for_ever() -> None:
    async def test() -> None:
        async with listening() as (port, _), connected(port) as (reader, writer):
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n")
            closed = asyncio.ensure_future(end(reader))
            for _ in range(899):
                writer.write(b"x")
                await asyncio.wait([closed], timeout=0.01)
                if closed.done():
                    break
            assert closed.done()

    asyncio.run(test())


@pytest.mark.usefixtures("hurried")
def test_an_answer_that_nobody_reads_is_given_up() -> None:
    async def ask_on(writer: asyncio.StreamWriter) -> None:
        body = b"x" * 4_000_000
        while True:
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n" + body)
            await writer.drain()

    async def test() -> None:
        async with listening() as (port, _), connected(port) as (_, writer):
            cast("asyncio.Transport", writer.transport).pause_reading()
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(ask_on(writer), PATIENCE)

    asyncio.run(test())


@pytest.mark.parametrize("ended", [b"", b"\r\n"])
def test_a_head_without_end_is_refused(ended: bytes) -> None:
    async def test() -> None:
        async with listening() as (port, _), connected(port) as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            line = b"x-a: " + b"a" * 1000 + ended
            for _ in range(MOST_HEAD // len(line) + 1):
                writer.write(line)
                await asyncio.sleep(0)
            assert (await answer(reader)).startswith(b"HTTP/1.1 400 ")

    asyncio.run(test())


@pytest.mark.parametrize(
    "head", [b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\n", GET + b"A: b\r\n" * 200]
)
def test_a_handshake_that_is_none_is_answered_and_closed(head: bytes) -> None:
    async def test() -> None:
        async with listening() as (port, _), connected(port) as (reader, writer):
            writer.write(head + UPGRADE + b"\r\n")
            assert (await end(reader)).startswith(b"HTTP/1.1 400 ")

    asyncio.run(test())


@pytest.mark.usefixtures("far")
@pytest.mark.parametrize("first", [b"", WHOLE, GET + UPGRADE + b"\r\n"])
def test_one_address_has_so_many_and_a_place_again_when_one_ends(first: bytes) -> None:
    """Whatever the connection has become."""

    async def test() -> None:
        async with listening(most=2) as (port, crowd), AsyncExitStack() as held:
            async with connected(port) as (reader, writer):
                writer.write(first)
                if first:
                    await answer(reader)
                await held.enter_async_context(connected(port))
                async with connected(port) as (reader, _):
                    head, _, body = (await end(reader)).partition(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 429 ")
                assert json.loads(body) == {"code": "too_many", "params": {"most": 2}}
            while len(crowd.of("127.0.0.1")) > 1:  # noqa: ASYNC110 - nothing says when it is gone
                await asyncio.sleep(0)
            async with connected(port) as (reader, writer):
                writer.write(WHOLE)
                assert (await answer(reader)).startswith(b"HTTP/1.1 200 ")

    asyncio.run(test())


def test_this_machine_and_a_proxy_that_is_believed_are_not_counted() -> None:
    async def test() -> None:
        async with listening(most=1) as (port, crowd), AsyncExitStack() as held:
            for _ in range(5):
                reader, writer = await held.enter_async_context(connected(port))
                writer.write(WHOLE)
                assert (await answer(reader)).startswith(b"HTTP/1.1 200 ")
            assert crowd.of("127.0.0.1") == ()

    asyncio.run(test())
