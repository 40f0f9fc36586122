"""The puzzles that are shipped are what they say, and a puzzle that is not is found out."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from king.analysis.puzzles.checking import flaw
from king.analysis.puzzles.collection import Collection, of_day, read, shipped, written
from king.analysis.puzzles.grading import grade_of
from king.analysis.puzzles.making import judged_again, setting_of
from king.analysis.puzzles.puzzle import CLEAR, GRADES, Puzzle, cards_in, name_of
from king.analysis.puzzles.reasons import REASONS
from king.analysis.puzzles.setting import state_of
from king.core.contracts import CLASSIC
from king.search.solving import Solver


@pytest.fixture(scope="module")
def solver() -> Solver:
    """Return room for the solver's questions."""
    return Solver()


def test_there_are_many_of_every_contract_and_grade() -> None:
    puzzles = shipped().values()
    assert len(puzzles) >= 400
    for contract in CLASSIC:
        assert sum(contract in puzzle.setting.contracts for puzzle in puzzles) >= 60, contract
    for grade in GRADES:
        assert sum(puzzle.grade == grade for puzzle in puzzles) >= 40, grade


def test_each_can_be_set_out_and_says_what_it_should() -> None:
    for puzzle in shipped().values():
        state = state_of(puzzle.setting)
        assert puzzle.id == name_of(puzzle.setting)
        assert setting_of(state) == puzzle.setting
        assert puzzle.grade == grade_of(puzzle.missed)
        assert puzzle.right.why == ""
        for option in puzzle.options[1:]:
            assert option.why in REASONS
            assert puzzle.right.mean - option.mean >= CLEAR
            assert puzzle.right.sure - option.sure >= CLEAR


def test_rules_and_solver_agree(solver: Solver) -> None:
    for puzzle in shipped().values():
        assert flaw(solver, puzzle) is None, puzzle.id


@pytest.mark.soak
def test_the_search_still_finds_each_clear(solver: Solver) -> None:
    lost = [p.id for p in shipped().values() if judged_again(solver, p) is None]
    assert len(lost) * 20 <= len(shipped()), lost


def spoilt(puzzle: Puzzle) -> Iterator[tuple[str, Puzzle]]:
    """The puzzle with something wrong, and what."""
    right, *others = puzzle.options
    setting: Any = puzzle.setting

    def with_right(**changes: Any) -> Puzzle:
        return replace(puzzle, options=(replace(right, **changes), *others))

    yield "id", replace(puzzle, id="bcdfgh")
    cut = replace(setting, played=setting.played[:-2])
    yield "cards", replace(puzzle, setting=cut, id=name_of(cut))
    twice = replace(setting, played=setting.played + setting.played[:2])
    yield "setting", replace(puzzle, setting=twice, id=name_of(twice))
    yield "cards", replace(puzzle, options=puzzle.options[:-1])
    yield "sure", with_right(sure=right.sure + 10)
    yield "line", with_right(line=others[0].line)
    yield "line", with_right(line=right.line[:2] + right.line[:2])
    yield "unclear", with_right(mean=others[0].mean)
    yield "unclear", replace(puzzle, options=(others[0], right, *others[1:]))


def test_what_is_wrong_with_a_puzzle_is_found(solver: Solver) -> None:
    puzzle = next(p for p in shipped().values() if p.setting.preset == "klasik" and p.right.sure)
    for wrong, other in spoilt(puzzle):
        assert flaw(solver, other) == wrong


def test_a_collection_is_read_as_it_was_written() -> None:
    some = Collection(1, 7, tuple(shipped().values())[:3])
    assert read(written(some)) == some
    assert read(written(Collection(1, 7, ()))) == Collection(1, 7, ())


def test_every_puzzle_has_its_day_before_any_comes_again() -> None:
    first = date(2026, 11, 30)
    days = [of_day(first + timedelta(days)).id for days in range(len(shipped()))]
    assert len(set(days)) == len(days)
    assert of_day(first + timedelta(len(days))).id == days[0]


def test_lines_begin_with_their_card() -> None:
    for puzzle in shipped().values():
        for option in puzzle.options:
            assert cards_in(option.line)[0] in option.cards
