"""The first phase for two: which card to spend on what the stock shows."""

from king.core.cards import CARD_OF, card_text, parse_hand
from king.core.observation import Observation, SeenStock

AVERAGE = 6.0


def worth(card: int) -> float:
    return float(card % 13)


def draw_card(seen: Observation, stock: SeenStock) -> str:
    """The card to play: high enough to take the shown card where that is worth it."""
    assert seen.hand is not None
    hand = [card for card in range(52) if parse_hand(seen.hand) >> card & 1]
    lowest = min(hand, key=worth)
    if not stock.trick or stock.shown is None:
        return card_text(lowest)
    led = CARD_OF[stock.trick[0]]
    over = [card for card in hand if card // 13 == led // 13 and card > led]
    if over and worth(CARD_OF[stock.shown]) > AVERAGE:
        return card_text(min(over))
    return card_text(lowest)
