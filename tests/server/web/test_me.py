"""Who I am, over HTTP."""

import re
import sqlite3
from contextlib import closing

import pytest

from king.server.datafolder import IDENTITIES
from tests.server.site import Site

FRIEND = {"url": "http://192.168.1.7:8000", "address": "192.168.1.9"}


def test_first_contact_makes_a_guest_and_the_second_finds_him(site: Site) -> None:
    browser = site.browser()
    first = browser.get("/api/me")
    assert first.status_code == 200
    assert re.fullmatch(r"[\w-]{12}", first.json()["player"])
    assert re.fullmatch(r"Misafir \d{4}", first.json()["name"])
    assert list(browser.cookies) == ["__Host-king"]
    second = browser.get("/api/me")
    assert second.json() == first.json()
    assert second.headers["set-cookie"] == first.headers["set-cookie"]
    assert first.headers["cache-control"] == "no-store"


def test_another_browser_is_another_guest(site: Site) -> None:
    players = {site.browser().get("/api/me").json()["player"] for _ in range(3)}
    assert len(players) == 3


def test_guest_is_greeted_in_his_language(site: Site) -> None:
    name = site.browser().get("/api/me", accept_language="en-GB,tr;q=0.5").json()["name"]
    assert name.startswith("Guest ")


def test_cookie_that_nobody_holds_is_replaced(site: Site) -> None:
    browser = site.browser()
    browser.cookies["__Host-king"] = "x" * 22
    assert browser.get("/api/me").status_code == 200
    assert browser.cookies["__Host-king"] != "x" * 22


def test_page_of_somebody_else_cannot_make_a_browser_forget(site: Site) -> None:
    answer = site.browser().get("/api/me", sec_fetch_site="cross-site")
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert "set-cookie" not in answer.headers


class TestName:
    def test_taken_on(self, site: Site) -> None:
        browser = site.browser()
        player = browser.get("/api/me").json()["player"]
        answer = browser.post("/api/me", {"name": "  Şule  Işık "})
        assert answer.json() == {"player": player, "name": "Şule Işık"}
        assert browser.get("/api/me").json()["name"] == "Şule Işık"

    @pytest.mark.parametrize(
        ("name", "status", "problem"),
        [
            ("A", 422, {"code": "name_length", "params": {"least": 2, "most": 20}}),
            ("Аli", 422, {"code": "name_letter", "params": {"letter": "А"}}),
            ("ALİ", 409, {"code": "name_taken", "params": {}}),
            ("x" * 81, 400, {"code": "bad_request", "params": {"member": "body"}}),
            (7, 400, {"code": "bad_request", "params": {"member": "body"}}),
        ],
    )
    def test_refused(self, site: Site, name: object, status: int, problem: object) -> None:
        site.browser().post("/api/me", {"name": "ali"})
        answer = site.browser().post("/api/me", {"name": name})
        assert (answer.status_code, answer.json()) == (status, problem)

    def test_not_too_often(self, site: Site) -> None:
        browser = site.browser()
        answers = [browser.post("/api/me", {"name": f"Ali {n}"}) for n in range(2, 9)]
        assert [a.status_code for a in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json() == {"code": "too_fast", "params": {"seconds": 30}}
        assert answers[-1].headers["retry-after"] == "30"
        site.now += 30
        assert browser.post("/api/me", {"name": "Ali 9"}).status_code == 200


class TestOtherDevice:
    def test_link_brings_the_person_along_once(self, site: Site) -> None:
        phone, laptop, stranger = site.browser(), site.browser(), site.browser()
        me = phone.get("/api/me").json()
        laptop.get("/api/me")
        before = laptop.cookies["__Host-king"]
        link = phone.post("/api/me/link").json()
        assert link["path"] == f"/#claim={link['token']}"
        assert link["seconds"] == 600
        assert laptop.post("/api/me/claim", {"token": link["token"]}).json() == me
        assert laptop.get("/api/me").json() == me
        assert phone.get("/api/me").json() == me
        assert phone.cookies != laptop.cookies
        spent = stranger.post("/api/me/claim", {"token": link["token"]})
        assert (spent.status_code, spent.json()["code"]) == (410, "link_spent")
        laptop.cookies["__Host-king"] = before
        assert laptop.get("/api/me").json() != me

    def test_logout_is_for_every_device(self, site: Site) -> None:
        phone, laptop = site.browser(), site.browser()
        me = phone.get("/api/me").json()
        token = phone.post("/api/me/link").json()["token"]
        laptop.post("/api/me/claim", {"token": token})
        assert phone.post("/api/me/logout").status_code == 204
        assert phone.cookies == {}
        assert laptop.get("/api/me").json()["player"] != me["player"]

    def test_logout_of_nobody(self, site: Site) -> None:
        assert site.browser().post("/api/me/logout").status_code == 204


class TestMyData:
    def test_given_whole(self, site: Site) -> None:
        phone, laptop = site.browser(), site.browser()
        me = phone.get("/api/me").json()
        laptop.post("/api/me/claim", {"token": phone.post("/api/me/link").json()["token"]})
        data = laptop.get("/api/me/data").json()
        assert {"player": data["player"], "name": data["name"]} == me
        assert len(data["devices"]) == 2
        for device in data["devices"]:
            assert data["created"] <= device["created"] <= device["seen"]

    def test_forgotten(self, site: Site) -> None:
        phone, laptop, other = (site.browser() for _ in range(3))
        me = phone.post("/api/me", {"name": "Işıl"}).json()
        laptop.post("/api/me/claim", {"token": phone.post("/api/me/link").json()["token"]})
        assert laptop.post("/api/me/forget").status_code == 204
        assert laptop.cookies == {}
        assert phone.get("/api/me").json()["player"] != me["player"]
        assert other.post("/api/me", {"name": "Işıl"}).status_code == 200
        with closing(sqlite3.connect(site.settings.data / IDENTITIES)) as file:
            for table in ("identities", "sessions", "links"):
                kept = file.execute(f"SELECT player FROM {table}").fetchall()  # noqa: S608
                assert (me["player"],) not in kept

    def test_nobody_is_forgotten_too(self, site: Site) -> None:
        assert site.browser().post("/api/me/forget").status_code == 204


class TestPlainHttpElsewhere:
    @pytest.fixture
    def settings(self) -> dict[str, str]:
        return {"HOST": "0.0.0.0"}  # noqa: S104

    def test_cookie_has_its_plain_name(self, site: Site) -> None:
        browser = site.browser(**FRIEND)
        me = browser.get("/api/me").json()
        assert list(browser.cookies) == ["king"]
        assert browser.get("/api/me").json() == me

    def test_guests_of_one_address_are_counted(self, site: Site) -> None:
        answers = [site.browser(**FRIEND).get("/api/me").status_code for _ in range(32)]
        assert answers == [200] * 30 + [429] * 2
        other = site.browser(FRIEND["url"], "192.168.1.10")
        assert other.get("/api/me").status_code == 200
        site.now += 5
        assert site.browser(**FRIEND).get("/api/me").status_code == 200

    def test_requests_of_one_address_are_counted(self, site: Site) -> None:
        browser = site.browser(**FRIEND)
        answers = [browser.get("/api/tables").status_code for _ in range(201)]
        assert answers == [200] * 200 + [429]
        assert site.browser().get("/api/tables").status_code == 200
        site.now += 0.05
        assert browser.get("/api/tables").status_code == 200
