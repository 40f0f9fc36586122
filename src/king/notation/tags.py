"""The tags of a record, as tables: a row says where a tag belongs, what it holds and of which kind.

The three parts of a record are its header, its deals and its end. Tags that PBN has are called as
there; our own begin with King.
"""

from typing import NamedTuple

from king.notation.values import (
    ANNULLED,
    CARDS,
    CONTRACTS,
    FLAGS,
    HANDS,
    NUMBER,
    NUMBERS,
    TEXT,
    WORD,
    Kind,
)


class Field(NamedTuple):
    """A tag whose value is a member of the record; ``due``: it must be there."""

    tag: str
    member: str
    kind: Kind
    due: bool = False


VERSION_TAG, SUM_TAG, RULES_TAG, OPTION_TAG = "KingVersion", "KingSum", "KingRules", "KingOption"
SEAT_TAG = "KingSeat"

HEADER = (
    Field("KingMatch", "match", WORD, due=True),
    Field("Event", "event", TEXT),
    Field("Site", "site", TEXT),
    Field("Date", "date", TEXT),
    Field("KingFingerprint", "fingerprint", WORD),
)
DEAL = (
    Field("Board", "deal", NUMBER, due=True),
    Field("KingAttempt", "attempt", NUMBER, due=True),
    Field("Declarer", "declarer", NUMBER, due=True),
    Field("Deal", "hands", HANDS, due=True),
    Field("KingStock", "stock", CARDS),
    Field("KingCommitment", "commitment", WORD),
    Field("KingSecret", "secret", WORD),
    Field("KingSalt", "salt", WORD),
)
#: The sections of a deal: what stands below the tag, whose value is the hand that begins.
AUCTION_TAG, DRAWING_TAG, PLAY_TAG, LAYOUT_TAG = "Auction", "KingDrawing", "Play", "KingLayout"
SECTIONS = (AUCTION_TAG, DRAWING_TAG, PLAY_TAG, LAYOUT_TAG)
SCORE = (
    Field("KingAnnulled", "annulled", ANNULLED),
    Field("KingOpened", "opened", CONTRACTS),
    Field("Score", "points", NUMBERS),
    Field("KingTotals", "totals", NUMBERS),
)
#: Of a deal's score, one for each: units of a contract, shown cards, doubled pairs.
UNITS_TAG, SHOWN_TAG, DOUBLED_TAG = "KingUnits", "KingShown", "KingDoubled"
#: A claim of the rest, one for each.
CLAIM_TAG = "KingClaim"
ACE_TAG, LAST_TAG, QUEEN_TAG = "KingAce", "KingLast", "KingQueen"
END = (
    Field("KingTotals", "totals", NUMBERS, due=True),
    Field("KingRanks", "ranks", NUMBERS, due=True),
    Field("KingOut", "out", FLAGS),
    Field("KingTeams", "teams", NUMBERS),
    Field("KingMade", "king", NUMBER),
    Field("KingFailed", "king_failed", NUMBER),
)

IN_HEADER = frozenset(
    (VERSION_TAG, SUM_TAG, RULES_TAG, OPTION_TAG, *(SEAT_TAG + str(seat) for seat in range(4)))
) | {field.tag for field in HEADER}
IN_DEAL = frozenset(
    (*SECTIONS, CLAIM_TAG, UNITS_TAG, SHOWN_TAG, DOUBLED_TAG, ACE_TAG, LAST_TAG, QUEEN_TAG)
) | {field.tag for field in (*DEAL, *SCORE)}
IN_END = frozenset(field.tag for field in END)
ALL_TAGS = IN_HEADER | IN_DEAL | IN_END
REPEATED = frozenset((OPTION_TAG, CLAIM_TAG, UNITS_TAG, SHOWN_TAG, DOUBLED_TAG))
