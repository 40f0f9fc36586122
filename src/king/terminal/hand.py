"""The hand below the table: cards that may be played stand up, the one under the cursor is marked.

``Held`` is what lies there: the person's own hand, or, where it is to be played by him, the open
one. Standing up and the mark tell the same as the colours do.
"""

from typing import NamedTuple

from king.core.observation import Observation
from king.terminal.canvas import Canvas, Run
from king.terminal.cards import in_hand
from king.terminal.places import hand_to_play
from king.terminal.view import View
from king.terminal.words import cards_of

#: Rows of the hand: a card and the row by which it stands up, without the mark below.
ROWS = 4
_NARROWEST, _USUAL, _WIDEST = 3, 5, 7
_WIDE = 110  # columns from which cards lie further apart


class Held(NamedTuple):
    """Cards of a hand; ``legal``: None while none of them is asked for."""

    hand: int
    cards: tuple[str, ...]
    legal: tuple[str, ...] | None


def held(seen: Observation) -> Held | None:
    """The hand that is shown below; None while the person has seen no cards."""
    legal = None if seen.ask is None else seen.ask.legal
    opened, own = seen.open_hand, seen.seat or 0
    if legal is not None and opened is not None and hand_to_play(seen) == opened.hand:
        return Held(opened.hand, cards_of(opened.cards), legal)
    return None if seen.hand is None else Held(own, cards_of(seen.hand), legal)


def step(cards: int, width: int) -> int:
    """Columns from one card to the next, so that all of them fit."""
    most = _WIDEST if width >= _WIDE else _USUAL
    return max(_NARROWEST, min(most, (width - 3) // max(cards, 1)))


def at(cards: int, width: int, x: int) -> int | None:
    """Which of so many cards lies at column ``x``."""
    wide = step(cards, width)
    index = (x - _margin(cards, width)) // wide
    if index == cards and (x - _margin(cards, width)) % wide == 0:
        index -= 1  # the right edge of the last card
    return index if 0 <= index < cards else None


def draw(view: View, cursor: int, width: int, height: int) -> Canvas:
    """The hand; ``cursor`` is the place of a card in it."""
    palette = view.palette
    canvas = Canvas(width, height, palette.ground)
    there = held(view.seen)
    if there is None:
        if view.seen.counts[view.seen.seat or 0]:
            canvas.centre(2, [Run(view.words.say("pick_blind"), palette.quiet)])
        return canvas
    wide, x = step(len(there.cards), width), _margin(len(there.cards), width)
    for index, card in enumerate(there.cards):
        legal = there.legal is not None and card in there.legal
        chosen = there.legal is not None and index == cursor
        role = "chosen" if chosen else "card" if legal or there.legal is None else "held"
        in_hand(canvas, x, 0 if legal else 1, card, palette, role, wide + 1)
        if chosen:
            canvas.put(x + wide // 2, ROWS, "▲", palette.brass)
        x += wide
    return canvas


def _margin(cards: int, width: int) -> int:
    return max(0, (width - cards * step(cards, width) - 1) // 2)
