"""A worker: reads what bots see from its input, writes what they do to its output.

A question is four bytes of length, then MessagePack of ``(level, observation)``. An answer is four
bytes of length, a byte that is 0, and MessagePack of the action or None; or a byte that is 1 and
the name of the error. It ends with its input, so it never outlives its server.
"""

import signal
import sys
from typing import BinaryIO

import msgspec

from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.players import Player, named
from king.server.protocol.table_events import Level

questions = msgspec.msgpack.Decoder(tuple[Level, Observation])
answers = msgspec.msgpack.Decoder(PlayerAction | None)


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    players: dict[str, Player] = {}
    while (question := read(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(framed(answer(question, players)))
        sys.stdout.buffer.flush()


def answer(question: bytes, players: dict[str, Player]) -> bytes:
    """The answer to a question; an error becomes its name, nothing of what was seen."""
    try:
        level, seen = questions.decode(question)
        if level not in players:
            players[level] = named(level)
        return b"\0" + msgspec.msgpack.encode(players[level].act(seen))
    except Exception as error:  # noqa: BLE001 - whatever a player does wrong, the next one is asked
        return b"\1" + type(error).__name__.encode()


def framed(message: bytes) -> bytes:
    """The message behind its length."""
    return len(message).to_bytes(4, "big") + message


def read(pipe: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    return pipe.read(int.from_bytes(head, "big"))


if __name__ == "__main__":
    main()
