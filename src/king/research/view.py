"""What a seat sees, and the hands as it counts them: by place (``terms``)."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from king.core.observation import Observation
from king.core.rules import RuleSet
from king.core.state import Phase
from king.core.terms import seating


class View(NamedTuple):
    """What a seat sees, and the hands as it counts them: ``order`` in turn order from its own."""

    seen: Observation
    order: tuple[int, ...]

    @property
    def rules(self) -> RuleSet:
        return self.seen.rules

    def place(self, hand: int) -> int:
        """The place of this hand or seat."""
        return self.order.index(hand)

    def seats(self) -> Iterable[tuple[int, int]]:
        """Each place where somebody sits, and the seat."""
        players = self.rules.players
        return ((place, seat) for place, seat in enumerate(self.order) if seat < players)


def view_of(seen: Observation) -> View:
    """The hands of this deal in turn order from the seat's own. Of a deal that is over nothing is
    seen any more."""
    assert seen.seat is not None
    if seen.phase in (Phase.DEALING, Phase.OVER):
        counts = (0,) * len(seen.counts)
        seen = replace(seen, deal=None, layout=None, open_hand=None, hand=None, counts=counts)
    order = tuple(range(seen.rules.hands))
    if seen.declarer is not None:
        order, _, _ = seating(seen.rules, seen.declarer)
    first = order.index(seen.seat)
    return View(seen, (*order[first:], *order[:first]))
