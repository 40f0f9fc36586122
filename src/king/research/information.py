"""All that a seat has seen of a deal, in order: its information state, as an array and as text.

Where an observation says how things stand, this says how they came about (perfect recall): two
histories that a seat cannot tell apart, and no others, have the same information state. It holds
what the seat saw before the first card, then every card and pass in order, each with the place of
the hand that played it as the observer counts places.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from king.core.cards import card_text, hand_text
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.research.actions import CARDS_AND_PASS, PASS
from king.research.observation import observation
from king.research.table import Table
from king.research.terms import DEAL, PLACES, Floats
from king.research.view import view_of

#: What is seen before the first card, of ``terms.DEAL``.
FIRST = tuple(
    term
    for term in DEAL
    if term.name in ("hand", "open", "out", "contracts", "trump", "declarer", "opened")
)
MOVE = PLACES + CARDS_AND_PASS


class Move(NamedTuple):
    """A card, or the pass, played from a hand."""

    hand: int
    number: int


def most_moves(rules: RuleSet, choices: Sequence[Sequence[Contract]]) -> int:
    """How many moves a deal can have: in dizi at most all hands but one pass before each card."""
    cards = rules.hands * rules.hand_size
    return cards * rules.hands if any(Contract.DIZI in choice for choice in choices) else cards


def state_of(first: Table, moves: Sequence[Move], seat: int, most: int) -> Floats:
    """The information state of a seat: float32 of shape (size of ``FIRST`` + most × ``MOVE``,).

    The terms ``FIRST`` as before the first card, then for each move four flags of places and 53 of
    what was played, cards and the pass; zeros where no move has been made.
    """
    seen = first.observed(seat)
    made, view = np.zeros((most, MOVE), np.float32), view_of(seen)
    for row, move in zip(made, moves, strict=False):
        row[view.place(move.hand)] = row[PLACES + move.number] = 1
    return np.concatenate([observation(seen, FIRST), made.ravel()])


def text_of(first: Table, moves: Sequence[Move], seat: int) -> str:
    """The same as text, seats by number."""
    return " ".join([beginning(first, seat), *map(move_text, moves)])


def beginning(table: Table, seat: int) -> str:
    """What is played and what the seat holds."""
    seen, terms = table.observed(seat), table.state.playing().terms
    trump = "" if terms.trump is None else terms.trump.letter
    opened = "" if seen.open_hand is None else f" open:{seen.open_hand.hand}:{seen.open_hand.cards}"
    return f"p{seat} {'+'.join(terms.scores)}{trump} {seen.hand}{opened}"


def standing(table: Table, seat: int) -> str:
    """An observation as text: what the seat holds, what lies there, what each hand has played and
    each seat taken."""
    deal = table.state.playing()
    parts = [beginning(table, seat), f"turn:{deal.turn}"]
    if isinstance(deal, TrickDeal):
        parts += [f"trick:{deal.leader}:{''.join(map(card_text, deal.trick))}"]
        parts += [f"gone:{hand_text(cards)}" for cards in _played(deal)]
    else:
        parts += [f"placed:{hand_text(deal.placed)}", f"left:{','.join(map(str, deal.left))}"]
    return " ".join([*parts, f"points:{','.join(map(str, table.points))}"])


def move_text(move: Move) -> str:
    """A move as text."""
    return f"{move.hand}:{'--' if move.number == PASS else card_text(move.number)}"


def _played(deal: TrickDeal) -> list[int]:
    """The cards that each hand has played in finished tricks."""
    found, order = [0] * len(deal.hands), deal.terms.order
    for trick in deal.past:
        first = order.index(trick.leader)
        for i, card in enumerate(trick.cards):
            found[order[(first + i) % len(order)]] |= 1 << card
    return found
