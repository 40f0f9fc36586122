"""A reader who stops reading: cut, in the kernel's own table too, and nobody else notices."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.sockets.client import Guest
from tests.serving import PATIENCE, Serving

HELLO = '{"t":"hello"}'
"""Asks for a snapshot of 3 kB; a dozen that nobody reads are more than the buffers hold."""


def server_side(port: int, client: int) -> bool:
    """Whether the kernel knows the server's end of a connection."""
    wanted = (f"0100007F:{port:04X}", f"0100007F:{client:04X}")
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    return any(tuple(line.split()[1:3]) == wanted for line in lines)


async def stop_reading(guest: Guest, table: str, port: int) -> ClientConnection:
    """Open a socket as the guest, of which nothing is read."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", port))
    address = f"ws{guest.url.removeprefix('http')}/ws/{table}"
    wire = await connect(
        address,
        sock=raw,
        additional_headers=guest.headers(),
        compression=None,
        ping_interval=None,
        max_queue=1,
    )
    wire.transport.pause_reading()
    return wire


def test_a_reader_who_stops_is_cut_and_holds_nobody_up(fast: Serving) -> None:
    async def test() -> None:
        port = int(fast.url.rpartition(":")[2])
        guest, watcher = Guest(fast.url), Guest(fast.url)
        table = await guest.quick()
        async with guest.at(table) as playing:
            await playing.hello()
            stuck = await stop_reading(watcher, table, port)
            client = stuck.local_address[1]
            assert server_side(port, client)
            moves = 0
            async with asyncio.timeout(PATIENCE):
                while server_side(port, client):
                    with suppress(ConnectionClosed):
                        await stuck.send(HELLO)
                    moves += await playing.play(1)
            assert moves > 1  # a server that waits for the reader would answer the first only then
        stuck.transport.abort()
        await guest.close()
        await watcher.close()

    asyncio.run(test())
