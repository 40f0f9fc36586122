"""Every state of every page, as it is looked at: axe has nothing to say, nothing sticks out.

The list is in `scenes`; languages, themes and sizes are combined with it in pairs. With
`--pictures FOLDER` each is also kept as a picture (scripts/screenshots).
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.axe import violations
from tests.e2e.browser import People
from tests.e2e.pairwise import pairwise
from tests.e2e.scenes import (
    around,
    choosing,
    claims,
    dialogs,
    elsewhere,
    hints,
    playing,
    puzzles,
    rows,
    scoring,
    variants,
)
from tests.e2e.scenes.stage import SIZES, Dress, Stage
from tests.e2e.words import LOCALE
from tests.serving import Serving

WIDE = """() => Math.floor(Math.max(document.documentElement.scrollWidth,
  ...[...document.querySelectorAll('header, main')].map((it) => it.getBoundingClientRect().right)
)) - innerWidth"""
"""What sticks out to the right, also where it is cut off there."""

Show = Callable[[Stage], Locator]
STATES: dict[str, Show] = {
    f"{module.__name__.rpartition('.')[2]}-{show.__name__}": show
    for module in (
        *(elsewhere, choosing, playing, around, dialogs),
        *(scoring, variants, rows, claims, puzzles, hints),
    )
    for show in module.STATES
}
ROWS = [
    (name, Dress(*dress))
    for name, *dress in pairwise(list(STATES), list(LOCALE), ("dark", "light"), list(SIZES))
]


@pytest.mark.parametrize(("name", "dress"), ROWS, ids=[f"{name}-{dress}" for name, dress in ROWS])
def test_state(
    name: str, dress: Dress, server: Serving, people: People, pictures: Path | None
) -> None:
    stage = Stage(people, server.url, dress)
    expect(STATES[name](stage)).to_be_visible()
    stage.settle()
    if pictures is not None:
        stage.page.screenshot(path=pictures / f"{name}-{dress}.png")
    found = violations(stage.page)
    assert found == [], "\n".join(found)
    assert stage.page.evaluate(WIDE) <= 0, "the page is wider than the screen"
