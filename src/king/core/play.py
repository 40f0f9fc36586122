"""King as a pure function: ``legal_actions``, ``decide``, ``apply``.

A match is a list of events and its state the fold over them. ``decide`` checks and answers with
events or raises a named error; ``apply`` takes an event as a fact and never checks. Neither knows
time or chance: these come in as system actions (``Deal``, ``CloseWindow``, ``TimeOut``).
"""

from collections.abc import Iterable

from king.core import annul, cardplay, choosing
from king.core.actions import Action, Annul, Choose, Play
from king.core.cards import card_text, each
from king.core.contracts import Contract
from king.core.decisions import decide, to_act
from king.core.state import MatchState, Phase
from king.core.transitions import apply, begin, fold

__all__ = ["apply", "begin", "decide", "fold", "legal_actions", "to_act"]


def legal_actions(state: MatchState, seat: int) -> tuple[Action, ...]:
    """Everything the seat may ask now; empty while it is not asked."""
    if state.phase is Phase.WINDOW:
        right = annul.right_of(state.rules, state.playing(), seat)
        return (Annul(),) if right is not None else ()
    if to_act(state) != seat:
        return ()
    if state.phase is Phase.CHOOSING:
        return tuple(_choices(state))
    return tuple(Play(card_text(card)) for card in each(cardplay.legal_cards(state.playing())))


def _choices(state: MatchState) -> Iterable[Choose]:
    for contract, why in choosing.offers(state).items():
        if why is None and contract is not Contract.KOZ:
            yield Choose((contract,))
        elif why is None:
            for announced in (False, True)[: 1 + choosing.may_announce(state)]:
                yield from (Choose((contract,), trump, announced) for trump in "SHDC")
