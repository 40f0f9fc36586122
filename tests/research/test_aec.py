"""The environments for PettingZoo, by PettingZoo's own tests and by ours."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from king.core.state import Phase
from king.presets import KNOWN
from king.research.aec import RawDealEnv, RawMatchEnv, deal_env, match_env
from king.research.games import REWARDS

#: What PettingZoo's test says of every environment whose observations hold a mask of actions,
#: apart from a list of its own ones by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

#: Matches with every phase: choosing, windows, showing, doubling, proposals, stock, secrets.
MATCHES = ("klasik", "kanli", "uc_kisi_acik", "esli", "balayi", "konturlu", "trex_complex")


def _play(env: Any, chance: np.random.Generator, watch: Callable[[Any], None]) -> None:
    """Play what is legal until nobody is left."""
    for agent in env.agent_iter():
        watch(env)
        seen, _, ended, _, _ = env.last()
        mask = seen["action_mask"]
        env.step(None if ended else int(chance.choice(np.flatnonzero(mask))))
        assert agent in env.possible_agents


# Their tests


@pytest.mark.parametrize("preset", KNOWN)
def test_api_of_matches(preset: str) -> None:
    api_test(match_env(preset, deals=1), num_cycles=20)


@pytest.mark.parametrize("preset", ["klasik", "duble_yol", "uc_kisi", "balayi", "trex", "hearts"])
def test_api_of_deals(preset: str) -> None:
    api_test(deal_env(preset), num_cycles=60)


@pytest.mark.parametrize("env", [deal_env, match_env])
def test_the_same_seed_is_the_same_game(env: Callable[..., Any]) -> None:
    seed_test(lambda: env("konturlu"), num_cycles=40)


@pytest.mark.parametrize("env", [deal_env, match_env])
def test_rendering(env: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env("trex", render_mode=render_mode))
    assert ">" in capsys.readouterr().out


# Ours


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("preset", MATCHES)
def test_rewards_add_up_to_what_the_game_was_worth(preset: str, reward: str) -> None:
    """And adv and the first place to nothing among all."""
    env: Any = RawMatchEnv(preset, deals=3, reward=reward)
    env.reset(seed=4)
    summed, chance = dict.fromkeys(env.agents, 0.0), np.random.default_rng(3)
    points: tuple[int, ...] = ()
    while not any(env.terminations.values()):
        seen = env.observe(env.agent_selection)
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        summed = {agent: summed[agent] + env.rewards[agent] for agent in summed}
    points = tuple(env.infos[agent]["points"] for agent in env.agents)
    assert points == env.table.points
    if reward == "points":
        assert tuple(summed.values()) == points
    else:
        assert sum(summed.values()) == pytest.approx(0)
        best = max(summed, key=summed.__getitem__)
        assert env.infos[best]["rank"] == 1


def test_a_deal_is_worth_its_contract() -> None:
    env: Any = deal_env("klasik", contract="rifki", reward="points")
    env.reset(seed=9)
    _play(env, np.random.default_rng(1), lambda _: None)
    assert sum(env.unwrapped.table.points) == -320


def test_all_seats_are_asked_in_a_window() -> None:
    """In turn order from the declarer, whatever they hold; who holds nothing may say nothing."""
    env: Any = RawMatchEnv("klasik", deals=4)
    env.reset(seed=5)
    chance, asked, windows = np.random.default_rng(2), [], 0
    while not any(env.terminations.values()):
        state = env.table.state
        mask = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        if state.phase is Phase.WINDOW:
            first = state.playing().terms.declarer
            asked.append((env.table.seat - first) % 4)
            assert {*mask} <= {53, 54}
            windows += 1
        env.step(int(mask[0] if state.phase is Phase.WINDOW else chance.choice(mask)))
    assert windows > 0
    assert asked == [0, 1, 2, 3] * (windows // 4)


def test_a_secret_contract_is_not_told_by_rewards() -> None:
    """Nothing before the deal ends."""
    env: Any = RawMatchEnv("kanli", deals=2, reward="points")
    env.reset(seed=1)
    chance, sealed = np.random.default_rng(2), 0
    while not any(env.terminations.values()):
        before = env.table.state
        mask = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(mask[0] if before.phase is Phase.CHOOSING else chance.choice(mask)))
        if before.deal is not None and before.deal.terms.commitment is not None:
            over = len(env.table.state.sheet.rows) > len(before.sheet.rows)
            assert any(env.rewards.values()) == over
            sealed += 1
    assert sealed == 2 * 52


def test_an_illegal_action_ends_the_game() -> None:
    """As PettingZoo has it: for its agent the worst, for the others nothing."""
    env: Any = deal_env("klasik", contract="kiz", reward="points")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards == {one: (-400.0 if one == agent else 0) for one in env.possible_agents}
    assert all(env.terminations.values())


def test_the_raw_environment_refuses_it_and_stays_as_it_is() -> None:
    env: Any = RawDealEnv("klasik", contract="kiz")
    env.reset(seed=1)
    before, mask = env.table, env.observe(env.agent_selection)["action_mask"]
    for action in (int(np.flatnonzero(mask == 0)[0]), 999, None):
        with pytest.raises(ValueError, match=r"not legal|must act"):
            env.step(action)
        assert env.table is before


def test_an_environment_is_pickled_by_what_made_it() -> None:
    env: Any = pickle.loads(pickle.dumps(RawDealEnv("trex", contract="karo")))  # noqa: S301
    assert (env.rules.preset, env.choices) == ("trex", (("karo",),))


def test_a_match_has_a_deal() -> None:
    with pytest.raises(ValueError, match="at least one"):
        match_env("klasik", deals=0).reset()


@pytest.mark.parametrize(
    "asked",
    [{"contract": "dizi"}, {"contract": "el+kupa"}, {"trump": "X"}, {"reward": "money"}],
)
def test_what_is_refused(asked: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"no (contract|suit|reward)|has no"):
        deal_env("klasik", **asked)
