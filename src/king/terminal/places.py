"""Where each hand lies as the person sees it: he sits below, the others in turn order around."""

from typing import Literal

from king.core.observation import Observation
from king.core.state import Phase
from king.core.terms import seating

Place = Literal["bottom", "right", "top", "left"]

_AROUND: dict[int, tuple[Place, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
_OTHER_WAY: dict[Place, Place] = {
    "bottom": "bottom",
    "right": "left",
    "top": "top",
    "left": "right",
}


def places(seen: Observation) -> dict[int, Place]:
    """The place of each hand, in turn order from the person's own on."""
    order = turn_order(seen)
    own = order.index(seen.seat or 0)
    around = _AROUND[len(order)]
    if seen.rules.direction == "cw":
        around = tuple(_OTHER_WAY[place] for place in around)
    return dict(zip((*order[own:], *order[:own]), around, strict=True))


def turn_order(seen: Observation) -> tuple[int, ...]:
    """The hands in the order in which they play."""
    return seating(seen.rules, declarer(seen) or 0)[0]


def declarer(seen: Observation) -> int | None:
    """Who declared the deal that lies on the table, also once it is over; None where that is not
    known: before the first deal, and when King ended the match within one."""
    if seen.result is not None and (seen.result.king, seen.result.king_failed) != (None, None):
        return None
    return seen.rows[-1].declarer if _is_over(seen) else seen.declarer


def deal_number(seen: Observation) -> int:
    """The number of the deal that lies on the table."""
    between = _is_over(seen) and seen.result is None
    return seen.deal_number - between


def _is_over(seen: Observation) -> bool:
    """Whether the deal on the table has been scored; one that was annulled is still to be
    played."""
    if seen.phase is Phase.OVER:
        return True
    lies = seen.deal is not None or seen.layout is not None
    return seen.phase is Phase.DEALING and lies and seen.attempt == 1


def hand_to_play(seen: Observation) -> int | None:
    """The hand whose turn it is; None while no card is due."""
    return next(
        (part.turn for part in (seen.deal, seen.layout, seen.drawing) if part is not None), None
    )
