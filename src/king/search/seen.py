"""What a player weighs and what he has seen, as ints: compiled by numba like ``core.legal``.

Seats are counted from the player: 0 is himself, 1 plays next, 2 sits opposite, 3 plays before him.
"""

from typing import NamedTuple

from king.core.legal import BROKEN, FREE, FULL, Law, Position, levels, one_left, suit_mask

KING_OF_HEARTS = 1 << 24
KINGS_JACKS = sum(0b0101000000000 << 13 * suit for suit in range(4))
QUEENS = sum(1 << 13 * suit + 10 for suit in range(4))


class Stakes(NamedTuple):
    """What a deal is about, in points and all positive; 0 for what does not count.

    The cost of a trick, a heart, a king or jack, a queen, the king of hearts and each of the last
    two tricks; and what a trick of Koz brings.
    """

    el: int
    kupa: int
    erkek: int
    kiz: int
    rifki: int
    son_iki: int
    koz: int


class Seen(NamedTuple):
    """What a player has seen beside his hand and what binds him.

    ``trick``: the cards on the table, a set. ``played``: how many. ``winner``: whose card wins so
    far, 0 before the first. ``cannot``: the cards each seat has shown not to hold (his own: none).
    ``partner``: 2 with teams, else 0. ``king``: an opponent close to King, 0 for none.
    """

    trick: int
    played: int
    winner: int
    cannot: tuple[int, int, int, int]
    partner: int
    king: int


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


def shown_by_lead(law: Law, at: Position, card: int) -> int:
    """What leading hearts or trumps proves while that is still barred."""
    if at.broken:
        return 0
    if law.trump >= 0:
        barred = law.trump_lead == BROKEN and not at.akq and card // 13 == law.trump
        return FULL & ~suit_mask(law.trump) if barred else 0
    if law.hearts_lead == FREE or card // 13 != 1:
        return 0
    proved = 0
    for suit in range(4):  # fiks cards he may still hold, where they let hearts be led
        if suit != 1 and not (law.fiks_lead and one_left(suit, at.gone)):
            proved |= suit_mask(suit)
    return proved


def followers(seen: Seen, suit: int, unseen: int) -> int:
    """How many of the players still to play may hold a card of the suit."""
    cards = unseen & suit_mask(suit)
    found = 0
    for seat in range(1, 4 - seen.played):
        if cards & ~seen.cannot[seat]:
            found += 1
    return found
