"""Hints at practice tables: what the player who is to play a card may be told by an analyst.

A table is one of practice if it was opened as one, which everybody sees before he sits down, or if
one person alone began the match with bots. The analyst is shown the Observation of the seat and
nothing else; he thinks in another process, and the table goes on meanwhile.
"""

from asyncio import Future

from king.analysis.judgements import Hint
from king.core.errors import NotYourTurn, TooFast, WrongPhase
from king.core.observation import Observation
from king.core.play import to_act
from king.core.state import Phase, TrickDeal
from king.core.views import observe
from king.server.protocol import encode
from king.server.protocol.client_in import AskHint
from king.server.protocol.client_out import HintGiven, HintLater, Refused
from king.server.refusals import HintFailed, NoHints, NoSearch
from king.server.tables.deciding import match_for, own_seat
from king.server.tables.house import House
from king.server.tables.state import TableState
from king.server.tables.viewer import Viewer


class Hints:
    """The hints of one table that are being thought about, at most one a viewer."""

    __slots__ = ("_asked", "_house")

    def __init__(self, house: House) -> None:
        self._house = house
        self._asked: set[Viewer] = set()

    def ask(self, state: TableState, viewer: Viewer, request: AskHint) -> None:
        """Have a hint thought about; raise the KingError that refuses it."""
        seen = shown(state, viewer.player, request)
        if not self._house.analyst.able:
            raise NoSearch
        if viewer in self._asked:
            raise TooFast(seconds=1)
        self._asked.add(viewer)
        if not self._house.analyst.ready:
            viewer.line.send(encode(HintLater(request.id)))
        answer = self._house.analyst.hint(seen)
        answer.add_done_callback(lambda done: self._answered(viewer, request, done))

    def _answered(self, viewer: Viewer, request: AskHint, answer: "Future[Hint]") -> None:
        self._asked.discard(viewer)
        if answer.cancelled() or answer.exception() is not None:
            fault = HintFailed() if self._house.analyst.able else NoSearch()
            viewer.line.send(encode(Refused(request.id, fault.code)))
        else:
            given = HintGiven(request.id, request.match, request.turn, answer.result())
            viewer.line.send(encode(given))


def shown(state: TableState, player: str, request: AskHint) -> Observation:
    """What the analyst is shown; raise the KingError that refuses a hint."""
    seat = own_seat(state, player)
    match = match_for(state, request)
    if not state.practice:
        raise NoHints
    if to_act(match) != seat:
        raise NotYourTurn(seat=seat)
    if match.phase is not Phase.PLAYING or not isinstance(match.deal, TrickDeal):
        raise WrongPhase(phase=match.phase)
    return observe(match, seat)
