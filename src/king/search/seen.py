"""What a player weighs and what he has seen, as ints: compiled by numba like ``core.legal``.

Hands are counted from the one to play: 0 is itself, 1 plays next, and so on in turn order; where
four play, 2 lies opposite and 3 plays before it.
"""

from typing import NamedTuple

from king.core.legal import (
    BROKEN,
    FREE,
    FULL,
    HEARTS,
    Law,
    Position,
    levels,
    one_left,
    suit_mask,
    suit_of,
)

KING_OF_HEARTS = 1 << 24
KINGS_JACKS = sum(0b0101000000000 << 13 * suit for suit in range(4))
QUEENS = sum(1 << 13 * suit + 10 for suit in range(4))
ACE_OF_HEARTS = 1 << 25
QUEEN_OF_SPADES = 1 << 10
DIAMONDS = 0x1FFF << 26


class Stakes(NamedTuple):
    """What a deal is about, in points or parts of one, all positive; 0 for what does not count.

    The cost of a trick, a heart, a king or jack, a queen, the king of hearts and each of the last
    two tricks; what a trick of Koz brings; the cost of a diamond; what the ace of hearts costs
    beyond a heart, and the last trick beyond the one before. ``shown``: queens and K♥ that cost
    double, being shown. ``unit``: so many of these numbers make a point. What the queen of spades
    costs in Kupa; ``moon``: what each of the others pays when one hand has taken all of that, it
    being spared (0: no such rule).
    What follows from these: ``priced``, the cards that cost something, a set; ``each``: what each
    of them does, 0 where they do not all cost the same.
    """

    el: int
    kupa: int
    erkek: int
    kiz: int
    rifki: int
    son_iki: int
    koz: int
    karo: int
    ace: int
    last: int
    shown: int
    unit: int
    queen: int
    moon: int
    priced: int
    each: int


class Seen(NamedTuple):
    """What a player has seen beside the hand to play and what binds it.

    ``trick``: the cards on the table, a set. ``played``: how many. ``winner``: whose card wins so
    far, 0 before the first. ``cannot``: the cards each hand has shown not to hold (its own: none).
    ``partner``: 2 with a partner opposite, else 0. ``king``: an opponent close to King, 0 for none.
    ``hands``: how many play. ``opened``: a hand that he sees beside it, 0 for none. ``hidden``:
    among how many hands alike the cards that he does not see may lie.
    """

    trick: int
    played: int
    winner: int
    cannot: tuple[int, int, int, int]
    partner: int
    king: int
    hands: int
    opened: int
    hidden: int


def shown(law: Law, at: Position, card: int) -> int:
    """The cards that a player proves not to hold by playing ``card`` there, as a set.

    A card of a later level of duty shows that nothing of the levels before it was in the hand.
    """
    if at.led < 0:
        return shown_by_lead(law, at, card)
    proved = 0
    for level in levels(law, 0, at):
        if level >> card & 1:
            return proved
        proved |= level
    return proved


def duty(law: Law, hand: int, at: Position) -> tuple[int, int]:
    """The cards of the hand that may be played, as by ``legal``, and what it lacks: the levels of
    duty before. That is what each of these cards shows, unless it is led."""
    lacking = 0
    for level in levels(law, hand, at):
        if hand & level:
            return hand & level, lacking
        lacking |= level
    return 0, lacking


def shown_by_lead(law: Law, at: Position, card: int) -> int:
    """What leading hearts or trumps proves while that is still barred."""
    if at.broken or law.opening >> card & 1:
        return 0
    if law.trump >= 0:
        barred = law.trump_lead == BROKEN and not at.akq and suit_of(card) == law.trump
        return FULL & ~suit_mask(law.trump) if barred else 0
    # A penalty card led to a first trick that is kept clean: there was no other card to lead.
    proved = FULL & ~law.barred if law.barred >> card & 1 else 0
    if law.hearts_lead == FREE:
        return proved
    if suit_of(card) != 1:
        return proved & ~HEARTS
    for suit in range(4):  # fiks cards he may still hold, where they let hearts be led
        if suit != 1 and not (law.fiks_lead and one_left(suit, at.gone)):
            proved |= suit_mask(suit)
    return proved


def followers(seen: Seen, suit: int, unseen: int) -> int:
    """How many of the hidden hands still to play may hold a card of the suit."""
    cards = unseen & suit_mask(suit)
    found = 0
    for seat in range(1, seen.hands - seen.played):
        if seat != seen.opened and cards & ~seen.cannot[seat]:
            found += 1
    return found


def open_cards(seen: Seen) -> int:
    """The cards of the hand that he sees beside the one to play."""
    return FULL & ~seen.cannot[seen.opened] if seen.opened else 0


def is_to_play(seen: Seen, hand: int) -> bool:
    """Whether that hand plays to this trick after the one to play."""
    return 0 < hand < seen.hands - seen.played
