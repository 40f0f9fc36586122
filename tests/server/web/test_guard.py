"""What is refused before anything else is looked at, and how refusals are written."""

import asyncio
from typing import Any

import pytest

from tests.server.site import Site

POSTS = ["/api/me", "/api/me/link", "/api/me/claim", "/api/me/logout", "/api/quick", "/api/tables"]


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("origin", ["", "null", "http://evil.test", "http://127.0.0.1:8001"])
def test_nothing_changes_for_a_page_of_somebody_else(site: Site, path: str, origin: str) -> None:
    answer = site.browser().post(path, {"rules": "klasik"}, origin=origin)
    assert (answer.status_code, answer.json()) == (403, {"code": "foreign_origin", "params": {}})
    assert "set-cookie" not in answer.headers
    assert site.tables.views == {}


@pytest.mark.parametrize("path", ["/", "/health", "/api/me", "/table/x"])
def test_nothing_for_a_name_that_is_not_ours(site: Site, path: str) -> None:
    answer = site.browser("http://evil.test").get(path)
    assert (answer.status_code, answer.json()["code"]) == (421, "foreign_host")


def test_refusals_are_under_the_policy_too(site: Site) -> None:
    for answer in (site.browser().post("/api/quick", origin=""), site.browser("http://x").get("/")):
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_over_https_nothing_else_will_do(site: Site) -> None:
    assert "strict-transport-security" not in site.browser().get("/").headers
    answer = site.browser("https://localhost").get("/api/tables")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


class TestSockets:
    @pytest.mark.parametrize(
        ("host", "origin", "code"),
        [
            ("127.0.0.1:8000", "http://evil.test", "foreign_origin"),
            ("127.0.0.1:8000", "", "foreign_origin"),
            ("evil.test", "http://evil.test", "foreign_host"),
        ],
    )
    def test_refused_before_it_is_open(self, site: Site, host: str, origin: str, code: str) -> None:
        assert opened(site, host, origin) == [
            {"type": "websocket.close", "code": 1008, "reason": code}
        ]

    def test_counted(self, tmp_path: Any) -> None:
        with Site(tmp_path, PUBLIC_URL="https://king.test").alive() as site:
            browser = site.browser("https://king.test", "192.0.2.7")
            for _ in range(200):
                browser.get("/api/tables")
            said = opened(site, "king.test", "https://king.test", "192.0.2.7")
            assert said == [{"type": "websocket.close", "code": 1008, "reason": "too_fast"}]


def opened(site: Site, host: str, origin: str, address: str = "127.0.0.1") -> list[Any]:
    """Return what the server says to a socket that asks to be opened."""
    said: list[Any] = []
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/ws/t0",
        "headers": [(b"host", host.encode()), (b"origin", origin.encode())],
        "client": (address, 50_000),
        "state": {},
    }

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message)

    app: Any = site.app
    asyncio.run(app(scope, receive, send))
    return said


class TestProblems:
    def test_no_such_path(self, site: Site) -> None:
        answer = site.browser().get("/api/nothing")
        assert (answer.status_code, answer.json()) == (404, {"code": "not_found", "params": {}})

    def test_no_such_method(self, site: Site) -> None:
        answer = site.browser().post("/api/presets")
        assert (answer.status_code, answer.json()["code"]) == (405, "not_allowed")
        assert "GET" in answer.headers["allow"]

    @pytest.mark.parametrize("path", ["/", "/how", "/table/x"])
    def test_nothing_to_be_done_at_a_page(self, site: Site, path: str) -> None:
        answer = site.browser().post(path)
        assert (answer.status_code, answer.json()) == (405, {"code": "not_allowed", "params": {}})
        assert answer.headers["allow"] == "GET, HEAD"

    def test_no_file_is_written(self, site: Site) -> None:
        answer = site.browser().post("/assets/x.js")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")

    @pytest.mark.parametrize(
        ("path", "body", "status"),
        [
            ("/api/me", b"{", 400),
            ("/api/nothing", b"{}", 404),
            ("/api/presets", b"{}", 405),
            ("/api/me", b" " * 8193, 413),
            ("/api/me", b'{"name": "x"}', 422),
        ],
    )
    def test_no_refusal_is_kept(self, site: Site, path: str, body: bytes, status: int) -> None:
        answer = site.browser().post(path, body)
        assert (answer.status_code, answer.headers["cache-control"]) == (status, "no-store")

    @pytest.mark.parametrize("body", [b'{"', b"\xff", b"[" * 5000, b"null", b'"x"', b""])
    def test_body_that_cannot_be_read(self, site: Site, body: bytes) -> None:
        answer = site.browser().post("/api/me", body)
        assert answer.status_code == 400
        assert answer.json() == {"code": "bad_request", "params": {"member": "body"}}

    def test_body_that_is_too_long(self, site: Site) -> None:
        answer = site.browser().post("/api/me", b" " * 8193)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    def test_our_own_fault_tells_nothing(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken() -> None:
            raise RuntimeError("a secret")

        monkeypatch.setattr(site.tables, "public", broken)
        answer = site.browser().get("/api/tables")
        assert (answer.status_code, answer.json()) == (500, {"code": "failed", "params": {}})
