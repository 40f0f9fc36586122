"""`king referee`, run as a program runs it, is right on every published line.

A line may ask about a preset that this project does not play yet. Those presets are listed: once
one of them is added its lines must be right, and the list must be shortened.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from king.presets import KNOWN

FOLDER = Path(__file__).parent
FILES = ("legal.jsonl", "match.jsonl", "endings.jsonl", "variants.jsonl")

#: Presets with published lines that are not played yet.
ABSENT: set[str] = set()
#: Presets played here for which no line was published; the other nets hold them.
WITHOUT_LINES = {
    *("naturel", "oyunmatik-esli", "korleme", "kanli", "vahset", "uc_kisi_acik", "esli"),
    *("esli_sessiz", "balayi", "konturlu", "barbu", "trex", "trex_esli", "trex_complex", "hearts"),
}
#: What a line about no preset at all names.
NO_PRESET = {"kral"}

Line = dict[str, Any]


def lines_of(name: str) -> list[Line]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def preset_of(line: Line) -> str | None:
    """The preset that a line asks about; None where its fault comes before the rules are read."""
    rules = line["request"].get("rules")
    return rules if rules is None or isinstance(rules, str) else str(rules["preset"])


def referee(requests: list[Any]) -> list[dict[str, Any]]:
    """The answers of the command to all requests, piped in at once."""
    text = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(
        [sys.executable, "-m", "king", "referee"],
        input=text.encode(),
        capture_output=True,
        timeout=300,
        check=True,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def differences(expected: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """Member by member, what was expected and what was answered, where the two differ."""
    said = dict(answer)
    if "error" in said:
        assert said["error"].pop("message")
    return {
        member: (value, said.get(member, "absent"))
        for member, value in expected.items()
        if member not in said or json.dumps(said[member]) != json.dumps(value)
    }


@pytest.mark.parametrize("name", FILES)
def test_every_line_is_answered_as_expected(name: str) -> None:
    """A line names only the members it is about; those must be equal, as JSON text."""
    lines = lines_of(name)
    answers = referee([line["request"] for line in lines])
    assert len(answers) == len(lines) > 0
    wrong = []
    for number, (line, answer) in enumerate(zip(lines, answers, strict=True), start=1):
        absent = preset_of(line) in ABSENT
        expected = {"error": {"code": "unknown_rules"}} if absent else line["expect"]
        if different := differences(expected, answer):
            wrong.append(f"line {number} ({line['about']}): {different}")
    assert not wrong, "\n".join(wrong)


def test_lines_and_presets_cover_each_other() -> None:
    """A preset added without its lines, or taken off a list too early, fails here."""
    lines = [line for name in FILES for line in lines_of(name)]
    named = {preset for line in lines if (preset := preset_of(line)) is not None} - NO_PRESET
    assert named - set(KNOWN) == ABSENT
    assert set(KNOWN) - named == WITHOUT_LINES


def test_no_conformance_file_is_left_out() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.jsonl")) == sorted(FILES)
