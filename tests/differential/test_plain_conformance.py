"""The second implementation answers every line of the published conformance files."""

import json
from pathlib import Path
from typing import Any

import pytest

from . import plain

FOLDER = Path(__file__).parent.parent / "conformance"
FILES = ["legal.jsonl", "match.jsonl", "endings.jsonl", "variants.jsonl"]


def _lines(name: str) -> list[dict[str, Any]]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def _differences(expected: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """Member by member, what was expected and what was answered, where the two differ."""
    return {
        member: (value, answer.get(member, "absent"))
        for member, value in expected.items()
        if member not in answer or _text(answer[member]) != _text(value)
    }


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)  # as text, true is not 1


@pytest.mark.parametrize("name", FILES)
def test_every_line_is_answered_as_expected(name: str) -> None:
    """A line names only the members it is about; those must be equal."""
    lines = _lines(name)
    failures = [
        f"line {number} ({line['about']}): {differences}"
        for number, line in enumerate(lines, start=1)
        if (differences := _differences(line["expect"], plain.answer(line["request"])))
    ]
    assert lines
    assert not failures, "\n".join(failures)


def test_no_conformance_file_is_left_out() -> None:
    """A file that is added later must be listed above."""
    assert sorted(path.name for path in FOLDER.glob("*.jsonl")) == sorted(FILES)
