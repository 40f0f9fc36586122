"""What each viewer may see: three types, state, observation, redacted event, and the way between
them.

``redact`` is applied to every event that leaves the table, ``observe`` to every state; a viewer is
a seat, or None for anybody else, who sees public cards only. The law that ties them: folding the
redacted events gives a state with the same observation as the whole state, for every viewer and
preset.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from king.core import (
    annul,
    cardplay,
    choosing,
    claiming,
    doubling,
    exposing,
    layout,
    results,
    scoring,
    sheet,
)
from king.core.cards import RANK_LETTERS, CardSet, card_text, hand_text, texts
from king.core.contracts import Contract
from king.core.decisions import to_act
from king.core.events import Chosen, Dealt, Drew, Event, HandsSeen
from king.core.observation import (
    Ask,
    Observation,
    OpenHand,
    SeenDeal,
    SeenLayout,
    SeenRest,
    SeenStock,
    SeenTrick,
)
from king.core.rules import RuleSet, penalty_cards
from king.core.state import LayoutDeal, MatchState, PastTrick, Phase, Rest, StockDeal, TrickDeal
from king.core.taking import takers, takings, tricks_over


def redact(event: Event, viewer: int | None) -> Event:
    """The viewer's copy of an event: other hands, secrets and secret contracts taken out."""
    hide = _REDACT.get(type(event))
    return event if hide is None else hide(event, viewer)


def differs(event: object) -> bool:
    """Whether viewers have different copies of the event."""
    return type(event) in _REDACT


def _own(hands: tuple[str | None, ...], viewer: int | None) -> tuple[str | None, ...]:
    return tuple(hand if seat == viewer else None for seat, hand in enumerate(hands))


def _redact_dealt(event: Dealt, viewer: int | None) -> Dealt:
    hands = _own(event.hands, None if event.blind else viewer)
    return replace(event, hands=hands, secret=None, salt=None, stock=None)


def _redact_seen(event: HandsSeen, viewer: int | None) -> HandsSeen:
    return HandsSeen(_own(event.hands, viewer))


def _redact_chosen(event: Chosen, viewer: int | None) -> Chosen:
    if event.commitment is None or viewer == event.seat:
        return event
    return replace(event, contracts=())


def _redact_drew(event: Drew, viewer: int | None) -> Drew:
    visible = (viewer, event.winner)
    cards = tuple(card if seat in visible else None for seat, card in enumerate(event.cards))
    return replace(event, cards=cards)


_REDACT: dict[type, Callable[[Any, int | None], Event]] = {
    Dealt: _redact_dealt,
    HandsSeen: _redact_seen,
    Chosen: _redact_chosen,
    Drew: _redact_drew,
}


def observe(state: MatchState, viewer: int | None) -> Observation:
    """What the viewer may know of the match."""
    state = _unsealed_for(state, viewer)
    rules, rows = state.rules, state.sheet.rows
    totals = sheet.totals(rules, state.sheet)
    over, deal = state.phase is Phase.OVER, state.deal
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
        deal=_seen(rules, deal) if isinstance(deal, TrickDeal) else None,
        rows=rows,
        totals=totals,
        ranks=results.ranks(rules, totals),
        rights=_rights(state),
        ask=ask(state, viewer),
        result=state.result,
        layout=_seen_layout(rules, deal) if isinstance(deal, LayoutDeal) else None,
        drawing=None if state.drawing is None else _seen_stock(state.drawing),
        proposal=state.proposal,
        open_hand=_open_hand(state),
        to_declare=_to_declare(state),
        gone=hand_text(state.gone) if state.gone else None,
        claim=state.claim,
    )


