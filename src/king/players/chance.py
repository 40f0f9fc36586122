"""The random player: any legal action alike, from a seed and what is public of the turn."""

import random

from king.core.actions import Annul, Choose, Play, PlayerAction
from king.core.cards import SUIT_LETTERS
from king.core.contracts import Contract
from king.core.observation import Ask, Observation


class RandomPlayer:
    """Plays at random, repeatably: the same seed and turn of a match give the same choice."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def act(self, seen: Observation) -> PlayerAction | None:
        """Any of the actions asked for; in an annul window a claim or silence."""
        assert seen.ask is not None
        options = _options(seen.ask)
        key = f"{self._seed}|{seen.match}|{seen.seat}|{seen.turn}"
        return random.Random(key).choice(options)  # noqa: S311 - a game, not a secret


def _options(ask: Ask) -> list[PlayerAction | None]:
    if ask.legal is not None:
        return [Play(card) for card in ask.legal]
    if ask.offers is None:
        return [Annul(), None]
    options: list[PlayerAction | None] = []
    for contract, why in ask.offers.items():
        if why is None and contract is Contract.KOZ:
            options += [Choose((contract,), trump) for trump in SUIT_LETTERS]
        elif why is None:
            options.append(Choose((contract,)))
    return options
