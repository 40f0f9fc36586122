"""`king arena plot`: results drawn by contract, several side by side."""

from pathlib import Path

import click

from king.analysis.results import read
from king.cli.arena.words import spoken

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("plot", short_help="Draw kept results by contract, with their intervals.")
@click.argument("files", nargs=-1, required=True, type=_FILE)
@click.option("-o", "--output", required=True, type=_FILE, help="The picture: .png, .svg or .pdf.")
def plot(files: tuple[Path, ...], output: Path) -> None:
    """Draw what the FILEs keep that `king arena --out` wrote."""
    with spoken():
        from king.analysis.plots import draw  # an extra

        draw([read(file) for file in files], output)
