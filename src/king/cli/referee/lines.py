"""One line of a score sheet: its members, and the row it becomes once units and details fit."""

from typing import NamedTuple

from msgspec import Struct

from king.core import annul, doubling, exposing, scoring, sealing
from king.core.cards import texts
from king.core.contracts import ROW_OF, Contract
from king.core.details import Details, DoubledPair, Shown
from king.core.errors import BadRequest, NotAvailable, UnitsSum
from king.core.rules import RuleSet, units
from king.core.sheet import Row, Sheet

Contracts = tuple[Contract, ...]
Units = tuple[tuple[int, ...], ...]


class DealLine(Struct, forbid_unknown_fields=True):
    """One deal as written on the sheet."""

    declarer: int
    contract: str | list[str]
    units: list[int] | dict[str, list[int]] | None = None
    trump: str | None = None
    announced: bool = False
    order: list[int] | None = None
    ace: int | None = None
    last: list[int] | None = None
    shown: list[tuple[str, int, int]] | None = None
    doubles: list[tuple[int, int, int]] | None = None
    queen: int | None = None


class Filled(NamedTuple):
    """A line beside what it is a line of."""

    rules: RuleSet
    page: Sheet
    line: DealLine
    contracts: Contracts


def check_members(rules: RuleSet, line: DealLine) -> None:
    """Raise BadRequest for a member that the contract does not have, or lacks one it needs."""
    contracts = tuple(line.contract if isinstance(line.contract, list) else [line.contract])
    dizi = Contract.DIZI in contracts
    needs = {
        "order": dizi,
        "units": not dizi,
        "ace": scoring.ace_priced_apart(rules, contracts),
        "last": scoring.priced_apart(rules, contracts),
        "queen": scoring.queen_counts(rules, contracts),
    }
    for member, needed in needs.items():
        if (getattr(line, member) is not None) != needed:
            raise BadRequest(member=member)
    if (line.shown and not rules.exposing) or (line.doubles and not rules.doubling):
        raise BadRequest(member="shown" if line.shown else "doubles")


def taken(filled: Filled) -> Units:
    """Units, one line a contract (dizi: places); raises UnitsSum unless each sums to its deal's."""
    line, rules = filled.line, filled.rules
    if line.order is not None:
        return (_places(rules, line.order),)
    lines = line.units if isinstance(line.units, dict) else {filled.contracts[0]: line.units or []}
    if set(lines) != set(filled.contracts) or isinstance(line.units, dict) != _several(filled):
        raise UnitsSum(units=0, full=units(rules, filled.contracts[0]))
    found = tuple(tuple(lines[contract]) for contract in filled.contracts)
    for contract, numbers in zip(filled.contracts, found, strict=True):
        check_units(rules, contract, numbers, exact=True)
    return found


def _several(filled: Filled) -> bool:
    return len(filled.contracts) > 1


def _places(rules: RuleSet, order: list[int]) -> tuple[int, ...]:
    if sorted(order) != list(range(rules.players)):
        raise UnitsSum(units=len(order), full=rules.players)
    return tuple(order.index(seat) + 1 for seat in range(rules.players))


def check_units(
    rules: RuleSet, contract: Contract, numbers: tuple[int, ...], *, exact: bool
) -> None:
    """Raise UnitsSum unless these are a number a seat that sum to the contract's (at most, where
    not exact)."""
    full, total = units(rules, contract), sum(numbers)
    shape = len(numbers) == rules.players and all(n >= 0 for n in numbers)
    if not shape or (total != full if exact else total > full):
        raise UnitsSum(units=max(-99, min(total, 99)), full=full)  # a sheet may say any number


def row(filled: Filled, trump: str | None) -> Row:
    """The row of a deal that was played out; raises UnitsSum."""
    rules, line, contracts = filled.rules, filled.line, filled.contracts
    numbers = taken(filled)
    if annul.equal_queens(rules, contracts, numbers) and not sealing.is_secret(rules, contracts):
        nothing = (0,) * rules.players
        return Row(line.declarer, contracts, trump, numbers, nothing, annulled=True)
    details = _details(filled, numbers)
    points = scoring.points_for(rules, contracts, numbers, details)
    return Row(line.declarer, contracts, trump, numbers, points, details=details)


def _details(filled: Filled, numbers: Units) -> Details:
    line, rules = filled.line, filled.rules
    by = dict(zip(filled.contracts, numbers, strict=True))
    details = Details(
        ace=line.ace,
        last=tuple(line.last or ()),
        shown=tuple(Shown(*one) for one in line.shown or ()),
        doubles=tuple(DoubledPair(*one) for one in line.doubles or ()),
        queen=line.queen,
    )
    if details.queen is not None and not 0 <= details.queen < rules.players:
        raise UnitsSum(units=0, full=0)
    if not (_ace_fits(details, by) and _last_fits(line, by) and _shown_fit(filled, details, by)):
        raise UnitsSum(units=0, full=0)
    return details


def _ace_fits(details: Details, by: dict[Contract, tuple[int, ...]]) -> bool:
    return details.ace is None or (
        0 <= details.ace < len(by[Contract.KUPA]) and by[Contract.KUPA][details.ace] > 0
    )


def _last_fits(line: DealLine, by: dict[Contract, tuple[int, ...]]) -> bool:
    if line.last is None:
        return True
    taken = by[Contract.SON_IKI]
    return sum(taken) == len(line.last) and all(
        line.last.count(seat) == n for seat, n in enumerate(taken)
    )


def _shown_fit(filled: Filled, details: Details, by: dict[Contract, tuple[int, ...]]) -> bool:
    seats = range(filled.rules.players)
    cards = [shown.card for shown in details.shown]
    return (
        len(set(cards)) == len(cards)
        and all(shown.shower in seats and shown.taker in seats for shown in details.shown)
        and sum(_counted(details, by, contract) for contract in exposing.SHOWN_IN) == len(cards)
    )


def _counted(details: Details, by: dict[Contract, tuple[int, ...]], contract: Contract) -> int:
    """How many of the shown cards are this contract's, each taken with a unit of its own."""
    cards, taken = texts(ROW_OF[contract].cards), by.get(contract, ())
    takers = [shown.taker for shown in details.shown if shown.card in cards]
    return sum(min(takers.count(seat), n) for seat, n in enumerate(taken))


def check_doubles(filled: Filled) -> None:
    """Raise NotAvailable for a double that nobody could have said, or an owed one left out."""
    if not filled.rules.doubling:
        return
    declarer, seats = filled.line.declarer, range(filled.rules.players)
    pairs = [DoubledPair(*one) for one in filled.line.doubles or ()]
    for pair in pairs:
        if not _sayable(filled, pair):
            raise NotAvailable(seat=pair.by, why="double")
    if len({frozenset((pair.by, pair.of)) for pair in pairs}) != len(pairs):
        raise NotAvailable(seat=declarer, why="double")
    said = {pair.by for pair in pairs if pair.of == declarer}
    for seat in seats:
        owing = seat != declarer and doubling.owes(filled.rules, filled.page, seat, declarer)
        if owing and seat not in said:
            raise NotAvailable(seat=seat, why="owed")


def _sayable(filled: Filled, pair: DoubledPair) -> bool:
    declarer, seats = filled.line.declarer, range(filled.rules.players)
    only_declarer = doubling.only_declarer(filled.contracts)
    return (
        pair.by in seats
        and pair.of in seats
        and pair.level in (1, 2)
        and pair.by not in (pair.of, declarer)
        and (pair.of == declarer or not only_declarer)
    )
