"""The state of a match, frozen: MatchState, in it the deal being played, in that the trick.

A state may know all the hands (the table's) or only one (a client's, folded from redacted events):
an unknown hand is the empty set, and nothing public is ever read off it. Hands and seats are two
things: ``order`` says whose hand plays after whose, ``masters`` which seat decides for each hand.
"""

from enum import StrEnum

from msgspec import Struct

from king.core.cards import CardSet, Suit
from king.core.contracts import Contract
from king.core.events import MatchEnded
from king.core.legal import Law, Position
from king.core.rules import RuleSet
from king.core.sheet import Sheet


class Phase(StrEnum):
    """What the match waits for."""

    DEALING = "dealing"
    CHOOSING = "choosing"
    WINDOW = "window"
    PLAYING = "playing"
    OVER = "over"


class Terms(Struct, frozen=True):
    """What stays the same while a deal is played: its contracts, what binds, who plays which hand.

    ``scores`` and ``binds`` are two sets: a secret contract scores without binding. ``prey``: the
    penalty cards with the last of which the deal ends, 0 where it is always played out. ``tricks``:
    cards a hand.
    """

    scores: tuple[Contract, ...]
    binds: tuple[Contract, ...]
    trump: Suit | None
    announced: bool
    declarer: int
    order: tuple[int, ...]
    masters: tuple[int, ...]
    law: Law
    prey: CardSet
    tricks: int


class PastTrick(Struct, frozen=True):
    """A finished trick: its cards in the order played, from ``leader`` on, and who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class TrickDeal(Struct, frozen=True):
    """A deal of tricks in play. ``best``: the winning card of the trick so far, -1 on lead."""

    terms: Terms
    hands: tuple[CardSet, ...]
    turn: int
    leader: int
    trick: tuple[int, ...]
    best: int
    gone: int
    broken: bool
    akq: int
    past: tuple[PastTrick, ...] = ()

    def position(self) -> Position:
        """What binds the hand whose turn it is, beside its cards, as ints."""
        led = self.trick[0] // 13 if self.trick else -1
        akq = self.akq if self.turn == self.terms.declarer else 0
        return Position(self.gone, led, self.best, int(self.broken), akq)


#: Layout deals and stock phases join here.
DealState = TrickDeal


class MatchState(Struct, frozen=True):
    """A match between two events.

    ``turn`` counts decisions: what an action was made for. ``must_repeat``: the contract that a
    deal annulled in Koz leaves its declarer. ``hands`` are those dealt; ``deal`` is there once the
    contract is known.
    """

    match: str
    rules: RuleSet
    sheet: Sheet = Sheet()
    phase: Phase = Phase.DEALING
    turn: int = 0
    attempt: int = 1
    must_repeat: Contract | None = None
    hands: tuple[CardSet, ...] = ()
    secret: str | None = None
    commitment: str | None = None
    deal: DealState | None = None
    result: MatchEnded | None = None

    def playing(self) -> DealState:
        """The deal in play; only asked for where there is one."""
        assert self.deal is not None
        return self.deal
