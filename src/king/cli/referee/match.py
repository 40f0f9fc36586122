"""The question ``match``: a score sheet, deal by deal, checked against rights, units and King."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from king.cli.referee.requests import contract_and_trump, members
from king.core import results, scoring, sheet
from king.core.contracts import Contract
from king.core.errors import (
    BadRequest,
    KingError,
    MatchIsOver,
    NotAvailable,
    UnitsSum,
    WrongDeclarer,
)
from king.core.events import MatchEnded
from king.core.rules import RuleSet, units
from king.core.sheet import Row, Sheet
from king.presets import resolve


class DealLine(Struct, forbid_unknown_fields=True):
    """One deal as written on the sheet."""

    declarer: int
    contract: str | list[str]
    units: list[int] | dict[str, list[int]]
    trump: str | None = None
    announced: bool = False

    @property
    def taken(self) -> list[int]:
        """The units of a single contract; an object of several is none that is played yet."""
        return self.units if isinstance(self.units, list) else []


class MatchRequest(Struct, forbid_unknown_fields=True):
    """A request's members."""

    rules: Any
    first_declarer: int
    deals: list[DealLine]


def match(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a ``match`` request; raises the error that docs/referee.md names."""
    asked = members(request, MatchRequest)
    rules = resolve(asked.rules)
    if not 0 <= asked.first_declarer < rules.players:
        raise BadRequest(member="first_declarer")
    page, end = Sheet(asked.first_declarer), None
    for at, line in enumerate(asked.deals):
        try:
            page, end = _after_deal(rules, page, end, line)
        except KingError as error:
            error.at = at
            raise
    return _answer(rules, page, end)


def _after_deal(
    rules: RuleSet, page: Sheet, end: MatchEnded | None, line: DealLine
) -> tuple[Sheet, MatchEnded | None]:
    if end is not None:
        raise MatchIsOver
    if line.declarer != sheet.declarer(rules, page):
        raise WrongDeclarer(declarer=line.declarer)
    contracts, trump = contract_and_trump(line.contract, line.trump)
    why = sheet.offers(rules, page, line.declarer)[contracts[0]]
    if why is not None:
        raise NotAvailable(contract=contracts[0], why=why)
    end = _king(rules, page, line)
    if end is not None:
        return page, end
    row = _row(rules, line, contracts, None if trump is None else trump.letter)
    page = page.with_row(row)
    if sheet.is_full(rules, page):
        end = results.by_points(rules, sheet.totals(rules, page))
    return page, end


def _row(rules: RuleSet, line: DealLine, contracts: tuple[Contract, ...], trump: str | None) -> Row:
    taken = (tuple(line.taken),)
    _check_units(rules, line, exact=True)
    if rules.kiz_annul_if_equal and contracts == (Contract.KIZ,) and set(line.taken) == {1}:
        return Row(line.declarer, contracts, trump, taken, (0,) * rules.players, annulled=True)
    points = scoring.points_for(rules, contracts, taken)
    return Row(line.declarer, contracts, trump, taken, points)


def _check_units(rules: RuleSet, line: DealLine, *, exact: bool) -> None:
    full, total = units(rules, Contract(str(line.contract))), sum(line.taken)
    shape = len(line.taken) == rules.players and all(n >= 0 for n in line.taken)
    if not shape or (total != full if exact else total > full):
        raise UnitsSum(units=max(-99, min(total, 99)), full=full)  # a sheet may say any number


def _king(rules: RuleSet, page: Sheet, line: DealLine) -> MatchEnded | None:
    """The end of the match, if this line is a King or the failure of an announced one."""
    if line.contract != Contract.KOZ or rules.king_tricks is None:
        return None
    totals = sheet.totals(rules, page)
    king = _who_made_king(rules, line)
    if king is not None:
        return results.by_king(rules, totals, king)
    if rules.king_announced and line.announced:
        _check_failure(rules, line)
        return results.by_failed_king(rules, totals, line.declarer)
    return None


def _who_made_king(rules: RuleSet, line: DealLine) -> int | None:
    """The seat whose tricks make King: played out, or stopped at exactly that trick.

    With a number so low that several reach it, a sheet cannot tell who was first: the first from
    the declarer on.
    """
    number = rules.king_tricks or 0
    in_turn = sorted(range(len(line.taken)), key=lambda s: (s - line.declarer) % rules.players)
    able = [
        seat
        for seat in in_turn
        if line.taken[seat] >= number
        and results.may_make_king(rules, seat, line.declarer, line.announced)
    ]
    if not able:
        return None
    _check_units(rules, line, exact=line.taken[able[0]] != number)
    return able[0]


def _check_failure(rules: RuleSet, line: DealLine) -> None:
    """Units may stop once the number is out of the declarer's reach."""
    _check_units(rules, line, exact=False)
    to_come = units(rules, Contract.KOZ) - sum(line.taken)
    if line.taken[line.declarer] + to_come >= (rules.king_tricks or 0) and to_come:
        raise UnitsSum(units=sum(line.taken), full=units(rules, Contract.KOZ))


def _answer(rules: RuleSet, page: Sheet, end: MatchEnded | None) -> dict[str, Any]:
    totals = sheet.totals(rules, page)
    teams = results.team_totals(rules, totals)
    return {
        "points": [row.points for row in page.rows],
        "totals": totals,
        "over": end is not None,
        "next": None if end is not None else _next(rules, page),
        "ranks": results.ranks(rules, totals) if end is None else end.ranks,
        "out": None if end is None else end.out,
        "king": None if end is None else end.king,
        **({} if teams is None else {"teams": teams}),
    }


def _next(rules: RuleSet, page: Sheet) -> dict[str, Any]:
    declarer = sheet.declarer(rules, page)
    contracts: Sequence[Contract] = sheet.available(rules, page, declarer)
    return {"deal": sheet.deal_number(page), "declarer": declarer, "contracts": contracts}
