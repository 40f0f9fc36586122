"""The arena: two players by name, what the one wins from the other, and how sure that is.

Results depend on the run (``runs.Spec``) alone: not on how many processes or machines share the
work, nor on whether it was interrupted; only the times do.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace

from king.analysis.contenders import warm
from king.analysis.faults import ArenaFault
from king.analysis.keeping import Keeper, Memory, kept
from king.analysis.results import Result, result_of
from king.analysis.runs import Job, Spec, play, played

#: A player whose clones took so many seconds for one block is not asked for more of them.
PATIENCE = 1.0


def nothing(done: int, jobs: int) -> None:
    """Progress that nobody looks at."""


def compare(
    spec: Spec,
    processes: int = 1,
    cluster: str | None = None,
    path: Path | None = None,
    progress: Callable[[int, int], None] = nothing,
) -> Result:
    """Play the run, or what is left of it; with ``path`` each block is kept there at once.

    ``progress`` is told of how many blocks so many are done. Raises ArenaFault.
    """
    before = None if path is None else kept(path, spec)
    if before is not None:
        return before
    keeper = Memory() if path is None else Keeper(path, spec)
    for name in spec.names:
        warm(name)
    check_clones(spec)
    left = [job for job in spec.jobs if job not in keeper.blocks]
    progress(len(keeper.blocks), len(spec.jobs))
    with closing(played(spec, left, processes, cluster)) as finished:
        for job, block in finished:
            keeper.keep(job, block)
            progress(len(keeper.blocks), len(spec.jobs))
    result = result_of(spec, keeper.blocks)
    keeper.close(result)
    return result


def check_clones(spec: Spec) -> None:
    """The harness's check of itself: each player against his own copies scores exactly 0.

    Whole matches come after a single deal, and a slow player is let off once he has taken his
    time. Raises ArenaFault.
    """
    for name in dict.fromkeys((spec.a, spec.b)):
        began = perf_counter()
        for clones, job in _of_clones(replace(spec, a=name, b=name)):
            if play(clones, job).adv != 0:
                raise ArenaFault("arena_clones_differ", name=name)
            if perf_counter() - began > PATIENCE:
                break


def _of_clones(spec: Spec) -> Iterator[tuple[Spec, Job]]:
    """Blocks by which a player shows that he keeps nothing from deal to deal, short ones first."""
    if spec.kind == "match":
        deal = replace(spec, kind="play", contracts=spec.rules.contracts[:1])
        yield from ((deal, (row, 0)) for row in deal.rows)
    yield from ((spec, (row, 0)) for row in spec.rows)
