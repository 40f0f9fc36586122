"""Blocks kept as they are played, so that a run that was interrupted goes on where it stopped.

Beside the file of the result, which is written at the end, lies its ``.part``: a first line that
says which run it is, and a line for each block. A line is written out before the next block counts;
one that is cut off is dropped, and its block played again. Lines are appended whole, so two runs at
once that write to the same file only play the same blocks twice.
"""

import os
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from king.analysis.duplicate import Block
from king.analysis.faults import ArenaFault
from king.analysis.provenance import Program, program
from king.analysis.results import Result, read, result_of, written, written_spec
from king.analysis.runs import Job, Spec


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which run this is, and of which program."""

    king_arena_part: Literal[1]
    spec: Spec
    program: Program


class Line(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A block that was played."""

    row: str
    number: int
    block: Block


_LINE = msgspec.json.Decoder(Line)


class Memory:
    """Keeps the blocks of one run while it lasts."""

    def __init__(self) -> None:
        self.blocks: dict[Job, Block] = {}

    def keep(self, job: Job, block: Block) -> None:
        """Take one more block."""
        self.blocks[job] = block

    def close(self, result: Result) -> None:
        """The run is over."""


class Keeper(Memory):
    """Keeps the blocks of one run in a file; ``blocks``: also those that were kept before.

    Raises ArenaFault where the file holds another run, or one of another program, or cannot be
    written.
    """

    def __init__(self, path: Path, spec: Spec) -> None:
        super().__init__()
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.spec = spec
        self._begin()

    def _begin(self) -> None:
        try:
            self.part.parent.mkdir(parents=True, exist_ok=True)
            if self.part.exists():
                self._resume(self.part.read_bytes())
            else:
                self._append(msgspec.json.encode(self._head()))
        except OSError as error:
            raise _unwritable(self.part, error) from error

    def _head(self) -> dict[str, Any]:
        spec = written_spec(self.spec)
        return {"king_arena_part": 1, "spec": spec, "program": msgspec.to_builtins(program())}

    def _resume(self, kept: bytes) -> None:
        first, *lines = kept[: kept.rfind(b"\n") + 1].splitlines() or [b""]
        try:
            head = msgspec.json.decode(first, type=Head)
            found = [_LINE.decode(line) for line in lines]
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ArenaFault("arena_no_result", file=self.part, reason=str(error)) from error
        same_run(self.part, self.spec, head.spec, head.program)
        self.blocks = {(line.row, line.number): line.block for line in found}
        os.truncate(self.part, kept.rfind(b"\n") + 1)

    def keep(self, job: Job, block: Block) -> None:
        """Write one block down."""
        try:
            self._append(msgspec.json.encode(Line(*job, block)))
        except OSError as error:
            raise _unwritable(self.part, error) from error
        super().keep(job, block)

    def _append(self, line: bytes) -> None:
        with self.part.open("ab", buffering=0) as file:
            file.write(line + b"\n")

    def close(self, result: Result) -> None:
        """Write the result and drop the part."""
        new = self.path.with_name(self.path.name + ".new")
        try:
            new.write_bytes(written(result))
            new.replace(self.path)
            self.part.unlink()
        except OSError as error:
            raise _unwritable(self.path, error) from error


def kept(path: Path, spec: Spec) -> Result | None:
    """The result of this very run, if the file has it already; raises ArenaFault where it has
    another."""
    if not path.exists():
        return None
    found = read(path)
    same_run(path, spec, found.spec, found.program)
    return found


def so_far(path: Path, spec: Spec) -> Result | None:
    """The result of the rounds kept of a run that was interrupted: that of a shorter run; None
    where not even one round is whole. Raises as ``Keeper``."""
    blocks, rounds = Keeper(path, spec).blocks, 0
    while all((row, rounds) in blocks for row in spec.rows):
        rounds += 1
    return result_of(replace(spec, blocks=rounds), blocks) if rounds else None


def same_run(path: Path, spec: Spec, other: Spec, by: Program) -> None:
    """Raises ArenaFault where the file's run is not ours."""
    if other != spec:
        raise ArenaFault("arena_other_run", file=path)
    if by != program():
        raise ArenaFault(
            "arena_other_version", file=path, theirs=f"{by.version} {by.sources}",
            ours=f"{program().version} {program().sources}",
        )  # fmt: skip


def file_of(path: Path, spec: Spec) -> Path:
    """The file of the result: a path that ends in ``.json``, or one in this folder, named by what
    the run is."""
    if path.suffix == ".json":
        return path
    names = (spec.rules.preset, spec.kind, *spec.names, spec.seed, spec.blocks)
    return path / ("-".join(map(str, names)) + ".json")


def _unwritable(path: Path, error: OSError) -> ArenaFault:
    return ArenaFault("arena_unwritable", file=path, reason=error.strerror)
