"""The curves of several runs: as a table, and drawn."""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean

from matplotlib.figure import Figure
from msgspec import Struct

from king.research.training.measuring import Strength
from king.research.training.run import RIVALS, Plan, Point

_COLOURS = {"random": "#0072B2", "rule": "#D55E00"}
_INK, _GRID = "#222222", "#d4d4d0"


class Curves(Struct, frozen=True):
    """What was run, and the points of each seed, as they are kept in a file."""

    plan: Plan
    runs: dict[int, tuple[Point, ...]]


def table(curves: Curves) -> str:
    """A row a point, as Markdown: the mean over the seeds, its error from the deals and, in
    brackets, the lowest and the highest seed."""
    rows = ["| cards played | processor time | against three random | against three rule players |"]
    rows.append("|--:|--:|--:|--:|")
    for points in zip(*curves.runs.values(), strict=True):
        cards, seconds = points[0].cards, fmean(point.seconds for point in points)
        cells = (_cell([getattr(point, rival) for point in points]) for rival in RIVALS)
        rows.append(f"| {cards:,} | {seconds:.0f} s | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def _cell(found: Sequence[Strength]) -> str:
    means = [one.mean for one in found]
    error = sqrt(fmean(one.error**2 for one in found))
    return f"{fmean(means):+.1f} ± {error:.1f} ({min(means):+.1f} … {max(means):+.1f})"


def draw(curves: Curves, path: Path) -> None:
    """Draw a line for each seed and rival."""
    figure = Figure((7.2, 4), layout="constrained")
    axes = figure.subplots()
    for rival in RIVALS:
        for number, points in enumerate(curves.runs.values()):
            strengths: list[Strength] = [getattr(point, rival) for point in points]
            axes.errorbar(
                [point.cards / 1e6 for point in points],
                [one.mean for one in strengths],
                yerr=[2 * one.error for one in strengths],
                color=_COLOURS[rival], linewidth=1.3, elinewidth=0.7, marker="o", markersize=3,
                label=None if number else f"against three {rival} players",
            )  # fmt: skip
    axes.axhline(0, color=_INK, linewidth=1)
    axes.set_xlabel("million cards played", color=_INK)
    axes.set_ylabel(f"adv, points a deal of {curves.plan.contract}", color=_INK)
    axes.grid(axis="y", color=_GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, colors=_INK)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.legend(frameon=False, labelcolor=_INK, loc="lower right")
    figure.savefig(path, metadata={"Date": None})
