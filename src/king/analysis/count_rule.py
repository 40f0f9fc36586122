"""Choosing a contract as one does at a table without much thought: by counting cards and honours.

Theory. It is the anchor for measuring choices of contract, so it is simple and does not change:
every number is below. A penalty's danger is the sum of what the hand's cards add, less what an
average hand adds; the least dangerous penalty is named. Koz is named instead with a suit of at
least ``KOZ_FROM`` by the public measure of ``naming`` (2 × length + A 3, K 2, Q 1), or where
nothing else may be. The numbers are points, rounded by hand after what single cards turned out to
be worth in deals of the rule player (``players.hand_tables``), so that the anchor is no easy prey;
lengths, and what a right may be worth later, it does not weigh.
"""

from typing import NamedTuple

from king.core.actions import Choose
from king.core.cards import SUITS, CardSet, Rank, Suit, of_rank, parse_hand
from king.core.contracts import Contract
from king.core.observation import Observation
from king.players.offers import KOZ, Choice, choices, trumps
from king.search.naming import strength


class Danger(NamedTuple):
    """What cards of these suits add to a penalty's danger, by rank; ``low``: each 2, 3 and 4."""

    suits: tuple[Suit, ...]
    ace: int
    king: int
    queen: int
    jack: int
    ten: int
    low: int

    def of(self, hand: CardSet) -> float:
        """The danger of a hand above that of an average one, which holds a card in four."""
        return sum(
            points * ((hand & cards).bit_count() - cards.bit_count() / 4)
            for points, cards in zip(self[1:], self._ranks(), strict=True)
        )

    def _ranks(self) -> list[int]:
        """The cards that each number is for."""
        suits = sum(SUITS[suit] for suit in self.suits)
        return [suits & cards for cards in (*map(of_rank, _TOP), of_rank(*_LOW))]


_TOP = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_LOW = (Rank.TWO, Rank.THREE, Rank.FOUR)
_ALL = tuple(Suit)
_HEARTS, _DIAMONDS = (Suit.HEARTS,), (Suit.DIAMONDS,)
_NO_HEARTS = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)

DANGERS = {
    Contract.EL: (Danger(_ALL, 55, 50, 40, 30, 15, -40),),
    Contract.KUPA: (
        Danger(_HEARTS, 50, 45, 45, 40, 30, -60),
        Danger(_NO_HEARTS, 10, 10, 10, 10, 5, -15),
    ),
    Contract.ERKEK: (Danger(_ALL, 40, 55, 20, 25, -5, -25),),
    Contract.KIZ: (Danger(_ALL, 30, 25, 45, 0, 0, -20),),
    Contract.RIFKI: (
        Danger(_HEARTS, 20, 40, 5, 5, 0, -15),
        Danger(_NO_HEARTS, 15, 15, 15, 10, 5, -20),
    ),
    Contract.SON_IKI: (Danger(_ALL, 0, 10, 15, 15, 15, -30),),
    Contract.KARO: (Danger(_DIAMONDS, 15, 15, 15, 10, 5, -20),),
}
#: A suit of so many is named as trump.
KOZ_FROM = 13


class CountRule:
    """Chooses contracts and nothing else: other questions are for another player."""

    def act(self, seen: Observation) -> Choose:
        """The contract that this hand names."""
        hand = parse_hand(seen.hand or "...")  # unseen ones are all alike to him
        offered = choices(seen)
        others = [choice for choice in offered if choice != KOZ]
        if KOZ in offered:
            suit = max(
                (s for s in Suit if s.letter in trumps(seen, KOZ)),
                key=lambda suit: strength(hand, suit),
            )
            if not others or strength(hand, suit) >= KOZ_FROM:
                return Choose(KOZ, suit.letter)
        return Choose(min(others, key=lambda choice: danger(hand, choice)))


def danger(hand: CardSet, choice: Choice) -> float:
    """The danger of penalties named together; of a layout none."""
    rows = [row for contract in choice for row in DANGERS.get(contract, ())]
    return sum(row.of(hand) for row in rows)