def observe_next(
    before: Observation, state: MatchState, viewer: int | None, seen: SeenDeal
) -> Observation:
    """``observe(state, viewer)`` again, once cards have been played to the deal of tricks in which
    the viewer was shown ``before``: only what cards change is made anew.

    ``seen`` is what ``seen_next`` makes of the deal. Who must not be told the contract has a deal
    of his own to see.
    """
    return replace(
        before,
        turn=state.turn,
        to_act=to_act(state),
        hand=_own_hand(state, viewer),
        counts=_counts(state),
        deal=seen,
        ask=ask(state, viewer),
        open_hand=_open_hand(state),
    )


def seen_next(before: SeenDeal, rules: RuleSet, deal: TrickDeal) -> SeenDeal:
    """What is seen of the deal after further cards than in ``before``."""
    if len(deal.past) != len(before.past):
        return _seen(rules, deal)
    trick = tuple(card_text(card) for card in deal.trick)
    return replace(before, turn=deal.turn, leader=deal.leader, trick=trick, broken=deal.broken)


def _unsealed_for(state: MatchState, viewer: int | None) -> MatchState:
    """The state without a secret contract that is not the viewer's."""
    deal = state.deal
    if deal is None or deal.terms.commitment is None or viewer == deal.terms.declarer:
        return state
    return replace(state, deal=replace(deal, terms=replace(deal.terms, scores=())))


def ask(state: MatchState, viewer: int | None) -> Ask | None:
    """What the viewer is asked now; None if nothing."""
    if viewer is None:
        return None
    if state.phase is Phase.WINDOW:
        return _ask_in_window(state, viewer)
    if state.phase is Phase.CLAIMING:
        return Ask(claim=True) if viewer in claiming.others(state) else None
    if to_act(state) != viewer:
        return None
    return _ASK[state.phase](state)


def _ask_in_window(state: MatchState, viewer: int) -> Ask | None:
    deal = state.playing()
    holding = annul.right_of(state.rules, deal, viewer)
    expose = tuple(texts(exposing.may_show(state.rules, deal, viewer)))
    return Ask(annul=holding, expose=expose) if holding is not None or expose else None


def _ask_contract(state: MatchState) -> Ask:
    several = state.rules.contracts_per_deal > 1
    return Ask(
        offers=choosing.reasons(state),
        announce=choosing.may_announce(state),
        choices=choosing.choices(state) if several else (),
        accept=state.phase is Phase.ANSWERING,
    )


def _ask_double(state: MatchState) -> Ask:
    may = doubling.asked(state)
    return Ask(double=may.double, redouble=may.redouble, owed=may.owed)


def _ask_card(state: MatchState) -> Ask:
    deal = state.deal
    if deal is None:
        phase = state.drawn()
        return Ask(legal=tuple(texts(phase.hands[phase.turn])), why={})
    if isinstance(deal, TrickDeal):
        return Ask(legal=tuple(texts(cardplay.legal_cards(deal))), why=cardplay.why_not(deal))
    return Ask(legal=tuple(texts(layout.legal_cards(deal))), why=layout.why_not(deal))


_ASK: dict[Phase, Callable[[MatchState], Ask]] = {
    Phase.CHOOSING: _ask_contract,
    Phase.ANSWERING: _ask_contract,
    Phase.DOUBLING: _ask_double,
    Phase.PLAYING: _ask_card,
}


def _hands(state: MatchState) -> tuple[CardSet, ...]:
    """The hands as they are held now."""
    if state.deal is not None:
        return state.deal.hands
    return state.hands if state.drawing is None else state.drawing.hands


def _own_hand(state: MatchState, viewer: int | None) -> str | None:
    if viewer is None or not state.hands or not state.seen:
        return None
    return hand_text(_hands(state)[viewer])


def _open_hand(state: MatchState) -> OpenHand | None:
    deal = state.deal
    if deal is None or not deal.terms.opened or deal.terms.open_hand is None:
        return None
    return OpenHand(deal.terms.open_hand, hand_text(deal.hands[deal.terms.open_hand]))


