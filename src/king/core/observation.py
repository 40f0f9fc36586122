"""What a viewer may know of a match, as plain data in text form.

A bot gets the same Observation as a person's browser. Made by ``views.observe``.
"""

from msgspec import Struct

from king.core.contracts import Contract
from king.core.details import DoubledPair
from king.core.events import Claimed, MatchEnded, Proposed
from king.core.rules import RuleSet
from king.core.sheet import Row
from king.core.state import Phase


class Ask(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked, and nobody else is told.

    ``offers``: for each contract None or the reason why not; ``choices``: what may be named, where
    several contracts are named at once; ``announce``: King may be announced with Koz. ``accept``:
    his partner's proposal waits for him. ``legal``, ``why``: cards that the hand to play may play,
    none where it must pass, and the code of the rule against each other one. ``annul``: the holding
    by which he may annul the deal; ``expose``: cards that he may show. ``double``, ``redouble``:
    whom he may; ``owed``: he must double the declarer. ``claim``: whether he agrees to one.
    """

    offers: dict[Contract, str | None] | None = None
    announce: bool = False
    legal: tuple[str, ...] | None = None
    why: dict[str, str] | None = None
    annul: str | None = None
    choices: tuple[tuple[Contract, ...], ...] = ()
    accept: bool = False
    expose: tuple[str, ...] = ()
    double: tuple[int, ...] | None = None
    redouble: tuple[int, ...] = ()
    owed: bool = False
    claim: bool = False


class SeenTrick(Struct, frozen=True):
    """A finished trick, as text."""

    leader: int
    cards: tuple[str, ...]
    winner: int


class SeenRest(Struct, frozen=True):
    """What a claim that stood gave to ``seat``: so many ``tricks``, in which lie the ``hands``, as
    in PBN, and the ``trick`` that was in play."""

    seat: int
    tricks: int
    hands: tuple[str, ...]
    trick: tuple[str, ...]


class SeenDeal(Struct, frozen=True, omit_defaults=True):
    """What the viewer sees of the deal of tricks in play.

    ``contracts``: none while they are secret from him, ``sealed`` is then their commitment.
    ``turn``: the hand to play, ``trick`` its cards from ``leader`` on. Per seat: ``tricks``,
    ``units`` (a line a contract) and ``points`` of the finished tricks; ``taken``: the penalty
    cards that each has taken; ``shown``: those shown before the first card. ``claimed``: the seats
    that have claimed the rest in this trick; ``rest``: what one of them was given.
    """

    contracts: tuple[Contract, ...]
    announced: bool
    trump: str | None
    turn: int
    leader: int
    trick: tuple[str, ...]
    broken: bool
    past: tuple[SeenTrick, ...]
    tricks: tuple[int, ...]
    units: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]
    sealed: str | None = None
    doubles: tuple[DoubledPair, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()
    claimed: tuple[int, ...] = ()
    rest: SeenRest | None = None


class SeenLayout(Struct, frozen=True, omit_defaults=True):
    """What the viewer sees of a deal of dizi.

    ``turn``: the hand to play. ``placed``: the cards on the cloth as in PBN; ``first``: the rank
    that begins a suit. ``went_out``: the seats without a card, in that order. ``passed``: for each
    hand what lay there when it last passed, as in PBN, None if it has not: of what fitted then it
    holds nothing. Empty before the first pass.
    """

    turn: int
    placed: str
    first: str
    went_out: tuple[int, ...]
    points: tuple[int, ...]
    doubles: tuple[DoubledPair, ...] = ()
    passed: tuple[str | None, ...] = ()


class SeenStock(Struct, frozen=True):
    """What the viewer sees of the first phase for two: the ``shown`` card of the stock, how many
    are ``left`` with it, the trick, and those before."""

    turn: int
    leader: int
    shown: str | None
    left: int
    trick: tuple[str, ...]
    past: tuple[SeenTrick, ...]


class OpenHand(Struct, frozen=True):
    """A hand that lies open: which, and its cards as in PBN."""

    hand: int
    cards: str


class Observation(Struct, frozen=True, omit_defaults=True):
    """All that a viewer may know of a match. Seats index every per-seat tuple.

    ``seat``: the viewer's, None if he has none. ``hand``: his cards as in PBN. ``counts``: cards in
    each hand. ``rights``: penalty and trump rights left of each seat, None under a schedule;
    ``to_declare``: what each has still to declare, where everyone plays everything once.
    ``layout``, ``drawing``: instead of ``deal``, in dizi and while the stock is played for.
    ``gone``: once the stock is drawn, the cards that both have played for it, as in PBN. ``claim``:
    the claim that the others are asked about, with the hand laid open for it.
    """

    match: str
    rules: RuleSet
    seat: int | None
    phase: Phase
    turn: int
    deal_number: int
    attempt: int
    declarer: int | None
    dealer: int | None
    to_act: int | None
    hand: str | None
    counts: tuple[int, ...]
    commitment: str | None
    deal: SeenDeal | None
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    rights: tuple[tuple[int, int], ...] | None
    ask: Ask | None
    result: MatchEnded | None
    layout: SeenLayout | None = None
    drawing: SeenStock | None = None
    proposal: Proposed | None = None
    open_hand: OpenHand | None = None
    to_declare: tuple[tuple[tuple[Contract, ...], ...], ...] | None = None
    gone: str | None = None
    claim: Claimed | None = None
