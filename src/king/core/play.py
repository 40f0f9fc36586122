"""King as a pure function: ``legal_actions``, ``decide``, ``apply``.

A match is a list of events and its state the fold over them. ``decide`` checks and answers with
events or raises a named error; ``apply`` takes an event as a fact and never checks. Neither knows
time or chance: these come in as system actions (``Deal``, ``CloseWindow``, ``TimeOut``).
"""

from collections.abc import Iterable
from itertools import combinations
from typing import TypeVar

from king.core import annul, choosing, claiming, doubling, exposing
from king.core.actions import (
    Accept,
    Annul,
    AnswerClaim,
    Choose,
    Double,
    Expose,
    Pass,
    Play,
    PlayerAction,
)
from king.core.cards import card_text, each, texts
from king.core.contracts import Contract
from king.core.decisions import decide, to_act
from king.core.state import MatchState, Phase
from king.core.timeouts import playable
from king.core.transitions import apply, begin, fold

_T = TypeVar("_T")

__all__ = ["apply", "begin", "decide", "fold", "legal_actions", "to_act"]


def legal_actions(state: MatchState, seat: int) -> tuple[PlayerAction, ...]:
    """Everything the seat may answer to what it is asked now; empty while it is not asked.

    A Claim answers nothing and is no move of the game: it is not among them, so that whoever walks
    over these walks over what can be played. ``claiming.may_claim`` says whether it may be made.
    """
    if state.phase is Phase.WINDOW:
        return tuple(_claims(state, seat))
    if state.phase is Phase.CLAIMING:
        asked = seat in claiming.others(state)
        return (AnswerClaim(agree=True), AnswerClaim(agree=False)) if asked else ()
    if to_act(state) != seat:
        return ()
    if state.phase is Phase.CHOOSING:
        return tuple(_choices(state))
    if state.phase is Phase.ANSWERING:
        return (Accept(), *_choices(state))
    if state.phase is Phase.DOUBLING:
        return tuple(_doubles(state))
    return tuple(Play(card_text(card)) for card in each(playable(state))) or (Pass(),)


def _claims(state: MatchState, seat: int) -> Iterable[Annul | Expose]:
    deal = state.playing()
    if annul.right_of(state.rules, deal, seat) is not None:
        yield Annul()
    yield from (Expose(c) for c in _some(texts(exposing.may_show(state.rules, deal, seat))))


def _choices(state: MatchState) -> Iterable[Choose]:
    for choice in choosing.choices(state):
        announce = choice == (Contract.KOZ,) and choosing.may_announce(state)
        for announced in (False, True)[: 1 + announce]:
            yield from (Choose(choice, t, announced) for t in choosing.trumps(state, choice))


def _doubles(state: MatchState) -> Iterable[Double]:
    may = doubling.asked(state)
    declarer = state.playing().terms.declarer
    for seats in ((), *_some([*may.double, *may.redouble])):
        if not may.owed or declarer in seats:
            yield Double(seats)


def _some(of: list[_T]) -> Iterable[tuple[_T, ...]]:
    """Every choice of one or more."""
    return (some for n in range(1, len(of) + 1) for some in combinations(of, n))
