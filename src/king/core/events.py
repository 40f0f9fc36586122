"""What happened: a match is the list of these, its state the fold over them.

Events are what is stored and sent, so cards stand in them as text ("HK"), hands as in PBN,
contracts as ids and seats as numbers. A field that a viewer may not see is None in his copy
(``views.redact``).
"""

from typing import Literal

from msgspec import Struct

from king.core.contracts import Contract
from king.core.rules import RuleSet

AnnulReason = Literal["K", "A", "KA", "koz", "equal"]


class MatchStarted(Struct, frozen=True, tag="match_started"):
    """A match begins under this whole, resolved rule set; ``match`` is its id."""

    match: str
    rules: RuleSet


class Dealt(Struct, frozen=True, tag="dealt", omit_defaults=True):
    """Cards were dealt. ``commitment`` is the SHA-256 of the secret, for everyone; see
    ``dealing``."""

    deal: int
    attempt: int
    declarer: int
    hands: tuple[str | None, ...]
    secret: str | None = None
    commitment: str | None = None


class Chosen(Struct, frozen=True, tag="chosen", omit_defaults=True):
    """The declarer named the contract of the deal."""

    seat: int
    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False


class AnnulOpened(Struct, frozen=True, tag="annul_opened"):
    """Before the first card: whoever may annul this deal can now say so."""


class Annulled(Struct, frozen=True, tag="annulled", omit_defaults=True):
    """The deal counts nothing and is dealt again.

    ``seat`` claimed it and showed ``shown`` (as in PBN); None for Kız 1-1-1-1, which annuls itself.
    """

    reason: AnnulReason
    seat: int | None = None
    shown: str | None = None


class PlayBegan(Struct, frozen=True, tag="play_began"):
    """The first card is due from ``leader``."""

    leader: int


class Played(Struct, frozen=True, tag="played"):
    """A card was played from the hand of ``seat``."""

    seat: int
    card: str


class TrickWon(Struct, frozen=True, tag="trick_won"):
    """The trick goes to ``seat``, who leads the next one."""

    seat: int


class DealScored(Struct, frozen=True, tag="deal_scored"):
    """The deal is over: ``units`` taken by each seat for each contract, and the ``points`` they
    cost."""

    units: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


class SecretOpened(Struct, frozen=True, tag="secret_opened"):
    """The secret of the deal (or attempt) just ended: anyone can now check how it was dealt."""

    deal: int
    attempt: int
    secret: str


class MatchEnded(Struct, frozen=True, tag="match_ended", omit_defaults=True):
    """The match is over. ``king``: who made King, if one did; ``king_failed``: who announced it in
    vain."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    out: tuple[bool, ...] | None = None
    teams: tuple[int, ...] | None = None
    king: int | None = None
    king_failed: int | None = None


Event = (
    MatchStarted
    | Dealt
    | Chosen
    | AnnulOpened
    | Annulled
    | PlayBegan
    | Played
    | TrickWon
    | DealScored
    | SecretOpened
    | MatchEnded
)
