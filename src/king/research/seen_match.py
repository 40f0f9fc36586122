"""The terms that ``terms.MATCH`` has beyond those of a deal, each a function that writes it."""

from collections.abc import Callable

from king.core.cards import SUIT_LETTERS
from king.core.contracts import ALL
from king.core.state import Phase
from king.research.seen_deal import mark
from king.research.terms import HUNDRED, SHOWABLE, Floats
from king.research.view import View

_PHASES = (Phase.CHOOSING, Phase.ANSWERING, Phase.WINDOW, Phase.DOUBLING, Phase.PLAYING)
_DRAWING = len(_PHASES)


def _phase(view: View, into: Floats) -> None:
    if view.seen.drawing is not None:
        into[_DRAWING] = 1
    elif view.seen.phase in _PHASES:
        into[_PHASES.index(view.seen.phase)] = 1


def _deal(view: View, into: Floats) -> None:
    into[0] = view.seen.deal_number / view.rules.deals


def _again(view: View, into: Floats) -> None:
    into[0] = view.seen.attempt > 1


def _announced(view: View, into: Floats) -> None:
    deal, said = view.seen.deal, view.seen.proposal
    into[0] = (deal is not None and deal.announced) or (said is not None and said.announced)


def _sealed(view: View, into: Floats) -> None:
    into[0] = view.seen.deal is not None and view.seen.deal.sealed is not None


def _proposed(view: View, into: Floats) -> None:
    if view.seen.proposal is not None:
        into[[ALL.index(contract) for contract in view.seen.proposal.contracts]] = 1


def _proposed_trump(view: View, into: Floats) -> None:
    said = view.seen.proposal
    if said is not None and said.trump is not None:
        into[SUIT_LETTERS.index(said.trump)] = 1


def _doubles(view: View, into: Floats) -> None:
    now = view.seen.deal or view.seen.layout
    for pair in () if now is None else now.doubles:
        into[view.place(pair.by), view.place(pair.of)] = pair.level


def _shown(view: View, into: Floats) -> None:
    for seat, cards in enumerate(() if view.seen.deal is None else view.seen.deal.shown):
        into[view.place(seat), [SHOWABLE.index(card) for card in cards]] = 1


def _stock_card(view: View, into: Floats) -> None:
    drawing = view.seen.drawing
    if drawing is not None and drawing.shown is not None:
        mark(into, (drawing.shown,))


def _stock(view: View, into: Floats) -> None:
    if view.seen.drawing is not None:
        into[0] = view.seen.drawing.left / view.rules.stock_size


def _totals(view: View, into: Floats) -> None:
    for place, seat in view.seats():
        into[place] = view.seen.totals[seat] / HUNDRED


def _rights(view: View, into: Floats) -> None:
    if view.seen.rights is not None:
        for place, seat in view.seats():
            into[place] = view.seen.rights[seat]


def _to_declare(view: View, into: Floats) -> None:
    if view.seen.to_declare is not None:
        for place, seat in view.seats():
            for choice in view.seen.to_declare[seat]:
                into[place, [ALL.index(contract) for contract in choice]] = 1


def _times(view: View, into: Floats) -> None:
    for row in view.seen.rows:
        if not row.annulled:
            into[[ALL.index(contract) for contract in row.contracts]] += 1


WRITE: dict[str, Callable[[View, Floats], None]] = {
    "phase": _phase,
    "deal": _deal,
    "again": _again,
    "announced": _announced,
    "sealed": _sealed,
    "proposed": _proposed,
    "proposed_trump": _proposed_trump,
    "doubles": _doubles,
    "shown": _shown,
    "stock_card": _stock_card,
    "stock": _stock,
    "totals": _totals,
    "rights": _rights,
    "to_declare": _to_declare,
    "times": _times,
}
