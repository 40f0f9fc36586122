"""The arena: two players by name, duplicate blocks for each contract, what the one wins by.

The mean over contracts counts each penalty twice and Koz eight times, as often as a whole match
plays them. Results depend on the seed alone, not on how many processes share the work; only the
times do.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat
from statistics import fmean, stdev

from msgspec import Struct

from king.analysis.duplicate import Block, play_block
from king.core.contracts import ALL, Contract
from king.players import named
from king.presets import named as preset_named

WEIGHTS = {contract: 8 if contract is Contract.KOZ else 2 for contract in ALL}
_RESAMPLES = 1000


class Estimate(Struct, frozen=True):
    """A mean over blocks, in points: ``adv`` with its standard error ``se`` and a bootstrap
    interval."""

    adv: float
    se: float
    ci95: tuple[float, float]


class Result(Struct, frozen=True):
    """What A won against copies of B. ``ms_mean``, ``ms_p95``: milliseconds a decision of A
    took."""

    a: str
    b: str
    preset: str
    seed: int
    blocks: int
    adv: float
    se: float
    ci95: tuple[float, float]
    by_contract: dict[Contract, Estimate]
    ms_mean: float
    ms_p95: float
    points_sum_ok: bool


class ClonesDifferError(Exception):
    """Equal players did not score exactly 0: a player keeps something from deal to deal."""


def compare(
    a: str,
    b: str,
    contracts: Sequence[Contract],
    blocks: int,
    seed: int,
    preset: str,
    processes: int,
) -> Result:
    """Play ``blocks`` duplicate deals of each contract; raises ClonesDifferError, KeyError
    for an unknown player, UnknownRules for a preset."""
    for name in (a, b):
        check_clones(name, contracts, seed, preset)
    jobs = [(contract, number) for contract in contracts for number in range(blocks)]
    done = list(_play_all(partial(_block, a, b, seed, preset), jobs, processes))
    scores = {
        contract: [block.adv for (c, _), block in zip(jobs, done, strict=True) if c is contract]
        for contract in contracts
    }
    whole = estimate(scores, seed)
    times = sorted(1000 * t for block in done for t in block.times)
    return Result(
        a, b, preset, seed, blocks,
        whole.adv, whole.se, whole.ci95,
        by_contract={c: estimate({c: scores[c]}, seed) for c in contracts},
        ms_mean=round(fmean(times), 4),
        ms_p95=round(times[len(times) * 95 // 100], 4),
        points_sum_ok=all(block.sums_ok for block in done),
    )  # fmt: skip


def check_clones(name: str, contracts: Iterable[Contract], seed: int, preset: str) -> None:
    """The harness's check of itself: a player against his own copies scores exactly 0."""
    for contract in contracts:
        if _block(name, name, seed, preset, (contract, 0)).adv != 0:
            raise ClonesDifferError(name)


def _play_all(
    play: partial[Block], jobs: list[tuple[Contract, int]], processes: int
) -> Iterator[Block]:
    if processes == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, jobs, chunksize=20)


def _block(a: str, b: str, seed: int, preset: str, job: tuple[Contract, int]) -> Block:
    contract, number = job
    rules = preset_named(preset)
    return play_block(rules, contract, seed, number, named(a, seed), named(b, seed))


def estimate(scores: dict[Contract, list[float]], seed: int) -> Estimate:
    """The weighted mean of the contracts' means; its error and interval from blocks drawn within
    each contract."""
    weights = {contract: WEIGHTS[contract] for contract in scores}
    whole = sum(weights.values())

    def mean(drawn: dict[Contract, list[float]]) -> float:
        return sum(weights[c] * fmean(drawn[c]) for c in drawn) / whole

    variance = sum(
        (weights[c] / whole) ** 2 * stdev(s) ** 2 / len(s) if len(s) > 1 else 0.0
        for c, s in scores.items()
    )
    chance = random.Random(seed)  # noqa: S311 - resampling
    means = sorted(
        mean({c: chance.choices(s, k=len(s)) for c, s in scores.items()})
        for _ in repeat(None, _RESAMPLES)
    )
    low, high = means[_RESAMPLES * 25 // 1000], means[_RESAMPLES * 975 // 1000 - 1]
    return Estimate(
        round(mean(scores), 3), round(variance**0.5, 3), (round(low, 3), round(high, 3))
    )
