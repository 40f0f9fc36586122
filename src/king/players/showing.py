"""Showing penalty cards before the first card: those that are guarded well enough to be given
away.

A shown card that another takes costs him double and brings its shower the unit; it costs the shower
nothing more to take it himself. Everybody plays around it, but that is cheap: over whole matches of
Trex showing whatever has two lower cards of its suit beside it brings as much as showing all, and
asking for four brings 4 points a deal less.
"""

from king.core.cards import CardSet, card_text, each
from king.core.legal import below, suit_mask

#: So many lower cards of its suit guard a card; one fewer do beside a suit that is soon over.
GUARDS = 2
SHORT = 2


def worth_showing(hand: CardSet, may: CardSet) -> tuple[str, ...]:
    """Those of the cards that may be shown which the hand shows."""
    return tuple(card_text(card) for card in each(may) if is_guarded(hand, card))


def is_guarded(hand: int, card: int) -> bool:
    """Whether the hand holds enough cards below this one, or a way to be rid of it."""
    guards = (hand & below(card)).bit_count()
    lengths = [(hand & suit_mask(s)).bit_count() for s in range(4) if s != card // 13]
    return guards >= GUARDS - (min(lengths) <= SHORT)
