"""Where blocks are played does not matter."""

import os
import threading
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from king.analysis import runs
from king.analysis.arena import compare
from king.analysis.faults import ArenaFault
from king.analysis.results import written
from king.analysis.runs import play, played
from tests.analysis.specs import small


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Dask cluster with one worker, in threads of this process."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as running:
        yield running.scheduler_address


def test_a_cluster_plays_the_same_blocks(cluster: str) -> None:
    spec = small()
    there, here = compare(spec, cluster=cluster), compare(spec)
    assert there.blocks == here.blocks
    assert there.result == here.result
    assert written(there).splitlines()[:6] == written(here).splitlines()[:6]


def test_a_cluster_of_another_version_is_refused(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "sources_hash", lambda: threading.current_thread().name)
    with pytest.raises(ArenaFault, match="arena_cluster_other"):
        list(played(small(), small().jobs, cluster=cluster))


def test_blocks_come_as_they_are_finished_and_each_once() -> None:
    spec = small(blocks=2)
    found = dict(played(spec, spec.jobs, processes=2))
    assert set(found) == set(spec.jobs)
    for job, block in found.items():
        assert block.adv == play(spec, job).adv


def die(*_: object) -> None:
    os._exit(1)


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = small()
    monkeypatch.setattr(runs, "play", die)
    with pytest.raises(ArenaFault, match="arena_worker_lost"):
        list(played(spec, spec.jobs, processes=2))


def test_jobs_are_every_block_round_by_round() -> None:
    assert small(blocks=2).jobs == (("son_iki", 0), ("koz", 0), ("son_iki", 1), ("koz", 1))
    assert small(kind="match").jobs == (("match", 0), ("match", 1))


def test_names_are_told_once() -> None:
    assert small(b="rule", partner="random").names == ("rule", "random")
