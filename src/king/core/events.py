"""What happened: a match is the list of these, its state the fold over them.

Events are what is stored and sent, so cards stand in them as text ("HK"), hands as in PBN,
contracts as ids and seats as numbers. A field that a viewer may not see is None in his copy
(``views.redact``).
"""

from typing import Literal, TypeGuard, get_args

from msgspec import Struct

from king.core.contracts import Contract
from king.core.details import NO_DETAILS, Details
from king.core.rules import RuleSet

AnnulReason = Literal["K", "A", "KA", "koz", "twos", "equal"]


class MatchStarted(Struct, frozen=True, tag="match_started"):
    """A match begins under this whole, resolved rule set; ``match`` is its id."""

    match: str
    rules: RuleSet


class Dealt(Struct, frozen=True, tag="dealt", omit_defaults=True):
    """Cards were dealt. ``commitment`` is the SHA-256 of the secret, for everyone; see
    ``dealing``.

    ``blind``: nobody sees his hand before HandsSeen. ``stock``: the cards below ``shown``, next
    first. ``salt``: what a secret contract will be sealed with.
    """

    deal: int
    attempt: int
    declarer: int
    hands: tuple[str | None, ...]
    secret: str | None = None
    commitment: str | None = None
    blind: bool = False
    shown: str | None = None
    stock: tuple[str, ...] | None = None
    salt: str | None = None


class Drew(Struct, frozen=True, tag="drew"):
    """A trick of the first phase is over: each seat took this card of the stock.

    The ``winner``'s was the shown one; the other is its taker's to see. ``shown``: the next top
    card.
    """

    winner: int
    cards: tuple[str | None, ...]
    shown: str | None


class Proposed(Struct, frozen=True, tag="proposed", omit_defaults=True):
    """The declarer proposes a contract; his partner accepts it or names another."""

    seat: int
    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False


class Chosen(Struct, frozen=True, tag="chosen", omit_defaults=True):
    """The contract of the deal was named: by its declarer ``seat``, or by his partner
    ``named_by``.

    A secret one is sealed: ``commitment`` is the SHA-256 of "contract:salt", ``contracts`` is empty
    for all but the declarer.
    """

    seat: int
    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False
    named_by: int | None = None
    commitment: str | None = None


class HandsSeen(Struct, frozen=True, tag="hands_seen"):
    """After a blind choice everybody looks at his hand."""

    hands: tuple[str | None, ...]


class AnnulOpened(Struct, frozen=True, tag="annul_opened"):
    """Before the first card: whoever may annul this deal, or show a card, can now say so."""


class Exposed(Struct, frozen=True, tag="exposed"):
    """``seat`` showed these penalty cards before the first card."""

    seat: int
    cards: tuple[str, ...]


class DoublingBegan(Struct, frozen=True, tag="doubling_began"):
    """Each player in turn may double others, or redouble those who doubled him."""


class Doubled(Struct, frozen=True, tag="doubled"):
    """``seat`` doubled or redoubled each of ``seats``; none of them: he lets it be."""

    seat: int
    seats: tuple[int, ...]


class HandOpened(Struct, frozen=True, tag="hand_opened"):
    """This hand (as in PBN) lies open from now on; the declarer plays it."""

    hand: int
    cards: str


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


class Claimed(Struct, frozen=True, tag="claimed"):
    """``seat`` claims all the remaining tricks and lays its hand open (``cards``, as in PBN)."""

    seat: int
    cards: str


class ClaimStood(Struct, frozen=True, tag="claim_stood"):
    """The claim was ``proven``, or all others agreed: all ``hands`` (as in PBN) are shown, and the
    claimer takes what is in them and in the trick."""

    hands: tuple[str, ...]
    proven: bool


class ClaimFell(Struct, frozen=True, tag="claim_fell"):
    """Somebody did not agree to the claim: the deal is played on."""


class Passed(Struct, frozen=True, tag="passed"):
    """Nothing in the hand of ``seat`` fits the layout."""

    seat: int


class ContractOpened(Struct, frozen=True, tag="contract_opened"):
    """The deal is over: its secret contract, and the salt it was sealed with."""

    contracts: tuple[Contract, ...]
    salt: str


class DealScored(Struct, frozen=True, tag="deal_scored", omit_defaults=True):
    """The deal is over: ``units`` taken by each seat for each contract (dizi: its place), and the
    ``points`` they cost."""

    units: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    details: Details = NO_DETAILS


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
    | Drew
    | Proposed
    | Chosen
    | HandsSeen
    | AnnulOpened
    | Annulled
    | Exposed
    | DoublingBegan
    | Doubled
    | HandOpened
    | PlayBegan
    | Played
    | Passed
    | TrickWon
    | Claimed
    | ClaimStood
    | ClaimFell
    | ContractOpened
    | DealScored
    | SecretOpened
    | MatchEnded
)

_KINDS = frozenset(get_args(Event))


def is_event(thing: object) -> TypeGuard[Event]:
    """Whether it is an event of a match; far quicker than to try each member of the union."""
    return type(thing) in _KINDS
