"""The proof of the claim that may be made at a table now: asked of a worker, once a turn.

Play goes on meanwhile: it is the claimer's own turn, and if he plays, or his time is up, the claim
is for a turn that is over.
"""

from asyncio import Future
from collections.abc import Callable
from typing import NamedTuple

from king.core.views import observe
from king.search.proofs import Proof
from king.server.tables.house import House, log
from king.server.tables.state import TableState


class Asked(NamedTuple):
    """A proof asked for: in which match, at which turn."""

    match: str
    turn: int
    answer: "Future[Proof]"


class Proofs:
    """The last proof that a table asked for; ``when_done``: called once it is there."""

    __slots__ = ("_asked", "_house", "_when_done")

    def __init__(self, house: House, when_done: Callable[[], None]) -> None:
        self._house = house
        self._when_done = when_done
        self._asked: Asked | None = None

    def awaited(self, state: TableState, seat: int) -> bool:
        """Whether the proof for the seat, which is to play, is still to come."""
        match, asked = state.playing(), self._asked
        if asked is None or not _is_of(asked, state):
            answer = self._house.thinker.prove(observe(match, seat))
            asked = self._asked = Asked(match.match, match.turn, answer)
            answer.add_done_callback(self._done)
        return not asked.answer.done()

    def of(self, state: TableState) -> Proof | None:
        """The proof for this turn; None where none came, which is logged by its cause."""
        asked = self._asked
        if asked is None or not _is_of(asked, state) or not asked.answer.done():
            return None
        if asked.answer.cancelled() or (fault := asked.answer.exception()) is not None:
            why = "cancelled" if asked.answer.cancelled() else str(fault)
            log.warning("proof_failed", table=state.id, fault=why)
            return None
        return asked.answer.result()

    def drop(self, state: TableState | None = None) -> None:
        """Forget a proof of another turn than that of the state, or any."""
        asked = self._asked
        if asked is not None and (state is None or not _is_of(asked, state)):
            self._asked = None
            asked.answer.cancel()

    def _done(self, answer: "Future[Proof]") -> None:
        if not answer.cancelled():
            answer.exception()  # looked at, though perhaps nobody waits for it any more
        self._when_done()


def _is_of(asked: Asked, state: TableState) -> bool:
    match = state.match
    return match is not None and (asked.match, asked.turn) == (match.match, match.turn)
