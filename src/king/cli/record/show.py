"""A match as a score sheet: a line a deal, a column a seat, and what was remarkable."""

import io
from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table

from king.analysis.jargon import Finding, findings
from king.cli.record.words import contract_name, finding_text, rules_text, seat_name
from king.messages import say
from king.notation import Attempt, Record, events_of

WIDTH = 100
#: What is found in most matches many times over is left to the replay.
_COMMON = ("fiks", "ilk_cakma", "alcak_cakma", "kral")


def sheet(record: Record, locale: str) -> str:
    """The whole match on one sheet."""
    found = findings(events_of(record))
    table = Table(box=box.SIMPLE_HEAD, show_footer=True)
    table.add_column(say("record_column_deal", locale), say("record_totals", locale))
    table.add_column(say("record_column_contract", locale))
    table.add_column(say("record_column_declarer", locale))
    for seat in range(record.rules.players):
        name = seat_name(record, seat, locale)
        table.add_column(name, str(record.end.totals[seat]), justify="right")
    for deal in record.deals:
        table.add_row(*_row(record, deal, found, locale))
    title = say("record_match", locale, match=record.match)
    head = (_head(record, title), rules_text(record, locale))
    return "\n".join([*head, drawn(table), "", *_words(record, found, locale)]) + "\n"


def _head(record: Record, title: str) -> str:
    known = (title, record.rules.preset, record.event, record.site, record.date)
    return " · ".join(part for part in known if part)


def drawn(table: Table) -> str:
    """The table as text, no wider than WIDTH."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, legacy_windows=False)
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().split("\n")).strip("\n")


def _row(record: Record, deal: Attempt, found: tuple[Finding, ...], locale: str) -> Iterator[str]:
    yield str(deal.deal)
    yield "" if deal.chosen is None else contract_name(deal.chosen, locale)
    yield seat_name(record, deal.declarer, locale)
    flowers = {f.seat for f in found if f.deal == deal.deal and f.term == "cicek"}
    for seat in range(record.rules.players):
        points = str(deal.points[seat]) if deal.points else "–"
        yield f"✿ {points}" if deal.points and seat in flowers else points


def _words(record: Record, found: tuple[Finding, ...], locale: str) -> Iterator[str]:
    """The result, then what was remarkable, deal by deal."""
    yield from _end(record, locale)
    telling = [f for f in found if f.term not in _COMMON]
    if telling:
        yield ""
    for finding in telling:
        yield f"{say('record_column_deal', locale)} {finding.deal}. " + finding_text(
            record, finding, locale
        )


def _end(record: Record, locale: str) -> Iterator[str]:
    end = record.end
    for key, seat in (("record_king", end.king), ("record_king_failed", end.king_failed)):
        if seat is not None:
            yield say(key, locale, name=seat_name(record, seat, locale))
    for rank, _, seat in sorted((r, -end.totals[s], s) for s, r in enumerate(end.ranks)):
        name = seat_name(record, seat, locale)
        line = f"{rank}. {name}  {end.totals[seat]}"
        if end.out is not None:
            line += f"  {say('record_out' if end.out[seat] else 'record_sunk', locale)}"
        yield line
