"""Which refusal is due for anything that is asked, worked out from the state alone.

In this order: match over, whose action it is, phase, turn, then the rule.
"""

from king.core import annul, cardplay, choosing, doubling, exposing, layout
from king.core.actions import (
    Accept,
    Action,
    Annul,
    AnswerClaim,
    Choose,
    Claim,
    CloseClaim,
    CloseWindow,
    Deal,
    Double,
    Expose,
    Pass,
    Play,
    SystemAction,
    TimeOut,
)
from king.core.cards import texts
from king.core.play import to_act
from king.core.state import LayoutDeal, MatchState, Phase, TrickDeal
from tests.core.drawing import DECK

_PHASES: dict[type, set[Phase]] = {
    Deal: {Phase.DEALING},
    Choose: {Phase.CHOOSING, Phase.ANSWERING},
    Accept: {Phase.ANSWERING},
    Annul: {Phase.WINDOW},
    Expose: {Phase.WINDOW},
    CloseWindow: {Phase.WINDOW},
    Double: {Phase.DOUBLING},
    Play: {Phase.PLAYING},
    Pass: {Phase.PLAYING},
    Claim: {Phase.PLAYING},
    AnswerClaim: {Phase.CLAIMING},
    CloseClaim: {Phase.CLAIMING},
    TimeOut: {Phase.CHOOSING, Phase.ANSWERING, Phase.DOUBLING, Phase.PLAYING},
}


def expected_code(state: MatchState, action: Action, seat: int | None) -> str | None:
    """The refusal that is due; None where it must be accepted."""
    if state.phase is Phase.OVER:
        return "match_over"
    if isinstance(action, SystemAction) and seat is not None:
        return "forbidden"
    if state.phase not in _PHASES[type(action)]:
        return "wrong_phase"
    if isinstance(action, Annul | Expose):
        return _claim_code(state, action, seat)
    if isinstance(action, AnswerClaim):
        return None if _is_asked(state, seat) else "no_right"
    if isinstance(action, SystemAction):
        return None
    if seat is None or seat != to_act(state):
        return "not_your_turn"
    return _decision_code(state, action)


def _claim_code(state: MatchState, action: Annul | Expose, seat: int | None) -> str | None:
    if seat is None:
        return "no_right"
    deal = state.playing()
    if isinstance(action, Annul):
        return None if annul.right_of(state.rules, deal, seat) is not None else "no_right"
    may = {*texts(exposing.may_show(state.rules, deal, seat))}
    once = len({*action.cards}) == len(action.cards) > 0
    return None if once and {*action.cards} <= may else "no_right"


def _is_asked(state: MatchState, seat: int | None) -> bool:
    """Whether the seat is asked about the claim that waits."""
    return seat is not None and state.claim is not None and seat != state.claim.seat


def _rest_code(state: MatchState) -> str | None:
    deal = state.deal
    if not isinstance(deal, TrickDeal):
        return "wrong_phase"
    return "no_right" if to_act(state) in deal.claimed else None


def _decision_code(state: MatchState, action: Action) -> str | None:
    if isinstance(action, Choose):
        return _choice_code(state, action)
    if isinstance(action, Double):
        return _double_code(state, action)
    if isinstance(action, Claim):
        return _rest_code(state)
    if isinstance(action, Play):
        return _card_code(state, action)
    if isinstance(action, Pass):
        return _pass_code(state)
    return None


def _choice_code(state: MatchState, action: Choose) -> str | None:
    koz = action.contracts == ("koz",)
    if action.contracts not in state.rules.choices or koz != (action.trump is not None):
        return "bad_contract"
    if koz and action.trump not in ("S", "H", "D", "C"):
        return "bad_contract"
    said = state.proposal
    again = said is not None and (said.contracts, said.trump) == (action.contracts, action.trump)
    if again or action.contracts not in choosing.choices(state):
        return "not_available"
    return "no_right" if action.announced and not (koz and choosing.may_announce(state)) else None


def _double_code(state: MatchState, action: Double) -> str | None:
    may = doubling.asked(state)
    once = len({*action.seats}) == len(action.seats)
    allowed = once and {*action.seats} <= {*may.double, *may.redouble}
    owing = may.owed and state.playing().terms.declarer not in action.seats
    return None if allowed and not owing else "not_available"


def _card_code(state: MatchState, action: Play) -> str | None:
    deal = state.drawn() if state.deal is None else state.deal
    if action.card not in DECK:
        return "bad_cards"
    if action.card not in texts(deal.hands[deal.turn]):
        return "not_in_hand"
    if isinstance(deal, TrickDeal):
        return cardplay.why_not(deal).get(action.card)
    return layout.why_not(deal).get(action.card) if isinstance(deal, LayoutDeal) else None


def _pass_code(state: MatchState) -> str | None:
    if not isinstance(state.deal, LayoutDeal):
        return "wrong_phase"
    return "must_play" if layout.legal_cards(state.deal) else None
