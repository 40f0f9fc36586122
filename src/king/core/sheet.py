"""The score sheet: one row a deal, and all that follows from the rows.

Rights used, how often a penalty has been played, whose turn it is to declare, totals: none of these
is kept beside the rows, each is read off them. Live play and a score sheet written by hand share
this module; what may be declared, it asks of ``offers``.
"""

from collections.abc import Iterator

from msgspec import Struct

from king.core.contracts import PENALTIES, Contract
from king.core.details import NO_DETAILS, Details
from king.core.rules import FIXED, RuleSet, needed


class Row(Struct, frozen=True, omit_defaults=True):
    """One played deal. ``units`` and ``points``: a number a seat, units one line a contract.

    ``annulled``: Kız 1-1-1-1, a row of zeros that costs nobody a right.
    """

    declarer: int
    contracts: tuple[Contract, ...]
    trump: str | None
    units: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    annulled: bool = False
    details: Details = NO_DETAILS


class Sheet(Struct, frozen=True):
    """The rows so far; ``first`` is the first declarer, None until the first deal shows him."""

    first: int | None = None
    rows: tuple[Row, ...] = ()

    def counted(self) -> Iterator[Row]:
        """The rows that used up a deal."""
        return (row for row in self.rows if not row.annulled)

    def with_row(self, row: Row) -> "Sheet":
        return Sheet(self.first, (*self.rows, row))


def deal_number(sheet: Sheet) -> int:
    """The number of the deal to be played now, from 1."""
    return 1 + sum(1 for _ in sheet.counted())


def declarer(rules: RuleSet, sheet: Sheet) -> int:
    """Who declares now."""
    return declarer_of(rules, sheet, deal_number(sheet))


def declarer_of(rules: RuleSet, sheet: Sheet, number: int) -> int:
    """Who declares the deal of this number: the next player in turn order, whatever happened; with
    kingdoms, once the one before has played all he has to."""
    turns = (number - 1) // len(rules.choices) if rules.kingdoms else number - 1
    return (needed(sheet.first) + turns) % rules.players


def deals_left(rules: RuleSet, sheet: Sheet, seat: int) -> int:
    """How many deals the seat still declares, the one to be played now among them."""
    numbers = range(deal_number(sheet), rules.deals + 1)
    return sum(declarer_of(rules, sheet, number) == seat for number in numbers)


def is_full(rules: RuleSet, sheet: Sheet) -> bool:
    """Whether every deal of the match has been played."""
    return deal_number(sheet) > rules.deals


def totals(rules: RuleSet, sheet: Sheet) -> tuple[int, ...]:
    """Points of each seat over all rows."""
    return tuple(sum(row.points[seat] for row in sheet.rows) for seat in range(rules.players))


def times_played(sheet: Sheet, contract: Contract) -> int:
    return sum(contract in row.contracts for row in sheet.counted())


def rights_left(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[int, int] | None:
    """Penalty and trump rights the seat has left, pooled with its partner's where the rules say
    so; None where a schedule leaves no choice."""
    if rules.schedule != "free":
        return None
    pool = partners(rules, seat) if rules.pool_rights else [seat]
    mine = [row for row in sheet.counted() if row.declarer in pool]
    trumps = sum(Contract.KOZ in row.contracts for row in mine)
    penalties = len(mine) - trumps
    return (
        max(0, needed(rules.penalties_each) * len(pool) - penalties),
        max(0, needed(rules.trumps_each) * len(pool) - trumps),
    )


def partners(rules: RuleSet, seat: int) -> list[int]:
    """The seats of one side: with teams the seat and the one opposite, else the seat alone."""
    return [s for s in range(rules.players) if s == seat or (rules.teams and (s - seat) % 2 == 0)]


def to_declare(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[tuple[Contract, ...], ...] | None:
    """What the seat has still to declare where everyone plays everything once; else None."""
    if rules.schedule != "once":
        return None
    done = {row.contracts for row in sheet.counted() if row.declarer == seat}
    return tuple(choice for choice in rules.choices if choice not in done)


def scheduled(rules: RuleSet, sheet: Sheet) -> tuple[Contract, ...] | None:
    """What a fixed schedule plays now; None where the declarer chooses."""
    if rules.schedule not in FIXED or is_full(rules, sheet):
        return None
    index = deal_number(sheet) - 1
    return FIXED[rules.schedule][index // rules.players if rules.schedule == "rotation" else index]


def penalty_deals_left(rules: RuleSet, sheet: Sheet) -> int:
    """How many penalty deals the match still has, under the schedule ``free``."""
    played = sum(row.contracts[0] in PENALTIES for row in sheet.counted())
    return rules.players * needed(rules.penalties_each) - played


def dealer(rules: RuleSet, sheet: Sheet) -> int | None:
    """Who is shown as dealer of the deal to be played now; None where the rules name none."""
    if rules.dealer is None or sheet.first is None:
        return None
    return (declarer(rules, sheet) - (rules.dealer == "previous_declarer")) % rules.players
