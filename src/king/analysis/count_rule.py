"""Choosing a contract as one does at a table without much thought: by counting cards and honours.

Theory. It is the anchor for measuring choices of contract, so it is simple and does not change:
every number is below. A penalty's danger is the sum of what the hand's cards add, less what an
average hand adds; the least dangerous penalty is named. Koz is named instead with a suit of at
least ``KOZ_FROM`` by the public score of ``duplicate`` (2 × length + A 3, K 2, Q 1), or where
nothing else may be. The numbers were set by judgement, not fitted to any player. What a right may
be worth later is not weighed.
"""

from typing import NamedTuple

from king.analysis.duplicate import koz_score
from king.core.actions import Choose
from king.core.cards import CardSet, Rank, Suit, parse_hand
from king.core.contracts import Contract
from king.core.observation import Observation
from king.players.offers import KOZ, Choice, choices, trumps


class Danger(NamedTuple):
    """What cards of these suits add to a penalty's danger: each of them ``card``, and the top five
    so much more."""

    suits: tuple[Suit, ...]
    card: int
    ace: int
    king: int
    queen: int
    jack: int
    ten: int

    def of(self, hand: CardSet) -> float:
        """The danger of a hand above that of an average one, which holds a card in four."""
        ranks = {Rank.ACE: self.ace, Rank.KING: self.king, Rank.QUEEN: self.queen}
        ranks |= {Rank.JACK: self.jack, Rank.TEN: self.ten}
        found = 0.0
        for suit in self.suits:
            held = hand >> 13 * suit & 0x1FFF
            found += self.card * (held.bit_count() - 13 / 4)
            found += sum(more * ((held >> rank & 1) - 1 / 4) for rank, more in ranks.items())
        return found


_ALL = tuple(Suit)
_HEARTS = (Suit.HEARTS,)

DANGERS = {
    Contract.EL: Danger(_ALL, 0, 50, 40, 30, 20, 10),
    Contract.KUPA: Danger(_HEARTS, 10, 40, 30, 25, 20, 15),
    Contract.ERKEK: Danger(_ALL, 0, 35, 45, 15, 20, 0),
    Contract.KIZ: Danger(_ALL, 0, 30, 35, 45, 5, 0),
    Contract.RIFKI: Danger(_HEARTS, -5, 80, 100, 20, 10, 0),
    Contract.SON_IKI: Danger(_ALL, 0, 45, 35, 25, 15, 10),
    Contract.KARO: Danger((Suit.DIAMONDS,), 3, 12, 10, 8, 6, 5),
}
#: A suit of so many is named as trump.
KOZ_FROM = 14


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
                key=lambda suit: koz_score(hand, suit),
            )
            if not others or koz_score(hand, suit) >= KOZ_FROM:
                return Choose(KOZ, suit.letter)
        return Choose(min(others, key=lambda choice: danger(hand, choice)))


def danger(hand: CardSet, choice: Choice) -> float:
    """The danger of penalties named together; of a layout none."""
    return sum(DANGERS[contract].of(hand) for contract in choice if contract in DANGERS)
