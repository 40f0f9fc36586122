"""Every mutant is caught by some net; every option, contract and code has its mutants."""

import subprocess
import sys
from pathlib import Path

import pytest

from king.core.contracts import Contract
from king.core.errors import BY_CODE
from king.core.house_rules import OPTIONS
from tests.mutants import RULE_BOOK, TABLES, groups
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.nets import PASSED_ON
from tests.mutation.source import changes

ROOT = Path(__file__).parent.parent


def survivors(*wanted: str) -> str:
    """What the run says of the mutants that were not caught; each is tried in a fork of its own."""
    command = [sys.executable, "-m", "tests.mutants", *wanted]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.soak
def test_mutants_of_the_tables_are_caught() -> None:
    assert survivors("tables") == ""


@pytest.mark.soak
def test_all_mutants_are_caught() -> None:
    assert survivors() == ""


def test_what_is_in_the_tables_has_its_mutants() -> None:
    """An option, contract or code that is added brings its mutants, or fails here."""
    tried = groups()
    assert set(TABLES) <= set(tried)
    names = [mutant.name for mutants in tried.values() for mutant in mutants]
    assert len(set(names)) == len(names)
    for option in OPTIONS:
        assert any(name.startswith(f"option {option} is always ") for name in names), option
    assert [name for name in names if name.startswith("price of ")] == [
        f"price of {contract}" for contract in Contract
    ]
    assert {
        code for code in BY_CODE if not any(n.startswith(f"{code} is ") for n in names)
    } == set()


def test_no_reason_outlives_its_change() -> None:
    """What is excused as changing nothing is still there."""
    names = {change.name for module in RULE_BOOK for change in changes(module)}
    assert set(EQUIVALENT) <= names


@pytest.mark.parametrize("option", PASSED_ON)
def test_what_is_only_passed_on_the_core_never_reads(option: str) -> None:
    """So reading it back is all that can show it; an option that is read has to change play."""
    files = (ROOT / "src" / "king" / "core").glob("*.py")
    assert [file.name for file in files if f".{option}" in file.read_text(encoding="utf-8")] == []
