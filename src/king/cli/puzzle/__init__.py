"""`king puzzle`: positions in which one card is right (docs/puzzles.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click
import msgspec

from king.analysis.puzzles.collection import Collection, of_day, read, shipped, written
from king.analysis.puzzles.puzzle import Puzzle
from king.cli.arena.progress import bar
from king.cli.puzzle.show import told
from king.messages import say, terminal_locale

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.group(name="puzzle", help="Positions in which one card is right: show, check, make.")
def command() -> None:
    """Puzzles."""


@command.command()
@click.argument("puzzle", required=False)
@click.option("--answer", is_flag=True, help="All hands, and what each card leads to.")
def show(puzzle: str | None, *, answer: bool) -> None:
    """Show the PUZZLE of this id, or the one of today."""
    locale = terminal_locale()
    found = of_day(datetime.now(UTC).date()) if puzzle is None else shipped().get(puzzle)
    if found is None:
        raise click.ClickException(say("error_no_puzzle", locale))
    click.echo("\n".join(told(found, locale, answer=answer)))


@command.command()
@click.argument("file", type=_FILE, required=False)
def verify(file: Path | None) -> None:
    """Ask the rules and the solver again about each puzzle of FILE, or of what is shipped."""
    locale, wrong = terminal_locale(), 0
    puzzles = tuple(shipped().values()) if file is None else _read(file).puzzles
    with _searching(), bar("verify") as progress:
        from king.analysis.puzzles.checking import flaw  # an extra
        from king.search.solving import Solver

        solver = Solver()
        for number, puzzle in enumerate(puzzles, 1):
            found = flaw(solver, puzzle)
            if found is not None:
                wrong += 1
                click.echo(say("puzzle_flaw", locale, id=puzzle.id, flaw=found), err=True)
            progress(number, len(puzzles))
    if wrong:
        raise click.ClickException(say("puzzle_some_wrong", locale, wrong=wrong, all=len(puzzles)))
    click.echo(say("puzzle_all_right", locale, all=len(puzzles)))


@command.command()
@click.argument("file", type=_FILE)
@click.option("--seed", default=1, show_default=True, type=int, help="Same seed, same deals.")
@click.option(
    "--deals",
    default=1000,
    show_default=True,
    type=click.IntRange(1),
    help="Of each kind, at most.",
)
def make(file: Path, seed: int, deals: int) -> None:
    """Look for puzzles in random deals and write them to FILE.

    An interrupted run goes on from FILE.part.
    """
    with _searching(), bar("make") as progress:
        from king.analysis.puzzles.runs import PLAN  # an extra
        from king.analysis.puzzles.runs import make as made

        part = file.with_name(file.name + ".part")
        collection = made(PLAN, seed, deals, part, progress)
    _write(file, collection)


@command.command()
@click.argument("file", type=_FILE)
def refresh(file: Path) -> None:
    """Judge the puzzles of FILE once more, by the search as it is now; drop those that it no longer
    finds clear."""
    kept: list[Puzzle] = []
    before = _read(file)
    with _searching(), bar("refresh") as progress:
        from king.analysis.puzzles.making import judged_again  # an extra
        from king.search.solving import Solver

        solver = Solver()
        for number, puzzle in enumerate(before.puzzles, 1):
            again = judged_again(solver, puzzle)
            kept += [] if again is None else [again]
            progress(number, len(before.puzzles))
    _write(file, msgspec.structs.replace(before, puzzles=tuple(kept)))


def _read(file: Path) -> Collection:
    try:
        return read(file.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        said = say("puzzle_unreadable", terminal_locale(), file=file, error=error)
        raise click.ClickException(said) from error


def _write(file: Path, collection: Collection) -> None:
    file.write_bytes(written(collection))
    count = len(collection.puzzles)
    click.echo(say("puzzle_written", terminal_locale(), count=count, file=file))


@contextmanager
def _searching() -> Iterator[None]:
    """What is done here needs the extra that searches."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("numba", "numpy"):
            raise
        said = say("cli_needs_extra", terminal_locale(), name="puzzle", extra="search")
        raise click.ClickException(said) from missing
