"""A claim of the rest: somebody lays his hand open and says that all is his."""

from .plain_cards import RefusedError
from .plain_deal import Deal
from .plain_legal import AnyDeal
from .plain_stock import StockDeal


class Claims:
    """The claims of one deal: who has claimed in this trick, and whose claim waits."""

    def __init__(self) -> None:
        self.made: set[int] = set()
        self.trick = 0
        self.claimer: int | None = None

    def refusal(self, deal: AnyDeal, seat: int) -> str | None:
        """Why the seat, which is to play, may not claim; None if it may."""
        if not isinstance(deal, Deal) or (isinstance(deal, StockDeal) and deal.stock):
            return "wrong_phase"
        number = sum(deal.tricks)
        made = self.made if number == self.trick else set()
        return "no_right" if seat in made else None

    def make(self, deal: AnyDeal, seat: int) -> None:
        """The seat claims."""
        code = self.refusal(deal, seat)
        if code is not None:
            raise RefusedError(code)
        assert isinstance(deal, Deal)
        number = sum(deal.tricks)
        self.made = {seat, *(self.made if number == self.trick else ())}
        self.trick, self.claimer = number, seat


def give_the_rest(deal: Deal, seat: int) -> None:
    """Whatever is left is laid down in tricks, any cards together, and the seat takes each."""
    while deal.trick or any(deal.hands):
        for hand in deal.hands[:]:
            if hand and len(deal.trick) < len(deal.hands):
                _lay(deal, max(deal.hands, key=len))
        deal._count_trick(seat)
        deal.trick = []
    deal._look_for_the_end()


def _lay(deal: Deal, hand: set[str]) -> None:
    card = min(hand)
    hand.remove(card)
    deal.played.add(card)
    deal.trick.append(card)
