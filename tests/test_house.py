"""The house: what is served and how, what starts and what refuses to."""

import ast
import re
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import trustme
from click.testing import CliRunner

from king.cli import SUBCOMMANDS, king
from king.messages import LOCALES, catalogue, say, terminal_locale
from king.server.faults import NotServing
from king.server.settings import Settings, addresses, browser_wanted
from king.server.web.client import FOLDER
from tests.serving import PATIENCE, Serving, environment, serving

ROOT = Path(__file__).parent.parent


def serve_and_fail(data: Path, **settings: str) -> str:
    """Run `king serve`, which must refuse to start, and return what it says."""
    command = [sys.executable, "-m", "king", "serve"]
    done = subprocess.run(
        command, env=environment(data, **settings), capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 1, done
    assert "Traceback" not in done.stderr
    return done.stderr


def pressed(path: Path) -> Path:
    """Return the path of a file's `.br`."""
    return path.with_name(path.name + ".br")


def less(path: Path) -> bool:
    """Tell whether brotli makes a file smaller: it does not make the smallest ones so."""
    return pressed(path).stat().st_size < path.stat().st_size


class TestFiles:
    def test_page_is_checked_each_time_and_assets_are_kept(self, server: Serving) -> None:
        page = httpx.get(server.url)
        assert page.headers["cache-control"] == "max-age=0, public"
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script is not None
        kept = httpx.get(server.url + script[1])
        assert "immutable" in kept.headers["cache-control"]

    @pytest.mark.parametrize("pattern", ["index.html", "assets/*.js", "assets/*.css"])
    def test_text_is_sent_in_brotli_where_that_is_less(self, server: Serving, pattern: str) -> None:
        paths = [path for path in FOLDER.glob(pattern) if less(path)]
        assert paths
        for path in paths:
            url = f"{server.url}/{path.relative_to(FOLDER).as_posix().removesuffix('index.html')}"
            with httpx.stream("GET", url, headers={"accept-encoding": "br"}) as answer:
                sent = b"".join(answer.iter_raw())
            assert answer.headers["content-encoding"] == "br"
            assert sent == pressed(path).read_bytes()

    @pytest.mark.parametrize("path", ["/", "/health", "/no/such/page", "/index.html"])
    def test_every_answer_is_under_the_policy(self, server: Serving, path: str) -> None:
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert "access-control-allow-origin" not in headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers

    def test_unknown_path_is_a_page_for_people_and_json_for_programs(self, server: Serving) -> None:
        for accept, kind in [("text/html", "text/html"), ("*/*", "application/json")]:
            answer = httpx.get(server.url + "/yok", headers={"accept": accept})
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith(kind)

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            ("/how", 200),
            ("/rules/oyunmatik-esli/", 200),
            ("/table/aZ09_-/enter", 200),
            ("/open?preset=klasik", 200),
            ("/matches", 200),
            ("/replay/aZ09_-", 200),
            ("/replay/a/b", 404),
            ("/bulmaca", 200),
            ("/puzzles/b7kq2x", 200),
            ("/bulmaca/a/b", 404),
            ("/table", 404),
            ("/table/x/leave", 404),
            ("/rules/Klasik", 404),
            ("/settings/x", 404),
        ],
    )
    def test_page_is_at_the_addresses_of_the_client(
        self, server: Serving, path: str, status: int
    ) -> None:
        answer = httpx.get(server.url + path, headers={"accept": "text/html"})
        assert (answer.status_code, answer.text) == (status, httpx.get(server.url).text)

    def test_nothing_outside_the_client_is_served(self, server: Serving) -> None:
        for path in ("/../client.py", "/%2e%2e/client.py", "/..%2fclient.py", "//etc/passwd"):
            assert httpx.get(server.url + path).status_code == 404


