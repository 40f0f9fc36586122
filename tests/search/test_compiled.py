"""The compiled kernels answer as the same functions do uncompiled."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from king.core import legal, tricks
from king.presets import KNOWN
from king.search import compiled, policy, seen
from tests.search.drawn import Drawn, choices, positions

DEALS = 2
"""Of each preset and whatever it plays in tricks."""


@pytest.fixture(scope="module")
def drawn() -> list[Drawn]:
    """Positions of every preset and contract."""
    chance = Random("compiled")
    return [
        position
        for rules in KNOWN.values()
        for contracts in choices(rules)
        for _ in range(DEALS)
        for position in positions(rules, contracts, chance)
    ]


def test_there_are_enough_positions(drawn: list[Drawn]) -> None:
    assert len(drawn) > 10_000


def test_legal_cards_and_reasons_agree(drawn: list[Drawn]) -> None:
    kernels = compiled.kernels()
    for law, _, hand, at, _, _ in drawn:
        assert kernels.legal(law, hand, at) == legal.legal(law, hand, at)
        for card in range(52):
            if hand >> card & 1:
                assert kernels.reason(law, hand, at, card) == legal.reason(law, hand, at, card)


def test_tricks_agree(drawn: list[Drawn]) -> None:
    kernels = compiled.kernels()
    for law, _, _, at, _, card in drawn:
        expected = tricks.best_after(at.best, card, law.trump)
        assert kernels.best_after(at.best, card, law.trump) == expected


def test_what_a_card_shows_agrees(drawn: list[Drawn]) -> None:
    kernels = compiled.kernels()
    for law, _, _, at, _, card in drawn:
        assert kernels.shown(law, at, card) == seen.shown(law, at, card)


def test_the_rule_players_cards_agree_and_are_legal(drawn: list[Drawn]) -> None:
    kernels = compiled.kernels()
    for law, stakes, hand, at, table, _ in drawn:
        card = policy.choose(law, stakes, hand, at, table)
        assert legal.legal(law, hand, at) >> card & 1
        assert kernels.choose(law, stakes, hand, at, table) == card


def test_compiled_code_is_kept_by_the_hash_of_all_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A change in any kernel, also one that others call, leads to another folder."""
    before = compiled.cache_folder()
    changed = tmp_path / "changed.py"
    changed.write_bytes(Path(str(legal.__file__)).read_bytes() + b"\n")
    copy = ModuleType("changed")
    copy.__file__ = str(changed)
    monkeypatch.setattr(compiled, "KERNELS", (copy, *compiled.KERNELS[1:]))
    assert compiled.cache_folder().parent == before.parent
    assert compiled.cache_folder() != before


def test_folders_that_nobody_has_used_for_long_are_deleted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forgotten, older = tmp_path / "king" / "kernels-0", tmp_path / "king" / "kernels-1"
    for folder, age in ((forgotten, compiled.KEPT + 60), (older, compiled.KEPT - 3600)):
        folder.mkdir(parents=True)
        os.utime(folder, (time.time() - age,) * 2)
    compiled.kernels.__wrapped__()
    assert {path.name for path in (tmp_path / "king").iterdir()} == {
        older.name,
        compiled.cache_folder().name,
    }


def test_players_need_neither_numba_nor_numpy() -> None:
    """What a table's worker imports stays light."""
    code = "import sys, king.players; print(sorted({m.partition('.')[0] for m in sys.modules}))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert "'king'" in loaded.stdout
    assert not {"'numba'", "'numpy'", "'llvmlite'"} & set(loaded.stdout.strip("[]\n").split(", "))
