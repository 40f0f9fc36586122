"""Results drawn: adv by contract with its intervals, several results side by side.

A dot is a mean, the line through it its 95 % interval; a line that crosses zero says that the two
players may as well be equal. Shares of whole matches have a panel of their own. Colours are those
of Okabe and Ito (2008), which people who see colours differently can tell apart.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from king.analysis.faults import ArenaFault
from king.analysis.results import Figures, Result
from king.core.contracts import ALL
from king.messages import say

FORMATS = (".png", ".svg", ".pdf")
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
_INK, _NOTE, _GRID, _BAND = "#222222", "#5c5c5c", "#d4d4d0", "#f3f3f0"
#: The height of a row that holds one result, of each further one, and of all else, in inches.
_ROW, _MORE, _REST = 0.42, 0.17, 1.25
_WIDTH, _PANEL = 7.6, 3.2
_WHOLE = "all"
_SHARES = ("first", "out")


class Mark(NamedTuple):
    """A mean and its interval, in the units of the panel."""

    mean: float
    low: float
    high: float


Series = dict[str, Mark]
"""What a result has to show, row by row."""


def draw(results: Sequence[Result], path: Path) -> None:
    """Draw these results into the file; raises ArenaFault where it cannot be."""
    if path.suffix not in FORMATS:
        raise ArenaFault("arena_picture", file=path)
    try:
        figure_of(results).savefig(path, dpi=160)
    except OSError as error:
        raise ArenaFault("arena_unwritable", file=path, reason=error.strerror) from error


def figure_of(results: Sequence[Result]) -> Figure:
    """The picture: a panel of points, and one of shares where there are whole matches."""
    points = [advs(result.result) for result in results]
    shares = [shares_of(result.result) for result in results]
    rows = [row for row in (*map(str, ALL), _WHOLE) if any(row in one for one in points)]
    matches = any(shares)
    most = max(len(rows), len(_SHARES) * matches)
    height = _REST + most * (_ROW + _MORE * (len(results) - 1)) + 0.22 * len(results)
    figure = Figure((_WIDTH + _PANEL * matches, height), layout="constrained")
    panels: Any = figure.subplots(1, 1 + matches, squeeze=False, width_ratios=[5, 2][: 1 + matches])
    _panel(panels[0][0], rows, points, "adv, points a deal", most)
    panels[0][0].axvline(0, color=_INK, linewidth=1)
    panels[0][0].margins(x=0.09)
    if matches:
        _panel(panels[0][1], list(_SHARES), shares, "share of matches, %", most)
        panels[0][1].set_xlim(0, 100)
    handles, _ = panels[0][0].get_legend_handles_labels()
    figure.legend(
        handles, [label(result) for result in results], loc="outside upper left", frameon=False,
        ncols=1, fontsize=9.5, labelcolor=_INK,
    )  # fmt: skip
    return figure


def advs(figures: Figures) -> Series:
    """adv of each contract, and of all."""
    found = {str(c): Mark(one.adv, *one.ci95) for c, one in figures.by_contract.items()}
    return {**found, _WHOLE: Mark(figures.adv, *figures.ci95)}


def shares_of(figures: Figures) -> Series:
    """The shares of whole matches, in percent."""
    found = {"first": (figures.first, figures.first_ci95), "out": (figures.out, figures.out_ci95)}
    return {
        name: Mark(100 * share, 100 * ci[0], 100 * ci[1])
        for name, (share, ci) in found.items()
        if isinstance(share, float) and isinstance(ci, tuple)
    }


def label(result: Result) -> str:
    """The legend of one result."""
    spec = result.spec
    beside = "" if spec.partner is None else f" (each beside {spec.partner})"
    what = {"play": "deals a contract", "match": "matches", "choose": "matches, choice alone"}
    return (
        f"{spec.a} – {spec.b}{beside}:  {spec.rules.preset}, {spec.blocks} {what[spec.kind]},"
        f" seed {spec.seed}"
    )


def name_of(row: str) -> str:
    """What a row is called: contracts by their names."""
    return row if row in (_WHOLE, *_SHARES) else say(f"contract_{row}", "tr")


def _panel(
    axes: Axes, rows: Sequence[str], results: Sequence[Series], unit: str, height: int
) -> None:
    """One mark a row and result, the first row on top of a panel of so many; every other row on a
    band."""
    for at in range(0, len(rows), 2):
        axes.axhspan(at - 0.5, at + 0.5, color=_BAND, linewidth=0, zorder=0)
    for number, series in enumerate(results):
        _series(axes, rows, series, number, _offset(number, len(results)))
    axes.set_yticks(range(len(rows)), [name_of(row) for row in rows], color=_INK)
    for name, row in zip(axes.get_yticklabels(), rows, strict=True):
        name.set_fontweight("bold" if row == _WHOLE else "normal")
    axes.set_ylim(height - 0.5, -0.5)
    axes.set_xlabel(unit, color=_INK)
    axes.tick_params(length=0, colors=_INK)
    axes.grid(axis="x", color=_GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)


def _offset(number: int, results: int) -> float:
    """How far from the middle of its row a result is drawn."""
    return (number - (results - 1) / 2) * 0.72 / max(results, 2)


def _series(axes: Axes, rows: Sequence[str], series: Series, number: int, offset: float) -> None:
    at = [i for i, row in enumerate(rows) if row in series]
    marks = [series[rows[i]] for i in at]
    axes.errorbar(
        [mark.mean for mark in marks],
        [i + offset for i in at],
        xerr=[[m.mean - m.low for m in marks], [m.high - m.mean for m in marks]],
        fmt="o",
        color=_COLOURS[number % len(_COLOURS)],
        markersize=5,
        elinewidth=1.6,
        label=str(number),
    )
    for i, mark in zip(at, marks, strict=True):
        axes.annotate(
            f"{mark.mean:+.1f}" if rows[i] not in _SHARES else f"{mark.mean:.0f}",
            (mark.high, i + offset), (5, 0), textcoords="offset points", va="center",
            fontsize=7.5, color=_NOTE,
        )  # fmt: skip
