"""What is said of decisions: plain data, made where searches run, shown anywhere.

Points of a card are those that the deal is expected to bring the judged side (a team's together,
doubles settled; King counts as ``KING``). Points of a contract are those beyond an equal share of
it, since what all lose alike is nobody's loss; what the rights that it leaves are worth is counted.
``error``: a standard error of the mean, 0 where every possible world was played.
"""

from msgspec import Struct

from king.core.contracts import Contract

#: Reviews that were made otherwise are made again: counted up with whatever changes figures.
VERSION = 2

#: A loss is called a mistake from so many standard errors on, and from a point.
CLEAR = 2.0
LEAST = 1.0


class CardValue(Struct, frozen=True):
    """A card that might have been played, and what it is worth."""

    card: str
    points: float
    error: float


class Named(Struct, frozen=True, omit_defaults=True):
    """What a declarer names."""

    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False


class NamedValue(Struct, frozen=True):
    """What might have been named, and what it is worth."""

    named: Named
    points: float
    error: float


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why ``card`` is worse than ``best``: a ``code``, whose sentence is ``reason_CODE`` in the
    message files, and the figures in it. ``told``: the card that the sentence is about, if it is
    about one; ``a``, ``b``: a share in percent or a mean, with ``card`` and with ``best``."""

    code: str
    card: str
    best: str
    a: float = 0.0
    b: float = 0.0
    told: str | None = None
    x: float = 0.0
    y: float = 0.0


class Hint(Struct, frozen=True):
    """What a player may be told who is to play: every legal card, the best one, and why not another
    (None where all are alike). ``worlds`` were tried, all there are if ``exact``."""

    cards: tuple[CardValue, ...]
    best: str
    reason: Reason | None
    worlds: int
    exact: bool


class Loss(Struct, frozen=True):
    """What a decision cost, never below 0; a mistake only where the error leaves no doubt."""

    points: float
    error: float

    @property
    def mistake(self) -> bool:
        """Whether it is clearly more than nothing."""
        return self.points >= max(LEAST, CLEAR * self.error)


class CardJudged(Struct, frozen=True):
    """A card that was played where others might have been.

    ``trick``, ``place``: from 1. ``hand``: the hand that played it. ``best``: what the strongest
    player would have played, knowing what the player knew. ``open_loss``: the loss against
    ``open_best``, the best with all cards open, if everybody had gone on by rule.
    """

    trick: int
    place: int
    hand: int
    card: str
    best: str
    loss: Loss
    open_best: str
    open_loss: float
    values: tuple[CardValue, ...]
    reason: Reason | None


class ChoiceJudged(Struct, frozen=True):
    """A contract that was named where others might have been; ``open_loss`` as for cards."""

    named: Named
    best: Named
    loss: Loss
    open_best: Named
    open_loss: float
    values: tuple[NamedValue, ...]


class Reviewed(Struct, frozen=True):
    """One dealing of the match, from one seat.

    ``before``: the totals that the match was expected to come to when it was dealt. ``expected``:
    the side's points that its hand and the contract promised before the first card; ``points``:
    what they came to, None where the deal was annulled or a King ended it. ``choice`` and
    ``cards``: the decisions that are judged; ``unjudged``: how many cards of dizi, or for the
    stock, are not.
    """

    deal: int
    attempt: int
    declarer: int
    contracts: tuple[Contract, ...]
    trump: str | None
    before: tuple[float, ...]
    expected: float | None
    points: int | None
    choice: ChoiceJudged | None
    cards: tuple[CardJudged, ...]
    unjudged: int


class Sum(Struct, frozen=True):
    """What some dealings come to: how many there were, how many ``decisions`` in them are judged
    and how many of these were ``mistakes``, the points that mistakes ``lost``; and of those played
    to their end what was ``expected`` and what came of it, in ``points``."""

    deals: int = 0
    decisions: int = 0
    mistakes: int = 0
    lost: float = 0.0
    expected: float = 0.0
    points: int = 0


class Costly(Struct, frozen=True):
    """A mistake: in which dealing of the match, and which of its judged cards; None: the choice
    of its contract."""

    dealing: int
    card: int | None
    points: float


class Review(Struct, frozen=True):
    """A match judged from one seat. ``totals``: what it came to. ``costly``: the worst mistakes,
    the worst first; ``named``: of the choices of contract, ``contracts``: of the cards, by the
    contract (several joined by ``+``)."""

    match: str
    seat: int
    dealings: tuple[Reviewed, ...]
    totals: tuple[int, ...]
    costly: tuple[Costly, ...]
    named: Sum
    contracts: dict[str, Sum]
