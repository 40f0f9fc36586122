"""The terms of ``terms.DEAL`` from what a seat sees, each a function that writes it."""

from collections.abc import Callable, Iterable

from king.core import layout
from king.core.cards import CARD_OF, FULL_DECK, SUIT_LETTERS, parse_hand
from king.core.contracts import ALL
from king.core.state import Phase
from king.players.sight import look
from king.research.terms import HUNDRED, Floats
from king.research.view import View


def mark(into: Floats, cards: int | Iterable[str]) -> None:
    """Set the flags of these cards."""
    if isinstance(cards, int):
        into[[card for card in range(52) if cards >> card & 1]] = 1
    else:
        into[[CARD_OF[card] for card in cards]] = 1


def _hand(view: View, into: Floats) -> None:
    if view.seen.hand is not None:
        mark(into, parse_hand(view.seen.hand))


def _open(view: View, into: Floats) -> None:
    if view.seen.open_hand is not None:
        mark(into, parse_hand(view.seen.open_hand.cards))


def _tricks_of(view: View) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Every trick of the deal in order, the one being played last: who led, and its cards."""
    now = view.seen.deal or view.seen.drawing
    if now is None:
        return ()
    return (*((trick.leader, trick.cards) for trick in now.past), (now.leader, now.trick))


def _write_trick(view: View, trick: tuple[int, tuple[str, ...]], into: Floats) -> None:
    leader, cards = trick
    first = view.place(leader)
    for i, card in enumerate(cards):
        into[(first + i) % len(view.order), CARD_OF[card]] = 1


def _lying(view: View, into: Floats) -> None:
    for trick in _tricks_of(view)[-1:]:
        _write_trick(view, trick, into)


def _played(view: View, into: Floats) -> None:
    for trick in _tricks_of(view)[:-1]:
        _write_trick(view, trick, into)


def _cannot(view: View, into: Floats) -> None:
    seen = view.seen
    if seen.layout is not None:
        first = _first_of(view)
        for hand, there in enumerate(seen.layout.passed):
            if there is not None:
                mark(into[view.place(hand)], layout.fitting(parse_hand(there), first))
    if seen.deal is not None and seen.hand is not None:
        around, turn = len(view.order), view.place(seen.deal.turn)
        shown = look(seen).cannot
        for away in range(around):
            mark(into[(turn + away) % around], int(shown[away]))


def _first_of(view: View) -> int:
    """The rank that begins a suit in dizi."""
    assert view.seen.layout is not None
    return CARD_OF["S" + view.seen.layout.first]


def _out(view: View, into: Floats) -> None:
    gone = view.seen.gone
    mark(into, int(FULL_DECK) & ~view.rules.cards | (parse_hand(gone) if gone else 0))


def _placed(view: View, into: Floats) -> None:
    if view.seen.layout is not None:
        mark(into, parse_hand(view.seen.layout.placed))


def _contracts(view: View, into: Floats) -> None:
    deal = view.seen.deal
    if deal is not None:
        into[[ALL.index(contract) for contract in deal.contracts]] = 1
    if view.seen.layout is not None:
        into[-1] = 1


def _trump(view: View, into: Floats) -> None:
    deal = view.seen.deal
    if deal is not None and deal.trump is not None:
        into[SUIT_LETTERS.index(deal.trump)] = 1


def _broken(view: View, into: Floats) -> None:
    into[0] = view.seen.deal is not None and view.seen.deal.broken


def _declarer(view: View, into: Floats) -> None:
    if view.seen.declarer is not None:
        into[view.place(view.seen.declarer)] = 1


def _turn(view: View, into: Floats) -> None:
    seen = view.seen
    now = seen.deal or seen.layout or seen.drawing
    if seen.phase is Phase.PLAYING and now is not None:
        into[view.place(now.turn)] = 1


def _opened(view: View, into: Floats) -> None:
    if view.seen.open_hand is not None:
        into[view.place(view.seen.open_hand.hand)] = 1


def _left(view: View, into: Floats) -> None:
    for place, hand in enumerate(view.order):
        into[place] = view.seen.counts[hand] / view.rules.hand_size


def _taken(view: View, into: Floats) -> None:
    if view.seen.deal is not None:
        for place, seat in view.seats():
            into[place] = view.seen.deal.tricks[seat] / view.rules.hand_size


def _points(view: View, into: Floats) -> None:
    now = view.seen.deal or view.seen.layout
    if now is not None:
        for place, seat in view.seats():
            into[place] = now.points[seat] / HUNDRED


def _went_out(view: View, into: Floats) -> None:
    if view.seen.layout is not None:
        for before, hand in enumerate(view.seen.layout.went_out):
            into[view.place(hand)] = 1 / (before + 1)


WRITE: dict[str, Callable[[View, Floats], None]] = {
    "hand": _hand,
    "open": _open,
    "lying": _lying,
    "played": _played,
    "cannot": _cannot,
    "out": _out,
    "placed": _placed,
    "contracts": _contracts,
    "trump": _trump,
    "broken": _broken,
    "declarer": _declarer,
    "turn": _turn,
    "opened": _opened,
    "left": _left,
    "tricks": _taken,
    "points": _points,
    "went_out": _went_out,
}
