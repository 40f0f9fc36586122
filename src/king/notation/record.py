"""A match as a record: what was dealt, said and played, and what it came to.

A record states everything that an event of the match states, and nothing that the rules add by
themselves (that a window opened, who is asked next): ``replaying`` makes the events of it by
playing it through the core, ``making`` makes it of events. Cards, hands and contracts are text, as
in events.
"""

from typing import Literal, get_args

from msgspec import Struct

from king.core.contracts import Contract
from king.core.details import NO_DETAILS, Details
from king.core.events import Annulled, Chosen, Doubled, Exposed, MatchEnded, Proposed
from king.core.rules import RuleSet

VERSION = 1

#: What is said between the cards and the first lead, in that order.
Said = Proposed | Chosen | Exposed | Doubled

Outcome = Literal["proven", "agreed", "declined"]
OUTCOMES: dict[str, Outcome] = {outcome: outcome for outcome in get_args(Outcome)}

#: How a pass in dizi is written among the cards laid out.
PASS = "-"  # noqa: S105 - no password


class Trick(Struct, frozen=True, forbid_unknown_fields=True):
    """A trick: its cards in the order played, from the hand ``leader`` on; ``winner``: a hand.

    One in which the rest was claimed, and given, has fewer cards; its winner is the claimer's hand.
    """

    leader: int
    cards: tuple[str, ...]
    winner: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A claim of the rest by ``seat``, in ``trick`` (from 1) after so many of its ``cards``, and
    what became of it: it was proven, the others agreed, or they did not."""

    trick: int
    cards: int
    seat: int
    outcome: Outcome


class Attempt(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One dealing of a deal, up to its score or to what annulled it.

    ``hands`` as in PBN. ``stock``: top card first. ``drawing``: the tricks played for it.
    ``claims``: of the rest, in order. ``laid``: the cards of dizi and its passes. ``opened``: the
    secret contract. ``units``: a line a contract. ``totals``: each seat's points after this deal. A
    deal that a King ends has no points.
    """

    deal: int
    attempt: int
    declarer: int
    hands: tuple[str, ...]
    stock: tuple[str, ...] = ()
    commitment: str | None = None
    secret: str | None = None
    salt: str | None = None
    said: tuple[Said, ...] = ()
    drawing: tuple[Trick, ...] = ()
    tricks: tuple[Trick, ...] = ()
    claims: tuple[Claim, ...] = ()
    laid: tuple[str, ...] = ()
    annulled: Annulled | None = None
    opened: tuple[Contract, ...] = ()
    units: tuple[tuple[int, ...], ...] = ()
    details: Details = NO_DETAILS
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    @property
    def chosen(self) -> Chosen | None:
        """The naming of the contract, as it was sealed if it was secret."""
        return next((said for said in self.said if isinstance(said, Chosen)), None)


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A finished match. ``names``: of the seats, "" where nothing is known.

    ``fingerprint``: of the rules as they were when it was played; "" in a record without one.
    ``event``, ``site`` and ``date`` (year.month.day, as in PBN) say where and when; nothing is
    checked of them.
    """

    match: str
    rules: RuleSet
    event: str = ""
    site: str = ""
    date: str = ""
    names: tuple[str, ...] = ()
    fingerprint: str = ""
    deals: tuple[Attempt, ...]
    end: MatchEnded
