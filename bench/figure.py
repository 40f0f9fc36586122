"""A measured figure, and what it is held against."""

import statistics
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured value beside what it must reach and what we aim at."""

    what: str
    value: float
    unit: str
    must: float
    aim: float
    more_is_better: bool = False

    def verdict(self) -> str:
        """Say which of the two it reaches."""
        if self._reaches(self.aim):
            return "aim"
        return "must" if self._reaches(self.must) else "missed"

    def row(self) -> str:
        """Return it as a row of a Markdown table."""
        cells = [self.what, *(f"{n:,.4g}" for n in (self.value, self.must, self.aim)), self.unit]
        return f"| {' | '.join([*cells, self.verdict()])} |"

    def _reaches(self, bound: float) -> bool:
        return self.value >= bound if self.more_is_better else self.value <= bound


HEADING = "| what | measured | must | aim | unit | reached |\n|---|--:|--:|--:|---|---|"
"""The head of the table that `Figure.row` writes rows of."""


def median_of_five(measure: Callable[[], float]) -> float:
    """Measure five times and return the middle one."""
    return statistics.median(measure() for _ in range(5))
