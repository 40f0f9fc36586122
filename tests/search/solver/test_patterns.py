"""Positions that look alike to the table must be alike."""

from king.core.contracts import Contract
from king.core.terms import terms
from king.players.games import game, two_against_two
from king.presets import named
from king.search.moments import begin
from king.search.solver.endings import Ending
from king.search.solving import Solver


def test_equals_with_the_own_queen_between_them() -> None:
    """To the fourth hand its jack and king are equal, but only as long as both are: once the
    king has mattered so has the jack, and with it the nine of the first hand below it."""
    known = terms(named("klasik"), (Contract.KIZ,), None, 0, size=4)
    at = game(named("klasik"), known)
    hands = (_set(2, 7, 12, 24), _set(0, 1, 16, 22), _set(3, 4, 8, 14), _set(5, 9, 10, 11))
    ending = Ending(at, begin(at, hands, 0), hands)
    sides, solver = two_against_two(known), Solver(bits=10)
    solved = solver.value(ending, sides)
    fresh = Solver(bits=10).cards(ending, sides)
    assert fresh == {2: -100, 7: 0, 12: -100, 24: -100}
    assert (solved.value, solved.best) == (0, _set(7))


def _set(*cards: int) -> int:
    return sum(1 << card for card in cards)
