"""A worker that judges: gives hints, and reviews matches dealing by dealing.

``python -m king.server.workers.analyst NICE``, spoken to as ``child`` says; a question is one of
``Task``, an answer what ``analysis.review`` says to it.
"""

import signal
import sys

import msgspec
from msgspec import Struct

from king.core.events import Event
from king.core.observation import Observation
from king.server.workers.child import give_way, read, write
from king.server.workers.port import DONE, FAILED, READY, UNABLE


class HintFor(Struct, frozen=True, tag="hint"):
    """A hint for somebody who is to play a card, and sees this."""

    seen: Observation


class ReviewOf(Struct, frozen=True, tag="review"):
    """The review of one dealing, counted from 0, of a match from one seat."""

    events: tuple[Event, ...]
    seat: int
    dealing: int


Task = HintFor | ReviewOf

_tasks = msgspec.msgpack.Decoder(Task)


def main(nice: str) -> None:
    """Get ready, then answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    pipe, sys.stdout = sys.stdout.buffer, sys.stderr  # whatever is printed is no answer
    give_way(int(nice))
    said = prepared()
    write(pipe, said)
    while said == READY and (question := read(sys.stdin.buffer)) is not None:
        write(pipe, answer(question))


def prepared() -> bytes:
    """Have all kernels compiled, or loaded; what there is to be said of it."""
    try:
        from king.analysis.warming import warm_up  # numba may be missing

        warm_up()
    except Exception as error:  # noqa: BLE001 - or not fit this machine
        return UNABLE + type(error).__name__.encode()
    return READY


def answer(question: bytes) -> bytes:
    """The answer to a question; an error becomes its name, nothing of what was seen."""
    from king.analysis.review import hint, review

    try:
        task = _tasks.decode(question)
        if isinstance(task, HintFor):
            return DONE + msgspec.msgpack.encode(hint(task.seen))
        return DONE + msgspec.msgpack.encode(review(task.events, task.seat, task.dealing))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong, the next one is asked
        return FAILED + type(error).__name__.encode()


if __name__ == "__main__":
    main(*sys.argv[1:])
