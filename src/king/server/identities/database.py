"""The second SQLite file: opened, brought up to date, and used from one thread of its own."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from king.core.errors import NotSaved
from king.server.faults import NotServing
from king.server.identities import schema

T = TypeVar("T")


class Database:
    """The file, for as long as the server runs. `run` is safe from the event loop."""

    def __init__(self, path: Path) -> None:
        """Open the file. Raise NotServing where it is a newer release's, or cannot be migrated."""
        prepare(path)
        self.engine = engine(path)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="identities")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Do `work` in a transaction of its own, off the event loop; durable when it returns.

        Raise NotSaved where the file cannot be read or written.
        """
        return await self.apart(lambda: self.run_here(work))

    async def apart(self, work: Callable[[], T]) -> T:
        """Do `work`, of several transactions perhaps, off the event loop and in one go."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def run_here(self, work: Callable[[sa.Connection], T]) -> T:
        """Do `work` in a transaction of its own, in this thread. Raise NotSaved."""
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except OperationalError as error:  # a full disk, a file that cannot be written
            raise NotSaved from error

    def close(self) -> None:
        """Finish what was begun and let the file go."""
        self._thread.shutdown()
        self.engine.dispose()


def engine(path: Path) -> sa.Engine:
    """Return SQLAlchemy's engine over one connection, each commit on the disk when it returns."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, check_same_thread=False, timeout=5)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    # Parameters of a failed statement would stand in the log: hashes of tokens, names.
    return sa.create_engine(
        "sqlite://", creator=connect, poolclass=StaticPool, hide_parameters=True
    )


@contextmanager
def opened(path: Path) -> Iterator[sa.Connection]:
    """Open the file for one transaction, which is this context."""
    base = engine(path)
    try:
        with base.begin() as connection:
            yield connection
    finally:
        base.dispose()


def prepare(path: Path) -> None:
    """Bring the file to the schema of this release; make it where there is none."""
    found = stamped(path)
    if found == schema.HEAD:
        return
    if found is None:
        create(path)
    else:
        migrate(path)


def stamped(path: Path) -> str | None:
    """Return the step that the file is at, or None where it has no tables."""
    with opened(path) as connection:
        if not sa.inspect(connection).has_table(schema.stamp.name):
            return None
        return connection.scalar(sa.select(schema.stamp.c.version_num)) or ""


def create(path: Path) -> None:
    """Make all tables at once and stamp them, so that a first start needs no migration."""
    with opened(path) as connection:
        schema.metadata.create_all(connection)
        connection.execute(sa.insert(schema.stamp).values(version_num=schema.HEAD))


def migrate(path: Path) -> None:
    """Run the missing steps in a process of their own: alembic is nothing to serve with."""
    command = [sys.executable, "-m", "king.server.identities.migrate", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise NotServing("serve_data_unfit", file=path, reason=reason)
