"""How far a run is, drawn on standard error where that is a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from king.analysis.arena import nothing


@contextmanager
def bar(text: str) -> Iterator[Callable[[int, int], None]]:
    """What to tell of the blocks done, and of how many."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield nothing
        return
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as shown:
        task = shown.add_task(text)
        yield lambda done, jobs: shown.update(task, completed=done, total=jobs)
