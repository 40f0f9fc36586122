"""Many deals side by side for a learner: numpy in, numpy out, observations of who is to play.

    batch = Batch(rules, (Contract.KIZ,), 4096, seed=1)
    seen = batch.reset()
    while True:
        cards = policy(seen.observations, seen.allowed)     # ints of shape (n,)
        seen = batch.step(cards)

Every step plays one card in each deal. A deal that has ended is dealt anew at once: ``rewards`` and
``over`` tell of the card that was played, all else of what comes next. So no step is idle, and the
observation after an ``over`` belongs to another deal.

``search.vector`` does the playing. What is added is an eye: the observation of ``terms.DEAL``,
which holds nothing that the player of the hand to play may not know. It is the very array that the
environments give for the same position.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import ArrayLike, NDArray

from king.core.cards import Suit
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.terms import terms
from king.players.games import game
from king.research.places import Floats, Ints, Places
from king.research.terms import DEAL, PLACES, Term
from king.search.vector import Deals, as_flags

Flags = NDArray[np.bool_]
Points = NDArray[np.float64]


class Seen(NamedTuple):
    """Where the deals stand.

    ``observations``: of the player of the hand to play, float32 of shape (n, size). ``allowed``:
    the cards that he may play, bool of shape (n, 52). ``turn``: the number of that hand, shape
    (n,). ``rewards``: the points that the last card brought each hand, shape (n, 4). ``over``:
    whether it ended the deal, shape (n,).
    """

    observations: Floats
    allowed: Flags
    turn: Ints
    rewards: Points
    over: Flags


class Batch:
    """``number`` deals of these contracts, all of them played at once.

    Hand 0 is the declarer's, the others follow in turn order (around an open hand of nobody's, that
    one is hand 2). ``observe``: names of the terms to observe, all of ``terms.DEAL`` if not given.
    Nobody annuls, doubles or shows a card, nothing is secret, King ends nothing: each deal is worth
    its points.

    Raises ValueError for dizi, which has no tricks, for a term that is not there, and for rules
    that let a declarer start with A K Q: what his lead shows would depend on his cards.
    """

    def __init__(
        self,
        rules: RuleSet,
        contracts: Sequence[Contract],
        number: int,
        *,
        trump: Suit | None = None,
        seed: int = 0,
        observe: Iterable[str] | None = None,
    ) -> None:
        if Contract.DIZI in contracts or rules.akq_start:
            raise ValueError("deals of tricks, and no start with A K Q")
        self.observed = _terms(observe)
        self.contracts, self.trump = tuple(contracts), trump
        played = replace(rules, king_tricks=None)
        known = terms(played, self.contracts, trump, 0)
        self.game = game(played, known)
        self.deals = Deals(self.game, number, seed=seed)
        self._dealt: Ints = np.zeros((number, PLACES), np.int64)

    def reset(self) -> Seen:
        """Deal all of them anew."""
        self.deals.reset()
        return self._first()

    def begin(self, hands: ArrayLike) -> Seen:
        """Begin all of them with these hands, sets of shape (n, 4)."""
        self.deals.begin(hands)
        return self._first()

    def step(self, cards: ArrayLike) -> Seen:
        """Play a card in each deal, shape (n,), and deal anew those that it ended. Raises
        IllegalCardError."""
        _, rewards, over = self.deals.step(cards)
        if over.any():
            self.deals.reset(over)
            self._dealt[over] = self.deals.hands[over]
        return self._seen(rewards, over)

    def _first(self) -> Seen:
        self._dealt = self.deals.hands
        number = len(self._dealt)
        return self._seen(np.zeros((number, PLACES)), np.zeros(number, np.bool_))

    def _seen(self, rewards: Points, over: Flags) -> Seen:
        at = Places(self.game, self.deals, self._dealt, self.contracts, self.trump)
        parts = [at.of(term) for term in self.observed]
        allowed = as_flags(self.deals.allowed)
        return Seen(np.concatenate(parts, axis=1), allowed, at.turn_of_hand, rewards, over)


def _terms(names: Iterable[str] | None) -> tuple[Term, ...]:
    """The terms of these names in the order of the table."""
    if names is None:
        return DEAL
    wanted = set(names)
    found = tuple(term for term in DEAL if term.name in wanted)
    if len(found) != len(wanted) or not found:
        raise ValueError(f"no such terms: {sorted(wanted - {term.name for term in DEAL})}")
    return found
