"""`king play` as a person starts it: in a terminal of its own, and where it refuses."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from king.cli import king

SECONDS = 60.0


class Terminal:
    """A pseudo-terminal of 80 × 24 in which `king play` runs; ``wrote`` is all it has written."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment = {
            **kept, "KING_DATA": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8", **environment,
        }  # fmt: skip
        self.wrote = b""
        self.folder = folder / "play"
        self._process, self._file = pty.fork()
        if not self._process:  # pragma: no cover - the other process
            command = [sys.executable, "-m", "king", "play", "--pause", "0", *arguments]
            os.execve(sys.executable, command, environment)  # noqa: S606 - there is no shell
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def until(self, done: Callable[[], bool], keys: bytes = b"") -> None:
        """Press the keys again and again until something is so."""
        end = time.monotonic() + SECONDS
        while not done():
            assert time.monotonic() < end, self.wrote[-4000:]
            if keys:
                os.write(self._file, keys)
            self.read()

    def read(self) -> bool:
        """Read what it has written; false once it has closed the terminal."""
        ready, _, _ = select.select([self._file], [], [], 0.2)
        if not ready:
            return True
        try:
            data = os.read(self._file, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.wrote += data
        return bool(data)

    def press(self, keys: bytes) -> None:
        os.write(self._file, keys)

    def ended(self) -> int:
        """Wait for the end of the process; its exit status."""
        end = time.monotonic() + SECONDS
        while self.read():
            assert time.monotonic() < end, self.wrote[-4000:]
        _, status = os.waitpid(self._process, 0)
        os.close(self._file)
        return os.waitstatus_to_exitcode(status)

    def events(self) -> list[str]:
        """The types of the events kept so far, of all matches."""
        paths = sorted(self.folder.glob("*.king"))
        lines = [line for path in paths for line in path.read_text().splitlines()[1:]]
        return [event["type"] for line in lines for event in json.loads(line)]


def test_whole_deal_then_left_and_taken_up_again(tmp_path: Path) -> None:
    seat = Terminal(tmp_path, "--seed", "1", "--bots", "random", "--lang", "tr")
    seat.until(lambda: "Klasik" in seat.wrote.decode(errors="replace"))  # keys before it are lost
    seat.until(lambda: "deal_scored" in seat.events(), b"\t\r")
    seat.press(b"\x03")
    seat.until(lambda: b"kalk" in seat.wrote)
    seat.press(b"\x03")
    assert seat.ended() == 0
    before = seat.events()

    again = Terminal(tmp_path, "--lang", "tr")
    again.until(lambda: "Kaldığın yerden" in again.wrote.decode(errors="replace"))
    again.until(lambda: len(again.events()) > len(before), b"\t\r")
    again.press(b"q")
    again.until(lambda: b"kalk" in again.wrote)
    again.press(b"e")
    assert again.ended() == 0
    assert again.events()[: len(before)] == before
    assert len(list(again.folder.glob("*.king"))) == 1


@pytest.mark.parametrize("environment", [{"LC_ALL": "C"}, {"NO_COLOR": "1"}])
def test_plain_terminal(tmp_path: Path, environment: dict[str, str]) -> None:
    """Without UTF-8 only ASCII is written; with NO_COLOR no colour."""
    seat = Terminal(tmp_path, "--seed", "1", "--lang", "tr", **environment)
    seat.until(lambda: b"El Almaz" in seat.wrote)
    seat.press(b"q")
    seat.until(lambda: b"kalk" in seat.wrote)
    seat.press(b"e")
    assert seat.ended() == 0
    if "NO_COLOR" in environment:
        assert "♠" in seat.wrote.decode()
        assert not re.search(rb"\x1b\[[0-9;]*[34][0-8][0-9;]*m", seat.wrote)
    else:
        assert seat.wrote.isascii()
        assert b"Ne oynayalim?" in seat.wrote


def test_it_needs_its_own_extra_and_no_other() -> None:
    tell = "import sys, king.cli.play; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", tell], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = set(done.stdout.split())
    assert "textual" in loaded
    assert not loaded & {"litestar", "sqlalchemy", "structlog", "uvicorn", "numba", "numpy"}


class TestRefusals:
    @pytest.fixture(autouse=True)
    def _folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KING_DATA", str(tmp_path))
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def said(self, *arguments: str) -> str:
        done = CliRunner().invoke(king, ["play", *arguments])
        assert done.exit_code in (1, 2)
        assert done.exception is None or isinstance(done.exception, SystemExit)
        return done.output

    def test_no_terminal(self, tmp_path: Path) -> None:
        assert "needs a terminal" in self.said()
        assert "bir terminalde oynanır" in self.said("--lang", "tr")
        assert not list(tmp_path.rglob("*.king"))

    def test_senseless_rules(self) -> None:
        assert "king_trikcs" in self.said("--rule", "king_trikcs=3")
        assert "king_tricks" in self.said("--rule", "king_tricks=14")
        assert "OPTION=VALUE" in self.said("--rule", "king_tricks")
        assert "nosuch" in self.said("--preset", "nosuch")

    def test_seat_that_is_not_there(self) -> None:
        assert "for 2 players" in self.said("--preset", "balayi", "--seat", "2")

    def test_new_match_in_a_file_that_holds_one(self, tmp_path: Path) -> None:
        (tmp_path / "a.king").touch()
        said = self.said("--file", str(tmp_path / "a.king"), "--preset", "kisa")
        assert "holds another match" in said
