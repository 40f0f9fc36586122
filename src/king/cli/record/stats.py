"""Statistics of many records as tables: contracts, players, and what players have a word for."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table

from king.analysis.jargon import TERMS
from king.analysis.statistics import Declared, Statistics
from king.cli.record.show import drawn
from king.core.contracts import Contract
from king.messages import say

MOST_PLAYERS = 6
"""Players who have a column of their own among the terms; of more only the sums are shown."""


def tables(found: Statistics, locale: str) -> str:
    """All of it, a table after the other."""
    head = say(
        "record_stats_head", locale, matches=found.matches, deals=found.deals,
        annulled=found.annulled,
    )  # fmt: skip
    parts = [head, _contracts(found, locale), _players(found, locale), _terms(found, locale)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _contracts(found: Statistics, locale: str) -> str:
    titles = ["record_column_contract", "record_stats_deals", "record_stats_share"]
    titles += ["record_stats_declarer", "record_stats_others"]
    counted = sum(each.deals for each in found.contracts.values())
    order = sorted(found.contracts, key=lambda key: -found.contracts[key].deals)
    rows = [_contract(key, found.contracts[key], counted, locale) for key in order]
    return _table(titles, rows, locale)


def _contract(key: str, each: Declared, counted: int, locale: str) -> list[str]:
    names = [say(f"contract_{contract}", locale) for contract in map(Contract, key.split("+"))]
    return [
        " + ".join(names),
        str(each.deals),
        f"{100 * each.deals / counted:.0f} %",
        _average(each.points, each.deals),
        _average(each.others_points, each.others),
    ]


def _players(found: Statistics, locale: str) -> str:
    titles = ["record_stats_player", "record_stats_matches", "record_stats_first", "record_out"]
    titles += ["record_sunk", "record_stats_rank", "record_stats_points"]
    rows = [
        [
            name,
            str(one.matches),
            str(one.first),
            str(one.out),
            str(one.sunk),
            f"{one.ranked / one.matches:.2f}",
            _average(one.points, one.matches),
        ]
        for name, one in sorted(found.players.items())
    ]
    return _table(titles, rows, locale)


def _terms(found: Statistics, locale: str) -> str:
    names = sorted(found.players)
    names = names if len(names) <= MOST_PLAYERS else []
    rows = [
        [
            say(f"jargon_{term}", locale),
            str(found.terms[term]),
            *(str(found.players[name].terms.get(term, 0)) for name in names),
        ]
        for term in TERMS
        if term in found.terms
    ]
    return _table(["record_stats_term", "record_totals"], rows, locale, names)


def _table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], locale: str, more: Sequence[str] = ()
) -> str:
    """A table whose first column is words and whose others are numbers; nothing without rows."""
    if not rows:
        return ""
    table = Table(box=box.SIMPLE_HEAD)
    for number, title in enumerate(_titles(titles, more, locale)):
        table.add_column(title, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    return drawn(table)


def _titles(keys: Sequence[str], more: Sequence[str], locale: str) -> Iterator[str]:
    yield from (say(key, locale) for key in keys)
    yield from more


def _average(points: int, times: int) -> str:
    return f"{points / times:+.1f}" if times else "–"
