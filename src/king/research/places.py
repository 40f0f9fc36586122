"""The terms of an observation from many deals at once: arrays by place, seen from the player of the
hand to play. What each of them means stands in ``terms``."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from king.core.cards import FULL_DECK, Suit
from king.core.contracts import ALL, Contract
from king.research.extra import needed
from king.research.terms import CARDS, HUNDRED, PLACES, Term
from king.search.moments import Game

with needed():
    from king.search.vector import Deals

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Places:
    """``deals`` of one game as their players see them now. ``dealt``: the hands before the first
    card, sets of shape (n, 4)."""

    def __init__(
        self,
        game: Game,
        deals: Deals,
        dealt: Ints,
        contracts: Sequence[Contract],
        trump: Suit | None,
    ) -> None:
        self.game, self.deals, self.contracts, self.trump = game, deals, contracts, trump
        self.turn_of_hand = deals.turn
        # Who plays the open hand is the declarer, and looks from his own.
        own = np.where(self.turn_of_hand == game.opened, game.declarer, self.turn_of_hand)
        self.hand_at: Ints = (own[:, np.newaxis] + np.arange(PLACES)) % game.hands
        self.deal = np.arange(len(dealt))[:, np.newaxis]
        self.plays = np.arange(PLACES) < game.hands
        self.hands, self.lying = deals.hands, deals.lying
        self.laid = np.where(self.lying >= 0, np.left_shift(1, np.maximum(self.lying, 0)), 0)
        self.past = dealt & ~self.hands & ~self.laid
        self.dealt = dealt

    def of(self, term: Term) -> Floats:
        """The term, of shape (n, its size)."""
        found: Floats = _MAKE[term.name](self).reshape(len(self.deal), term.size)
        return found

    def by_place(self, by_hand: NDArray[Any]) -> NDArray[Any]:
        """What is given by hand, shape (n, 4), by place; 0 where no hand plays."""
        found: NDArray[Any] = np.where(self.plays, by_hand[self.deal, self.hand_at], 0)
        return found

    def alike(self, flags: Sequence[bool]) -> Floats:
        """The same flags for every deal."""
        return np.tile(np.array(flags, np.float32), (len(self.deal), 1))

    def place_of(self, hand: int) -> Floats:
        """A flag at the place of this hand; none for -1."""
        there: Floats = ((self.hand_at == hand) & self.plays).astype(np.float32)
        return there


def spread(cards: NDArray[Any]) -> Floats:
    """Sets of cards, shape (…), as flags of shape (…, 52)."""
    octets = np.ascontiguousarray(cards, "<i8")[..., np.newaxis].view(np.uint8)
    bits = np.unpackbits(octets, axis=-1, bitorder="little", count=CARDS)
    return bits.astype(np.float32)


def _open(at: Places) -> Floats:
    if at.game.opened < 0:
        return np.zeros((len(at.deal), CARDS), np.float32)
    return spread(at.hands[:, at.game.opened])


def _out(at: Places) -> Floats:
    return spread(int(FULL_DECK) & ~np.bitwise_or.reduce(at.dealt, axis=1))


def _turn(at: Places) -> Floats:
    there: Floats = (at.plays & (at.hand_at == at.turn_of_hand[:, np.newaxis])).astype(np.float32)
    return there


def _share(at: Places, counted: NDArray[Any]) -> Floats:
    return at.by_place(counted).astype(np.float32) / np.float32(at.game.size)


_MAKE: dict[str, Callable[[Places], Floats]] = {
    "hand": lambda at: spread(at.hands[at.deal[:, 0], at.hand_at[:, 0]]),
    "open": _open,
    "lying": lambda at: spread(at.by_place(at.laid)),
    "played": lambda at: spread(at.by_place(at.past)),
    "cannot": lambda at: spread(at.by_place(at.deals.cannot)),
    "out": _out,
    "placed": lambda at: np.zeros((len(at.deal), CARDS), np.float32),
    "contracts": lambda at: at.alike([contract in at.contracts for contract in ALL]),
    "trump": lambda at: at.alike([suit == at.trump for suit in Suit]),
    "broken": lambda at: at.deals.broken.astype(np.float32),
    "declarer": lambda at: at.place_of(at.game.declarer),
    "turn": _turn,
    "opened": lambda at: at.place_of(at.game.opened),
    "left": lambda at: _share(at, np.bitwise_count(at.hands)),
    "tricks": lambda at: _share(at, at.deals.tricks),
    "points": lambda at: (at.by_place(at.deals.points) / HUNDRED).astype(np.float32),
    "went_out": lambda at: np.zeros((len(at.deal), PLACES), np.float32),
}
