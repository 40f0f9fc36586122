"""`king arena`: two players measured against each other on the same cards (docs/arena.md)."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec

from king.analysis.arena import compare
from king.analysis.contenders import CHOOSERS, CONTENDERS
from king.analysis.keeping import file_of, so_far
from king.analysis.results import Result, as_object
from king.analysis.runs import Spec
from king.cli.arena.plot import plot
from king.cli.arena.progress import bar
from king.cli.arena.spec import CONTRACTS, spec_of
from king.cli.arena.table import table
from king.cli.arena.words import spoken
from king.messages import say, terminal_locale
from king.players import NAMES
from king.presets import KNOWN

_PROCESSES = min(2, os.cpu_count() or 1)
_NAMES = tuple(dict.fromkeys((*CONTENDERS, *CHOOSERS)))
#: The exit status of a run that was interrupted, as shells have it.
INTERRUPTED = 130


@click.group(
    "arena",
    invoke_without_command=True,
    short_help="Measure two players against each other on duplicate deals.",
)
@click.option("--a", type=click.Choice(_NAMES), help="The candidate.")
@click.option("--b", type=click.Choice(_NAMES), help="Whose copies he meets.")
@click.option("--match", "kind", flag_value="match", help="Play whole matches.")
@click.option(
    "--choose", "kind", flag_value="choose", help="Compare choices of contract, all else alike."
)
@click.option(
    "--contract", type=click.Choice(CONTRACTS), help="Play only this one; all if not given."
)
@click.option(
    "--blocks",
    type=click.IntRange(1),
    help="Deals a contract (400), or matches (50); each is played with every seating.",
)
@click.option("--seed", default=1, show_default=True, type=int, help="Same seed, same result.")
@click.option("--preset", default="klasik", show_default=True, type=click.Choice(list(KNOWN)))
@click.option(
    "--partner",
    type=click.Choice(CONTENDERS),
    help="With partners: a foreign one, beside A and beside B; else A and A meet B and B.",
)
@click.option("--cards", type=click.Choice(NAMES), help="With --choose: who plays the cards; rule.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="A .json file, or a folder, to keep the result; an interrupted run goes on from it.",
)
@click.option("--processes", default=_PROCESSES, show_default=True, type=click.IntRange(1))
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler whose workers play instead.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    out: Path | None,
    processes: int,
    cluster: str | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Measure A against B on the same cards, and say how sure the result is.

    Each deal is played once with A in each seat against three copies of B; among partners with A
    and A on each side. Prints adv, A's points less the mean of the others', its standard error and
    a 95 % interval, for each contract and for all of them, each penalty weighing 2 and Koz 8.
    """
    if ctx.invoked_subcommand is not None:
        return
    with spoken():
        spec = spec_of(**asked)
        path = None if out is None else file_of(out, spec)
        try:
            with _interrupted_by_terminate(), bar(f"{spec.a} – {spec.b}") as progress:
                result = compare(spec, processes, cluster, path, progress)
        except KeyboardInterrupt:
            _stopped(spec, path, as_json=as_json)
            ctx.exit(INTERRUPTED)
    _show(result, as_json=as_json)


def _show(result: Result, *, as_json: bool) -> None:
    click.echo(msgspec.json.encode(as_object(result)).decode() if as_json else table(result))


def _stopped(spec: Spec, path: Path | None, *, as_json: bool) -> None:
    """Say what is kept of the run, and show what it comes to so far."""
    if path is None:
        click.echo(say("arena_stopped_lost", terminal_locale()), err=True)
        return
    shorter = so_far(path, spec)
    if shorter is not None:
        _show(shorter, as_json=as_json)
    click.echo(say("arena_stopped", terminal_locale(), file=path), err=True)


@contextmanager
def _interrupted_by_terminate() -> Iterator[None]:
    """SIGTERM ends a run as the keyboard does: its processes end with it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


command.add_command(plot)
