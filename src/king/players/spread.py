"""Dizi: which card to lay out."""

from king.core.cards import RANK_LETTERS, card_text, parse_hand
from king.core.observation import Observation, SeenLayout
from king.search.dizi import lay


def lay_out(seen: Observation, layout: SeenLayout) -> str:
    """The card that the rule player lays out; something fits."""
    assert seen.hand is not None
    first = RANK_LETTERS.index(layout.first)
    return card_text(lay(parse_hand(seen.hand), parse_hand(layout.placed), first))
