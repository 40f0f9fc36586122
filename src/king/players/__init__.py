"""Players: Observation in, action out. ``named`` gives one by the name that tables and the arena
use."""

from king.players.chance import RandomPlayer
from king.players.player import Player
from king.players.rule import RulePlayer

#: The levels that people are offered, and who plays them.
LEVELS = {"acemi": "rule"}

NAMES = ("random", "rule", *LEVELS)


def named(name: str, seed: int = 0) -> Player:
    """The player of this name; ``seed`` is for those who leave something to chance.

    Raises KeyError for an unknown name.
    """
    kind = LEVELS.get(name, name)
    if kind == "random":
        return RandomPlayer(seed)
    if kind == "rule":
        return RulePlayer()
    raise KeyError(name)


__all__ = ["LEVELS", "NAMES", "Player", "RandomPlayer", "RulePlayer", "named"]
