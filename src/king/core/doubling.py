"""Doubling, between the naming of the contract and the first card.

Each player once, from the one after the declarer on, may double any of the others; the declarer,
who comes last, only redoubles those who doubled him. Whoever speaks second in a doubled pair can
only redouble; a final round lets earlier players answer later doubles. Who has nothing to say is
not asked, which tells nothing: doubles are public.
"""

from typing import NamedTuple

from king.core import sheet
from king.core.contracts import Contract
from king.core.details import DoubledPair
from king.core.errors import NotAvailable
from king.core.events import Doubled
from king.core.rules import RuleSet
from king.core.sheet import Sheet
from king.core.state import MatchState, Terms

#: How often each player must double each other one's deals in a match.
OWED = 2


class Options(NamedTuple):
    """Whom a player may double and redouble now; ``owed``: he must double the declarer."""

    double: tuple[int, ...]
    redouble: tuple[int, ...]
    owed: bool

    def any(self) -> bool:
        return bool(self.double or self.redouble)


def round_of(terms: Terms) -> tuple[int, ...]:
    """The players in the order in which they speak, the declarer last."""
    return terms.round_after(terms.declarer)


def options(state: MatchState, turn: int) -> Options:
    """What the player of this turn may say; turns count from 0 over both rounds."""
    terms = state.playing().terms
    order = round_of(terms)
    seat, doubled = order[turn % len(order)], terms.doubles
    answerable = tuple(d.by for d in doubled if d.of == seat and d.level == 1)
    if turn >= len(order):
        later = order[turn % len(order) + 1 :]
        return Options((), tuple(by for by in answerable if by in later), owed=False)
    paired = {d.by for d in doubled if d.of == seat} | {d.of for d in doubled if d.by == seat}
    free = tuple(s for s in _targets(terms, seat) if s not in paired)
    return Options(free, answerable, owed=_must(state, seat, free))


def _targets(terms: Terms, seat: int) -> tuple[int, ...]:
    if seat == terms.declarer:
        return ()
    if only_declarer(terms.scores):
        return (terms.declarer,)
    return tuple(s for s in range(terms.seats) if s != seat)


def only_declarer(contracts: tuple[Contract, ...]) -> bool:
    """Whether nobody but the declarer may be doubled."""
    return Contract.KOZ in contracts or Contract.DIZI in contracts


def _must(state: MatchState, seat: int, free: tuple[int, ...]) -> bool:
    """Whether the player, who may double these, must double the declarer now."""
    declarer = state.playing().terms.declarer
    return declarer in free and owes(state.rules, state.sheet, seat, declarer)


def owes(rules: RuleSet, page: Sheet, seat: int, declarer: int) -> bool:
    """Whether only as many deals of this declarer are left, the one in play among them, as doubles
    are owed him."""
    done = sum(
        any(pair.by == seat and pair.of == declarer for pair in row.details.doubles)
        for row in page.counted()
        if row.declarer == declarer
    )
    return sheet.deals_left(rules, page, declarer) <= OWED - done


def next_turn(state: MatchState) -> int | None:
    """The next turn in which somebody has something to say; None when the doubling is over."""
    last = 2 * len(round_of(state.playing().terms))
    return next((t for t in range(state.asked, last) if options(state, t).any()), None)


def speaker(state: MatchState) -> int | None:
    """Who is asked now."""
    turn = next_turn(state)
    order = round_of(state.playing().terms)
    return None if turn is None else order[turn % len(order)]


def asked(state: MatchState) -> Options:
    """What the player who is asked may say."""
    turn = next_turn(state)
    assert turn is not None
    return options(state, turn)


def check(state: MatchState, seats: tuple[int, ...]) -> None:
    """Raise NotAvailable unless the player asked may double or redouble just these."""
    may = asked(state)
    allowed = {*may.double, *may.redouble}
    wrong = next((s for s in seats if s not in allowed), None)
    if wrong is not None or len(set(seats)) != len(seats):
        raise NotAvailable(seat=-1 if wrong is None else wrong, why="double")
    declarer = state.playing().terms.declarer
    if may.owed and declarer not in seats:
        raise NotAvailable(seat=declarer, why="owed")


def after(terms: Terms, event: Doubled) -> tuple[DoubledPair, ...]:
    """The doubled pairs once ``event`` has happened."""
    answered = {
        pair: DoubledPair(pair.by, pair.of, 2)
        for pair in terms.doubles
        if pair.of == event.seat and pair.by in event.seats
    }
    kept = tuple(answered.get(pair, pair) for pair in terms.doubles)
    redoubled = {pair.by for pair in answered}
    new = tuple(DoubledPair(event.seat, s, 1) for s in event.seats if s not in redoubled)
    return (*kept, *new)
