"""A sheet of character cells to draw on: what a part of the screen shows, before any terminal.

Every character drawn is one cell wide, so that columns can be counted.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.text import Text


class Run(NamedTuple):
    """A piece of a line in one style, a style of rich, "" for the canvas's own."""

    text: str
    style: str = ""


class Canvas:
    """``width`` × ``height`` cells; what is drawn outside them is cut off."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width, self.height = max(width, 0), max(height, 0)
        self._style = style
        self._cells = [[(" ", style)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write ``text`` from column ``x`` of row ``y`` on; return the column after it."""
        if 0 <= y < self.height:
            row = self._cells[y]
            for column, letter in enumerate(text.replace("\N{NO-BREAK SPACE}", " "), x):
                if 0 <= column < self.width:
                    row[column] = (letter, style or self._style)
        return x + len(text)

    def line(self, x: int, y: int, runs: Iterable[Run]) -> int:
        """Write runs one after another; return the column after them."""
        for run in runs:
            x = self.put(x, y, run.text, run.style)
        return x

    def centre(self, y: int, runs: Iterable[Run], x: int = 0, width: int | None = None) -> None:
        """Write runs in the middle of ``width`` columns from ``x`` on (None: of the whole row)."""
        runs = list(runs)
        room = self.width if width is None else width
        self.line(x + max(0, (room - length(runs)) // 2), y, runs)

    def right(self, y: int, runs: Iterable[Run], end: int | None = None) -> None:
        """Write runs so that they end before column ``end`` (None: the right edge)."""
        runs = list(runs)
        self.line((self.width if end is None else end) - length(runs), y, runs)

    def text(self) -> Text:
        """The drawing as rich text, a line a row."""
        whole = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                whole.append("\n")
            for style, cells in groupby(row, key=itemgetter(1)):  # few pieces: lines are slow
                whole.append("".join(letter for letter, _ in cells), style or None)
        return whole

    def plain(self) -> str:
        """The drawing without its styles."""
        return "\n".join("".join(letter for letter, _ in row) for row in self._cells)


def wrapped(text: str, width: int) -> list[str]:
    """The words of a text in rows of at most ``width`` cells; a longer word has its own row."""
    rows = [""]
    for word in text.split(" "):
        if rows[-1] and len(rows[-1]) + 1 + len(word) > width:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def length(runs: Iterable[Run]) -> int:
    """Cells that these runs take."""
    return sum(len(run.text) for run in runs)
