"""The score sheet: one row a deal, and all that follows from the rows.

Rights used, how often a penalty has been played, whose turn it is to declare, totals: none of these
is kept beside the rows, each is read off them. Live play and a score sheet written by hand share
this module.
"""

from collections.abc import Iterator

from msgspec import Struct

from king.core.contracts import PENALTIES, Contract
from king.core.rules import FIXED, RuleSet, needed


class Row(Struct, frozen=True):
    """One played deal. ``units`` and ``points``: a number a seat, units one line a contract.

    ``annulled``: Kız 1-1-1-1, a row of zeros that costs nobody a right.
    """

    declarer: int
    contracts: tuple[Contract, ...]
    trump: str | None
    units: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    annulled: bool = False


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
    """Who declares now: the next player in turn order, whatever happened."""
    return (needed(sheet.first) + deal_number(sheet) - 1) % rules.players


def is_full(rules: RuleSet, sheet: Sheet) -> bool:
    """Whether every deal of the match has been played."""
    return deal_number(sheet) > rules.deals


def totals(rules: RuleSet, sheet: Sheet) -> tuple[int, ...]:
    """Points of each seat over all rows."""
    return tuple(sum(row.points[seat] for row in sheet.rows) for seat in range(rules.players))


def times_played(sheet: Sheet, contract: Contract) -> int:
    return sum(contract in row.contracts for row in sheet.counted())


def rights_left(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[int, int] | None:
    """Penalty and trump rights the seat has left; None where a schedule leaves no choice."""
    if rules.schedule != "free":
        return None
    mine = [row for row in sheet.counted() if row.declarer == seat]
    trumps = sum(Contract.KOZ in row.contracts for row in mine)
    penalties = len(mine) - trumps
    return (
        max(0, needed(rules.penalties_each) - penalties),
        max(0, needed(rules.trumps_each) - trumps),
    )


def scheduled(rules: RuleSet, sheet: Sheet) -> Contract | None:
    """The contract that a fixed schedule plays now; None where the declarer is free."""
    if rules.schedule == "free" or is_full(rules, sheet):
        return None
    index = deal_number(sheet) - 1
    return FIXED[rules.schedule][index // rules.players if rules.schedule == "rotation" else index]


#: Why a contract cannot be chosen: ids of messages.
NO_PENALTY_RIGHT, NO_TRUMP_RIGHT = "no_penalty_right", "no_trump_right"
PLAYED_OUT, PENALTIES_FIRST, NOT_SCHEDULED = "played_out", "penalties_first", "not_scheduled"
MUST_REPEAT = "must_repeat"


def offers(rules: RuleSet, sheet: Sheet, seat: int) -> dict[Contract, str | None]:
    """Every contract in table order: None if the seat may declare it now, else why not."""
    fixed = scheduled(rules, sheet)
    if fixed is not None:
        return {c: None if c is fixed else NOT_SCHEDULED for c in (*PENALTIES, Contract.KOZ)}
    penalties_left, trumps_left = rights_left(rules, sheet, seat) or (0, 0)
    found: dict[Contract, str | None]
    found = {c: _why_no_penalty(rules, sheet, c, penalties_left) for c in PENALTIES}
    can_name_penalty = None in found.values()
    return {**found, Contract.KOZ: _why_no_koz(rules, sheet, trumps_left, can_name_penalty)}


def _why_no_penalty(rules: RuleSet, sheet: Sheet, contract: Contract, left: int) -> str | None:
    if not left:
        return NO_PENALTY_RIGHT
    limit = needed(rules.each_penalty_at_most)
    return PLAYED_OUT if times_played(sheet, contract) >= limit else None


def _why_no_koz(rules: RuleSet, sheet: Sheet, left: int, can_name_penalty: bool) -> str | None:
    if not can_name_penalty:  # with no penalty to name he plays Koz, even beyond his trump rights
        return None
    if not left:
        return NO_TRUMP_RIGHT
    early = deal_number(sheet) <= (rules.first_deals_penalty_only or 0)
    return PENALTIES_FIRST if early else None


def available(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[Contract, ...]:
    """The contracts that the seat may declare now, in table order."""
    return tuple(c for c, why in offers(rules, sheet, seat).items() if why is None)


def dealer(rules: RuleSet, sheet: Sheet) -> int | None:
    """Who is shown as dealer of the deal to be played now; None where the rules name none."""
    if rules.dealer is None or sheet.first is None:
        return None
    return (declarer(rules, sheet) - (rules.dealer == "previous_declarer")) % rules.players
