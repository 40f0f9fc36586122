"""What each viewer may see: three types, state, observation, redacted event, and the way between
them.

``redact`` is applied to every event that leaves the table, ``observe`` to every state; a viewer is
a seat, or None for anybody else, who sees public cards only. The law that ties them: folding the
redacted events gives a state with the same observation as the whole state, for every viewer and
preset.

An Observation is plain data in text form: a bot gets the same one as a person's browser.
"""

from msgspec import Struct
from msgspec.structs import replace

from king.core import annul, cardplay, choosing, results, scoring, sheet
from king.core.cards import CardSet, card_text, hand_text, texts
from king.core.contracts import Contract, cards_of
from king.core.decisions import to_act
from king.core.events import Dealt, Event, MatchEnded
from king.core.rules import RuleSet
from king.core.sheet import Row
from king.core.state import MatchState, Phase, TrickDeal


class Ask(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked, and nobody else is told.

    ``offers``: for each contract None or the reason why not; ``announce``: King may be announced
    with Koz. ``legal``, ``why``: cards that may be played, and the code of the rule against each
    other one. ``annul``: the holding by which he may annul the deal.
    """

    offers: dict[Contract, str | None] | None = None
    announce: bool = False
    legal: tuple[str, ...] | None = None
    why: dict[str, str] | None = None
    annul: str | None = None


class SeenTrick(Struct, frozen=True):
    """A finished trick, as text."""

    leader: int
    cards: tuple[str, ...]
    winner: int


class SeenDeal(Struct, frozen=True, omit_defaults=True):
    """The public part of the deal in play.

    ``turn``: the hand to play, ``trick`` its cards from ``leader`` on. Per seat: ``tricks``,
    ``units`` (a line a contract) and ``points`` of the finished tricks; ``taken``: the penalty
    cards that each has taken.
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


class Observation(Struct, frozen=True):
    """All that a viewer may know of a match. Seats index every per-seat tuple.

    ``seat``: the viewer's, None if he has none. ``hand``: his cards as in PBN. ``counts``: cards in
    each hand. ``rights``: penalty and trump rights left of each seat, None under a schedule.
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


def redact(event: Event, viewer: int | None) -> Event:
    """The viewer's copy of an event: other hands and deal secrets taken out."""
    if not isinstance(event, Dealt):
        return event
    own = tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands))
    return replace(event, hands=own, secret=None)


def observe(state: MatchState, viewer: int | None) -> Observation:
    """What the viewer may know of the match."""
    rules, rows = state.rules, state.sheet.rows
    totals = sheet.totals(rules, state.sheet)
    over = state.phase is Phase.OVER
    return Observation(
        match=state.match,
        rules=rules,
        seat=viewer,
        phase=state.phase,
        turn=state.turn,
        deal_number=min(sheet.deal_number(state.sheet), rules.deals),
        attempt=state.attempt,
        declarer=choosing.declarer(state),
        dealer=None if over else sheet.dealer(rules, state.sheet),
        to_act=to_act(state),
        hand=_own_hand(state, viewer),
        counts=_counts(state),
        commitment=state.commitment,
        deal=None if state.deal is None else _seen(rules, state.deal),
        rows=rows,
        totals=totals,
        ranks=results.ranks(rules, totals),
        rights=_rights(state),
        ask=ask(state, viewer),
        result=state.result,
    )


def ask(state: MatchState, viewer: int | None) -> Ask | None:
    """What the viewer is asked now; None if nothing."""
    if viewer is None:
        return None
    if state.phase is Phase.WINDOW:
        holding = annul.right_of(state.rules, state.playing(), viewer)
        return Ask(annul=holding) if holding is not None else None
    if to_act(state) != viewer:
        return None
    if state.phase is Phase.CHOOSING:
        return Ask(offers=choosing.offers(state), announce=choosing.may_announce(state))
    deal = state.playing()
    return Ask(legal=tuple(texts(cardplay.legal_cards(deal))), why=cardplay.why_not(deal))


def _own_hand(state: MatchState, viewer: int | None) -> str | None:
    if viewer is None or not state.hands:
        return None
    hands = state.hands if state.deal is None else state.deal.hands
    return hand_text(hands[viewer])


def _counts(state: MatchState) -> tuple[int, ...]:
    """Cards in each hand, counted from what was played: hands may be unknown."""
    if not state.hands:
        return (0,) * state.rules.players
    deal = state.deal
    if deal is None:
        return (state.rules.hand_size,) * state.rules.players
    left = [deal.terms.tricks - len(deal.past)] * len(deal.hands)
    start = deal.terms.order.index(deal.leader)
    for i in range(len(deal.trick)):
        left[deal.terms.order[(start + i) % len(left)]] -= 1
    return tuple(left)


def _rights(state: MatchState) -> tuple[tuple[int, int], ...] | None:
    each = [
        sheet.rights_left(state.rules, state.sheet, seat) for seat in range(state.rules.players)
    ]
    known = tuple(rights for rights in each if rights is not None)
    return known or None


def _seen(rules: RuleSet, deal: TrickDeal) -> SeenDeal:
    terms, past = deal.terms, deal.past
    seats = range(len(deal.hands))
    return SeenDeal(
        contracts=terms.scores,
        announced=terms.announced,
        trump=None if terms.trump is None else terms.trump.letter,
        turn=deal.turn,
        leader=deal.leader,
        trick=tuple(card_text(card) for card in deal.trick),
        broken=deal.broken,
        past=tuple(
            SeenTrick(t.leader, tuple(card_text(card) for card in t.cards), t.winner) for t in past
        ),
        tricks=tuple(sum(t.winner == seat for t in past) for seat in seats),
        units=scoring.deal_units(deal),
        points=scoring.deal_points(rules, deal),
        taken=tuple(_taken(deal, seat) for seat in seats),
    )


def _taken(deal: TrickDeal, seat: int) -> tuple[str, ...]:
    prey = cards_of(deal.terms.scores)
    mine = 0
    for trick in deal.past:
        if trick.winner == seat:
            mine |= sum(1 << card for card in trick.cards)
    return tuple(texts(CardSet(prey & mine)))
