"""A match in a file: its events, so that it can be left at any moment and taken up again.

The first line says who plays (``Header``), each further line is a list of the events of one
accepted action, as JSON. A line is written and flushed before its events count; one that is cut off
(the machine died) is dropped, and what was played up to there stands. The file holds everybody's
cards: it is readable for its owner alone. While a match is played its file is locked.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Literal

import msgspec
from msgspec import Struct

from king.core.errors import KingError
from king.core.events import Event, MatchStarted
from king.core.play import fold
from king.core.state import Phase
from king.players import NAMES

SUFFIX = ".king"
_ROW = msgspec.json.Decoder(tuple[Event, ...])
#: What a file that was edited by hand makes of folding it.
_SENSELESS = (KingError, LookupError, ValueError, TypeError, AttributeError, AssertionError)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. ``seat`` is the person's, ``bots`` the name of the others' player, ``seed``
    what the cards are dealt from, None: from the system's chance."""

    seat: int
    bots: str
    seed: int | None
    king_play: Literal[1] = 1


class NotSaved(Exception):  # noqa: N818 - reads as what it says
    """The file cannot be used; ``key`` and ``parameters`` name the sentence that says why."""

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key)
        self.key = key
        self.parameters = parameters


class Saved:
    """A file in use: what it says, and ``keep`` to write on."""

    def __init__(self, file: IO[bytes], header: Header, events: list[Event]) -> None:
        self._file = file
        self.header = header
        self.events = events

    def keep(self, events: tuple[Event, ...]) -> None:
        """Write the events of one action. Raises OSError; the file is then as it was before."""
        end = self._file.seek(0, os.SEEK_END)
        try:
            _write(self._file, msgspec.json.encode(events))
        except OSError:
            self._file.truncate(end)
            raise

    def close(self) -> None:
        """Let the file go, and with it the lock."""
        self._file.close()


def create(path: Path, header: Header, first: MatchStarted) -> Saved:
    """A new file for a match that begins; raises NotSaved."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    except OSError as error:
        raise NotSaved("play_unwritable", file=path, reason=error.strerror) from error
    file = os.fdopen(made, "r+b", buffering=0)
    _hold(file, path)
    saved = Saved(file, header, [first])
    try:
        _write(file, msgspec.json.encode(header))
        saved.keep((first,))
    except OSError as error:
        file.close()
        raise NotSaved("play_unwritable", file=path, reason=error.strerror) from error
    return saved


def resume(path: Path) -> Saved:
    """The match that a file holds; raises NotSaved where it cannot be read or is in use."""
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        raise NotSaved("play_unreadable", file=path, reason=error.strerror) from error
    _hold(file, path)
    try:
        whole = file.read()
        kept = whole[: whole.rfind(b"\n") + 1]
        header, events = _parsed(kept, path)
        file.truncate(len(kept))
    except BaseException:
        file.close()
        raise
    return Saved(file, header, events)


def unfinished(folder: Path) -> Path | None:
    """The match in this folder that was played last and is not over; None where there is none."""
    paths = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in paths if not _is_over(path)), None)


def _is_over(path: Path) -> bool:
    try:
        _, events = _parsed(path.read_bytes(), path)
    except (NotSaved, OSError):
        return True  # not one to go on with; whoever names it is told why
    return fold(events).phase is Phase.OVER


def _parsed(whole: bytes, path: Path) -> tuple[Header, list[Event]]:
    head, *rows = whole.splitlines() or [b""]
    events: list[Event] = []
    at = 1
    try:
        header = msgspec.json.decode(head, type=Header)
        for row in rows:
            at += 1
            events += _ROW.decode(row)
        players = _players(events)
    except _SENSELESS as error:
        raise NotSaved("play_damaged", file=path, line=at) from error
    if not 0 <= header.seat < players or header.bots not in NAMES:
        raise NotSaved("play_damaged", file=path, line=1)
    return header, events


def _players(events: Iterable[Event]) -> int:
    try:
        return fold(events).rules.players
    except StopIteration:
        raise ValueError from None


def _write(file: IO[bytes], line: bytes) -> None:
    data = line + b"\n"
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def _hold(file: IO[bytes], path: Path) -> None:
    try:
        _lock(file)
    except OSError as error:
        file.close()
        raise NotSaved("play_in_use", file=path) from error
