"""The searchers: cards and contracts tried in many possible worlds, all else as the rule player.

A searcher keeps nothing and draws no chance of its own: its random numbers follow from what it is
asked, so the same Observation gives the same answer in every process and on every machine.
"""

import hashlib

import msgspec
import numpy as np

from king.core.actions import Play, PlayerAction
from king.core.cards import card_text
from king.core.observation import Observation
from king.core.state import Phase
from king.players.effort import Effort
from king.players.rule import RulePlayer
from king.players.sampled_choice import choose_by_samples
from king.players.view import Question, question
from king.search.asking import choose_by_worlds
from king.search.endings import NEAR


class Searcher:
    """Tries cards in worlds and contracts in deals, as many as its ``effort`` says."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._rule = RulePlayer()

    def act(self, seen: Observation) -> PlayerAction | None:
        """The card, the contract, or what the rule player answers to anything else."""
        ask = seen.ask
        assert ask is not None
        if seen.deal is not None and ask.legal is not None and len(ask.legal) > 1:
            asked = question(seen)
            return Play(card_text(best_card(asked, worlds_for(self._effort, asked))))
        if seen.phase is Phase.CHOOSING and seen.hand is not None:
            return choose_by_samples(seen, self._effort.deals, seed_of(told(seen)))
        return self._rule.act(seen)


def worlds_for(effort: Effort, asked: Question) -> int:
    """In how many worlds the card that is asked for is tried."""
    if asked.game.law.trump >= 0:
        return effort.koz or effort.worlds
    left = asked.view.known[asked.moment.turn].bit_count()
    return effort.near if effort.near and left <= NEAR else effort.worlds


def best_card(asked: Question, worlds: int) -> int:
    """The card that does best in so many worlds."""
    past = np.array(asked.past, np.int64)
    return choose_by_worlds(
        asked.game, asked.moment, asked.view, asked.prize, past, worlds, seed_of(asked)
    )


def told(seen: Observation) -> tuple[object, ...]:
    """What a declarer knows when he names a contract."""
    assert seen.ask is not None
    return (seen.rules, seen.hand, seen.declarer, seen.ask.offers, seen.ask.choices)


def seed_of(asked: object) -> int:
    """62 bits that follow from what is asked, and from nothing else."""
    digest = hashlib.blake2b(msgspec.json.encode(asked), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 2
