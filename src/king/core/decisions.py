# ruff: noqa: ARG001 - one signature for every action
"""What an action leads to, one function each: it checks, then tells what happens or refuses."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from king.core import annul, cardplay, choosing, dealing, results, scoring, sheet, timeouts
from king.core.actions import Action, Annul, Choose, CloseWindow, Deal, Play, TimeOut
from king.core.cards import CARD_OF, CardSet, hand_text, parse_hand
from king.core.errors import (
    BadCards,
    BadRequest,
    Forbidden,
    MatchIsOver,
    NoRight,
    NotYourTurn,
    WrongPhase,
)
from king.core.events import Annulled, DealScored, Dealt, Event, Played, SecretOpened, TrickWon
from king.core.sheet import Sheet
from king.core.state import MatchState, Phase
from king.core.transitions import apply

Events = tuple[Event, ...]


def to_act(state: MatchState) -> int | None:
    """The seat that decides now; None while the table itself, or nobody, must act."""
    if state.phase is Phase.CHOOSING:
        return choosing.declarer(state)
    if state.phase is Phase.PLAYING:
        deal = state.playing()
        return deal.terms.masters[deal.turn]
    return None


def decide(state: MatchState, action: Action, seat: int | None = None) -> Events:
    """What happens if ``seat`` (None: the table itself) asks for ``action``; raises a KingError.

    An Annul that may be claimed answers with no events: the claim is the table's to keep until it
    closes.
    """
    if state.phase is Phase.OVER:
        raise MatchIsOver
    return _DECIDE[type(action)](state, action, seat)


def _decide_deal(state: MatchState, action: Deal, seat: int | None) -> Events:
    _system(state, seat, Phase.DEALING)
    hands = _dealt_hands(state, action)
    number = sheet.deal_number(state.sheet)
    first = state.sheet.first
    if first is None:
        first = _first_declarer(state, action, hands)
    declarer = sheet.declarer(state.rules, Sheet(first, state.sheet.rows))
    commitment = dealing.commitment(action.secret) if action.secret is not None else None
    texts = tuple(hand_text(hand) for hand in hands)
    dealt = Dealt(number, state.attempt, declarer, texts, action.secret, commitment)
    return (dealt, *choosing.by_schedule(apply(state, dealt)))


def _dealt_hands(state: MatchState, action: Deal) -> tuple[CardSet, ...]:
    rules, number = state.rules, sheet.deal_number(state.sheet)
    if action.hands is None:
        secret = action.secret or ""
        return dealing.deal_hands(
            secret, state.match, number, state.attempt, rules.cards, rules.players
        )
    hands = tuple(parse_hand(text) for text in action.hands)
    whole = len(hands) == rules.players and all(h.bit_count() == rules.hand_size for h in hands)
    if not whole or sum(hands) != rules.cards:
        raise BadCards(hands=" ".join(action.hands))
    return hands


def _first_declarer(state: MatchState, action: Deal, hands: tuple[int, ...]) -> int:
    rules = state.rules
    if rules.first_declarer != "random":
        card = CARD_OF[rules.first_declarer]
        return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)
    if action.secret is not None:
        return dealing.random_declarer(action.secret, state.match, rules.players)
    if action.declarer is None or not 0 <= action.declarer < rules.players:
        raise BadRequest(member="declarer")
    return action.declarer


def _decide_choose(state: MatchState, action: Choose, seat: int | None) -> Events:
    return choosing.decide(state, _player(state, seat, Phase.CHOOSING), action)


def _decide_annul(state: MatchState, action: Annul, seat: int | None) -> Events:
    if state.phase is not Phase.WINDOW:
        raise WrongPhase(phase=state.phase)
    if seat is None or annul.right_of(state.rules, state.playing(), seat) is None:
        raise NoRight(right="annul")
    return ()


def _decide_close(state: MatchState, action: CloseWindow, seat: int | None) -> Events:
    _system(state, seat, Phase.WINDOW)
    events = annul.close(state, action.claims)
    return (*events, *(_opened(state) if isinstance(events[0], Annulled) else ()))


def _decide_play(state: MatchState, action: Play, seat: int | None) -> Events:
    _player(state, seat, Phase.PLAYING)
    deal = state.playing()
    card = cardplay.check_card(deal, action.card)
    played = Played(deal.turn, action.card)
    deal = cardplay.after_card(deal, card)
    winner = cardplay.trick_winner(deal)
    if winner is None:
        return (played,)
    deal = cardplay.after_trick(deal, winner)
    if not cardplay.is_over(state.rules, deal):
        return (played, TrickWon(winner))
    return (played, TrickWon(winner), *_end_of_deal(replace(state, deal=deal)))


def _decide_time_out(state: MatchState, action: TimeOut, seat: int | None) -> Events:
    if seat is not None:
        raise Forbidden
    who = to_act(state)
    if who is None:
        raise WrongPhase(phase=state.phase)
    return decide(state, timeouts.default_action(state), who)


def _end_of_deal(state: MatchState) -> Events:
    rules, deal = state.rules, state.playing()
    opened, totals = _opened(state), sheet.totals(rules, state.sheet)
    king = results.king_made(rules, deal)
    if king is not None:
        return (*opened, results.by_king(rules, totals, king))
    if results.king_failed(rules, deal):
        return (*opened, results.by_failed_king(rules, totals, deal.terms.declarer))
    units = scoring.deal_units(deal)
    if annul.annuls_itself(rules, deal, units):
        return (Annulled("equal"), *opened)
    scored = DealScored(units, scoring.points_for(rules, deal.terms.scores, units))
    after = apply(state, scored)
    if not sheet.is_full(rules, after.sheet):
        return (scored, *opened)
    return (scored, *opened, results.by_points(rules, sheet.totals(rules, after.sheet)))


def _opened(state: MatchState) -> Events:
    if state.secret is None:
        return ()
    return (SecretOpened(sheet.deal_number(state.sheet), state.attempt, state.secret),)


def _system(state: MatchState, seat: int | None, phase: Phase) -> None:
    if seat is not None:
        raise Forbidden
    if state.phase is not phase:
        raise WrongPhase(phase=state.phase)


def _player(state: MatchState, seat: int | None, phase: Phase) -> int:
    if state.phase is not phase:
        raise WrongPhase(phase=state.phase)
    if seat is None or to_act(state) != seat:
        raise NotYourTurn(seat=-1 if seat is None else seat)
    return seat


_DECIDE: dict[type, Callable[[MatchState, Any, int | None], Events]] = {
    Deal: _decide_deal,
    Choose: _decide_choose,
    Annul: _decide_annul,
    CloseWindow: _decide_close,
    Play: _decide_play,
    TimeOut: _decide_time_out,
}
