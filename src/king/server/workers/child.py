"""A worker: reads what bots see from its input, writes what they do to its output.

``python -m king.server.workers.child NICE [LEVEL...]``: NICE is by how much it gives way to others,
the levels those that it gets ready for before it answers anybody. Then it says ``READY``, behind
its length like everything; or ``UNABLE`` with the name of the error, and ends.

A question is four bytes of length, then MessagePack of ``(level, observation)``, or, where a claim
is to be proven, of ``(PROOF, observation)``. An answer is four bytes of length, ``DONE`` and
MessagePack of the action or None, or of the Proof; or ``FAILED`` and the name of the error. It ends
with its input, so it never outlives its server.
"""

import os
import signal
import sys
from typing import BinaryIO, Literal

import msgspec

from king.core.observation import Observation
from king.players import Player, named, warm
from king.players.proving import proved
from king.server.protocol.table_events import Level
from king.server.workers.port import DONE, FAILED, PROOF, READY, UNABLE

questions = msgspec.msgpack.Decoder(tuple[Level | Literal["proof"], Observation])


def main(nice: str, *levels: str) -> None:
    """Get ready, then answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    pipe, sys.stdout = sys.stdout.buffer, sys.stderr  # whatever is printed is no answer
    give_way(int(nice))
    players: dict[str, Player] = {}
    said = prepared(levels, players)
    write(pipe, said)
    while said == READY and (question := read(sys.stdin.buffer)) is not None:
        write(pipe, answer(question, players))


def give_way(nice: int) -> None:
    """Let others go first, where this system knows how."""
    if hasattr(os, "nice"):
        os.nice(nice)


def prepared(levels: tuple[str, ...], players: dict[str, Player]) -> bytes:
    """Have players of these levels, ready; what there is to be said of it."""
    try:
        for level in levels:
            warm(level)
            players[level] = named(level)
    except Exception as error:  # noqa: BLE001 - numba may be missing, or not fit this machine
        return UNABLE + type(error).__name__.encode()
    return READY


def answer(question: bytes, players: dict[str, Player]) -> bytes:
    """The answer to a question; an error becomes its name, nothing of what was seen."""
    try:
        level, seen = questions.decode(question)
        if level == PROOF:
            return DONE + msgspec.msgpack.encode(proved(seen))
        if level not in players:
            players[level] = named(level)
        return DONE + msgspec.msgpack.encode(players[level].act(seen))
    except Exception as error:  # noqa: BLE001 - whatever a player does wrong, the next one is asked
        return FAILED + type(error).__name__.encode()


def write(pipe: BinaryIO, message: bytes) -> None:
    """Send a message behind its length."""
    pipe.write(len(message).to_bytes(4, "big") + message)
    pipe.flush()


def read(pipe: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    return pipe.read(int.from_bytes(head, "big"))


if __name__ == "__main__":
    main(*sys.argv[1:])
