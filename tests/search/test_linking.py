"""Kernels are compiled only as far as their callers need, and still work when they are kept."""

import os
import subprocess
import sys
from pathlib import Path

import numba

from king.messages import say, terminal_locale

CODE = """
import sys
from pathlib import Path

import numba

from king.messages import say, terminal_locale
from king.search.compiled import Kernels

sys.path.append(sys.argv[1])
import turns

print(Kernels((turns,), Path(sys.argv[1])).is_even(11))
"""
TURNS = """
def even(n: int) -> int:
    while n > 100:
        n -= 2
    return 1 if n == 0 else odd(n - 1)


def odd(n: int) -> int:
    return 0 if n == 0 else even(n - 1)


def is_even(n: int) -> int:
    return even(n) + 2 * even(n + 1)
"""


def test_kernels_that_call_each_other_are_kept(tmp_path: Path) -> None:
    """The second process loads what the first has compiled."""
    (tmp_path / "turns.py").write_text(TURNS)
    for _ in range(2):
        command = [sys.executable, "-c", CODE, str(tmp_path)]
        done = subprocess.run(command, capture_output=True, check=True, env=os.environ, text=True)
        assert done.stdout.strip() == "2"
    assert list(tmp_path.rglob("*.is_even-*.nbi"))


def test_another_numba_compiles_its_own_way(tmp_path: Path) -> None:
    """Without what ``linking`` needs the same comes out, once said, and nothing is kept."""
    (tmp_path / "turns.py").write_text(TURNS)
    missing = "from numba.core import typed_passes\ndel typed_passes.NativeLowering\n"
    command = [sys.executable, "-c", missing + CODE, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=True, env=os.environ, text=True)
    assert done.stdout.strip() == "2"
    words = say("kernels_usual", terminal_locale(), version=numba.__version__)
    assert done.stderr == words + "\n"
    assert not list(tmp_path.rglob("*.nbi"))
