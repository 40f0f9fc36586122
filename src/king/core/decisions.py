# ruff: noqa: ARG001 - one signature for every action
"""What an action leads to, one function each: it checks, then tells what happens or refuses."""

from collections.abc import Callable
from typing import Any

from king.core import annul, choosing, claiming, doubling, exposing, timeouts
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
    TimeOut,
)
from king.core.chance import dealt
from king.core.errors import Forbidden, MatchIsOver, NoRight, NotYourTurn, WrongPhase
from king.core.events import Doubled, Event, PlayBegan
from king.core.moves import opened, passing, playing, settling
from king.core.state import MatchState, Phase, TrickDeal
from king.core.transitions import apply

Events = tuple[Event, ...]


def to_act(state: MatchState) -> int | None:
    """The seat that decides now; None while the table itself, or nobody, must act."""
    if state.phase is Phase.CHOOSING:
        return choosing.declarer(state)
    if state.phase is Phase.ANSWERING:
        return choosing.partner(state)
    if state.phase is Phase.DOUBLING:
        return doubling.speaker(state)
    if state.phase is not Phase.PLAYING:
        return None
    if state.deal is None:
        return state.drawn().turn
    return state.deal.terms.masters[state.deal.turn]


def decide(state: MatchState, action: Action, seat: int | None = None) -> Events:
    """What happens if ``seat`` (None: the table itself) asks for ``action``; raises a KingError.

    An Annul or Expose that may be claimed, and an AnswerClaim, answer with no events: they are the
    table's to keep until it closes the window, or the claim.
    """
    if state.phase is Phase.OVER:
        raise MatchIsOver
    return _DECIDE[type(action)](state, action, seat)


def _decide_deal(state: MatchState, action: Deal, seat: int | None) -> Events:
    _system(state, seat, Phase.DEALING)
    event = dealt(state, action)
    after = apply(state, event)
    if state.rules.stock:
        return (event, PlayBegan(after.drawn().leader))
    return (event, *choosing.by_schedule(after))


def _decide_choose(state: MatchState, action: Choose, seat: int | None) -> Events:
    answering = state.phase is Phase.ANSWERING
    who = _player(state, seat, Phase.ANSWERING if answering else Phase.CHOOSING)
    return choosing.decide(state, who, action)


def _decide_accept(state: MatchState, action: Accept, seat: int | None) -> Events:
    _player(state, seat, Phase.ANSWERING)
    return choosing.accepted(state)


def _decide_annul(state: MatchState, action: Annul, seat: int | None) -> Events:
    _phase(state, Phase.WINDOW)
    if seat is None or annul.right_of(state.rules, state.playing(), seat) is None:
        raise NoRight(right="annul")
    return ()


def _decide_expose(state: MatchState, action: Expose, seat: int | None) -> Events:
    _phase(state, Phase.WINDOW)
    if seat is None:
        raise NoRight(right="expose")
    exposing.check(state, seat, action.cards)
    return ()


def _decide_close(state: MatchState, action: CloseWindow, seat: int | None) -> Events:
    _system(state, seat, Phase.WINDOW)
    annulled = annul.close(state, action.claims)
    if annulled is not None:
        return (annulled, *opened(state))
    return (*exposing.at_close(state, action.shown), *choosing.after_window(state))


def _decide_double(state: MatchState, action: Double, seat: int | None) -> Events:
    who = _player(state, seat, Phase.DOUBLING)
    doubling.check(state, action.seats)
    said = Doubled(who, action.seats)
    after = apply(state, said)
    return (said,) if doubling.next_turn(after) is not None else (said, *choosing.to_play(after))


def _decide_play(state: MatchState, action: Play, seat: int | None) -> Events:
    _player(state, seat, Phase.PLAYING)
    return playing(state, action.card)


def _decide_pass(state: MatchState, action: Pass, seat: int | None) -> Events:
    _player(state, seat, Phase.PLAYING)
    if state.deal is None or isinstance(state.deal, TrickDeal):
        raise WrongPhase(phase=state.phase)
    return passing(state)


def _decide_claim(state: MatchState, action: Claim, seat: int | None) -> Events:
    return (claiming.claimed(state, _player(state, seat, Phase.PLAYING)),)


def _decide_answer(state: MatchState, action: AnswerClaim, seat: int | None) -> Events:
    _phase(state, Phase.CLAIMING)
    if seat not in claiming.others(state):
        raise NoRight(right="answer_claim")
    return ()


def _decide_close_claim(state: MatchState, action: CloseClaim, seat: int | None) -> Events:
    _system(state, seat, Phase.CLAIMING)
    return settling(state, action)


def _decide_time_out(state: MatchState, action: TimeOut, seat: int | None) -> Events:
    if seat is not None:
        raise Forbidden
    who = to_act(state)
    if who is None:
        raise WrongPhase(phase=state.phase)
    return decide(state, timeouts.default_action(state), who)


def _system(state: MatchState, seat: int | None, phase: Phase) -> None:
    if seat is not None:
        raise Forbidden
    _phase(state, phase)


def _phase(state: MatchState, phase: Phase) -> None:
    if state.phase is not phase:
        raise WrongPhase(phase=state.phase)


def _player(state: MatchState, seat: int | None, phase: Phase) -> int:
    _phase(state, phase)
    if seat is None or to_act(state) != seat:
        raise NotYourTurn(seat=-1 if seat is None else seat)
    return seat


_DECIDE: dict[type, Callable[[MatchState, Any, int | None], Events]] = {
    Deal: _decide_deal,
    Choose: _decide_choose,
    Accept: _decide_accept,
    Annul: _decide_annul,
    Expose: _decide_expose,
    CloseWindow: _decide_close,
    Double: _decide_double,
    Play: _decide_play,
    Pass: _decide_pass,
    Claim: _decide_claim,
    AnswerClaim: _decide_answer,
    CloseClaim: _decide_close_claim,
    TimeOut: _decide_time_out,
}
