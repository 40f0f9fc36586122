"""Where each hand lies as the person sees it: he sits below, the others in turn order around."""

from typing import Literal

from king.core.observation import Observation
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
    return seating(seen.rules, seen.declarer or 0)[0]


def hand_to_play(seen: Observation) -> int | None:
    """The hand whose turn it is; None while no card is due."""
    return next(
        (part.turn for part in (seen.deal, seen.layout, seen.drawing) if part is not None), None
    )
