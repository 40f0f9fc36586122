"""Sockets that do nothing: `python -m bench.idle PORT PROCESS TABLES` seats four at each of so many
tables and prints what a socket, and a table in play, add to the process's memory."""

import asyncio
import json
import sys

import uvloop

from bench.load import guests
from bench.process import resident
from bench.wire import Wire, ask, connect


async def measure(port: int, process: int, tables: int) -> dict[str, float]:
    """Open, sit down, start; look at the memory in between."""
    cookies, names = await guests(port, tables * 4), []
    terms = {"rules": "klasik", "clock": "untimed", "entry": "link"}
    before = resident(process)
    for host in range(0, tables * 4, 4):
        answer, _ = await ask(port, "POST", "/api/tables", cookies[host], terms)
        names.append(answer["table"])
    opened = resident(process)
    places = [(name, seat) for name in names for seat in range(4)]
    wires = [
        await seated(port, name, cookie, seat)
        for (name, seat), cookie in zip(places, cookies, strict=True)
    ]
    await asyncio.sleep(2)
    sat = resident(process)
    for wire in wires[::4]:
        wire.send(b'{"t":"start","id":"go"}')
    await asyncio.sleep(3)
    begun = resident(process)
    for wire in wires:
        wire.close()
    return {
        "socket_kb": (sat - opened) / len(wires) / 1000,
        "table_kb": (opened - before + begun - sat) / tables / 1000,
    }


async def seated(port: int, table: str, cookie: str, seat: int) -> Wire:
    """A socket that has said hello, and has sat down unless it is the host's."""
    wire = await connect(port, f"/ws/{table}", cookie, lambda _message, _now: None)
    wire.send(b'{"t":"hello"}')
    if seat:
        wire.send(b'{"t":"sit","id":"s","seat":%d}' % seat)
    return wire


if __name__ == "__main__":
    port, process, tables = (int(value) for value in sys.argv[1:])
    print(json.dumps(uvloop.run(measure(port, process, tables))))
