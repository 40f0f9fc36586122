"""The folder that holds all a server keeps. One server a folder: the second refuses to start."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from king.server.faults import NotServing

JOURNAL = "journal.sqlite3"
"""The file of the tables: everything that happened at them."""
IDENTITIES = "identities.sqlite3"
"""The file of the people: names and devices."""

REVIEWS = "reviews"
"""The folder of reviews, which can be made again."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold(folder: Path) -> Iterator[None]:
    """Make the folder and keep it ours while in this context; the system lets go if we die.

    Raise NotServing where it cannot be written or another server holds it.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds everybody's cards
        file = (folder / "lock").open("wb")
    except OSError as error:
        raise NotServing("serve_data_unwritable", folder=folder, reason=error.strerror) from error
    with file:
        try:
            _lock(file)
        except OSError as error:
            raise NotServing("serve_data_taken", folder=folder) from error
        yield
