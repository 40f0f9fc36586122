"""States of the pages that are not the table."""

from playwright.sync_api import Locator

from tests.e2e.scenes.stage import Stage

ROWS = [
    {
        "table": "t1",
        "host": "Işıl",
        "preset": "klasik",
        "changes": ["king_tricks"],
        "clock": "untimed",
        "password": False,
        "seats": 4,
        "taken": 1,
        "locked": 0,
    },
    {
        "table": "t2",
        "host": "Bir hayli uzun adlı biri",
        "preset": "oyunmatik-esli",
        "changes": ["teams"],
        "clock": "fast",
        "password": True,
        "seats": 4,
        "taken": 2,
        "locked": 1,
    },
]

AWAY_IS_HERE = """() => ['js', 'css'].every((kind) =>
  performance.getEntriesByType('resource')
    .some(({ name }) => name.match(`/ServerAway-.*[.]${kind}$`)))"""
"""The page that says so is fetched when the first one is at rest."""


def first(stage: Stage) -> Locator:
    """The first visit, no table open."""
    stage.answer("/api/tables", {"tables": []})
    stage.visit("/")
    stage.text("first_no_tables").wait_for()
    return stage.button("first_play_now")


def first_tables(stage: Stage) -> Locator:
    """Tables are open."""
    stage.answer("/api/tables", {"tables": ROWS})
    stage.visit("/")
    return stage.page.get_by_role("link", name=stage.words.like("first_sit_at")).first


def first_lost(stage: Stage) -> Locator:
    """The list cannot be had."""
    stage.silence("/api/tables")
    stage.visit("/")
    stage.person.expect_fault(r"/api/tables|ERR_CONNECTION_REFUSED")
    return stage.text("first_tables_lost")


def open_table(stage: Stage) -> Locator:
    """The form for a new table."""
    stage.visit("/open")
    return stage.page.get_by_role("heading", level=1)


def open_house(stage: Stage) -> Locator:
    """The form with every option, and house rules that contradict themselves."""
    stage.visit("/open?preset=rehber&covered_must_dump=kupa,erkek")
    return stage.page.get_by_role("alert")


def presets(stage: Stage) -> Locator:
    """All rule systems."""
    stage.visit("/rules")
    return stage.page.get_by_role("link", name=stage.words("preset_oyunmatik")).first


def rules(stage: Stage) -> Locator:
    """One rule system."""
    stage.visit("/rules/klasik")
    return stage.page.get_by_role("heading", level=1)


def rules_house(stage: Stage) -> Locator:
    """House rules."""
    stage.visit("/rules/klasik?king_tricks=13&hearts_lead=never")
    return stage.page.get_by_role("heading", level=1)


def rules_variant(stage: Stage) -> Locator:
    """A variant with much of its own, every thought unfolded."""
    stage.visit("/rules/barbu")
    stage.heading("rules_think").wait_for()
    stage.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    return stage.text("think_dizi_lead")


def house(stage: Stage) -> Locator:
    """House rules in the making, at the prices of a variant."""
    stage.visit("/house?preset=barbu&hearts_lead=free")
    return stage.page.get_by_role("region", name=stage.words("house_differs_preset"))


def house_kept(stage: Stage) -> Locator:
    """House rules kept before, one of them being renamed."""
    kept = [
        {"name": "Bizim ev", "rules": {"preset": "klasik", "king_tricks": 13}},
        {"name": "Yazlıkta oynadığımız hâliyle Trex", "rules": "trex"},
    ]
    stage.answer("/api/me/rules", {"saved": kept})
    stage.visit("/house")
    stage.button("house_rename", name="Bizim ev").click()
    return stage.page.get_by_label(stage.words("house_rename_to"))


def how(stage: Stage) -> Locator:
    """How it plays."""
    stage.visit("/how")
    return stage.page.get_by_role("heading", level=1)


def settings(stage: Stage) -> Locator:
    """What can be set."""
    stage.visit("/settings")
    stage.page.get_by_role("textbox", name=stage.words("settings_name")).wait_for()
    return stage.heading("nav_settings")


def forget(stage: Stage) -> Locator:
    """What is lost by being forgotten."""
    settings(stage)
    stage.button("settings_forget").click()
    return stage.button("settings_forget_yes")


def rules_unknown(stage: Stage) -> Locator:
    """Rules that nobody knows."""
    stage.visit("/rules/nope")
    return stage.page.get_by_role("alert")


def enter(stage: Stage) -> Locator:
    """A table asks for its password."""
    stage.visit("/table/t2/enter")
    return stage.heading("enter_title")


def enter_wrong(stage: Stage) -> Locator:
    """The password was wrong."""
    stage.answer("/api/tables/t2/enter", {"code": "wrong_password", "params": {}}, status=403)
    stage.visit("/table/t2/enter")
    stage.page.get_by_label(stage.words("enter_password")).fill("kupa")
    stage.button("enter_in").click()
    stage.person.expect_fault("403")
    return stage.text("error_wrong_password")


def claim(stage: Stage) -> Locator:
    """A seat link was opened."""
    stage.visit("/#claim=abcdefghijklmnop")
    return stage.button("claim_yes")


def claim_spent(stage: Stage) -> Locator:
    """The seat link has been used."""
    stage.answer("/api/me/claim", {"code": "link_spent", "params": {}}, status=403)
    stage.visit("/#claim=abcdefghijklmnop")
    stage.button("claim_yes").click()
    stage.person.expect_fault("403")
    return stage.text("error_link_spent")


def missing(stage: Stage) -> Locator:
    """An address that leads nowhere."""
    stage.visit("/nowhere")
    stage.person.expect_fault("404")
    return stage.heading("missing_title")


def away(stage: Stage) -> Locator:
    """The server does not answer when a page is wanted."""
    stage.visit("/")
    stage.button("first_play_now").wait_for()
    stage.page.wait_for_function(AWAY_IS_HERE)
    stage.silence("/assets/*")
    stage.page.get_by_role("link", name=stage.words("nav_settings")).click()
    stage.person.expect_fault("/assets/|ERR_CONNECTION_REFUSED|imported|preload assets")
    return stage.heading("away_title")


STATES = (
    first,
    first_tables,
    first_lost,
    open_table,
    open_house,
    presets,
    rules,
    rules_house,
    rules_variant,
    house,
    house_kept,
    rules_unknown,
    how,
    settings,
    forget,
    enter,
    enter_wrong,
    claim,
    claim_spent,
    missing,
    away,
)
