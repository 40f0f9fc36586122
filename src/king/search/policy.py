"""The rule player's choice of a card: one function over plain ints, compiled by numba as it stands.

The theory. A card does two things: it may take this trick, and its absence changes what the rest of
the hand can expect. In the penalties both are losses (``penalties``), in Koz gains (``koz``); each
legal card is priced in 256ths of a point and the dearest one is played. Ducking as high as one can,
dumping the most dangerous card, guarding a king: none of these is a rule here, all of them follow.

What a player knows comes in as ints: his hand, the cards gone, the trick, and what each other seat
has shown not to hold. Seats are counted from him: 1 plays next, 2 sits opposite, 3 plays before.
"""

from king.core.legal import Law, Position, legal
from king.search.koz import worth_in_koz
from king.search.penalties import worth_in_penalties
from king.search.seen import Seen, Stakes

FIRST = -(1 << 40)


def choose(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen) -> int:
    """The card to play, 0 to 51; equal ones: the higher in the penalties, the lower in Koz."""
    allowed = legal(law, hand, at)
    best, found = FIRST, -1
    for card in range(52):
        if allowed >> card & 1:
            if law.trump >= 0:
                worth = worth_in_koz(law, stakes, hand, at, seen, card) * 16 - card % 13
            else:
                worth = worth_in_penalties(stakes, hand, at, seen, card) * 16 + card % 13
            if worth > best:
                best, found = worth, card
    return found
