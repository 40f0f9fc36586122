"""A sheet with its annulled deals, read by the core up to the first deal that cannot be."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from king.cli.referee.lines import DealLine, check_members
from king.cli.referee.match import after_deal
from king.cli.score.kept import Entry
from king.core import annul, offers, sheet
from king.core.contracts import Contract
from king.core.errors import BadContract, KingError, MatchIsOver, NotAvailable, WrongDeclarer
from king.core.events import MatchEnded
from king.core.rules import RuleSet
from king.core.sheet import Row, Sheet


class Line(Struct, frozen=True):
    """An entry and what it scored; no row: annulled before the play, or the end of the match."""

    entry: Entry
    row: Row | None
    ends: bool = False


class Reading(Struct, frozen=True):
    """``fault`` is at the first entry that cannot be; ``lines`` ends before it. ``repeat``: a Koz
    was annulled and must be played again."""

    page: Sheet
    lines: tuple[Line, ...] = ()
    end: MatchEnded | None = None
    fault: KingError | None = None
    repeat: bool = False


def read(rules: RuleSet, first: int, entries: Sequence[Entry]) -> Reading:
    """All entries, up to the first that cannot be."""
    reading = Reading(Sheet(first))
    for at, entry in enumerate(entries):
        try:
            reading = after(rules, reading, entry)
        except KingError as fault:
            fault.at = at
            return msgspec.structs.replace(reading, fault=fault)
    return reading


def after(rules: RuleSet, reading: Reading, entry: Entry) -> Reading:
    """The sheet with one more entry; raises KingError."""
    if reading.repeat and entry.contract != Contract.KOZ:
        raise NotAvailable(contract=str(entry.contract), why=offers.MUST_REPEAT)
    if entry.annulled:
        return _after_annulled(rules, reading, entry)
    line = DealLine(**{name: getattr(entry, name) for name in DealLine.__struct_fields__})
    check_members(rules, line)
    page, end = after_deal(rules, reading.page, reading.end, line)
    row = page.rows[-1] if page is not reading.page else None
    lines = (*reading.lines, Line(entry, row, ends=row is None))
    return Reading(page, lines, end)


def _after_annulled(rules: RuleSet, reading: Reading, entry: Entry) -> Reading:
    if reading.end is not None:
        raise MatchIsOver
    if entry.declarer != sheet.declarer(rules, reading.page):
        raise WrongDeclarer(declarer=entry.declarer)
    contracts = contracts_of(entry)
    if contracts not in rules.choices:
        raise BadContract(contract=" ".join(contracts))
    why = offers.why_not(rules, reading.page, entry.declarer, contracts)
    if why is None and not annul.has_window(rules, contracts):
        why = "annul"
    if why is not None:
        raise NotAvailable(contract=" ".join(contracts), why=why)
    lines = (*reading.lines, Line(entry, None))
    return msgspec.structs.replace(reading, lines=lines, repeat=Contract.KOZ in contracts)


def contracts_of(entry: Entry) -> tuple[Contract, ...]:
    """The contracts of an entry; raises BadContract for what is none."""
    names = [entry.contract] if isinstance(entry.contract, str) else entry.contract
    try:
        return tuple(Contract(name) for name in names)
    except ValueError:
        raise BadContract(contract=" ".join(names)) from None


def named_now(rules: RuleSet, reading: Reading) -> dict[Contract, str | None]:
    """Every contract of the rules: None if it may be named now, else why not."""
    found = offers.offers(rules, reading.page, sheet.declarer(rules, reading.page))
    if not reading.repeat:
        return found
    return {c: None if c is Contract.KOZ else offers.MUST_REPEAT for c in found}
