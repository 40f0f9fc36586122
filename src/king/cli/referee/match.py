"""The question ``match``: a score sheet, deal by deal, checked against rights, units and King."""

from typing import Any

from msgspec import Struct

from king.cli.referee.lines import (
    DealLine,
    Filled,
    check_doubles,
    check_members,
    check_units,
    row,
)
from king.cli.referee.requests import contract_and_trump, members
from king.core import offers, results, sheet
from king.core.contracts import Contract
from king.core.errors import (
    BadContract,
    BadRequest,
    KingError,
    MatchIsOver,
    NotAvailable,
    UnitsSum,
    WrongDeclarer,
)
from king.core.events import MatchEnded
from king.core.rules import RuleSet, units
from king.core.sheet import Sheet
from king.presets import resolve


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
    for line in asked.deals:
        check_members(rules, line)
    page, end = Sheet(asked.first_declarer), None
    for at, line in enumerate(asked.deals):
        try:
            page, end = after_deal(rules, page, end, line)
        except KingError as error:
            error.at = at
            raise
    return _answer(rules, page, end)


def after_deal(
    rules: RuleSet, page: Sheet, end: MatchEnded | None, line: DealLine
) -> tuple[Sheet, MatchEnded | None]:
    """The sheet with one more line, and the end of the match if it is that; raises KingError."""
    if end is not None:
        raise MatchIsOver
    if line.declarer != sheet.declarer(rules, page):
        raise WrongDeclarer(declarer=line.declarer)
    contracts, trump = contract_and_trump(rules, line.contract, line.trump)
    if isinstance(line.contract, list) and line.contract != list(contracts):
        raise BadContract(contract=" ".join(line.contract))
    why = offers.why_not(rules, page, line.declarer, contracts)
    if why is not None:
        raise NotAvailable(contract=" ".join(contracts), why=why)
    filled = Filled(rules, page, line, contracts)
    check_doubles(filled)
    end = _king(filled)
    if end is not None:
        return page, end
    page = page.with_row(row(filled, None if trump is None else trump.letter))
    if sheet.is_full(rules, page):
        end = results.by_points(rules, sheet.totals(rules, page))
    return page, end


def _king(filled: Filled) -> MatchEnded | None:
    """The end of the match, if this line is a King or the failure of an announced one."""
    rules, line = filled.rules, filled.line
    if filled.contracts != (Contract.KOZ,) or rules.king_tricks is None:
        return None
    tricks = tuple(line.units) if isinstance(line.units, list) else ()
    totals = sheet.totals(rules, filled.page)
    king = _who_made_king(rules, line, tricks)
    if king is not None:
        return results.by_king(rules, totals, king)
    if rules.king_announced and line.announced:
        _check_failure(rules, line, tricks)
        return results.by_failed_king(rules, totals, line.declarer)
    return None


def _who_made_king(rules: RuleSet, line: DealLine, tricks: tuple[int, ...]) -> int | None:
    """The seat whose tricks make King: played out, or stopped at exactly that trick.

    With a number so low that several reach it, a sheet cannot tell who was first: the first from
    the declarer on.
    """
    number = rules.king_tricks or 0
    in_turn = sorted(range(len(tricks)), key=lambda s: (s - line.declarer) % rules.players)
    able = [
        seat
        for seat in in_turn
        if tricks[seat] >= number
        and results.may_make_king(rules, seat, line.declarer, line.announced)
    ]
    if not able:
        return None
    check_units(rules, Contract.KOZ, tricks, exact=tricks[able[0]] != number)
    return able[0]


def _check_failure(rules: RuleSet, line: DealLine, tricks: tuple[int, ...]) -> None:
    """Units may stop once the number is out of the declarer's reach."""
    check_units(rules, Contract.KOZ, tricks, exact=False)
    to_come = units(rules, Contract.KOZ) - sum(tricks)
    if tricks[line.declarer] + to_come >= (rules.king_tricks or 0) and to_come:
        raise UnitsSum(units=sum(tricks), full=units(rules, Contract.KOZ))


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
    found = offers.choices(rules, page, declarer)
    several = rules.contracts_per_deal > 1
    contracts = [c if several and c[0] in rules.penalties else c[0] for c in found]
    return {"deal": sheet.deal_number(page), "declarer": declarer, "contracts": contracts}
