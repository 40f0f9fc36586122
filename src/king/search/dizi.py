"""Which card to lay out in dizi: plain ints, compiled by numba like ``core.legal``.

The theory. Every card of the hand must go, and each waits for those between it and the cloth. A
card laid out opens the way for the cards beyond it: for one's own, which is wanted, and for the
others', which is not. Own cards that wait behind others' cards need time, so the cards that lead to
them go first, the longest way first of all; a card that leads only the others on is held back.

The numbers were chosen by duplicate deals, in which they bring 24 points a deal more than laying
out the first card that fits, at 200, 150, 100 and 50 a place; one of them a quarter off changes
little.
"""

from king.core.legal import suit_mask

#: What a card beyond is worth: one's own that waits behind others', and more for each of these; one
#: that can follow at once; against it each of the others', and the first of them if it can follow.
BEHIND, BETWEEN, AT_ONCE, OTHERS, NEXT = 9, 2, 5, 2, 1


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
    """The card to lay out, 0 to 51, of a hand of which some card fits; of equal ones the first."""
    allowed = hand & fitting(placed, first)
    best, found = -(1 << 40), -1
    for card in range(52):
        if allowed >> card & 1:
            worth = worth_laying(hand, first, card)
            if worth > best:
                best, found = worth, card
    return found


def worth_laying(hand: int, first: int, card: int) -> int:
    """What it brings to open the way to the cards beyond, on both sides for one that begins."""
    worth, rank = 0, card % 13
    if rank >= first:
        worth += worth_beyond(hand, card, 12 - rank, 1)
    if rank <= first:
        worth += worth_beyond(hand, card, rank, -1)
    return worth


def worth_beyond(hand: int, card: int, cards: int, step: int) -> int:
    """What the way to so many cards beyond is worth to the hand, in steps of one rank."""
    worth, between = 0, 0
    for away in range(1, cards + 1):
        if not hand >> card + step * away & 1:
            between += 1
            worth -= OTHERS + (NEXT if away == 1 else 0)
        elif between:
            worth += BEHIND + BETWEEN * between
        else:
            worth += AT_ONCE
    return worth
