"""What many records come to: how often each contract and each term, and how everybody fared.

Everything is a count or a sum of points, so statistics add up: of two lots of matches they are the
sums of both. Averages are for whoever shows them. A deal is counted under what was played in it,
all its contracts together where several are named at once; annulled dealings are counted and
nothing more, and a deal that a King cut short has no points.
"""

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from typing import Any, TypeVar

from msgspec import Struct

from king.analysis.jargon import Finding, findings
from king.notation import Attempt, Record, events_of

_T = TypeVar("_T")


class Declared(Struct, frozen=True):
    """Deals of one contract: how many were played to their end, what they brought their declarers,
    and all the others together; ``others``: how many seats these were, added up."""

    deals: int = 0
    points: int = 0
    others: int = 0
    others_points: int = 0


class Fared(Struct, frozen=True):
    """How one player fared: ``first`` ranks him first, alone or not; ``ranked``, ``points``: sums
    of his ranks and of his totals; out and sunk where the rules have a line. ``terms``: how often
    each was said of him."""

    matches: int = 0
    first: int = 0
    out: int = 0
    sunk: int = 0
    ranked: int = 0
    points: int = 0
    declared: dict[str, Declared] = {}
    terms: dict[str, int] = {}


class Statistics(Struct, frozen=True):
    """Of so many matches; ``deals`` were played, ``annulled`` dealings were not. Contracts by their
    ids, those of one deal joined by ``+``; players by name."""

    matches: int = 0
    deals: int = 0
    annulled: int = 0
    contracts: dict[str, Declared] = {}
    terms: dict[str, int] = {}
    players: dict[str, Fared] = {}


def of_record(record: Record, names: tuple[str, ...]) -> Statistics:
    """Of one match; ``names``: of its seats, and whoever sits on two has both.

    Raises Fault where the record is not so.
    """
    found, played = findings(events_of(record)), [deal for deal in record.deals if deal.points]
    seats = [{names[seat]: fared_in(record, seat, found)} for seat in range(record.rules.players)]
    return Statistics(
        matches=1,
        deals=sum(deal.annulled is None for deal in record.deals),
        annulled=sum(deal.annulled is not None for deal in record.deals),
        contracts=_declared(played),
        terms=dict(Counter(finding.term for finding in found)),
        players=reduce(added, seats),
    )


def fared_in(record: Record, seat: int, found: tuple[Finding, ...]) -> Fared:
    """How this seat fared in one match; ``found``: its jargon."""
    end = record.end
    return Fared(
        matches=1,
        first=int(end.ranks[seat] == 1),
        out=int(end.out is not None and end.out[seat]),
        sunk=int(end.out is not None and not end.out[seat]),
        ranked=end.ranks[seat],
        points=end.totals[seat],
        declared=_declared([d for d in record.deals if d.points and d.declarer == seat]),
        terms=dict(Counter(finding.term for finding in found if finding.seat == seat)),
    )


def _declared(played: Iterable[Attempt]) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    for deal in played:
        chosen = deal.chosen
        assert chosen is not None
        key, own = "+".join(deal.opened or chosen.contracts), deal.points[deal.declarer]
        one = Declared(1, own, len(deal.points) - 1, sum(deal.points) - own)
        found[key] = added(found.get(key, Declared()), one)
    return found


def added(one: _T, other: _T) -> _T:
    """Two counts, or whatever is made of counts, added up name by name."""
    found: _T = _added(one, other)
    return found


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, dict):
        both = {key: _added(one[key], other[key]) for key in one.keys() & other.keys()}
        return {**one, **other, **both}
    if isinstance(one, Struct):
        fields = one.__struct_fields__
        return type(one)(*(_added(getattr(one, name), getattr(other, name)) for name in fields))
    return one + other
