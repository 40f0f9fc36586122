"""The short way for plain text frames says the same as the long one, and never loses its place."""

import random

import pytest
from websockets.frames import Frame, Opcode

from king.server.web.line import ends_whole, plain_text


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(opcode, payload, fin).serialize(mask=True)


OTHERS = {
    "nothing": b"",
    "without its end": frame(b"a")[:-1],
    "of which only the head is there": frame(b"a" * 200)[:5],
    "with the next one begun": frame(b"a") + b"\x81",
    "and another one": frame(b"a") + frame(b"b"),
    "of bytes": frame(b"a", Opcode.BINARY),
    "that is a ping": frame(b"a", Opcode.PING),
    "not the last of its message": frame(b"a", fin=False),
    "that goes on": frame(b"a", Opcode.CONT),
    "not masked": Frame(Opcode.TEXT, b"a").serialize(mask=False),
    "too long": frame(b"a" * 70_000),
    "compressed": b"\xc1" + frame(b"a")[1:],
}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 8192])
def test_a_whole_text_frame_is_read(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    assert plain_text(frame(payload)) == payload


@pytest.mark.parametrize("which", OTHERS)
def test_anything_else_goes_the_long_way(which: str) -> None:
    assert plain_text(OTHERS[which]) is None


def test_data_that_ends_within_a_frame_is_told_from_data_that_does_not() -> None:
    whole = frame(b"a") + frame(b"b" * 300) + frame(b"", Opcode.PING) + frame(b"c", fin=False)
    ends = {0, *[len(frame(b"a")), len(frame(b"a") + frame(b"b" * 300))]}
    ends |= {len(whole) - len(frame(b"c")), len(whole)}
    assert {n for n in range(len(whole) + 1) if ends_whole(whole[:n])} == ends
