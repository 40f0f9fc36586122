"""Bots of a terminal's table: by rule until a search can be had, and wherever it fails."""

import pytest

from king.core.actions import Choose, PlayerAction
from king.core.contracts import Contract
from king.core.observation import Observation
from king.players import RulePlayer
from king.terminal import bots
from king.terminal.bots import Bots, Searching, can_play, searches
from tests.server.workers.children import seen

RIFKI = Choose((Contract.RIFKI,))


class Fixed:
    """A searcher that always says the same, or fails."""

    def __init__(self, *, fails: bool) -> None:
        self.fails = fails

    def act(self, seen: Observation) -> PlayerAction:  # noqa: ARG002 - a Player's signature
        if self.fails:
            raise ZeroDivisionError
        return RIFKI


class Compiling:
    """Kernels that are compiled when the test says so."""

    compiled = False


@pytest.mark.parametrize(("fails", "later"), [(False, RIFKI), (True, RulePlayer().act(seen()))])
def test_a_level_plays_by_rule_until_it_can_search(
    monkeypatch: pytest.MonkeyPatch, fails: bool, later: PlayerAction
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(bots, "warm", warmed.append)
    monkeypatch.setattr(bots, "named", lambda _: Fixed(fails=fails))
    kernels = Compiling()
    bot = Searching(kernels, "usta")  # type: ignore[arg-type]
    by_rule = RulePlayer().act(seen())
    assert bot.act(seen()) == by_rule != RIFKI
    assert warmed == []
    kernels.compiled = True
    assert bot.act(seen()) == later
    assert bot.act(seen()) == later
    assert warmed == ["usta"]


def test_who_needs_no_kernels_is_there_at_once() -> None:
    there = Bots("acemi", (1, 2, 3))
    assert there._compiling is None
    assert [there.by_seat[seat].act(seen()) for seat in (1, 2, 3)] == [RulePlayer().act(seen())] * 3
    there.leave()


def test_kernels_are_compiled_by_a_process_that_ends_with_the_match() -> None:
    there = Bots("kalfa", (1,))
    assert there._compiling is not None
    there.leave()
    assert there._compiling.poll() is not None


def test_without_numba_there_is_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (searches("acemi"), searches("usta"), searches("quick")) == (False, True, True)
    monkeypatch.setattr(bots, "find_spec", lambda _: None)
    assert can_play("acemi")
    assert not can_play("kalfa")
