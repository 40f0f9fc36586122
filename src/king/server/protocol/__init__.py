"""The wire: what clients and server say to each other, and how it is written.

JSON text over one WebSocket a tab (docs/protocol.md). Two closed unions, decoded by type: whatever
is not in ``ClientIn`` is refused before anybody looks at it.
"""

import msgspec

from king.server.protocol.client_in import ClientIn
from king.server.protocol.client_out import ClientOut
from king.server.protocol.table_events import RowEvent

_encoder = msgspec.json.Encoder()
_client_in = msgspec.json.Decoder(ClientIn)
_row = msgspec.json.Decoder(tuple[RowEvent, ...])


def decode_client(text: bytes | str) -> ClientIn:
    """The message in ``text``; raises msgspec.DecodeError for anything that is none."""
    return _client_in.decode(text)


def encode(message: ClientOut) -> bytes:
    """The message as JSON."""
    return _encoder.encode(message)


def encode_row(events: tuple[RowEvent, ...]) -> bytes:
    """A journal row's events as they are stored: these bytes are the truth."""
    return _encoder.encode(events)


def decode_row(data: bytes) -> tuple[RowEvent, ...]:
    """The events of a stored row."""
    return _row.decode(data)
