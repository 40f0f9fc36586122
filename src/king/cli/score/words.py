"""The sheet in words and as a table for the terminal."""

from functools import partial
from typing import Protocol

from rich.table import Table
from rich.text import Text

from king.cli.score.kept import Entry, Match
from king.cli.score.reading import Line, Reading
from king.core import results, sheet
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import MatchEnded
from king.core.rules import RuleSet
from king.messages import say

_PIPS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_TRUE_MINUS = "−"


class Words(Protocol):
    """A sentence by its key, in one language."""

    def __call__(self, key: str, /, **params: object) -> str: ...


def words_in(language: str) -> Words:
    """The sentences of a language."""
    return partial(_say, language)


def _say(language: str, key: str, /, **params: object) -> str:
    return say(key, language, **params)


def points(value: int) -> str:
    """Points with their sign."""
    return f"{'+' if value > 0 else _TRUE_MINUS if value < 0 else ''}{abs(value)}"


def contract_names(words: Words, contracts: tuple[str, ...], trump: str | None = None) -> str:
    """The contracts, and the trump where there is one."""
    names = " + ".join(words(f"contract_short_{contract}") for contract in contracts)
    return f"{names} {_PIPS[trump]}" if trump in _PIPS else names


def entry_names(words: Words, entry: Entry) -> str:
    names = entry.contract if isinstance(entry.contract, list) else [entry.contract]
    known = all(name in list(Contract) for name in names)
    return contract_names(words, tuple(names), entry.trump) if known else "?"


def fault_words(words: Words, fault: KingError) -> str:
    """Why a deal cannot be."""
    params = fault.params
    if fault.code == "units_sum":
        return words("score_why_details" if not params["full"] else "score_why_units", **params)
    if fault.code == "not_available":
        return words(f"score_why_{params['why']}")
    if fault.code in ("wrong_declarer", "match_over"):
        return words(f"score_why_{fault.code}")
    return words("score_why_bad_contract")


def table(words: Words, rules: RuleSet, match: Match, reading: Reading) -> Table:
    """The sheet: a row a deal, a column a player; totals, and the fates or the rights left."""
    grid = Table(title=f"King · {words('preset_' + rules.preset.replace('-', '_'))}")
    grid.add_column()
    grid.add_column(words("sheet_contract"))
    for name in match.names:
        grid.add_column(Text(name), justify="right")
    for at, entry in enumerate(match.entries):
        line = reading.lines[at] if at < len(reading.lines) else None
        waiting = "?" if reading.fault is not None and reading.fault.at == at else "…"
        cells = _cells(words, line, reading.end, waiting, rules.players)
        what = Text(f"{entry_names(words, entry)} ({match.names[entry.declarer % rules.players]})")
        grid.add_row(str(at + 1), what, *cells)
    totals = sheet.totals(rules, reading.page)
    grid.add_section()
    grid.add_row("", words("sheet_total"), *map(_coloured, totals))
    last = _fates(words, reading.end) if reading.end else _rights(rules, reading)
    if last:
        label = "sheet_line" if reading.end else "sheet_rights"
        grid.add_row("", words(label), *last)
    return grid


def _cells(
    words: Words, line: Line | None, end: MatchEnded | None, waiting: str, players: int
) -> list[Text]:
    if line is None:
        return [Text(waiting)] * players
    if line.ends and end is not None:
        king = end.king if end.king is not None else end.king_failed
        sign = "King" if end.king is not None else "King ✗"
        return [Text(sign if seat == king else "") for seat in range(players)]
    if line.row is None or line.row.annulled:
        return [Text(words("score_annulled_row"), style="italic"), *[Text()] * (players - 1)]
    return [_coloured(value) for value in line.row.points]


def _coloured(value: int) -> Text:
    return Text(points(value), style="red" if value < 0 else "green" if value > 0 else "")


def _fates(words: Words, end: MatchEnded) -> list[Text]:
    if end.out is None:
        return [Text(words("sheet_rank", rank=rank)) for rank in end.ranks]
    return [Text(words("sheet_out" if out else "sheet_sunk")) for out in end.out]


def _rights(rules: RuleSet, reading: Reading) -> list[Text]:
    left = [sheet.rights_left(rules, reading.page, seat) for seat in range(rules.players)]
    return [Text(f"{pair[0]} / {pair[1]}") for pair in left if pair is not None]


def team_words(rules: RuleSet, match: Match, reading: Reading) -> list[str]:
    """Each side and its points, where there are teams."""
    sums = results.team_totals(rules, sheet.totals(rules, reading.page))
    names = match.names
    return [f"{names[i]} + {names[i + 2]}: {points(sums[i])}" for i in range(2)] if sums else []
