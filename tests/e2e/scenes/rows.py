"""Rows of the sheet that are unfolded into what they are made of."""

from playwright.sync_api import Locator

from king.core.contracts import Contract
from king.core.observation import Observation
from king.presets import named
from tests.e2e.scenes.moments import Course, penalty
from tests.e2e.scenes.stage import Stage
from tests.e2e.scenes.variants import Seen, late, plays, show

KONTURLU = Course(rules=named("konturlu"), seed=4)
BARBU = Course(
    rules=named("barbu"), seed=4, wishes={1: penalty(Contract.KUPA), 2: penalty(Contract.SON_IKI)}
)
TREX = Course(rules=named("trex"), seed=11, wishes={n: penalty(Contract.KIZ) for n in range(1, 21)})


def unfold(stage: Stage, course: Course, so: Seen, row: int) -> Observation:
    """Look at the sheet at the first moment that I see to be so, and unfold that row of it."""
    seen = show(stage, course, so)
    stage.table.hand.first.wait_for()
    sheet = stage.page.get_by_role("button", name=stage.words("table_sheet"))
    if sheet.is_visible():
        sheet.click()
    heads(stage).nth(row).click()
    return seen


def heads(stage: Stage) -> Locator:
    """What rows are unfolded by."""
    return stage.page.get_by_role("table").first.locator("button[aria-expanded]")


def pieces(stage: Stage) -> Locator:
    """The lines that are unfolded now."""
    return (
        stage.page.locator("button[aria-expanded=true]")
        .locator("xpath=ancestor::tr")
        .locator("xpath=following-sibling::tr[not(.//button)]")
    )


def unfolded_doubles(stage: Stage) -> Locator:
    """Who doubled whom in a deal, and what each double moved."""

    def so(seen: Observation) -> bool:
        details = seen.rows[-1].details if seen.rows else None
        return plays(seen) and late(seen) and details is not None and len(details.doubles) > 2

    unfold(stage, KONTURLU, so, -1)
    return pieces(stage).first


def unfolded_ace(stage: Stage) -> Locator:
    """The ace of hearts has a price of its own, and so has each of the last two tricks."""
    unfold(stage, BARBU, lambda seen: plays(seen) and len(seen.rows) == 2, 0)
    return pieces(stage).first


def unfolded_shown(stage: Stage) -> Locator:
    """A card that was shown: who took it, and who had shown it."""

    def so(seen: Observation) -> bool:
        return plays(seen) and any(row.details.shown for row in seen.rows)

    unfold(stage, TREX, so, 0)
    return pieces(stage).first


STATES = (unfolded_doubles, unfolded_ace, unfolded_shown)
