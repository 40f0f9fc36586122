"""What the players of one table see, turn after turn.

The same as ``views.observe`` each time, for a third of the work: within a deal of tricks most of an
Observation stays as it was.
"""

from king.core.observation import Observation, SeenDeal
from king.core.state import MatchState, Phase, Terms, TrickDeal
from king.core.views import observe, observe_next, seen_next


class Watch:
    """Observations of states that follow one another at one table."""

    def __init__(self) -> None:
        self._terms: Terms | None = None
        self._shown: dict[int, Observation] = {}
        self._seen: SeenDeal | None = None

    def observed(self, state: MatchState, seat: int) -> Observation:
        """``observe(state, seat)``."""
        deal = state.deal
        if state.phase is not Phase.PLAYING or not isinstance(deal, TrickDeal):
            return observe(state, seat)
        if deal.terms.commitment is not None:  # not everybody sees the same of it
            return observe(state, seat)
        if deal.terms is not self._terms:
            self._terms, self._shown, self._seen = deal.terms, {}, None
        before = self._shown.get(seat)
        if before is None or self._seen is None:
            now = observe(state, seat)
        else:
            now = observe_next(before, state, seat, seen_next(self._seen, state.rules, deal))
        self._shown[seat], self._seen = now, now.deal
        return now
