"""What the environments for PettingZoo share: agents, spaces, turns, rewards; see ``aec``."""

from abc import ABCMeta, abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from king.core.rules import RuleSet
from king.research.extra import needed
from king.research.games import ranks, reward_of, worth
from king.research.observation import observation
from king.research.rendering import text
from king.research.table import Table
from king.research.terms import Term, lowest_and_highest

with needed():
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv

Seen = dict[str, NDArray[Any]]


class Environment(AECEnv, EzPickle, metaclass=ABCMeta):  # type: ignore[misc]  # no types
    """A game of either kind. ``terms``: of its observations; ``size``: how many actions there are.
    ``table``: where the game stands.

    Kinds say how a game begins (``start``) and how little it may be worth (``worst``).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "name": "king_v0",
    }

    def __init__(
        self,
        rules: RuleSet,
        terms: tuple[Term, ...],
        size: int,
        reward: str,
        render_mode: str | None,
    ) -> None:
        AECEnv.__init__(self)
        self.rules, self.render_mode = rules, render_mode
        self._terms, self._size, self.reward = terms, size, reward_of(reward)
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        low, high = lowest_and_highest(terms)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.chance, _ = seeding.np_random()
        self.table: Table

    def observation_space(self, agent: str) -> Any:
        """The same space object for the agent each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space object for the agent each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Begin a new game; the same ``seed``, the same cards. There are no options."""
        if seed is not None:
            self.chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self.table = self._dealt(self.start())
        self._select()

    def observe(self, agent: str) -> Seen:
        """What the agent sees now."""
        seat, mask = self.possible_agents.index(agent), np.zeros(self._size, np.int8)
        if seat == self.table.seat:
            mask[list(self.table.legal)] = 1
        seen = observation(self.table.observed(seat), self._terms)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent that is asked does what has this number; raises ValueError where it may not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is asked must act")
        before = worth(self.table, self.reward)
        self.table = self._dealt(self.table.after(int(action)))
        self._cumulative_rewards[agent] = 0.0
        gained = zip(self.agents, before, worth(self.table, self.reward), strict=True)
        self.rewards = {one: now - then for one, then, now in gained}
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The game as text, all hands open: returned ("ansi") or printed ("human")."""
        if self.render_mode != "human":
            return text(self.table)
        print(text(self.table))  # noqa: T201 - what the mode is for
        return None

    def close(self) -> None:
        """Nothing is held open."""

    @property
    @abstractmethod
    def worst(self) -> float:
        """The lowest that a deal may be worth."""

    @abstractmethod
    def start(self) -> Table:
        """A new game, nothing of it dealt or all of it."""

    def secret(self) -> bytes:
        """32 bytes to deal from."""
        return self.chance.bytes(32)

    def _dealt(self, table: Table) -> Table:
        """The game once somebody is asked, or nobody any more."""
        while table.seat is None and not table.over:
            table = table.dealt(self.secret())
        return table

    def _select(self) -> None:
        """Name the agent that is asked; once the game is over, tell all of them."""
        if self.table.seat is not None:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        points, places = self.table.points, ranks(self.table)
        for seat, agent in enumerate(self.agents):
            self.terminations[agent] = True
            self.infos[agent] = {"points": points[seat], "rank": places[seat]}
