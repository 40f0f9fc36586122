"""What a measurement is, and playing its blocks: here, in several processes, or on a cluster.

Theory. A run is a value, ``Spec``; a block depends on it and on the block's row and number, and on
nothing else. So blocks may be played anywhere and in any order, kept as they come and put back in
order: the result is the same. Only times differ.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from king.analysis import choosing, duplicate, matches
from king.analysis.contenders import chooser, contender, warm
from king.analysis.duplicate import Block
from king.analysis.faults import ArenaFault
from king.analysis.provenance import sources_hash
from king.analysis.seating import Cast
from king.core.contracts import Contract
from king.core.rules import RuleSet

Job = tuple[str, int]
"""The row of a block (a contract, or the kind of the run) and its number in it."""

Player = Callable[["Spec", Job], Block]


#: So many seconds a cluster has to answer.
ANSWER = 10.0


class Spec(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A measurement of A against B, all that it depends on beside the program.

    ``kind``: card play under given contracts, whole matches, or choices of contract. ``blocks``: so
    many of each contract, or in all. ``partner``: the foreign partner of both; ``cards``: who plays
    the cards where only choices are compared.
    """

    kind: Literal["play", "match", "choose"]
    a: str
    b: str
    rules: RuleSet
    blocks: int
    seed: int
    contracts: tuple[Contract, ...] = ()
    partner: str | None = None
    cards: str | None = None

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the result: contracts, or one row for everything."""
        return tuple(map(str, self.contracts)) if self.kind == "play" else (self.kind,)

    @property
    def jobs(self) -> tuple[Job, ...]:
        """All blocks, round by round: a run that stops early has as many of each row."""
        return tuple((row, number) for number in range(self.blocks) for row in self.rows)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who takes part, each once."""
        return tuple(
            dict.fromkeys(n for n in (self.a, self.b, self.partner, self.cards) if n is not None)
        )


def play(spec: Spec, job: Job) -> Block:
    """Play one block."""
    row, number = job
    if spec.kind == "choose":
        assert spec.cards is not None
        choosers = Cast(chooser(spec.a, spec.seed), chooser(spec.b, spec.seed))
        rest = chooser(spec.cards, spec.seed)
        return choosing.play_block(spec.rules, f"{spec.seed}-{number}", choosers, rest)
    partner = None if spec.partner is None else contender(spec.partner, spec.seed)
    cast = Cast(contender(spec.a, spec.seed), contender(spec.b, spec.seed), partner)
    if spec.kind == "match":
        return matches.play_block(spec.rules, f"{spec.seed}-{number}", cast)
    return duplicate.play_block(spec.rules, Contract(row), spec.seed, number, cast)


def played(
    spec: Spec, jobs: Iterable[Job], processes: int = 1, cluster: str | None = None
) -> Generator[tuple[Job, Block], None, None]:
    """The blocks of these jobs as they are finished; raises ArenaFault where a process died or
    the cluster is not there. To be closed by whoever stops early."""
    if cluster is not None:
        with _cluster(cluster, spec.names) as executor:
            yield from _spread(executor, spec, jobs)
    elif processes > 1:
        with _processes(spec, processes) as executor:
            yield from _spread(executor, spec, jobs)
    else:
        for job in jobs:
            yield job, play(spec, job)


def _spread(executor: Executor, spec: Spec, jobs: Iterable[Job]) -> Iterator[tuple[Job, Block]]:
    futures = {executor.submit(play, spec, job): job for job in jobs}
    try:
        for future in as_completed(futures):
            yield futures.pop(future), future.result()
    except BrokenProcessPool as broken:
        raise ArenaFault("arena_worker_lost") from broken


@contextmanager
def _processes(spec: Spec, processes: int) -> Iterator[Executor]:
    """Processes of this machine, started anew; none of them outlives the run, however it ends."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(spec.names,))
    try:
        yield pool
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(names: tuple[str, ...]) -> None:
    """A process begins: it ends at once when it is interrupted, or when the run is no more."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _warm(names)


def _warm(names: tuple[str, ...]) -> None:
    for name in names:
        warm(name)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _cluster(address: str, names: tuple[str, ...]) -> Iterator[Executor]:
    """The workers of a Dask cluster, warmed; they must run the very same program."""
    client = _client(address)
    try:
        theirs = client.submit(sources_hash, pure=False).result()
        if theirs != sources_hash():
            raise ArenaFault("arena_cluster_other", address=address)
        client.run(_warm, names)
        yield client.get_executor(pure=False)
    finally:
        client.close()


def _client(address: str) -> Any:
    from distributed import Client  # an extra

    try:
        return Client(address, timeout=ANSWER)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ArenaFault("arena_cluster_missing", address=address) from error
