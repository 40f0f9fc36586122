"""What players have a word for: the jargon of King, recognised in what was played.

A pure function of the events of a match, whole or as a viewer was sent them: it uses what is public
at that moment, so it may be said aloud at the table. The words are those of docs/rules.md; where
they leave something open:

- ``dys`` is the declarer's own doing, whatever his partner took; of several penalties the points
  count, before cards shown and doubles.
- ``cicek`` needs a Koz deal played to its end; one that a King cuts short shows nobody without a
  trick.
- Of a secret contract nothing is said before it is opened, so no ``yedirmek`` at all.
- ``fiks`` is said of a lead. ``cikislari_yakmak`` counts the first six and the last seven tricks.
- ``mecburi_kozcu``, ``mecburi_cezaci`` are said once, after the deal that made it so.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from king.core import sheet
from king.core.cards import CARD_OF, SUIT_LETTERS, Rank, Suit
from king.core.contracts import PENALTIES, Contract
from king.core.events import Chosen, DealScored, Event, MatchEnded, MatchStarted, Played, TrickWon
from king.core.play import apply, begin
from king.core.scoring import base_points
from king.core.state import MatchState, TrickDeal
from king.core.taking import takers

Term = Literal[
    "dis_king", "dys", "cicek", "telefon_fisi", "ssk", "mecburi_kozcu", "mecburi_cezaci",
    "ilk_cakma", "alcak_cakma", "fiks", "yedirmek", "cikislari_yakmak", "kral",
]  # fmt: skip
TERMS: tuple[Term, ...] = Term.__args__  # type: ignore[attr-defined]

_KING_OF_HEARTS = 13 * Suit.HEARTS + Rank.KING
_FIRST, _LAST, _MOST = 6, 7, 5


class Finding(Struct, frozen=True, omit_defaults=True):
    """A term and of whom it is said: deal and trick count from 1, ``trick`` is None for whole
    deals.

    ``suit``: what was ruffed or is fiks; ``whom``: who was made to take the king of hearts.
    """

    term: Term
    deal: int
    seat: int
    trick: int | None = None
    suit: str | None = None
    whom: int | None = None


def findings(events: Iterable[Event]) -> tuple[Finding, ...]:
    """All that is found in these events, the first of which begins the match; in order."""
    rest = iter(events)
    started = next(rest)
    assert isinstance(started, MatchStarted)
    state, found = begin(started), list[Finding]()
    for event in rest:
        after = apply(state, event)
        found += found_in(state, event, after)
        state = after
    return tuple(found)


def found_in(before: MatchState, event: Event, after: MatchState) -> tuple[Finding, ...]:
    """What this event shows, which led from the one state to the other."""
    finder = _FINDERS.get(type(event))
    if finder is None:
        return ()
    return tuple(finder(before, event, after))


def _deal(before: MatchState) -> int:
    """The number of the deal in play."""
    return min(sheet.deal_number(before.sheet), before.rules.deals)


def _in_choice(before: MatchState, event: Chosen, _: MatchState) -> Iterator[Finding]:
    rights = sheet.rights_left(before.rules, before.sheet, event.seat)
    had = bool(before.rules.penalties_each)  # where only Koz is played nobody has run out
    again = before.must_repeat is not None  # then it was said when he first named it
    none_left = had and rights is not None and not rights[0]
    if event.contracts == (Contract.KOZ,) and none_left and not again:
        yield Finding("ssk", _deal(before), event.seat)


def _in_card(before: MatchState, event: Played, _: MatchState) -> Iterator[Finding]:
    play = before.deal
    if not isinstance(play, TrickDeal):
        return
    card, trick = CARD_OF[event.card], len(play.past) + 1
    suit = card // 13
    if not play.trick:
        alone = (play.gone >> 13 * suit & 0x1FFF | 1 << card % 13) == 0x1FFF
        if alone:
            yield Finding("fiks", _deal(before), event.seat, trick, SUIT_LETTERS[suit])
        return
    led = play.trick[0] // 13
    if suit != play.terms.trump or led == suit:
        return
    if not _was_ruffed(play, led):
        yield Finding("ilk_cakma", _deal(before), event.seat, trick, SUIT_LETTERS[led])
    elif any(other // 13 == suit and other > card for other in play.trick):
        yield Finding("alcak_cakma", _deal(before), event.seat, trick, SUIT_LETTERS[led])


def _was_ruffed(play: TrickDeal, led: int) -> bool:
    tricks = [*(trick.cards for trick in play.past), play.trick]
    return any(
        cards[0] // 13 == led and any(card // 13 == play.terms.trump for card in cards)
        for cards in tricks
    )


def _in_trick(before: MatchState, event: TrickWon, after: MatchState) -> Iterator[Finding]:
    play = after.deal
    if not isinstance(play, TrickDeal) or Contract.RIFKI not in play.terms.binds:
        return
    *earlier, trick = play.past
    if _KING_OF_HEARTS not in trick.cards[1:] or not earlier:
        return
    order = play.terms.order
    at = order.index(trick.leader) + trick.cards.index(_KING_OF_HEARTS)
    two_leads = all(each.cards[0] // 13 == Suit.HEARTS for each in (trick, earlier[-1]))
    if two_leads and order[at % len(order)] == event.seat:
        yield Finding(
            "yedirmek", _deal(before), play.terms.owners[trick.leader], len(play.past),
            whom=play.terms.owners[event.seat],
        )  # fmt: skip


def _in_deal(before: MatchState, event: DealScored, after: MatchState) -> Iterator[Finding]:
    play = before.playing()
    terms = play.terms
    if all(contract in PENALTIES for contract in terms.scores) and _own_goal(before, event):
        yield Finding("dys", _deal(before), terms.declarer)
    if Contract.KOZ in terms.scores:
        yield from (
            Finding("cicek", _deal(before), seat)
            for seat, tricks in enumerate(event.units[0])
            if tricks == 0
        )
    if Contract.EL in terms.scores and isinstance(play, TrickDeal):
        owners = takers(play)
        for seat in range(terms.seats):
            if seat not in owners[:_FIRST] and owners[-_LAST:].count(seat) >= _MOST:
                yield Finding("cikislari_yakmak", _deal(before), seat)
    yield from _forced(before, after)


def _own_goal(state: MatchState, event: DealScored) -> bool:
    """Whether the declarer took more than half of his own penalties."""
    terms = state.playing().terms
    of: tuple[int, ...] = event.units[0]
    if len(terms.scores) > 1:
        details = replace(event.details, shown=(), doubles=())
        points = base_points(state.rules, terms.scores, event.units, details, terms.seats)
        of = tuple(-p for p in points)
    return 2 * of[terms.declarer] > sum(of)


def _forced(before: MatchState, after: MatchState) -> Iterator[Finding]:
    """Seats that from now on have rights of one kind only."""
    for seat in range(before.rules.players):
        had = _only_kind(before, seat)
        has = _only_kind(after, seat)
        if has is not None and had is None:
            yield Finding(has, _deal(before), seat)


def _only_kind(state: MatchState, seat: int) -> Term | None:
    penalties, trumps = sheet.rights_left(state.rules, state.sheet, seat) or (0, 0)
    if bool(penalties) == bool(trumps):
        return None
    return "mecburi_cezaci" if penalties else "mecburi_kozcu"


def _in_end(before: MatchState, event: MatchEnded, _: MatchState) -> Iterator[Finding]:
    if event.king is not None and event.king != before.playing().terms.declarer:
        yield Finding("dis_king", _deal(before), event.king)
    by_points = event.king is None and event.king_failed is None
    if by_points and event.out is not None and len(event.out) == 4 and sum(event.out) == 1:
        yield Finding("telefon_fisi", _deal(before), event.out.index(True))
    yield from (
        Finding("kral", _deal(before), s) for s, rank in enumerate(event.ranks) if rank == 1
    )


_FINDERS: dict[type, Callable[[MatchState, Any, MatchState], Iterator[Finding]]] = {
    Chosen: _in_choice,
    Played: _in_card,
    TrickWon: _in_trick,
    DealScored: _in_deal,
    MatchEnded: _in_end,
}
