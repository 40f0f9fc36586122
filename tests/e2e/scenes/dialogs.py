"""What opens over the table when it is asked for."""

from playwright.sync_api import Locator

from tests.e2e.scenes import wanted
from tests.e2e.scenes.moments import Course, find
from tests.e2e.scenes.seats import snapshot
from tests.e2e.scenes.stage import Stage

LATE = Course(seed=12)


def last_trick(stage: Stage) -> Locator:
    """The last trick of the deal, asked for."""
    _in_a_late_deal(stage)
    stage.button("table_last_trick").click()
    return stage.dialog("table_last_trick")


def menu(stage: Stage) -> Locator:
    """The menu."""
    _in_a_late_deal(stage)
    stage.button("table_menu").click()
    return stage.dialog("table_menu")


def leaving(stage: Stage) -> Locator:
    """Leaving is asked for, and asked back."""
    menu(stage)
    stage.button("table_leave").click()
    return stage.button("table_leave_yes")


def shortcuts(stage: Stage) -> Locator:
    """The keys."""
    _in_a_late_deal(stage)
    stage.page.keyboard.press("?")
    return stage.dialog("keys_title")


def sheet(stage: Stage) -> Locator:
    """The whole score sheet: a drawer on a phone, beside the table elsewhere."""
    _in_a_late_deal(stage)
    stage.page.keyboard.press("s")
    return stage.page.get_by_role("table")


def four_colours(stage: Stage) -> Locator:
    """Four-colour deck, large indices, ranks upwards."""
    stage.set(deck="four", indices="large", ranks="ascending", suits="fixed")
    _in_a_late_deal(stage)
    return stage.table.hand


def _in_a_late_deal(stage: Stage) -> None:
    late = find(LATE, lambda state: wanted.follows(state) and len(state.sheet.rows) > 5)
    stage.sit(snapshot(late.after))
    stage.table.hand.wait_for()


STATES = (last_trick, menu, leaving, shortcuts, sheet, four_colours)
