"""The example learns: a tiny run that must improve, and the parts it is made of."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from king.core.contracts import Contract
from king.presets import KNOWN
from king.research.batch import Batch
from king.research.terms import size
from king.research.training import learner
from king.research.training.__main__ import main
from king.research.training.curve import Curves, table
from king.research.training.learner import OBSERVED, adv, any_of, best
from king.research.training.measuring import against
from king.research.training.net import Floats, Net
from king.research.training.run import Plan, learn

DOCS = Path(__file__).parents[2] / "docs"
CHANCE = np.random.default_rng(1)
TINY = Plan(cards=60_000, points=1, measured=96, hidden=(32,), rate=3e-3)


def test_a_tiny_run_improves() -> None:
    """By far more than chance, against both."""
    before, after = learn(TINY, 1)
    for rival in ("random", "rule"):
        then, now = getattr(before, rival), getattr(after, rival)
        assert now.mean - then.mean > 3 * np.hypot(then.error, now.error)
    assert after.random.mean > 30


def test_equal_players_are_worth_nothing() -> None:
    """A net that plays the rule player's cards, against rule players: exactly even, deal by
    deal."""
    batch = Batch(KNOWN["klasik"], (Contract.KIZ,), 64, seed=1, observe=OBSERVED)

    class Ruler(Net):
        """Values the rule player's card above the others; it plays in the seats that measuring
        gives it."""

        def values(self, observations: Floats) -> Floats:
            deals = batch.deals
            cards = deals.rule_cards()[deals.turn == np.arange(64) % 4]
            assert len(cards) == len(observations)
            flags: Floats = (np.arange(52) == cards[:, np.newaxis]).astype(np.float32)
            return flags

    ruler = Ruler(size(batch.observed), (4,), np.random.default_rng(1), 0.0)
    strength = against(batch, ruler, "rule", 1)
    assert abs(strength.mean) < 1e-9
    assert strength.error < 1e-9


def test_the_gradient_is_that_of_the_loss() -> None:
    """Against differences, weight by weight."""
    chance = np.random.default_rng(1)
    net = Net(6, (5, 4), chance, rate=0.0)
    # No bias is 0: a layer that is dead for some look would stand on the kink of the next one.
    net.weights = [chance.normal(one, 0.1) for one in net.weights]  # type: ignore[misc]
    looks, cards, targets = chance.standard_normal((8, 6)), chance.integers(0, 52, 8), np.zeros(8)
    targets[::2] = 3.0

    def loss() -> float:
        error = net.values(looks)[np.arange(8), cards] - targets  # type: ignore[arg-type]
        small = np.abs(error) <= 1
        return float(np.where(small, error**2 / 2, np.abs(error) - 0.5).mean())

    layers = net._layers(looks)  # type: ignore[arg-type]
    back = np.zeros((8, 52))
    back[np.arange(8), cards] = np.clip(layers[-1][np.arange(8), cards] - targets, -1, 1) / 8
    for weight, slope in zip(net.weights, net._gradients(layers, back), strict=True):  # type: ignore[arg-type]
        at = tuple(chance.integers(0, n) for n in weight.shape)
        weight[at] += 1e-6
        more = loss()
        weight[at] -= 2e-6
        assert (more - loss()) / 2e-6 == pytest.approx(float(slope[at]), abs=1e-6)
        weight[at] += 1e-6


def test_adam_finds_a_straight_line() -> None:
    chance = np.random.default_rng(2)
    net = Net(3, (), chance, rate=0.02)
    for _ in range(400):
        looks = chance.standard_normal((64, 3)).astype(np.float32)
        net.learn(looks, np.full(64, 7), looks @ np.array([1, -2, 0.5], np.float32) + 1)
    assert net.weights[0][:, 7] == pytest.approx([1, -2, 0.5], abs=0.05)
    assert net.weights[1][7] == pytest.approx(1, abs=0.05)


def test_the_seed_decides_a_run() -> None:
    plan = msgspec.structs.replace(TINY, cards=6_000, measured=8)
    first, second = ([(p.random, p.rule) for p in learn(plan, 4)] for _ in range(2))
    assert first == second
    assert first != [(p.random, p.rule) for p in learn(plan, 5)]


@pytest.mark.parametrize(
    ("trust", "targets"),
    [(1.0, [3, -2, 2]), (0.0, [1 + 0.25, -2, 2]), (0.5, [(1 + 0.25 + 3) / 2, -2, 2])],
)
def test_what_a_choice_is_taught(
    trust: float, targets: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that came, or what the net hoped for at the player's next choice, or between them.

    Hand 0 gains 1, has no choice, hopes for a quarter at its second one and gains 2 more; hand 1
    chooses once.
    """
    monkeypatch.setattr(learner, "TRUST", trust)
    batch = Batch(KNOWN["klasik"], (Contract.KIZ,), 1, observe=("hand",))
    one = learner.Learner(batch, Net(52, (), np.random.default_rng(1), 0.0), CHANCE, 0.0)
    one._turns[0, :4], one._free[0, :4] = [0, 1, 0, 0], [True, True, False, True]
    one._before[0, :4], one._hoped[0, :4] = [0, 0, 1, 1], [9, 9, 9, 0.25]
    one._gained[0], one._at[0] = [3, -2, 0, 0], 4
    found = one._targets(np.array([0]), one._free)[one._free]
    assert found.tolist() == targets


def test_cards_are_legal_and_chance_is_even() -> None:
    allowed = np.zeros((6000, 52), np.bool_)
    allowed[:, [3, 17, 40]] = True
    counts = np.bincount(any_of(allowed, np.random.default_rng(3)), minlength=52)
    assert {*np.flatnonzero(counts)} == {3, 17, 40}
    assert ((counts[[3, 17, 40]] - 2000.0) ** 2 / 2000).sum() < 14
    values = np.full((6000, 52), 9.0, np.float32)
    values[:, 17], values[:, [3, 40]] = -1, -2
    assert {*best(values, allowed)} == {17}


def test_adv_is_what_one_has_above_the_others() -> None:
    points = np.array([[0.0, -100, -200, -100], [0, -300, 0, 0]])
    assert adv(points, 4)[0] == pytest.approx([400 / 3, 0, -400 / 3, 0])
    assert adv(np.array([[10.0, 30, 50, 0]]), 3)[0, :3] == pytest.approx([-30, 0, 30])


def test_the_command_keeps_what_it_measured(tmp_path: Path) -> None:
    ran = CliRunner().invoke(
        main,
        [
            "--contract",
            "koz",
            "--cards",
            "600",
            "--seeds",
            "2",
            "--measured",
            "4",
            "--out",
            str(tmp_path),
        ],
    )
    assert ran.exit_code == 0, ran.output
    curves = msgspec.json.decode((tmp_path / "koz.json").read_bytes(), type=Curves)
    assert table(curves) in ran.output
    assert [len(points) for points in curves.runs.values()] == [5, 5]
    assert (tmp_path / "koz.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_the_documents_hold_what_was_measured() -> None:
    kept = (DOCS / "training" / "kiz.json").read_bytes()
    curves = msgspec.json.decode(kept, type=Curves)
    assert table(curves) in (DOCS / "research.md").read_text(encoding="utf-8")
    assert curves.plan == msgspec.structs.replace(Plan(), cards=curves.plan.cards)
