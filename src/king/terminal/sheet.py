"""The score sheet as lines: a row a deal, then totals, what everybody has left, and the result."""

from rich.text import Text

from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.sheet import Row
from king.terminal.canvas import Run
from king.terminal.view import View
from king.terminal.words import GLYPHS, Words, points

Line = list[Run]

#: Columns: the number of the deal, its declarer, its contract, and one for each seat.
_NUMBER, _DECLARER, _CONTRACT, _SEAT = 3, 10, 16, 9


def lines(view: View) -> list[Line]:
    """The whole sheet."""
    seen, palette = view.seen, view.palette
    head = " " * (_NUMBER + 2 + _DECLARER) + f"{view.words.say('sheet_contract'):<{_CONTRACT}}"
    names = "".join(f"{name[: _SEAT - 1]:>{_SEAT}}" for name in view.words.names)
    found: list[Line] = [[Run(head + names, palette.quiet)]]
    for number, row in _numbered(seen.rows):
        found.append(_row(view, number, row))
        found += [
            [Run(" " * 15 + view.words.double(pair), palette.quiet)] for pair in row.details.doubles
        ]
    found.append(
        [
            Run(
                "─" * (_NUMBER + 2 + _DECLARER + _CONTRACT + _SEAT * len(view.words.names)),
                palette.quiet,
            )
        ]
    )
    found.append(_figures(view, view.words.say("sheet_total"), seen.totals))
    return [*found, *_teams(view), *_result(view), *_left(view)]


def text(view: View) -> Text:
    """The whole sheet as rich text."""
    whole = Text(no_wrap=True, end="")
    for number, line in enumerate(lines(view)):
        if number:
            whole.append("\n")
        for run in line:
            whole.append(run.text, run.style or None)
    return whole


def _numbered(rows: tuple[Row, ...]) -> list[tuple[int, Row]]:
    """The rows with the number of their deal; one that was annulled keeps the next one's."""
    number, found = 1, []
    for row in rows:
        found.append((number, row))
        number += not row.annulled
    return found


def _row(view: View, number: int, row: Row) -> Line:
    words, palette = view.words, view.palette
    named = _contract(row, words)
    start = f"{number:>{_NUMBER}}. {words.name(row.declarer)[: _DECLARER - 1]:<{_DECLARER}}"
    line = [
        Run(start, palette.ground),
        Run(f"{named[: _CONTRACT - 1]:<{_CONTRACT}}", palette.strong),
    ]
    if row.annulled:
        return [*line, Run("   " + words.say("sheet_annulled"), palette.quiet)]
    return [*line, *(_figure(view, n) for n in row.points)]


def _contract(row: Row, words: Words) -> str:
    if row.trump is not None:
        return f"{words.contract(Contract.KOZ)} {GLYPHS[row.trump]}"
    if len(row.contracts) == 1:
        return words.contract(row.contracts[0])
    if len(row.contracts) > 2:
        return words.say("play_all_penalties", count=len(row.contracts))
    return "+".join(words.short(c) for c in row.contracts)


def _figure(view: View, number: int) -> Run:
    palette = view.palette
    style = palette.gain if number > 0 else palette.loss if number < 0 else palette.quiet
    return Run(f"{points(number):>{_SEAT}}", style)


def _figures(view: View, name: str, numbers: tuple[int, ...]) -> Line:
    wide = _NUMBER + 2 + _DECLARER + _CONTRACT
    return [Run(f"{name:<{wide}}", view.palette.strong), *(_figure(view, n) for n in numbers)]


def _teams(view: View) -> list[Line]:
    totals = view.seen.totals
    if not view.seen.rules.teams:
        return []
    sides = (totals[0] + totals[2], totals[1] + totals[3])
    return [_figures(view, view.words.say("sheet_teams"), sides * 2)]


def _result(view: View) -> list[Line]:
    """Ranks, and who is out, once the match is over."""
    result, words = view.seen.result, view.words
    if result is None:
        return []
    texts = [words.say("sheet_rank", rank=rank) for rank in result.ranks]
    if result.out is not None:
        texts = [words.say("sheet_out" if out else "sheet_sunk") for out in result.out]
    wide = _NUMBER + 2 + _DECLARER + _CONTRACT
    return [
        [
            Run(f"{words.say('sheet_line'):<{wide}}", view.palette.strong),
            *(Run(f"{text:>{_SEAT}}", view.palette.brass) for text in texts),
        ]
    ]


def _left(view: View) -> list[Line]:
    """Rights left, or what everybody has still to declare."""
    seen, words, palette = view.seen, view.words, view.palette
    if seen.result is not None:
        return []
    left = _rights(seen, words) or _to_declare(seen, words)
    return [[], *([Run(" " + line, palette.ground)] for line in left)] if left else []


def _rights(seen: Observation, words: Words) -> list[str]:
    return [
        f"{words.name(seat)}: {words.say('sheet_rights_of', penalties=p, trumps=t)}"
        for seat, (p, t) in enumerate(seen.rights or ())
    ]


def _to_declare(seen: Observation, words: Words) -> list[str]:
    return [
        f"{words.name(seat)}: {', '.join(_short(choice, words) for choice in left) or '–'}"
        for seat, left in enumerate(seen.to_declare or ())
    ]


def _short(choice: tuple[Contract, ...], words: Words) -> str:
    if len(choice) > 2:
        return words.say("play_all_penalties", count=len(choice))
    return "+".join(words.short(contract) for contract in choice)
