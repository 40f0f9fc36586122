"""Changes of the source that change nothing that can be observed, each with the reason."""

_TWO_OF_SPADES = "the two of spades is in the first set already"
_NO_SUCH_CARD = "no deck has a card beyond the ace of clubs"
_AKQ_IN_HAND = "whoever may still lead of A K Q holds it: the first set is met"
_OPENING_IN_HAND = "asked only of the hand that holds the card: the first set is met"
_KING_IS_ON = "there is a number, or King would not be on"
_OPPOSITE = "of four seats two on and two back are the same"
_ODD = "a sum is odd where a difference is"
_FIXED = "asked only while a deal is to come, which a schedule without rights then fixes"

EQUIVALENT: dict[str, str] = {
    "king.core.legal.highest: 1 -> 2": _NO_SUCH_CARD,
    "king.core.legal.highest: 51 -> 52": _NO_SUCH_CARD,
    "king.core.legal.only_fiks: 4 -> 5": _NO_SUCH_CARD,
    **{f"king.core.legal.lead_levels: 0 -> 1 ({n})": _TWO_OF_SPADES for n in (2, 3)},
    **{f"king.core.legal.lead_levels: 0 -> 1 ({n})": _OPENING_IN_HAND for n in (4, 5, 6, 7)},
    **{f"king.core.legal.lead_levels: 0 -> 1 ({n})": _TWO_OF_SPADES for n in range(8, 16)},
    "king.core.scoring._shooter: 1 -> 2": "no penalty has two cards",
    "king.core.legal.lead_in_koz: 0 -> 1": _AKQ_IN_HAND,
    **{f"king.core.legal.lead_in_koz: 0 -> 1 ({n})": _AKQ_IN_HAND for n in (2, 3, 4)},
    "king.core.offers._rights: 0 -> 1": _FIXED,
    "king.core.offers._rights: 0 -> 1 (2)": _FIXED,
    "king.core.tricks.beats: card > best -> GtE": "no card meets itself",
    "king.core.drawing.trick_winner: answer > led -> GtE": "no card meets itself",
    "king.core.drawing.draw: 1 -> 2 (2)": "below the card shown lie one, or three and more",
    "king.core.layout.why_not: 52 -> 53": _NO_SUCH_CARD,
    "king.core.layout.fitting: 1 -> 2 (4)": "lets the lowest bit through, empty after `there << 1`",
    "king.core.drawing.after_draw: 1 -> 2": "after the last draw nobody looks at what is shown",
    "king.core.choosing.partner: sheet.declarer(state.rules, state.sheet) + 2 -> Sub": _OPPOSITE,
    "king.core.terms.seating: declarer + 2 -> Sub": _OPPOSITE,
    "king.core.sheet.partners: s - seat -> Add": _ODD,
    "king.core.results._same_side: seat - other -> Add": _ODD,
    "king.core.results.king_made: 0 -> 1": _KING_IS_ON,
    "king.core.results.king_failed: 0 -> 1": _KING_IS_ON,
    "king.core.dealing.shuffled: 52 -> 53": _NO_SUCH_CARD,
}
