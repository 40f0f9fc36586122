"""States of the puzzles."""

import json

from playwright.sync_api import Locator

from king.analysis.puzzles.collection import shipped
from king.analysis.puzzles.puzzle import Puzzle
from king.core.contracts import Contract
from tests.e2e.scenes.stage import Stage


def one_of(contract: Contract, preset: str = "klasik", *, most: bool = False) -> Puzzle:
    """A puzzle of that kind; the one with ``most`` cards that may be played."""
    found = [
        puzzle
        for puzzle in shipped().values()
        if puzzle.setting.preset == preset and puzzle.setting.contracts == (contract,)
    ]
    return max(found, key=lambda puzzle: len(puzzle.options)) if most else found[0]


def puzzles(stage: Stage) -> Locator:
    """All puzzles, none of them tried."""
    stage.visit("/bulmaca")
    return stage.page.get_by_role("link", name=stage.words("puzzle_solve"))


def puzzles_tried(stage: Stage) -> Locator:
    """All puzzles, some solved, some missed."""
    done = {name: number % 3 > 0 for number, name in enumerate(shipped()) if number % 2}
    kept = json.dumps(json.dumps({"done": done, "days": {}}))
    stage.person.context.add_init_script(f"localStorage.setItem('king.puzzles', {kept})")
    return puzzles(stage)


def puzzles_lost(stage: Stage) -> Locator:
    """The puzzles cannot be had."""
    stage.silence("/api/puzzles")
    stage.visit("/bulmaca")
    stage.person.expect_fault(r"/api/puzzles|ERR_CONNECTION_REFUSED")
    return stage.page.get_by_role("alert")


def puzzle_unknown(stage: Stage) -> Locator:
    """A link to a puzzle that is none."""
    stage.person.expect_fault("404")
    stage.visit("/bulmaca/none")
    return stage.page.get_by_role("alert")


def puzzle_kiz(stage: Stage) -> Locator:
    """A position in which much may be played."""
    return _position(stage, one_of(Contract.KIZ, most=True))


def puzzle_koz(stage: Stage) -> Locator:
    """A position in Koz."""
    return _position(stage, one_of(Contract.KOZ))


def puzzle_partners(stage: Stage) -> Locator:
    """A position with an open hand."""
    return _position(stage, one_of(Contract.KOZ, "esli"))


def puzzle_three(stage: Stage) -> Locator:
    """A position for three, missed."""
    puzzle = one_of(Contract.KIZ, "uc_kisi")
    return _named(stage, puzzle, puzzle.tempting.cards[0])


def puzzle_solved(stage: Stage) -> Locator:
    """The right card was named."""
    puzzle = one_of(Contract.ERKEK, most=True)
    return _named(stage, puzzle, puzzle.right.cards[0])


def puzzle_missed(stage: Stage) -> Locator:
    """A wrong card was named."""
    puzzle = one_of(Contract.SON_IKI, most=True)
    return _named(stage, puzzle, puzzle.tempting.cards[0])


def _position(stage: Stage, puzzle: Puzzle) -> Locator:
    stage.visit(f"/bulmaca/{puzzle.id}")
    return stage.table.playable.first


def _named(stage: Stage, puzzle: Puzzle, card: str) -> Locator:
    _position(stage, puzzle).wait_for()
    stage.table.tap(card)
    return stage.heading("puzzle_values")


STATES = (
    puzzles,
    puzzles_tried,
    puzzles_lost,
    puzzle_unknown,
    puzzle_kiz,
    puzzle_koz,
    puzzle_partners,
    puzzle_three,
    puzzle_solved,
    puzzle_missed,
)
