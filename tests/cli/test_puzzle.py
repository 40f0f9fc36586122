"""`king puzzle`: shown without its answer, checked, made and taken up again."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from king.analysis.puzzles.collection import Collection, shipped, written
from king.analysis.puzzles.runs import Kind, make
from king.analysis.puzzles.setting import deal_of, state_of
from king.cli.puzzle import command
from king.cli.record.words import card_sign, hand_signs
from king.core.cards import hand_text
from king.messages import say

PLAN = (Kind("klasik", "son_iki", 2), Kind("uc_kisi", "kiz", 1))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, env={"LC_ALL": "en_GB.UTF-8"})


def test_a_position_is_shown_and_all_hands_with_the_answer() -> None:
    puzzle = next(p for p in shipped().values() if p.setting.preset == "klasik")
    deal = deal_of(state_of(puzzle.setting))
    hands = [hand_signs(hand_text(hand)) for hand in deal.hands]
    shown, answered = run("show", puzzle.id), run("show", puzzle.id, "--answer")
    assert (shown.exit_code, answered.exit_code) == (0, 0)
    assert [hand in shown.output for hand in hands] == [i == deal.turn for i in range(4)]
    assert all(hand in answered.output for hand in hands)
    last = answered.output.splitlines()[-len(puzzle.options)]
    assert last.startswith(card_sign(puzzle.right.cards[0]))


def test_todays_is_shown_unless_another_is_named() -> None:
    assert run("show").output[:6] in shipped()
    wrong = run("show", "nothere")
    assert (wrong.exit_code, say("error_no_puzzle", "en") in wrong.output) == (1, True)


def test_a_file_is_checked(tmp_path: Path) -> None:
    puzzle = min(shipped().values(), key=lambda p: (-len(p.setting.played), p.id))
    file, spoilt = tmp_path / "some.json", tmp_path / "spoilt.json"
    file.write_bytes(written(Collection(1, 1, (puzzle,))))
    spoilt.write_bytes(written(Collection(1, 1, (puzzle, replace(puzzle, id="bcdfgh")))))
    assert say("puzzle_all_right", "en", all=1) in run("verify", str(file)).output
    wrong = run("verify", str(spoilt))
    assert wrong.exit_code == 1
    assert say("puzzle_flaw", "en", id="bcdfgh", flaw="id") in wrong.output


def test_what_is_no_collection_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("{}")
    assert "none.json" in run("verify", str(file)).output
    assert run("verify", str(tmp_path / "missing.json")).exit_code == 1


@pytest.mark.soak
def test_a_run_that_was_interrupted_ends_as_one_that_was_not(tmp_path: Path) -> None:
    told: list[int] = []
    whole = make(PLAN, 1, 60, tmp_path / "whole.part", lambda done, _: told.append(done))
    assert told == sorted(told)
    lines = (tmp_path / "whole.part").read_bytes().splitlines(keepends=True)
    half = tmp_path / "half.part"
    half.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[len(lines) // 2][:9])
    assert make(PLAN, 1, 60, half, lambda *_: None) == whole
    assert whole.puzzles
