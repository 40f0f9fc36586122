"""The random player: any legal action alike, from a seed and what is public of the turn."""

import random
from itertools import chain, combinations
from typing import TypeVar

from king.core.actions import Accept, Annul, Choose, Double, Expose, Pass, Play, PlayerAction
from king.core.observation import Ask, Observation
from king.core.state import Phase
from king.players.offers import choices, trumps

_T = TypeVar("_T")


class RandomPlayer:
    """Plays at random, repeatably: the same seed and turn of a match give the same choice."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def act(self, seen: Observation) -> PlayerAction | None:
        """Any of the actions asked for; in a window a claim or silence."""
        key = f"{self._seed}|{seen.match}|{seen.seat}|{seen.turn}"
        return random.Random(key).choice(_options(seen))  # noqa: S311 - a game, not a secret


def _options(seen: Observation) -> list[PlayerAction | None]:
    ask = seen.ask
    assert ask is not None
    if seen.phase is Phase.WINDOW:
        return _in_window(ask)
    if ask.double is not None:
        return _doubles(ask, seen.declarer)
    if ask.legal is not None:
        return [Play(card) for card in ask.legal] or [Pass()]
    named: list[PlayerAction | None] = [
        Choose(choice, trump) for choice in choices(seen) for trump in trumps(seen, choice)
    ]
    return [Accept(), *named] if ask.accept else named


def _in_window(ask: Ask) -> list[PlayerAction | None]:
    claims: list[PlayerAction | None] = [None]
    if ask.annul is not None:
        claims.append(Annul())
    return claims + [Expose(cards) for cards in _some(ask.expose) if cards]


def _doubles(ask: Ask, declarer: int | None) -> list[PlayerAction | None]:
    seats = (*(ask.double or ()), *ask.redouble)
    return [Double(some) for some in _some(seats) if not ask.owed or declarer in some]


def _some(of: tuple[_T, ...]) -> list[tuple[_T, ...]]:
    """Every choice among these, the empty one too."""
    return list(chain.from_iterable(combinations(of, n) for n in range(len(of) + 1)))
