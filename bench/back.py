"""Coming back: a journal of many matches half played, and their people at the door of a new server.

`write DATA COOKIES TABLES` makes the guests' matches, some 500 rows each, as a killed server would
have left them; `PORT STARTED COOKIES` has everybody connect as soon as the port answers and
prints one JSON object: seconds since the server was started until the first move was accepted, and
until everybody had his table back (99 %). STARTED is a file that says when the server was started,
by the system's monotonic clock; it is written while all are knocking already.
"""

import asyncio
import json
import sys
import time
from pathlib import Path

import msgspec
import uvloop

from bench.load import Heard, Seen
from bench.wire import Wire, connect
from king.core.play import decide as decide_match
from king.core.play import to_act
from king.core.timeouts import default_action
from king.presets import named
from king.server.journal.port import Row
from king.server.journal.sqlite import SqliteJournal
from king.server.protocol import encode_row
from king.server.protocol.client_in import Act
from king.server.protocol.table_events import TableOpened
from king.server.tables import starting
from king.server.tables.chance import SystemChance
from king.server.tables.folding import after_row
from king.server.tables.state import TableState
from king.server.tables.stream import head

ROWS = 500
_read = msgspec.json.Decoder(Heard)


def half_a_match(table: str, host: str) -> tuple[list[Row], TableState]:
    """The rows of a quick table that waits for its person, and the state they lead to."""
    chance, rows = SystemChance(), []
    terms = TableOpened(table, host, named("turnuva"), "untimed", "normal", "link", False)
    events = starting.opening(terms, chance, quick=True)
    state: TableState | None = None
    while True:
        state = after_row(state, host, "", events)
        rows.append(Row(table, state.seq, host, "", encode_row(events), 0))
        match = state.playing()
        seat = to_act(match)
        if len(rows) >= ROWS and seat == 0:
            return rows, state
        if seat is None:
            events = starting.deal(match, chance)
        else:
            events = decide_match(match, default_action(match), seat)


async def write(data: Path, players: list[str]) -> None:
    """Put a match for each player into the journal: the same one under other names."""
    name, host = "T" * 11, "H" * len(players[0])
    rows, state = half_a_match(name, host)
    kept = head(state, 0, 1.0, "")
    journal = SqliteJournal(data / "journal.sqlite3")
    for number, player in enumerate(players):
        table = f"t{number:010d}"
        asked = []
        for row in rows:
            events = row.events.replace(name.encode(), table.encode())
            events = events.replace(host.encode(), player.encode())
            asked.append(journal.append(Row(table, row.seq, player, "", events, 0), kept))
        await asyncio.gather(*asked)
    await journal.close()


class Returning:
    """One person who comes back."""

    def __init__(self, table: str, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.back = asyncio.get_running_loop().create_future()
        self.moved = asyncio.get_running_loop().create_future()
        self._wire: Wire | None = None

    async def come(self, port: int) -> None:
        """Knock until the door opens, then say hello and play."""
        while self._wire is None:
            try:
                self._wire = await connect(port, f"/ws/{self.table}", self.cookie, self._hear)
            except OSError:
                await asyncio.sleep(0.02)
        self._wire.send(b'{"t":"hello"}')
        await self.back

    def _hear(self, message: bytes, now: float) -> None:  # noqa: ARG002 - a Wire's signature
        heard = _read.decode(message)
        if heard.t == "snapshot" and heard.match is not None and not self.back.done():
            self.back.set_result(time.monotonic())
            self._play(heard.match)
        elif heard.t == "ack" and not self.moved.done():
            self.moved.set_result(time.monotonic())

    def _play(self, seen: Seen) -> None:
        assert self._wire is not None
        assert seen.ask is not None
        assert seen.ask.legal is not None
        card = msgspec.json.encode(seen.ask.legal[0])
        head = msgspec.json.encode(Act("back", seen.match, seen.turn, None))  # type: ignore[arg-type]
        action = b'"action":{"type":"play","card":' + card + b"}}"
        self._wire.send(head.replace(b'"action":null}', action))


async def measure(port: int, cookies: list[str]) -> tuple[float, list[float]]:
    """Have everybody come back: when the first move was accepted, and when each was back."""
    people = [Returning(f"t{number:010d}", cookie) for number, cookie in enumerate(cookies)]
    coming = [asyncio.create_task(person.come(port)) for person in people]
    first, _ = await asyncio.wait(
        [person.moved for person in people], return_when=asyncio.FIRST_COMPLETED
    )
    await asyncio.gather(*coming)
    moved = min(one.result() for one in first)
    return moved, sorted(person.back.result() for person in people)


def told(moved: float, back: list[float], started: float) -> dict[str, float]:
    """The moments as seconds since the server was started."""
    return {
        "first_move_s": moved - started,
        "back_p50_s": back[len(back) // 2] - started,
        "back_p99_s": back[len(back) * 99 // 100] - started,
    }


if __name__ == "__main__":
    if sys.argv[1] == "write":
        guests = json.loads(Path(sys.argv[3]).read_text())
        uvloop.run(write(Path(sys.argv[2]), [player for player, _ in guests]))
    else:
        guests = json.loads(Path(sys.argv[3]).read_text())
        found = uvloop.run(measure(int(sys.argv[1]), [cookie for _, cookie in guests]))
        print(json.dumps(told(*found, float(Path(sys.argv[2]).read_text()))))