class TestStart:
    def test_port_taken(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as other:
            said = serve_and_fail(tmp_path, KING_PORT=str(other.getsockname()[1]))
        assert "is taken" in said
        assert "KING_PORT" in said

    def test_data_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        said = serve_and_fail(tmp_path / "file" / "data")
        assert f"cannot be written: {tmp_path / 'file' / 'data'}" in said

    def test_second_server_on_one_data_folder(self, tmp_path: Path) -> None:
        with serving(tmp_path):
            assert "Another King is using this data folder" in serve_and_fail(tmp_path)

    def test_address_that_is_not_ours(self, tmp_path: Path) -> None:
        assert "Cannot listen on 192.0.2.7" in serve_and_fail(tmp_path, KING_HOST="192.0.2.7")

    def test_certificate_that_is_none(self, tmp_path: Path) -> None:
        (tmp_path / "pem").touch()
        pem = {"KING_TLS_CERT": str(tmp_path / "pem"), "KING_TLS_KEY": str(tmp_path / "pem")}
        assert "certificate or key cannot be used" in serve_and_fail(tmp_path, **pem)

    def test_over_tls(self, tmp_path: Path) -> None:
        authority = trustme.CA()
        ours = authority.issue_cert("127.0.0.1")
        cert, key = str(tmp_path / "cert.pem"), str(tmp_path / "key.pem")
        ours.cert_chain_pems[0].write_to_path(cert)
        ours.private_key_pem.write_to_path(key)
        trust = ssl.create_default_context()
        authority.configure_trust(trust)
        with serving(tmp_path, KING_TLS_CERT=cert, KING_TLS_KEY=key) as running:
            assert running.url.startswith("https://")
            assert httpx.get(running.url + "/health", verify=trust).json()["status"] == "ok"

    def test_turkish_terminal_is_answered_in_turkish(self, tmp_path: Path) -> None:
        said = serve_and_fail(tmp_path, KING_PORT="kapı", LC_ALL="tr_TR.UTF-8")
        assert "0 ile 65535 arasında bir sayı olmalı: kapı" in said

    def test_stops_when_told(self, tmp_path: Path) -> None:
        with serving(tmp_path) as running:
            running.process.terminate()
            assert running.process.wait(timeout=PATIENCE) in (0, -15)

    def test_server_never_imports_what_slows_or_weighs(self, tmp_path: Path) -> None:
        """ARCHITECTURE.md: no numba, numpy, pydantic or alembic in the server process."""
        done = subprocess.run(
            [sys.executable, "-c", SERVE_ONCE_AND_TELL],
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        loaded = set(done.stdout.split())
        assert "litestar" in loaded
        assert not loaded & {"numba", "numpy", "llvmlite", "pydantic", "alembic", "typer"}

    def test_command_line_lists_subcommands_without_importing_them(self) -> None:
        tell = "import sys; from king.cli import king; king(['--help'], standalone_mode=False);"
        done = subprocess.run(
            [sys.executable, "-c", tell + "print(*sys.modules)"],
            capture_output=True,
            text=True,
            check=True,
        )
        assert "Serve the table in the browser." in done.stdout
        assert not {"king.cli.serve", "litestar", "uvicorn", "msgspec"} & set(done.stdout.split())

    @pytest.mark.parametrize("name", sorted(SUBCOMMANDS))
    def test_each_subcommand_is_there(self, name: str) -> None:
        """Those that need an extra too: here all extras are installed."""
        assert CliRunner().invoke(king, [name, "--help"]).exit_code == 0


SERVE_ONCE_AND_TELL = """
import os, signal, sys, threading, urllib.request
from king.server.serving import serve
from king.server.settings import Settings

def visit(settings):
    for path in ("/", "/health", "/none"):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{settings.port}{path}").read()
        except urllib.error.HTTPError:
            pass
    print(*{name.partition(".")[0] for name in sys.modules})
    os.kill(os.getpid(), signal.SIGINT)

try:
    serve(Settings.from_environment(), lambda s: threading.Thread(target=visit, args=[s]).start())
except KeyboardInterrupt:
    pass
"""


class TestSettings:
    def read(self, **settings: str) -> Settings:
        return Settings.from_environment({"KING_DATA": "/d", **settings})

    def test_defaults_stay_on_this_machine(self) -> None:
        settings = self.read()
        assert (settings.host, settings.port, settings.browser) == ("127.0.0.1", 8000, True)
        assert addresses(settings) == ("http://127.0.0.1:8000", "")

    @pytest.mark.parametrize("port", ["x", "65536", "-1", "٣", "1e3", " "])
    def test_senseless_port(self, port: str) -> None:
        with pytest.raises(NotServing, match="serve_bad_port"):
            self.read(KING_PORT=port)

    @pytest.mark.parametrize("url", ["king.test", "ftp://king.test", "https://", "http://a/b"])
    def test_senseless_public_url(self, url: str) -> None:
        with pytest.raises(NotServing, match="serve_bad_url"):
            self.read(KING_PUBLIC_URL=url)

    @pytest.mark.parametrize("name", ["KING_MOST_SOCKETS", "KING_MOST_CONNECTIONS"])
    @pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "9" * 400])
    def test_senseless_limit(self, name: str, number: str) -> None:
        with pytest.raises(NotServing, match="serve_bad_number"):
            self.read(**{name: number})

    @pytest.mark.parametrize("days", ["30", "-1", "x", "3651", "9" * 400])
    def test_nobody_is_forgotten_while_a_match_waits_for_him(self, days: str) -> None:
        with pytest.raises(NotServing, match="serve_bad_days"):
            self.read(KING_KEEP_DAYS=days)

    def test_half_of_tls(self) -> None:
        with pytest.raises(NotServing, match="serve_tls_half"):
            self.read(KING_TLS_CERT="/cert.pem")

    def test_friends_get_an_address_they_can_reach(self) -> None:
        own, friends = addresses(self.read(KING_HOST="0.0.0.0"))  # noqa: S104
        assert own == "http://127.0.0.1:8000"
        assert re.fullmatch(r"http://[^:]+:8000", friends)
        assert "0.0.0.0" not in friends  # noqa: S104

    def test_friends_get_the_public_address_where_there_is_one(self) -> None:
        settings = self.read(KING_PUBLIC_URL="https://king.test/", KING_HOST="::1")
        assert addresses(settings) == ("http://[::1]:8000", "https://king.test")

    def test_no_browser_without_a_wish_or_a_screen(self) -> None:
        screen = {"DISPLAY": ":0"}
        assert browser_wanted(self.read(), screen, "linux")
        assert browser_wanted(self.read(), {}, "darwin")
        assert not browser_wanted(self.read(), {}, "linux")
        assert not browser_wanted(self.read(KING_NO_BROWSER="1"), screen, "linux")


