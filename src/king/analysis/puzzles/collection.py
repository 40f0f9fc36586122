"""The puzzles that are shipped, read once."""

from datetime import date
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from king.analysis.puzzles.puzzle import Puzzle

NAME = "collection.json"


class Collection(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of puzzles, in the order of their ids, and the ``seed`` they were made from."""

    king_puzzles: Literal[1]
    seed: int
    puzzles: tuple[Puzzle, ...]


def written(collection: Collection) -> bytes:
    """The file: a puzzle a line."""
    head = msgspec.json.encode(msgspec.structs.replace(collection, puzzles=()))
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in collection.puzzles)
    return head[:-2] + b"\n" + lines + b"\n]}\n"


def read(text: bytes) -> Collection:
    """What a file holds; raises msgspec.DecodeError for one that is none."""
    return msgspec.json.decode(text, type=Collection)


@cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles of this release by id."""
    text = files(__package__).joinpath(NAME).read_bytes()
    return {puzzle.id: puzzle for puzzle in read(text).puzzles}


def of_day(day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, and none again before all have had theirs."""
    puzzles = tuple(shipped().values())
    return puzzles[day.toordinal() % len(puzzles)]
