"""What is kept of a match when it ends, so that its players find it again (``server.records``)."""

import msgspec

from king.server.journal.port import Finished
from king.server.protocol.summary import MatchSummary
from king.server.tables.state import TableState


def finished(state: TableState) -> Finished:
    """The match that has just ended.

    It belongs to the persons who have a seat at its end: whoever left gave it up.
    """
    match = state.playing()
    assert match.result is not None
    players = tuple(seat.player for seat in state.seats)
    bots = tuple(seat.bot for seat in state.seats)
    summary = MatchSummary(match.rules.preset, players, bots, match.result, state.practice)
    return Finished(match.match, players, msgspec.json.encode(summary))
