"""Host names, origins and cookies, by the address that a browser asked."""

from typing import Any

import pytest

from king.server.settings import Settings
from king.server.web.cookies import cookie_name, set_cookie, token
from king.server.web.hosts import Hosts, is_loopback


def asked(host: str, *, scheme: str = "http", **headers: str) -> Any:
    """Return the scope of a request to a host."""
    named = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    return {"scheme": scheme, "headers": [(b"host", host.encode()), *named]}


def hosts(**settings: str) -> Hosts:
    """Return the names of a server with these settings."""
    named = {f"KING_{name}": value for name, value in settings.items()}
    return Hosts(Settings.from_environment({"KING_DATA": "/d", **named}))


class TestHost:
    @pytest.mark.parametrize(
        "host",
        ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000", "king.localhost", "127.9.9.9"],
    )
    def test_this_machine_always(self, host: str) -> None:
        assert hosts().is_ours(asked(host))
        assert hosts(HOST="0.0.0.0").is_ours(asked(host))  # noqa: S104
        assert hosts(PUBLIC_URL="https://king.test").is_ours(asked(host))

    @pytest.mark.parametrize(
        "host", ["king.test", "", "192.168.1.7", "localhost.evil.test", "127.0.0.1.evil.test"]
    )
    def test_nothing_else_when_only_this_machine_can_reach_us(self, host: str) -> None:
        assert not hosts().is_ours(asked(host))

    def test_addresses_but_no_strange_names_when_others_can(self) -> None:
        everywhere = hosts(HOST="0.0.0.0")  # noqa: S104
        assert everywhere.is_ours(asked("192.168.1.7:8000"))
        assert everywhere.is_ours(asked("[fe80::1]:8000"))
        assert not everywhere.is_ours(asked("evil.test"))

    def test_name_of_the_machine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("socket.gethostname", lambda: "Salon")
        assert hosts(HOST="0.0.0.0").is_ours(asked("salon:8000"))  # noqa: S104
        assert hosts(HOST="0.0.0.0").is_ours(asked("salon.local:8000"))  # noqa: S104
        assert not hosts().is_ours(asked("salon"))

    def test_public_name(self) -> None:
        public = hosts(PUBLIC_URL="https://king.test")
        assert public.is_ours(asked("king.test"))
        assert public.is_ours(asked("KING.test:443"))
        assert not public.is_ours(asked("www.king.test"))
        assert not public.is_ours(asked("192.168.1.7"))

    def test_loopback(self) -> None:
        assert is_loopback("::1")
        assert not is_loopback("notlocalhost")
        assert not is_loopback("128.0.0.1")


class TestOrigin:
    @pytest.mark.parametrize(
        ("origin", "host"),
        [
            ("http://127.0.0.1:8000", "127.0.0.1:8000"),
            ("http://localhost", "localhost:80"),
            ("http://[::1]:8000", "[::1]:8000"),
            ("http://LOCALHOST:8000", "localhost:8000"),
        ],
    )
    def test_ours(self, origin: str, host: str) -> None:
        assert hosts().is_same_origin(asked(host, origin=origin))

    @pytest.mark.parametrize(
        "origin",
        [
            "",
            "null",
            "http://evil.test",
            "http://127.0.0.1:8001",
            "https://127.0.0.1:8000",
            "http://localhost:8000",
            "http://127.0.0.1:8000.evil.test",
            "http://127.0.0.1:99999",
            "http://[::1",
            "file://",
            "chrome-extension://127.0.0.1:8000",
            "127.0.0.1:8000",
        ],
    )
    def test_foreign(self, origin: str) -> None:
        assert not hosts().is_same_origin(asked("127.0.0.1:8000", origin=origin))

    def test_behind_a_proxy_that_does_not_say_https(self) -> None:
        public = hosts(PUBLIC_URL="https://king.test")
        assert public.is_same_origin(asked("king.test", origin="https://king.test"))
        assert public.is_same_origin(asked("king.test", origin="https://king.test", scheme="https"))
        assert not public.is_same_origin(
            asked("king.test", origin="http://king.test", scheme="https")
        )


class TestCookie:
    @pytest.mark.parametrize(
        ("scheme", "host", "name"),
        [
            ("http", "127.0.0.1:8000", "__Host-king"),
            ("http", "localhost:8000", "__Host-king"),
            ("http", "[::1]:8000", "__Host-king"),
            ("https", "king.test", "__Host-king"),
            ("wss", "king.test", "__Host-king"),
            ("http", "king.test:8000", "king"),
            ("ws", "192.168.1.7:8000", "king"),
        ],
    )
    def test_name_and_how_it_is_set(self, scheme: str, host: str, name: str) -> None:
        scope = asked(host, scheme=scheme)
        assert cookie_name(scope) == name
        given = set_cookie(scope, "T").split("; ")
        assert given[:2] == [f"{name}=T", "Path=/"]
        assert {"HttpOnly", "SameSite=Lax"} <= set(given)
        assert ("Secure" in given) == (name == "__Host-king")
        assert not any(part.startswith("Domain") for part in given)

    def test_taken_away(self) -> None:
        assert "king=; Path=/; Max-Age=0;" in set_cookie(asked("king.test"), "")

    @pytest.mark.parametrize(
        ("cookie", "found"),
        [
            ("king=abc", "abc"),
            ("a=b; king=abc; king=def", "abc"),
            ("b@d{}=x;king=abc", "abc"),
            ("xking=abc", ""),
            ("__Host-king=abc", ""),
            ("king", ""),
            ("", ""),
        ],
    )
    def test_read(self, cookie: str, found: str) -> None:
        assert token(asked("king.test", cookie=cookie)) == found
