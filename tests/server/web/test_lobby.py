"""Getting to a table, over HTTP."""

from typing import Any

import httpx
import pytest

from king.presets import PRESETS
from tests.server.site import Browser, Site


@pytest.fixture
def browser(site: Site) -> Browser:
    """Return a guest's browser."""
    made = site.browser()
    made.get("/api/me")
    return made


def code(answer: httpx.Response) -> tuple[int, str, dict[str, Any]]:
    """Return what a refusal says."""
    said = answer.json()
    return answer.status_code, said["code"], said["params"]


def test_quick_play_needs_nothing(site: Site) -> None:
    browser = site.browser()
    answer = browser.post("/api/quick")
    assert answer.status_code == 201
    view = site.tables.views[answer.json()["table"]]
    assert (view.rules, view.clock, view.stage) == (PRESETS["klasik"], "untimed", "playing")
    assert view.host == browser.get("/api/me").json()["player"]
    assert view.entry == "link"


class TestOpen:
    def test_with_what_is_usual(self, site: Site, browser: Browser) -> None:
        table = browser.post("/api/tables", {"rules": "yeeqia"}).json()["table"]
        view = site.tables.views[table]
        assert (view.rules, view.clock, view.pace) == (PRESETS["yeeqia"], "normal", "normal")
        assert (view.entry, view.password) == ("public", False)

    def test_with_everything(self, site: Site, browser: Browser) -> None:
        asked = {
            "rules": {"preset": "klasik", "king_tricks": 11},
            "clock": "fast",
            "pace": "instant",
            "entry": "link",
            "password": "gizli söz",
            "locked": [3, 1],
        }
        view = site.tables.views[browser.post("/api/tables", asked).json()["table"]]
        assert (view.rules.king_tricks, view.changes) == (11, ("king_tricks",))
        assert (view.clock, view.pace, view.entry) == ("fast", "instant", "link")
        assert site.tables.passwords[view.id] == "gizli söz"
        assert [seat.locked for seat in view.seats] == [False, True, False, True]

    @pytest.mark.parametrize(
        ("rules", "refusal"),
        [
            ("nope", (422, "unknown_rules", {"rules": "nope"})),
            ({}, (422, "bad_request", {"member": "rules"})),
            ({"preset": "klasik", "x": 1}, (422, "unknown_option", {"option": "x"})),
            (
                {"preset": "klasik", "king_tricks": 14},
                (422, "bad_option", {"option": "king_tricks", "value": "14"}),
            ),
            (7, (400, "bad_request", {"member": "body"})),
        ],
    )
    @pytest.mark.parametrize("path", ["/api/tables", "/api/rules"])
    def test_rules_that_are_none(
        self, site: Site, browser: Browser, path: str, rules: object, refusal: object
    ) -> None:
        assert code(browser.post(path, {"rules": rules})) == refusal
        assert site.tables.views == {}

    @pytest.mark.parametrize(
        "more",
        [
            {"clock": "hourglass"},
            {"pace": None},
            {"entry": "all"},
            {"password": ""},
            {"password": "x" * 65},
            {"pasword": "typo"},
            {"locked": [0]},
            {"locked": [4]},
            {"locked": [1, 1, 2, 3]},
        ],
    )
    def test_terms_that_are_none(self, site: Site, browser: Browser, more: dict[str, Any]) -> None:
        answer = browser.post("/api/tables", {"rules": "klasik", **more})
        assert code(answer) == (400, "bad_request", {"member": "body"})
        assert site.tables.views == {}

    def test_not_too_many(self, site: Site, browser: Browser) -> None:
        answers = [browser.post("/api/quick").status_code for _ in range(12)]
        assert answers == [201] * 10 + [429] * 2
        site.now += 20
        assert [browser.post("/api/quick").status_code for _ in range(2)] == [201, 429]


