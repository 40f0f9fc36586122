"""The searchers: cards and contracts tried in many possible worlds, all else as the rule player.

A searcher keeps nothing and draws no chance of its own: its random numbers follow from what it is
asked, so the same Observation gives the same answer in every process and on every machine.
"""

import hashlib

import msgspec

from king.core.actions import Play, PlayerAction
from king.core.cards import card_text
from king.core.observation import Observation
from king.core.state import Phase
from king.players.effort import Effort
from king.players.rule import RulePlayer
from king.players.sampled_choice import choose_by_samples
from king.players.view import Question, question
from king.search.ahead import is_near
from king.search.asking import choose_by_worlds
from king.search.pimc import Amount
from king.search.worlds import Asked, row


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
            return Play(card_text(best_card(asked, self._effort)))
        if seen.phase is Phase.CHOOSING and seen.hand is not None:
            return choose_by_samples(seen, self._effort.deals, seed_of(told(seen)))
        return self._rule.act(seen)


def amount_for(effort: Effort, asked: Question) -> Amount:
    """In how many worlds the card that is asked for is tried, and how far apart they are."""
    worlds = worlds_for(effort, asked)
    return Amount(worlds, effort.times * worlds, effort.apart)


def worlds_for(effort: Effort, asked: Question) -> int:
    """In how many worlds the cards are tried."""
    if effort.near and is_near(asked.view, asked.moment.turn):
        return effort.near
    return effort.koz if effort.koz and asked.game.law.trump >= 0 else effort.worlds


def best_card(asked: Question, effort: Effort) -> int:
    """The card that does best with so much effort."""
    game, moment, view, prize, past = asked
    known = Asked(game, moment, view, prize, row(past))
    return choose_by_worlds(known, amount_for(effort, asked), seed_of(asked))


def told(seen: Observation) -> tuple[object, ...]:
    """What a declarer knows when he names a contract."""
    assert seen.ask is not None
    return (seen.rules, seen.hand, seen.declarer, seen.ask.offers, seen.ask.choices)


def seed_of(asked: object) -> int:
    """62 bits that follow from what is asked, and from nothing else."""
    digest = hashlib.blake2b(msgspec.json.encode(asked), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 2
