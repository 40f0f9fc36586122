"""The rule player's choice of a card: one function over plain ints, compiled by numba as it stands.

The theory. A card does two things: it may take this trick, and its absence changes what the rest of
the hand can expect. In the penalties both are losses (``ducking``), in Koz gains (``koz``); each
legal card is priced in 256ths of a point and the dearest one is played. Ducking as high as one can,
dumping the most dangerous card, guarding a king: none of these is a rule here, all of them follow.

What a player knows comes in as ints: his hand, the cards gone, the trick, and what each other seat
has shown not to hold. Seats are counted from him: 1 plays next, 2 sits opposite, 3 plays before.
"""

from king.core.legal import Law, Position, legal, suit_mask
from king.search.counting import lowest_of
from king.search.ducking import card_to_follow, card_to_lead, card_to_throw
from king.search.koz import choose_in_koz
from king.search.seen import Seen, Stakes


def choose(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen) -> int:
    """The card to play, 0 to 51; equal ones: the higher in the penalties, the lower in Koz."""
    return rule_players_card(law, stakes, hand, legal(law, hand, at), at, seen)


def rule_players_card(
    law: Law, stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen
) -> int:
    """The same for a hand of which the cards ``allowed`` may be played; compiled once for all who
    do not ask for every card of a playout: it is the bulk of a kernel."""
    if law.trump >= 0:
        return card_in_koz(law, stakes, hand, allowed, at, seen)
    if at.led < 0:
        return lead_in_penalties(law, stakes, hand, allowed, at, seen)
    return answer_in_penalties(law, stakes, hand, allowed, at, seen)


def card_in_koz(
    law: Law, _stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen
) -> int:
    """The same in Koz."""
    if allowed & (allowed - 1) == 0:
        return lowest_of(allowed)
    return choose_in_koz(law, hand, allowed, at, seen)


def lead_in_penalties(
    _law: Law, stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen
) -> int:
    """The same for a lead in the penalties."""
    if allowed & (allowed - 1) == 0:
        return lowest_of(allowed)
    return card_to_lead(stakes, hand, allowed, at, seen)


def answer_in_penalties(
    _law: Law, stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen
) -> int:
    """The same for the other cards of a trick."""
    if allowed & (allowed - 1) == 0:
        return lowest_of(allowed)
    if allowed & suit_mask(at.led):
        return card_to_follow(stakes, hand, allowed, at, seen)
    return card_to_throw(stakes, hand, allowed, at, seen)