def _counts(state: MatchState) -> tuple[int, ...]:
    """Cards in each hand, counted from what was played: hands may be unknown."""
    if not state.hands:
        return (0,) * state.rules.hands
    deal = state.deal
    if isinstance(deal, TrickDeal):
        return _left(deal.terms.tricks - tricks_over(deal), deal.terms.order, deal)
    if isinstance(deal, LayoutDeal):
        return deal.left
    if state.drawing is not None:
        return _left(state.rules.hand_size, (0, 1), state.drawing)
    return (state.rules.hand_size,) * state.rules.hands


def _left(each: int, order: tuple[int, ...], deal: TrickDeal | StockDeal) -> tuple[int, ...]:
    """Cards in each hand, ``each`` before the trick in play."""
    left = [each] * len(order)
    start = order.index(deal.leader)
    for i in range(len(deal.trick)):
        left[order[(start + i) % len(left)]] -= 1
    return tuple(left)


def _rights(state: MatchState) -> tuple[tuple[int, int], ...] | None:
    each = [
        sheet.rights_left(state.rules, state.sheet, seat) for seat in range(state.rules.players)
    ]
    known = tuple(rights for rights in each if rights is not None)
    return known or None


def _to_declare(state: MatchState) -> tuple[tuple[tuple[Contract, ...], ...], ...] | None:
    each = [sheet.to_declare(state.rules, state.sheet, s) for s in range(state.rules.players)]
    known = tuple(left for left in each if left is not None)
    return known or None


def _seen(rules: RuleSet, deal: TrickDeal) -> SeenDeal:
    terms, winners, seats = deal.terms, takers(deal), range(deal.terms.seats)
    return SeenDeal(
        contracts=terms.scores,
        announced=terms.announced,
        trump=None if terms.trump is None else terms.trump.letter,
        turn=deal.turn,
        leader=deal.leader,
        trick=tuple(card_text(card) for card in deal.trick),
        broken=deal.broken,
        past=_seen_tricks(deal.past),
        tricks=tuple(winners.count(seat) for seat in seats),
        units=scoring.deal_units(deal),
        points=scoring.deal_points(rules, deal),
        taken=tuple(_taken(rules, deal, seat) for seat in seats),
        sealed=terms.commitment,
        doubles=terms.doubles,
        shown=tuple(tuple(texts(cards)) for cards in terms.shown),
        claimed=deal.claimed,
        rest=None if deal.rest is None else _seen_rest(deal.rest),
    )


def _seen_rest(rest: Rest) -> SeenRest:
    hands = tuple(hand_text(hand) for hand in rest.hands)
    return SeenRest(rest.seat, rest.tricks, hands, tuple(card_text(card) for card in rest.trick))


def _seen_tricks(past: tuple[PastTrick, ...]) -> tuple[SeenTrick, ...]:
    return tuple(
        SeenTrick(t.leader, tuple(card_text(card) for card in t.cards), t.winner) for t in past
    )


def _seen_layout(rules: RuleSet, deal: LayoutDeal) -> SeenLayout:
    return SeenLayout(
        deal.turn,
        hand_text(deal.placed),
        RANK_LETTERS[deal.first],
        deal.went_out,
        scoring.deal_points(rules, deal),
        deal.terms.doubles,
        tuple(None if placed is None else hand_text(placed) for placed in deal.passed),
    )


def _seen_stock(phase: StockDeal) -> SeenStock:
    return SeenStock(
        phase.turn,
        phase.leader,
        None if phase.shown < 0 else card_text(phase.shown),
        phase.left,
        tuple(card_text(card) for card in phase.trick),
        _seen_tricks(phase.past),
    )


def _taken(rules: RuleSet, deal: TrickDeal, seat: int) -> tuple[str, ...]:
    prey = penalty_cards(rules, deal.terms.scores)
    mine = sum(cards for taker, cards in takings(deal) if taker == seat)
    return tuple(texts(CardSet(prey & mine)))
