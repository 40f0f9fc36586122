"""Where the extra is missing, one line says how to get it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing"),
    [("aec", "numpy"), ("aec", "pettingzoo"), ("openspiel", "pyspiel"), ("batch", "numba")],
)
def test_what_is_missing_is_named(module: str, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import king.research.{module}"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={"LC_ALL": "en", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    line = ran.stderr.splitlines()[-1]
    assert line == (f"ModuleNotFoundError: This needs {missing}: pip install 'king-kart[research]'")