class TestMessages:
    def test_both_languages_say_the_same_things(self) -> None:
        first, *others = [catalogue(locale) for locale in LOCALES]
        for other in others:
            assert list(other) == list(first) == sorted(first)
            for key in first:
                assert parameters(other[key]) == parameters(first[key]), key

    def test_what_serve_says_and_what_is_written_for_it_agree(self) -> None:
        said = {text for path in (ROOT / "src/king").rglob("*.py") for text in constants(path)}
        assert {text for text in said if re.fullmatch(r"serve_\w+", text)} == {
            key for key in catalogue("tr") if key.startswith("serve_")
        }

    def test_say(self) -> None:
        assert say("serve_ready", "tr", url="u") == "King hazır: u"
        with pytest.raises(KeyError):
            say("serve_ready", "tr")

    def test_language_of_the_terminal(self) -> None:
        assert terminal_locale({"LANG": "tr_TR.UTF-8"}) == "tr"
        assert terminal_locale({"LANG": "tr_TR.UTF-8", "LC_ALL": "en_GB.UTF-8"}) == "en"
        assert terminal_locale({}) == "en"


def parameters(sentence: str) -> set[str]:
    """Return the names between braces in a sentence."""
    return set(re.findall(r"{(\w+)}", sentence))


def constants(path: Path) -> set[str]:
    """Return the strings written in a module."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return {value for value in values if isinstance(value, str)}


def test_nothing_here_names_a_machine() -> None:
    """Locks and texts hold no address of a package index and no path of somebody's machine."""
    for path in [*ROOT.glob("requirements/*.lock"), ROOT / "web/package-lock.json"]:
        text = path.read_text()
        assert "hash=sha256:" in text or '"integrity"' in text
        assert not re.search(r'"resolved"|--index-url|--find-links|file:|/home/', text)
