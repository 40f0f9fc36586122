"""Changes of the source that change nothing that can be observed, each with the reason."""

EQUIVALENT: dict[str, str] = {
    "king.core.legal.lead_levels: 0 -> 1 (2)": "the two of spades is in the set before already",
    "king.core.tricks.beats: card > best -> GtE": "no card meets itself",
    "king.core.results._same_side: seat - other -> Add": "a sum is odd where a difference is",
    "king.core.results.king_made: 0 -> 1": "there is a number, or King would not be on",
    "king.core.results.king_failed: 0 -> 1": "there is a number, or King would not be on",
    "king.core.dealing.deal_hands: 52 -> 53": "no deck has a card beyond the ace of clubs",
}
