"""Somebody who watches a table without a browser: what the server itself says of it."""

from urllib.parse import urlsplit

import msgspec
from websockets.sync.client import connect
from websockets.typing import Origin

from king.core.observation import Observation
from king.core.sheet import Row
from king.server.protocol.client_out import ClientOut, Snapshot
from tests.serving import PATIENCE

_decoder = msgspec.json.Decoder(ClientOut)


def look(page_url: str) -> Snapshot:
    """Return what an unknown viewer is shown of the table at this page's address."""
    parts = urlsplit(page_url)
    address = f"ws://{parts.netloc}{parts.path.replace('/table/', '/ws/')}"
    with connect(address, origin=Origin(f"http://{parts.netloc}")) as socket:
        socket.send('{"t":"hello","seq":null}')
        message = _decoder.decode(socket.recv(timeout=PATIENCE))
    assert isinstance(message, Snapshot), message
    return message


def rows_at(page_url: str) -> tuple[Row, ...]:
    """Return the deals finished at that table, none before the match."""
    match = look(page_url).match
    return () if match is None else match.rows


def match_at(page_url: str) -> Observation:
    """Return the match of that table as anybody may see it."""
    match = look(page_url).match
    assert match is not None, "no match yet"
    return match
