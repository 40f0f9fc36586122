"""Making a collection: so many puzzles of each kind, deal after deal, kept as they are found.

A collection follows from its plan, its seed and how many deals are looked at: deals are gone
through by number, and of each kind the first puzzles are kept, as long as they are not too much
alike. A run that was interrupted goes on from its ``.part``, a line for each deal looked at.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from king.analysis.puzzles.collection import Collection
from king.analysis.puzzles.making import puzzle_of
from king.analysis.puzzles.puzzle import Puzzle
from king.search.solving import Solver


class Kind(NamedTuple):
    """What deals are dealt: under which rules, which contracts (joined by +), and how many of
    their puzzles are wanted."""

    preset: str
    row: str
    wanted: int


#: Rule players duck whenever they can, so what they miss most is often that one takes a trick now:
#: no more than this part of a kind's puzzles are of that sort.
TAKING = 0.4

_PENALTIES = ("el", "kupa", "erkek", "kiz", "rifki", "son_iki")

#: What is shipped: mostly klasik; and rules that change what is right.
PLAN = (
    *(Kind("klasik", row, 50) for row in (*_PENALTIES, "koz")),
    *(Kind("oyunmatik", row, 6) for row in ("kupa", "erkek", "kiz", "rifki")),
    *(Kind("rehber", row, 6) for row in ("kupa", "koz")),
    *(Kind("uc_kisi", row, 6) for row in (*_PENALTIES, "koz")),
    *(Kind("uc_kisi_acik", row, 6) for row in (*_PENALTIES, "koz")),
    *(Kind("esli", row, 6) for row in (*_PENALTIES, "koz")),
    *(Kind("duble_yol", row, 6) for row in ("kiz+rifki", "el+kiz", "erkek+son_iki", "koz")),
)


class Line(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A deal that was looked at, and its puzzle."""

    preset: str
    row: str
    number: int
    puzzle: Puzzle | None


_LINE = msgspec.json.Decoder(Line)


def make(
    plan: tuple[Kind, ...],
    seed: int,
    deals: int,
    part: Path,
    progress: Callable[[int, int], None],
) -> Collection:
    """Look at no more than ``deals`` of each kind, the first deal of each before the second of any.

    ``progress`` is told after each round how many puzzles there are and how many are wanted.
    """
    known = {(line.preset, line.row, line.number): line.puzzle for line in _kept(part)}
    made: dict[Kind, list[Puzzle]] = {kind: [] for kind in plan}
    solver = Solver()
    with part.open("ab") as file:
        for number in range(deals):
            for kind in (kind for kind in plan if len(made[kind]) < kind.wanted):
                key = (kind.preset, kind.row, number)
                if key not in known:
                    known[key] = puzzle_of(solver, kind.preset, kind.row, seed, number)
                    file.write(msgspec.json.encode(Line(*key, known[key])) + b"\n")
                    file.flush()
                puzzle = known[key]
                if puzzle is not None and _has_room(kind, made[kind], puzzle):
                    made[kind].append(puzzle)
            progress(sum(map(len, made.values())), sum(kind.wanted for kind in plan))
    found = {puzzle.id: puzzle for some in made.values() for puzzle in some}
    return Collection(1, seed, tuple(found[name] for name in sorted(found)))


def _kept(part: Path) -> Iterator[Line]:
    """The lines of an interrupted run; one that was cut off is taken out of the file."""
    if not part.exists():
        return
    text = part.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        part.write_bytes(whole)
    yield from map(_LINE.decode, whole.splitlines())


def _has_room(kind: Kind, made: list[Puzzle], puzzle: Puzzle) -> bool:
    taking = sum(other.tempting.why == "takes" for other in made)
    return puzzle.tempting.why != "takes" or taking < TAKING * kind.wanted
