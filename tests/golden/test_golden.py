"""Whole matches are played as they were written down, and old journals can be read for ever."""

from pathlib import Path

import msgspec
import pytest

from king import __version__
from king.core.events import MatchStarted
from king.presets import KNOWN

from .journal import FOLDER, replay
from .playthrough import playthrough

TEXTS = FOLDER.parent


@pytest.mark.parametrize("preset", KNOWN)
def test_a_match_is_played_as_it_was_written(preset: str) -> None:
    """Byte for byte; after an intended change, `python -m tests.golden` and read the difference."""
    expected = (TEXTS / f"{preset}.txt").read_text(encoding="utf-8").splitlines()
    start = msgspec.json.decode(expected[0].removeprefix("* "), type=MatchStarted)
    played = playthrough(KNOWN[preset], start.match).splitlines()
    for number, (line, old) in enumerate(zip(played, expected, strict=False), start=1):
        assert line == old, f"line {number}"
    assert len(played) == len(expected)


def test_every_preset_has_its_playthrough() -> None:
    assert {path.stem for path in TEXTS.glob("*.txt")} == set(KNOWN)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_journal_is_read_and_written_as_it_was(path: Path) -> None:
    """The same bytes, and the same observation for every viewer after every deal."""
    lines = path.read_bytes().splitlines()
    assert len(lines) > 1_000
    for number, (line, (again, _)) in enumerate(zip(lines, replay(lines), strict=True), start=1):
        assert again == line, f"line {number}"


def test_this_release_has_its_journal() -> None:
    assert (FOLDER / f"{__version__}.jsonl").is_file()
