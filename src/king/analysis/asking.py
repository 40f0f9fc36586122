"""Asking players for their actions, and how long those of the candidate take.

A player of the arena is either one like those at the tables, who sees an Observation and nothing
else, or a cheater, who is shown the hands as well. Only this module shows them, and no table
imports it.
"""

from collections.abc import Collection, Iterable, Sequence
from time import perf_counter
from typing import Protocol

from king.analysis.watching import Watch
from king.core.actions import PlayerAction
from king.core.cards import CardSet
from king.core.observation import Observation
from king.core.state import MatchState, Phase
from king.players import Player


class Cheating(Protocol):
    """A player who is shown all hands as they are held now, by their numbers."""

    def act(self, seen: Observation, hands: tuple[CardSet, ...]) -> PlayerAction | None:
        """As ``Player.act``."""
        ...


class Shown:
    """A cheater at the arena's table: marks who must be shown the hands."""

    def __init__(self, cheater: Cheating) -> None:
        self.cheater = cheater


Contender = Player | Shown


class Asker:
    """Asks the players of one game; ``times``: what the seats in ``timed`` decided in these
    ``phases``, in microseconds a decision."""

    def __init__(
        self,
        players: Sequence[Contender],
        timed: Iterable[int] = (),
        phases: Collection[Phase] = tuple(Phase),
    ) -> None:
        self.players = players
        self.timed = frozenset(timed)
        self.phases = phases
        self.times: list[int] = []
        self.watch = Watch()

    def ask(self, state: MatchState, seat: int) -> PlayerAction | None:
        """What the seat does, who must be asked something now; None is silence in a window."""
        seen, player = self.watch.observed(state, seat), self.players[seat]
        began = perf_counter()
        if isinstance(player, Shown):
            action = player.cheater.act(seen, hands_of(state))
        else:
            action = player.act(seen)
        if seat in self.timed and state.phase in self.phases:
            self.times.append(round(1e6 * (perf_counter() - began)))
        return action


def hands_of(state: MatchState) -> tuple[CardSet, ...]:
    """All hands as they are held now."""
    if state.deal is not None:
        return state.deal.hands
    return state.hands if state.drawing is None else state.drawing.hands
