"""The state of a match, frozen: MatchState, in it the deal being played, in that the trick.

A state may know all the hands (the table's) or only one (a client's, folded from redacted events):
an unknown hand is the empty set, and nothing public is ever read off it. Hands and seats are two
things: ``order`` says whose hand plays after whose, ``masters`` which seat decides for each hand.
"""

from enum import StrEnum

from msgspec import Struct

from king.core.cards import NO_CARDS, CardSet, Suit
from king.core.contracts import Contract
from king.core.details import DoubledPair
from king.core.events import Claimed, MatchEnded, Proposed
from king.core.legal import Law, Position, later
from king.core.rules import RuleSet
from king.core.sheet import Sheet


class Phase(StrEnum):
    """What the match waits for."""

    DEALING = "dealing"
    CHOOSING = "choosing"
    ANSWERING = "answering"
    WINDOW = "window"
    DOUBLING = "doubling"
    PLAYING = "playing"
    CLAIMING = "claiming"
    OVER = "over"


class Terms(Struct, frozen=True, kw_only=True):
    """What stays the same while a deal is played: its contracts, what binds, who plays which hand.

    ``scores`` and ``binds`` are two sets: a secret contract scores without binding, and is unknown
    (empty) to all but its declarer. ``prey``: the penalty cards with the last of which the deal
    ends, 0 where it is always played out. ``tricks``: cards a hand. For each hand ``masters`` says
    which seat plays it, ``owners`` to which seat its tricks count. ``seats``: how many players.
    ``open_hand``: the hand that lies open once it is ``opened``. ``shown``: penalty cards that each
    seat showed before the first card.
    """

    scores: tuple[Contract, ...]
    binds: tuple[Contract, ...]
    trump: Suit | None
    announced: bool
    declarer: int
    order: tuple[int, ...]
    masters: tuple[int, ...]
    owners: tuple[int, ...]
    seats: int
    law: Law
    prey: CardSet
    tricks: int
    commitment: str | None = None
    open_hand: int | None = None
    opened: bool = False
    doubles: tuple[DoubledPair, ...] = ()
    shown: tuple[CardSet, ...] = ()

    def round_after(self, hand: int) -> tuple[int, ...]:
        """All hands in turn order from the one after this on, itself last."""
        after = self.order.index(hand) + 1
        return (*self.order[after:], *self.order[:after])


class PastTrick(Struct, frozen=True):
    """A finished trick: its cards in the order played, from ``leader`` on, and who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class Rest(Struct, frozen=True):
    """What a claim that stood gave to ``seat``: so many ``tricks``, in which lie the ``hands`` and
    the ``trick`` that was in play."""

    seat: int
    tricks: int
    hands: tuple[CardSet, ...]
    trick: tuple[int, ...]


class TrickDeal(Struct, frozen=True):
    """A deal of tricks in play. ``best``: the winning card of the trick so far, -1 on lead.

    ``claimed``: the seats that have claimed the rest in this trick; ``rest``: what one of them was
    given, after which no card is played.
    """

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
    claimed: tuple[int, ...] = ()
    rest: Rest | None = None

    @property
    def law(self) -> Law:
        """What binds in this trick."""
        return later(self.terms.law) if self.past else self.terms.law

    def position(self) -> Position:
        """What binds the hand whose turn it is, beside its cards, as ints."""
        led = self.trick[0] // 13 if self.trick else -1
        akq = self.akq if self.turn == self.terms.declarer else 0
        return Position(self.gone, led, self.best, int(self.broken), akq)


class LayoutDeal(Struct, frozen=True):
    """A deal of dizi: cards laid out suit by suit from the rank it starts with, up and down.

    ``left``: cards in each hand. ``first``: the rank that begins a suit. ``placed``: the cards on
    the cloth. ``went_out``: the hands without a card, in that order. ``passed``: for each hand what
    lay on the cloth when it last passed, None if it has not; empty before the first pass.
    """

    terms: Terms
    hands: tuple[CardSet, ...]
    turn: int
    left: tuple[int, ...]
    first: int
    placed: CardSet = NO_CARDS
    went_out: tuple[int, ...] = ()
    passed: tuple[CardSet | None, ...] = ()


class StockDeal(Struct, frozen=True):
    """The first phase for two: tricks without points for the cards of the stock.

    ``shown``: its top card, -1 when it is empty; ``stock``: the cards below, next first, none of
    them where they are not known; ``left``: how many cards it still has, the shown one among them.
    ``gone``: cards played.
    """

    hands: tuple[CardSet, ...]
    turn: int
    leader: int
    shown: int
    stock: tuple[int, ...]
    left: int
    trick: tuple[int, ...] = ()
    gone: CardSet = NO_CARDS
    past: tuple[PastTrick, ...] = ()


#: A deal whose contract is known.
DealState = TrickDeal | LayoutDeal


class MatchState(Struct, frozen=True):
    """A match between two events.

    ``turn`` counts decisions: what an action was made for. ``must_repeat``: the contract that a
    deal annulled in Koz leaves its declarer. ``hands`` are those dealt (with a stock: what the
    first phase left); ``seen``: whether their players may look at them. ``deal`` is there once the
    contract is known, ``drawing`` while cards of the stock are played for, ``gone`` what was played
    for them once they are drawn. ``asked``: how many turns of the doubling are over. ``claim``: the
    claim that the others are asked about.
    """

    match: str
    rules: RuleSet
    sheet: Sheet = Sheet()
    phase: Phase = Phase.DEALING
    turn: int = 0
    attempt: int = 1
    must_repeat: Contract | None = None
    hands: tuple[CardSet, ...] = ()
    seen: bool = True
    secret: str | None = None
    salt: str | None = None
    commitment: str | None = None
    drawing: StockDeal | None = None
    gone: CardSet = NO_CARDS
    proposal: Proposed | None = None
    asked: int = 0
    deal: DealState | None = None
    claim: Claimed | None = None
    result: MatchEnded | None = None

    def playing(self) -> DealState:
        """The deal in play; only asked for where there is one."""
        assert self.deal is not None
        return self.deal

    def tricks(self) -> TrickDeal:
        """The deal in play, of tricks; only asked for where it is one."""
        assert isinstance(self.deal, TrickDeal)
        return self.deal

    def layout(self) -> LayoutDeal:
        """The deal in play, of dizi; only asked for where it is one."""
        assert isinstance(self.deal, LayoutDeal)
        return self.deal

    def drawn(self) -> StockDeal:
        """The first phase in play; only asked for where there is one."""
        assert self.drawing is not None
        return self.drawing
