"""Exact play by trying everything, over the core alone: slow, plain, and nothing else."""

from typing import NamedTuple

from king.core import cardplay
from king.core.cards import each
from king.core.rules import RuleSet
from king.core.scoring import deal_points
from king.core.state import TrickDeal

Points = tuple[int, ...]
Known = dict[object, frozenset[Points]]


class Judge(NamedTuple):
    """Seats that want more for the seats that count, or, with ``seats`` None, each for himself."""

    rules: RuleSet
    seats: frozenset[int] | None
    counted: frozenset[int]

    def best(self, deal: TrickDeal, known: Known) -> frozenset[Points]:
        """Final points that best play can lead to: all vectors if each plays for himself, else one
        with the value of the game."""
        if not deal.trick and cardplay.is_over(self.rules, deal):
            return frozenset({deal_points(self.rules, deal)})
        key = _key(self.rules, deal)
        if key not in known:
            found = [self.best(after(deal, card), known) for card in each(legal_cards(deal))]
            known[key] = self._chosen(deal, found)
        return known[key]

    def _chosen(self, deal: TrickDeal, found: list[frozenset[Points]]) -> frozenset[Points]:
        seat = deal.terms.masters[deal.turn]
        if self.seats is not None:
            sign = 1 if seat in self.seats else -1
            every = [vector for vectors in found for vector in vectors]
            return frozenset({max(every, key=lambda points: sign * self.worth(points))})
        good = set()
        for i, vectors in enumerate(found):
            others = [min(p[seat] for p in vs) for j, vs in enumerate(found) if j != i]
            good |= {p for p in vectors if not others or p[seat] >= max(others)}
        return frozenset(good)

    def worth(self, points: Points) -> int:
        """What a vector is worth to the seats that count."""
        return sum(points[seat] for seat in self.counted)


def legal_cards(deal: TrickDeal) -> int:
    """What may be played."""
    return cardplay.legal_cards(deal)


def after(deal: TrickDeal, card: int) -> TrickDeal:
    """The deal after a card, a full trick given to its winner."""
    deal = cardplay.after_card(deal, card)
    winner = cardplay.trick_winner(deal)
    return deal if winner is None else cardplay.after_trick(deal, winner)


def _key(rules: RuleSet, deal: TrickDeal) -> object:
    winners = tuple(sorted(deal.terms.owners[trick.winner] for trick in deal.past))
    points = deal_points(rules, deal)
    return deal.hands, deal.turn, deal.trick, deal.broken, deal.akq, winners, points
