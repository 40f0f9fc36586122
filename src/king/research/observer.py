"""What OpenSpiel's observers ask for: a player's view of a deal, as ``tensor``, ``dict`` of its
terms, and text."""

from typing import Any

import numpy as np

from king.core.cards import hand_text
from king.research.information import FIRST, MOVE, standing, state_of, text_of
from king.research.observation import observation
from king.research.terms import DEAL, Floats, placed, size


class Observer:
    """``moves``: the most that a deal can have, for information states; None: observations."""

    def __init__(self, moves: int | None) -> None:
        self._moves = moves
        self._terms = DEAL if moves is None else FIRST
        made = 0 if moves is None else moves * MOVE
        self.tensor: Floats = np.zeros(size(self._terms) + made, np.float32)
        self.dict: dict[str, Floats] = {
            term.name: self.tensor[where].reshape(term.shape) for term, where in placed(self._terms)
        }
        if moves is not None:
            self.dict["moves"] = self.tensor[size(self._terms) :].reshape(moves, MOVE)

    def set_from(self, state: Any, player: int) -> None:
        """Write what the player sees in this state; while cards are dealt, those he has."""
        if state.table is None:
            dealt = state.dealt(player)
            self.tensor.fill(0)
            self.dict["hand"][[card for card in range(52) if dealt >> card & 1]] = 1
        elif self._moves is None:
            self.tensor[:] = observation(state.table.observed(player), DEAL)
        else:
            self.tensor[:] = state_of(state.first, state.moves, player, self._moves)

    def string_from(self, state: Any, player: int) -> str:
        """The same as text."""
        if state.table is None:
            return f"p{player} {hand_text(state.dealt(player))}"
        if self._moves is None:
            return standing(state.table, player)
        return text_of(state.first, state.moves, player)
