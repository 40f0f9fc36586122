"""`king backup FOLDER`: a copy of everything the server keeps, also while it runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import click

from king.messages import say, terminal_locale
from king.server.datafolder import IDENTITIES, JOURNAL
from king.server.faults import NotServing
from king.server.settings import Settings

FILES = (JOURNAL, IDENTITIES)
"""In this order: the journal is the truth, and whoever it names was in the other file first."""


class NotBackedUp(Exception):  # noqa: N818 - reads as what it says
    """There is no copy; `key` and `parameters` name the sentence that says why."""

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key)
        self.key = key
        self.parameters = parameters


@click.command("backup", short_help="Copy everything the server keeps.")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def command(folder: Path) -> None:
    """Copy everything the server keeps into FOLDER, which is made and must be empty.

    The server may be running: the copy is of one moment. KING_DATA names the folder that is copied.
    docs/host.md says how to put a copy back.
    """
    locale = terminal_locale()
    try:
        size = back_up(Settings.from_environment().data, folder)
    except (NotBackedUp, NotServing) as fault:
        raise click.ClickException(say(fault.key, locale, **fault.parameters)) from fault
    click.echo(say("backup_done", locale, folder=folder, size=f"{size / 1e6:.1f}"))


def back_up(data: Path, folder: Path) -> int:
    """Copy the files of `data` into the empty `folder`; return their size in bytes.

    Raise NotBackedUp where there is nothing to copy, something in the way, or no room.
    """
    if not all((data / name).is_file() for name in FILES):
        raise NotBackedUp("backup_no_data", folder=data)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise NotBackedUp("backup_not_empty", folder=folder)
        return sum(copy(data / name, folder / name) for name in FILES)
    except (OSError, sqlite3.Error) as error:
        raise NotBackedUp("backup_failed", folder=folder, reason=error) from error


def copy(source: Path, target: Path) -> int:
    """Copy a SQLite file as it is at one moment, check the copy, and return its size in bytes.

    The copy has its name only once it is whole and on the disk. Raise sqlite3.Error or OSError.
    """
    part = target.with_name(target.name + ".part")
    with closing(_open(source, "rw")) as reading, closing(_open(part, "rwc")) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
        (found,) = writing.execute("PRAGMA integrity_check").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    _flush(part)
    part.replace(target)
    return target.stat().st_size


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=30)


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