class TestList:
    def test_public_tables_newest_first(self, browser: Browser) -> None:
        browser.post("/api/me", {"name": "Ayşe"})
        asked = [
            {"rules": "klasik"},
            {"rules": "rehber", "entry": "link"},
            {"rules": {"preset": "kisa", "teams": True}, "clock": "slow", "password": "p"},
        ]
        tables = [browser.post("/api/tables", each).json()["table"] for each in asked]
        rows = browser.get("/api/tables").json()["tables"]
        assert [row["table"] for row in rows] == [tables[2], tables[0]]
        assert rows[0] == {
            "table": tables[2],
            "host": "Ayşe",
            "preset": "kisa",
            "changes": ["penalties_each", "trumps_each", "result", "teams"],
            "clock": "slow",
            "password": True,
            "seats": 4,
            "taken": 1,
            "locked": 0,
            "practice": False,
        }

    def test_looking_makes_nobody(self, site: Site) -> None:
        browser = site.browser()
        assert browser.get("/api/tables").json() == {"tables": []}
        assert browser.cookies == {}


class TestPassword:
    def test_lets_in(self, browser: Browser) -> None:
        table = browser.post("/api/tables", {"rules": "klasik", "password": "söz"}).json()["table"]
        path = f"/api/tables/{table}/enter"
        assert code(browser.post(path, {"password": "soz"})) == (403, "wrong_password", {})
        assert browser.post(path, {"password": "söz"}).json() == {"table": table}

    def test_is_the_same_from_every_keyboard(self, browser: Browser) -> None:
        locked = {"rules": "klasik", "password": "so\u0308z"}
        table = browser.post("/api/tables", locked).json()["table"]
        entered = browser.post(f"/api/tables/{table}/enter", {"password": "s\u00f6z"})
        assert entered.status_code == 200

    def test_no_such_table(self, browser: Browser) -> None:
        answer = browser.post("/api/tables/none/enter", {"password": "x"})
        assert code(answer) == (404, "no_table", {})

    def test_cannot_be_tried_for_ever(self, site: Site, browser: Browser) -> None:
        table = browser.post("/api/tables", {"rules": "klasik", "password": "söz"}).json()["table"]
        path = f"/api/tables/{table}/enter"
        tries = [browser.post(path, {"password": f"{n}"}).status_code for n in range(7)]
        assert tries == [403] * 5 + [429] * 2
        assert browser.post(path, {"password": "söz"}).status_code == 429
        other = site.browser()
        other.get("/api/me")
        assert other.post(path, {"password": "söz"}).status_code == 200

    def test_cannot_be_guessed_at_table_after_table(self, browser: Browser) -> None:
        answers = [
            browser.post(f"/api/tables/none{n}/enter", {"password": "x"}).status_code
            for n in range(21)
        ]
        assert answers == [404] * 20 + [429]

    def test_cannot_be_guessed_from_many_addresses(self, site: Site) -> None:
        answers = [
            site.browser(address=f"127.0.1.{n}").post(
                f"/api/tables/none{n}/enter", {"password": "x"}
            )
            for n in range(31)
        ]
        assert [answer.status_code for answer in answers] == [404] * 30 + [429]

    def test_cannot_be_tried_as_many_people(self, site: Site, browser: Browser) -> None:
        """A new guest for every five tries does not help: the table counts them all."""
        table = browser.post("/api/tables", {"rules": "klasik", "password": "söz"}).json()["table"]
        path = f"/api/tables/{table}/enter"
        passed = 0
        for number in range(45):
            browser = site.browser() if number % 5 == 0 else browser
            passed += browser.post(path, {"password": "x"}).status_code == 403
        assert passed == 20
        site.now += 60
        answers = [browser.post(path, {"password": "x"}).status_code for _ in range(5)]
        assert answers == [403] * 3 + [429] * 2

    def test_one_address_does_not_use_up_the_tries_of_the_others(self, site: Site) -> None:
        """Whoever tries wrong ones as ever new guests locks nobody out who has the right one."""
        host = site.browser()
        host.get("/api/me")
        terms = {"rules": "klasik", "password": "söz"}
        path = f"/api/tables/{host.post('/api/tables', terms).json()['table']}/enter"
        for number in range(100):
            if number % 3 == 0:
                stranger = site.browser(address="127.0.0.2")
            stranger.post(path, {"password": "x"})
            site.now += 0.5
        assert stranger.post(path, {"password": "söz"}).status_code == 429
        friend = site.browser(address="127.0.0.3")
        assert friend.post(path, {"password": "söz"}).status_code == 200
