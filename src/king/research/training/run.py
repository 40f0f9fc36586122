"""A run of the example: one contract, one seed, measured on the way."""

from collections.abc import Iterator
from time import process_time

import numpy as np
from msgspec import Struct

from king.core.cards import Suit
from king.core.contracts import Contract
from king.presets import named
from king.research.batch import Batch
from king.research.terms import size
from king.research.training.learner import OBSERVED, Learner
from king.research.training.measuring import Strength, against
from king.research.training.net import Net

RIVALS = ("random", "rule")
#: The seed of the hands on which nets are measured: none that a net learns on.
MEASURED = 1_000_003


class Plan(Struct, frozen=True):
    """What a run is. ``cards``: how many are played to learn; ``points``: how often the net is
    measured after its start, each time on ``measured`` deals; ``deals``: side by side.

    The net steps by ``rate`` and plays any card with chance ``explore``; both fall in a straight
    line to a tenth by the end.
    """

    preset: str = "klasik"
    contract: Contract = Contract.KIZ
    cards: int = 6_000_000
    points: int = 4
    measured: int = 400
    deals: int = 512
    hidden: tuple[int, ...] = (256, 128)
    rate: float = 1e-3
    explore: float = 0.05


class Point(Struct, frozen=True):
    """A point of a curve. ``seconds``: of processor time that learning took so far, measuring left
    out."""

    cards: int
    seconds: float
    random: Strength
    rule: Strength


def learn(plan: Plan, seed: int) -> Iterator[Point]:
    """The points of the curve, the first one before anything is learned."""
    chance = np.random.default_rng(seed)
    batch = _batch(plan, plan.deals, seed)
    net = Net(size(batch.observed), plan.hidden, chance, plan.rate)
    learner, seconds = Learner(batch, net, chance, plan.explore), 0.0
    for part in range(plan.points + 1):
        began = process_time()
        while learner.played * plan.points < plan.cards * part:
            left = 1 - 0.9 * learner.played / plan.cards
            net.rate, learner.explore = plan.rate * left, plan.explore * left
            learner.step()
        seconds += process_time() - began
        random, rule = (against(_measured(plan), net, rival, MEASURED) for rival in RIVALS)
        yield Point(learner.played, round(seconds, 1), random, rule)


def _batch(plan: Plan, number: int, seed: int) -> Batch:
    trump = Suit.SPADES if plan.contract is Contract.KOZ else None
    rules = named(plan.preset)
    return Batch(rules, (plan.contract,), number, trump=trump, seed=seed, observe=OBSERVED)


def _measured(plan: Plan) -> Batch:
    """A batch that holds every deal once for each seat of the net."""
    return _batch(plan, plan.measured * named(plan.preset).hands, MEASURED)
