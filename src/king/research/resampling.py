"""Another deal that a player cannot tell from the one there is: hidden cards dealt anew, every deal
that agrees with what he has seen being as likely.

What a hand cannot hold is what everybody has been shown (the term ``cannot``); deals are counted
and drawn by number as the searchers draw theirs (``search.sampling``, as plain Python).
"""

from collections.abc import Callable, Sequence

from king.core.cards import CardSet
from king.research.information import Move
from king.research.observation import observation
from king.research.table import Table
from king.research.terms import CARDS, DEAL, PLACES
from king.research.view import view_of
from king.search import sampling

_CANNOT = tuple(term for term in DEAL if term.name == "cannot")


def another_deal(
    table: Table, moves: Sequence[Move], seat: int, draw: Callable[[int], int]
) -> list[CardSet]:
    """Hands before the first card: those that the seat sees as they are, the others drawn.

    ``moves``: what has been played; ``draw``: a number below another, uniform.
    """
    deal = table.state.playing()
    seen = {seat} | ({deal.terms.open_hand} if deal.terms.opened else set())
    hidden = [hand for hand in range(len(deal.hands)) if hand not in seen]
    held = dict(enumerate(deal.hands)) | _drawn(table, seat, hidden, draw)
    played = [0] * len(deal.hands)
    for move in moves:
        played[move.hand] |= 1 << move.number if move.number < CARDS else 0
    return [CardSet(held[hand] | played[hand]) for hand in range(len(played))]


def _drawn(
    table: Table, seat: int, hidden: Sequence[int], draw: Callable[[int], int]
) -> dict[int, CardSet]:
    """What the hidden hands hold, drawn."""
    deal = table.state.playing()
    pool = sum(deal.hands[hand] for hand in hidden)
    barred = [(1 << CARDS) - 1] * 3
    sizes, classes, places = [0] * 3, [0] * 8, [0] * 3
    for place, hand in enumerate(hidden):
        barred[place] = _cannot(table, seat, hand)
        sizes[place] = deal.hands[hand].bit_count()
    sampling.sort_cards(pool, barred, classes)
    rows = [0] * (4 * sampling.ROWS)
    number = draw(int(sampling.count_deals(classes, sizes, rows)))
    sampling.deal(classes, sizes, rows, number, places)
    return {hand: CardSet(int(places[place])) for place, hand in enumerate(hidden)}


def _cannot(table: Table, seat: int, hand: int) -> int:
    """The cards that the seat knows a hand not to hold."""
    seen = table.observed(seat)
    flags = observation(seen, _CANNOT).reshape(PLACES, CARDS)[view_of(seen).place(hand)]
    return sum(1 << int(card) for card in flags.nonzero()[0])
