"""The file of a match: what the page of the score keeper saves, and opens, is the same.

``{"king_score": 1, "rules": …, "names": […], "first": 0, "entries": […]}``, entries as deals in
docs/referee.md; a deal that was annulled before it was played has ``"annulled": true`` and no
units.
"""

import os
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from king.cli.referee.lines import DealLine
from king.core.errors import KingError
from king.presets import offered

VERSION = 1


class NotKept(Exception):  # noqa: N818 - what the file is not
    """A file that holds no sheet, or cannot be written; ``key`` is the message that says so."""

    def __init__(self, key: str, path: Path, reason: str = "") -> None:
        super().__init__(key)
        self.key, self.params = key, {"path": str(path), "reason": reason}


class Entry(DealLine, forbid_unknown_fields=True, omit_defaults=True):
    """A deal as written, or one that was annulled before it was played."""

    annulled: bool = False


class Match(Struct, forbid_unknown_fields=True):
    """A match; times in milliseconds since 1970."""

    rules: Any
    names: list[str]
    first: int
    entries: list[Entry]
    id: str = "1"
    begun: int = 0
    touched: int = 0
    king_score: int = VERSION


def begun(rules: Any, names: list[str], first: int) -> Match:
    """A match without a deal."""
    return Match(rules, names, first, [], begun=_now(), touched=_now())


def load(path: Path) -> Match:
    """The match in the file; raises NotKept."""
    try:
        match = msgspec.json.decode(path.read_bytes(), type=Match)
        players = offered(match.rules).players
    except (OSError, msgspec.MsgspecError, KingError, UnicodeDecodeError, RecursionError):
        raise NotKept("cli_score_no_sheet", path) from None
    if match.king_score != VERSION or len(match.names) != players or match.first not in range(4):
        raise NotKept("cli_score_no_sheet", path)
    return match


def store(path: Path, match: Match) -> None:
    """Write the match in place of what the file held, whole or not at all; raises NotKept."""
    match.touched = _now()
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(match), indent=2) + b"\n")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise NotKept("cli_score_not_saved", path, error.strerror or "") from None


def _now() -> int:
    return int(time.time() * 1000)
