"""What a run comes to, and the file that keeps it with all that is needed to make it again.

A result file is one JSON object. ``spec``, ``program``, ``result`` and ``blocks`` are the same,
byte for byte, wherever and however the run was made; ``times`` and ``machine`` are not.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from king.analysis.duplicate import Block
from king.analysis.estimates import Estimate, estimates
from king.analysis.faults import ArenaFault
from king.analysis.provenance import Machine, Program, machine, program
from king.analysis.runs import Job, Spec
from king.core.contracts import Contract

Interval = tuple[float, float]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What A won: ``adv`` in points, its standard error and a 95 % interval, for each contract too.

    Of whole matches ``first`` and ``out``, shares from 0 to 1 with their errors; ``out`` is None
    where the rules only rank. ``points_sum_ok``: the points of every deal added up.
    """

    adv: float
    se: float
    ci95: Interval
    points_sum_ok: bool
    by_contract: dict[Contract, Estimate] = {}
    first: float | UnsetType = UNSET
    first_se: float | UnsetType = UNSET
    first_ci95: Interval | UnsetType = UNSET
    out: float | UnsetType | None = UNSET
    out_se: float | UnsetType = UNSET
    out_ci95: Interval | UnsetType = UNSET


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a decision of A took, in milliseconds, and how many there were."""

    ms_mean: float
    ms_p95: float
    decisions: int


class Row(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The blocks of one row in order: adv of each, shares of whole matches."""

    adv: tuple[float, ...]
    first: tuple[float, ...] = ()
    out: tuple[float, ...] = ()


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """A run that is over."""

    king_arena: Literal[1]
    spec: Spec
    program: Program
    result: Figures
    blocks: dict[str, Row]
    times: Times
    machine: Machine


def result_of(spec: Spec, blocks: Mapping[Job, Block]) -> Result:
    """The result of all blocks of the run, in whatever order they were played."""
    done = [blocks[job] for job in spec.jobs]
    rows = {
        row: _row([block for job, block in zip(spec.jobs, done, strict=True) if job[0] == row])
        for row in spec.rows
    }
    return Result(1, spec, program(), _figures(spec, rows, done), rows, times_of(done), machine())


def _row(blocks: Sequence[Block]) -> Row:
    return Row(
        tuple(block.adv for block in blocks),
        tuple(block.first for block in blocks if block.first is not None),
        tuple(block.out for block in blocks if block.out is not None),
    )


def _figures(spec: Spec, rows: Mapping[str, Row], blocks: Iterable[Block]) -> Figures:
    whole, each = estimates({name: row.adv for name, row in rows.items()}, spec.seed)
    shares = _shares(rows["match"], spec.seed) if spec.kind == "match" else {}
    return Figures(
        whole.adv,
        whole.se,
        whole.ci95,
        all(block.sums_ok for block in blocks),
        {Contract(row): found for row, found in each.items()} if spec.kind == "play" else {},
        **shares,
    )


def _shares(row: Row, seed: int) -> dict[str, Any]:
    """The figures of matches beside adv."""
    found: dict[str, Any] = {"out": None}
    for name, shares in (("first", row.first), ("out", row.out)):
        if shares:
            whole, _ = estimates({name: shares}, seed)
            found |= {name: whole.adv, f"{name}_se": whole.se, f"{name}_ci95": whole.ci95}
    return found


def times_of(blocks: Iterable[Block]) -> Times:
    """Mean and 95th percentile over all decisions."""
    times = sorted(time for block in blocks for time in block.times)
    p95 = times[len(times) * 95 // 100]
    return Times(round(fmean(times) / 1000, 4), round(p95 / 1000, 4), len(times))


def as_object(result: Result) -> dict[str, Any]:
    """What ``king arena --json`` prints."""
    spec = {k: v for k, v in written_spec(result.spec).items() if v is not None and k != "rules"}
    spec.pop("contracts")
    figures, times = msgspec.to_builtins(result.result), msgspec.to_builtins(result.times)
    return {**spec, "preset": result.spec.rules.preset, **figures, **times}


def written(result: Result) -> bytes:
    """The file: one object, a member a line."""
    members = {**msgspec.to_builtins(result), "spec": written_spec(result.spec)}
    lines = (f'"{name}": '.encode() + msgspec.json.encode(value) for name, value in members.items())
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def written_spec(spec: Spec) -> dict[str, Any]:
    """The run with every option of its rules, also those that are as usual."""
    rules = msgspec.structs.asdict(spec.rules)
    return {**msgspec.to_builtins(spec), "rules": msgspec.to_builtins(rules)}


def read(path: Path) -> Result:
    """The result that a file keeps; raises ArenaFault where it keeps none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Result)
    except OSError as error:
        raise ArenaFault("arena_unreadable", file=path, reason=error.strerror) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ArenaFault("arena_no_result", file=path, reason=str(error)) from error
