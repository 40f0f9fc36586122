"""The first phase for two: thirteen tricks without points, for the cards of the stock.

Any card may be played, the higher card of the suit led wins. The winner takes the shown card, the
loser the next one unseen, and the winner leads.
"""

from msgspec.structs import replace

from king.core.cards import CARD_OF, CardSet, card_text, parse_card
from king.core.errors import NotInHand
from king.core.events import Drew
from king.core.state import PastTrick, StockDeal


def start(
    hands: tuple[CardSet, ...], leader: int, shown: str, stock: tuple[str, ...] | None, size: int
) -> StockDeal:
    """The phase before its first card; ``size``: cards in the stock, ``stock`` those below the
    shown one, None if unknown."""
    below = tuple(int(CARD_OF[text]) for text in stock or ())
    return StockDeal(hands, leader, leader, CARD_OF[shown], below, size)


def check_card(phase: StockDeal, text: str) -> int:
    """The card written as ``text``; raises BadCards or NotInHand."""
    card = parse_card(text)
    if not phase.hands[phase.turn] >> card & 1:
        raise NotInHand(card=text)
    return card


def after_card(phase: StockDeal, card: int) -> StockDeal:
    """The phase once the hand to play has played ``card``; a full trick waits to be won."""
    hands = tuple(
        CardSet(hand & ~(1 << card)) if seat == phase.turn else hand
        for seat, hand in enumerate(phase.hands)
    )
    gone = CardSet(phase.gone | 1 << card)
    return replace(phase, hands=hands, turn=1 - phase.turn, trick=(*phase.trick, card), gone=gone)


def trick_winner(phase: StockDeal) -> int | None:
    """The seat that wins the trick, once both have played."""
    if len(phase.trick) < 2:
        return None
    led, answer = phase.trick
    beaten = answer // 13 == led // 13 and answer > led
    return 1 - phase.leader if beaten else phase.leader


def after_trick(phase: StockDeal, winner: int) -> StockDeal:
    """The phase once the trick has gone to ``winner``, who leads; the stock is still to be drawn
    from."""
    past = (*phase.past, PastTrick(phase.leader, phase.trick, winner))
    return replace(phase, turn=winner, leader=winner, trick=(), past=past)


def draw(phase: StockDeal, winner: int) -> Drew:
    """What each takes once the trick has gone to ``winner``, and the card shown next."""
    taken = {winner: card_text(phase.shown), 1 - winner: card_text(phase.stock[0])}
    shown = card_text(phase.stock[1]) if len(phase.stock) > 1 else None
    return Drew(winner, (taken[0], taken[1]), shown)


def after_draw(phase: StockDeal, event: Drew) -> StockDeal:
    """The phase once both have drawn; a hand that is not known stays so.

    Where the stock is known every hand is, be it empty: in an ending of one card.
    """
    hands = tuple(
        CardSet(hand | 1 << CARD_OF[card]) if (hand or phase.stock) and card is not None else hand
        for hand, card in zip(phase.hands, event.cards, strict=True)
    )
    shown = -1 if event.shown is None else CARD_OF[event.shown]
    return replace(phase, hands=hands, shown=shown, stock=phase.stock[2:], left=phase.left - 2)
