"""Which card to lay out in dizi: plain ints, compiled by numba like ``core.legal``.

The theory. Every card of the hand must go, and each waits for those between it and the cloth. A
card laid out opens the way for the cards beyond it: for one's own, which is wanted, and for the
others', which is not. Own cards that wait behind others' cards need time, so the cards that lead to
them go first; a card that leads only the others on is held back; one behind which nothing lies is
kept for a turn in which nothing better fits.
"""

from king.core.legal import suit_mask

#: What a card beyond is worth, one's own and another's, in the order from the cloth outwards.
OWN, OTHERS = 3, 2


def fitting(placed: int, first: int) -> int:
    """The cards that fit, as ``core.layout.fitting`` says."""
    found = 0
    for suit in range(4):
        start, cards = 1 << 13 * suit + first, suit_mask(suit)
        there = placed & cards
        upwards = (there << 1) & cards & ~(2 * start - 1)
        downwards = (there >> 1) & cards & (start - 1)
        found |= start | upwards | downwards
    return found & ~placed


def lay(hand: int, placed: int, first: int) -> int:
    """The card to lay out, 0 to 51, of a hand of which some card fits."""
    allowed = hand & fitting(placed, first)
    best, found = -(1 << 40), -1
    for card in range(52):
        if allowed >> card & 1:
            worth = worth_laying(hand, first, card)
            if worth > best:
                best, found = worth, card
    return found


def worth_laying(hand: int, first: int, card: int) -> int:
    """What it brings to have the card on the cloth: the hand's cards beyond it less the others'."""
    suit, rank = card // 13, card % 13
    worth = 0
    if rank >= first:
        worth += worth_beyond(hand, suit, rank + 1, 13, 1)
    if rank <= first:
        worth += worth_beyond(hand, suit, rank - 1, -1, -1)
    return worth


def worth_beyond(hand: int, suit: int, start: int, end: int, step: int) -> int:
    """What the cards from one rank on are worth to the hand that opens the way to them."""
    worth = 0
    for rank in range(start, end, step):
        worth += OWN if hand >> 13 * suit + rank & 1 else -OTHERS
    return worth
