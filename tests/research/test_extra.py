"""Where the extra is missing, one line says how to get it."""

import re
import sys

import pytest

from king.research.extra import needed


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    line = "This needs pettingzoo: pip install 'king-kart[research]'"
    with pytest.raises(ModuleNotFoundError, match=re.escape(line)), needed():
        import pettingzoo  # noqa: F401
