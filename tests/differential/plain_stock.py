"""The deal of two players with a stock: cards are drawn first, then trump is named and played.

First phase: the other player leads, any card may be played, the highest of the led suit wins; the
winner takes the shown card of the stock, the loser the next; nothing is counted. When the stock
is empty the declarer names trump and leads; from here on it is any Koz deal, with nothing broken
and each hand as if dealt now.
"""

from .plain_cards import Card, Hand
from .plain_deal import Deal
from .plain_presets import Options


class StockDeal(Deal):
    """Such a deal. `name_trump` is due when `awaits_trump`; `stock` has its top card first."""

    def __init__(self, rules: Options, hands: list[Hand], stock: list[Card], declarer: int) -> None:
        super().__init__(rules, hands, ["koz"], None, declarer)
        self.stock = list(stock)
        if stock:
            self.seat = self._after(declarer)

    @property
    def awaits_trump(self) -> bool:
        """Whether the stock is empty and trump not yet named."""
        return not self.stock and self.trump is None

    def name_trump(self, trump: str, *, announced: bool = False) -> None:
        """The declarer names trump, and with it may announce King; he leads."""
        self.trump = trump
        self.announced = announced
        self.dealt = [set(hand) for hand in self.hands]
        self.played = set()
        self.led_by_declarer = []
        self.seat = self.declarer
        self._look_for_the_end()

    def fault(self, card: Card) -> str | None:
        """Nothing is forbidden while there is a stock."""
        return None if self.stock else super().fault(card)

    def _count_trick(self, taker: int) -> None:
        if not self.stock:
            super()._count_trick(taker)
            return
        self.hands[taker].add(self.stock.pop(0))
        self.hands[self._after(taker)].add(self.stock.pop(0))
