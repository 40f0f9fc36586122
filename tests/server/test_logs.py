"""The log: JSON lines, from a thread of their own, with nothing in them that is secret."""

import asyncio
import json
import logging
import os
import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from king.server.logs import Lines, get_logger, written
from tests.serving import PATIENCE, environment, ready_url, start


class Log:
    """A log that is being written to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self) -> list[dict[str, Any]]:
        """Return what was logged."""
        return [json.loads(line) for line in self.path.read_text().splitlines()]


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """Return a log that is complete once `written` has ended."""
    return Log(tmp_path / "log")


def test_line(log: Log) -> None:
    with log.path.open("wb") as file, written(file.fileno(), terminal=False):
        get_logger("tables").info("bot_failed", table="t", seat=2)
        get_logger("tables").debug("unheard")
    (line,) = log.lines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z", line.pop("timestamp"))
    assert line == {
        "event": "bot_failed",
        "level": "info",
        "part": "tables",
        "table": "t",
        "seat": 2,
    }


def test_what_is_not_on_the_list_is_left_out(log: Log) -> None:
    with log.path.open("wb") as file, written(file.fileno(), terminal=False):
        get_logger("x").warning("dealt", hand="AK.Q.J.T", token="t0ken", table="t")  # noqa: S106
    (line,) = log.lines()
    assert line["left_out"] == ["hand", "token"]
    assert "AK" not in log.path.read_text()
    assert "t0ken" not in log.path.read_text()


def test_exception_tells_its_kind_and_place_but_not_its_text(log: Log) -> None:
    def broken(hand: str) -> None:
        raise ValueError(hand)

    with log.path.open("wb") as file, written(file.fileno(), terminal=False):
        try:
            broken("AK.Q.J.T")
        except ValueError as fault:
            get_logger("x").error("failed", exc_info=fault)
        try:
            Path("/none/such").read_text()
        except OSError:
            get_logger("x").exception("failed")
    ours, systems = log.lines()
    assert ours["fault"] == "ValueError"
    assert re.search(r"test_logs\.py:\d+ broken$", ours["trace"][-1])
    assert "AK" not in log.path.read_text()
    assert "No such file" in systems["fault"]


def test_libraries_are_heard_without_their_arguments(log: Log) -> None:
    with log.path.open("wb") as file, written(file.fileno(), terminal=False):
        logging.getLogger("other").warning("cannot read %s", "t0ken")
        logging.getLogger("other").info("unheard")
    (line,) = log.lines()
    assert (line["part"], line["event"]) == ("other", "cannot read %s")


def test_a_callback_that_fails_is_named_without_what_it_was_given(log: Log) -> None:
    async def fail() -> None:
        def broken(card: str) -> None:
            raise ValueError(card)

        asyncio.get_running_loop().call_soon(broken, "HK")
        await asyncio.sleep(0)

    with log.path.open("wb") as file, written(file.fileno(), terminal=False):
        asyncio.run(fail())
    (line,) = log.lines()
    assert line["event"].startswith("Exception in callback")
    assert "broken" in line["event"]
    assert "HK" not in log.path.read_text()


def test_terminal_shows_warnings_for_a_person(log: Log) -> None:
    with log.path.open("wb") as file, written(file.fileno(), terminal=True):
        get_logger("x").info("unheard")
        get_logger("x").warning("not_saved", table="t")
    assert "not_saved" in log.path.read_text()
    assert "unheard" not in log.path.read_text()


def test_reader_that_stops_stops_nobody() -> None:
    reading, writing = os.pipe()
    lines = Lines(writing)
    for _ in range(30_000):
        lines.info("x" * 100)
    os.close(reading)
    lines.close()
    os.close(writing)


class TestServer:
    """Everything a person can do over HTTP, and no trace of his secrets in what is logged."""

    @pytest.fixture
    def said(self, tmp_path: Path) -> tuple[str, list[str]]:
        """Return all that a server printed, and the secrets that went through it."""
        command = (sys.executable, "-m", "king", "serve")
        with start(command, environment(tmp_path)) as process:
            url = ready_url(process)
            secrets = visit(url)
            process.terminate()
            assert process.stdout is not None
            return process.stdout.read(), secrets

    def test_tells_what_happened_and_no_secret(self, said: tuple[str, list[str]]) -> None:
        log, secrets = said
        log = log.removeprefix("To stop it: Ctrl+C\n")  # the last line of the greeting
        lines = [json.loads(line) for line in log.splitlines()]
        answered = {(line["route"], line["status"]) for line in lines if "route" in line}
        assert lines[-1]["event"] == "stopped"
        assert {("/api/me", 200), ("/api/tables/{table}/enter", 403)} <= answered
        assert len(secrets) > 5
        for secret in secrets:
            assert secret not in log
        assert "q=" not in log


def visit(url: str) -> list[str]:
    """Use every endpoint; return what must not be in a log."""
    headers = {"origin": url}
    first = httpx.get(f"{url}/api/me?q=soru")
    cookie = first.headers["set-cookie"].partition(";")[0]
    headers["cookie"] = cookie

    def post(path: str, **body: object) -> Any:
        return httpx.post(url + path, headers=headers, json=body, timeout=PATIENCE)

    post("/api/me", name="Gizem Sır")
    token = post("/api/me/link").json()["token"]
    claimed = httpx.post(
        f"{url}/api/me/claim", headers={"origin": url}, json={"token": token}
    ).headers["set-cookie"]
    locked = {"rules": "klasik", "password": "p4rola"}
    table = post("/api/tables", **locked).json()["table"]
    httpx.get(f"{url}/table/{table}", headers={"accept": "text/html"})
    httpx.post(
        f"{url}/api/tables/{table}/enter",
        headers={"origin": url},
        json={"password": "yanl1s"},
    )
    post("/api/me/claim", token="x" * 22)
    post("/api/tables", rules={"preset": "klasik", "g1zli": 1})
    post("/api/quick")
    post("/api/me/logout")
    player = first.json()["player"]
    other = claimed.partition(";")[0].partition("=")[2]
    return [cookie.partition("=")[2], token, other, "p4rola", "yanl1s", "g1zli", "Gizem", player]
