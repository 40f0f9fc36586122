"""Reviews: made once, dealing by dealing, told how far they are, and kept."""

from typing import Any

from king.server.records import reviews
from king.server.workers.port import NoAnswer
from tests.server.records.test_records import put, refusal
from tests.server.site import Browser, Site

PATIENCE = 1000


def settled(browser: Browser, path: str) -> dict[str, Any]:
    """What is answered once the review is no more in the making."""
    for _ in range(PATIENCE):
        answer: dict[str, Any] = browser.get(path).json()
        if answer["stage"] != "working":
            return answer
    raise AssertionError(answer)


def test_a_review_is_made_dealing_by_dealing_from_ones_own_seat(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    first = browser.get("/api/matches/one/review").json()
    assert (first["stage"], first["seat"], first["review"]) == ("working", 0, None)
    done = settled(browser, "/api/matches/one/review")
    assert done["stage"] == "done"
    assert done["done"] == done["dealings"] == len(done["review"]["dealings"])
    assert site.judges.asked == [(0, dealing) for dealing in range(done["dealings"])]
    assert done["preset"] == "klasik"
    assert done["names"][1] == "Ayla"


def test_what_was_made_is_kept(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    made = settled(browser, "/api/matches/one/review")
    asked = len(site.judges.asked)
    assert site.browser().get("/api/matches/one/review?seat=0").json() == made
    assert len(site.judges.asked) == asked


def test_another_seat_has_a_review_of_its_own(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    assert settled(browser, "/api/matches/one/review?seat=2")["review"]["seat"] == 2
    assert {seat for seat, _ in site.judges.asked} == {2}


def test_a_file_that_cannot_be_read_is_made_again(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    made = settled(browser, "/api/matches/one/review")
    for file in (site.settings.data / "reviews").iterdir():
        file.write_text("{", encoding="utf-8")
    assert settled(browser, "/api/matches/one/review") == made


def test_what_fails_says_so_once_and_is_tried_again(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    site.judges.fault = NoAnswer("died")
    assert settled(browser, "/api/matches/one/review")["stage"] == "failed"
    site.judges.fault = None
    assert settled(browser, "/api/matches/one/review")["stage"] == "done"


def test_where_nobody_can_search_the_page_is_told(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one")
    site.judges.able = False
    answer = browser.get("/api/matches/one/review").json()
    assert (answer["stage"], site.judges.asked) == ("unable", [])


def test_there_is_no_review_of_what_is_not_there(site: Site) -> None:
    browser = site.browser()
    put(site, browser, "one", preset="uc_kisi")
    assert refusal(browser.get("/api/matches/two/review")) == (404, "no_match")
    assert refusal(browser.get("/api/matches/one/review?seat=3")) == (404, "no_match")
    assert refusal(browser.get("/api/matches/one/review?seat=-1")) == (404, "no_match")
    assert refusal(browser.get("/api/matches/one/review?seat=x")) == (400, "bad_request")


def test_too_many_at_once_are_refused(site: Site, monkeypatch: Any) -> None:
    browser = site.browser()
    put(site, browser, "one")
    monkeypatch.setattr(reviews, "MOST_WAITING", 0)
    assert refusal(browser.get("/api/matches/one/review")) == (429, "too_fast")
