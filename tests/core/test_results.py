"""Ends of a match: ranks, the line, King, teams."""

import pytest

from king.core import results
from king.core.house_rules import changed
from king.presets import PRESETS

KLASIK = PRESETS["klasik"]
TEAMS = changed(KLASIK, {"teams": True})


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ([4, 3, 2, 1], (1, 2, 3, 4)),
        ([5, 5, 1, 1], (1, 1, 3, 3)),
        ([0, 0, 0, 0], (1, 1, 1, 1)),
        ([-9, 7, -9, -9], (2, 1, 2, 2)),
    ],
)
def test_ties_share_a_rank(scores: list[int], ranks: tuple[int, ...]) -> None:
    assert results.ranking(scores) == ranks


def test_the_line() -> None:
    """Zero is out or sunk as the rules say; a ranking has no line."""
    totals = (10, 0, -10, 0)
    assert results.by_points(KLASIK, totals).out == (True, True, False, True)
    sunk = changed(KLASIK, {"zero_is_out": False})
    assert results.by_points(sunk, totals).out == (True, False, False, False)
    assert results.by_points(sunk, (1, -1, 0, 0)).out == (True, False, False, False)
    assert results.by_points(PRESETS["kisa"], totals).out is None


def test_teams_add_up() -> None:
    """Out and rank are the team's, for both its seats."""
    end = results.by_points(TEAMS, (100, 50, -110, -40))
    assert (end.teams, end.ranks) == ((-10, 10), (2, 1, 2, 1))
    assert end.out == (False, True, False, True)


def test_king() -> None:
    """One seat alone is out; with teams its partner too."""
    alone = results.by_king(KLASIK, (1, 2, 3, 4), 2)
    assert (alone.ranks, alone.out, alone.king) == ((2, 2, 1, 2), (False, False, True, False), 2)
    assert (alone.totals, alone.teams, alone.king_failed) == ((1, 2, 3, 4), None, None)
    team = results.by_king(TEAMS, (1, 2, 3, 4), 3)
    assert (team.ranks, team.out, team.teams) == ((2, 1, 2, 1), (False, True, False, True), (4, 6))


def test_king_announced_in_vain() -> None:
    """One seat alone is sunk, at the bottom; with teams its partner too."""
    alone = results.by_failed_king(KLASIK, (1, 2, 3, 4), 1)
    assert (alone.ranks, alone.out) == ((1, 4, 1, 1), (True, False, True, True))
    assert (alone.king, alone.king_failed, alone.totals) == (None, 1, (1, 2, 3, 4))
    team = results.by_failed_king(TEAMS, (1, 2, 3, 4), 1)
    assert (team.ranks, team.out) == ((1, 2, 1, 2), (True, False, True, False))


@pytest.mark.parametrize(
    ("options", "announced", "able"),
    [
        ({}, False, [0, 1, 2, 3]),
        ({"king_tricks": None}, False, []),
        ({"king_by": "declarer"}, False, [1]),
        ({"king_announced": True}, False, []),
        ({"king_announced": True}, True, [1]),
        ({"king_announced": True, "king_tricks": None}, True, []),
    ],
)
def test_who_may_make_king(options: dict[str, object], announced: bool, able: list[int]) -> None:
    """Seat 1 declares."""
    rules = changed(KLASIK, options)
    assert [s for s in range(4) if results.may_make_king(rules, s, 1, announced)] == able
