"""How soon the first page is there, and what the process weighs.

The page is asked for every 5 ms from the moment the command is given. A fresh clone is made of what
is committed, and finds the package caches empty.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bench.figure import Figure, median_of_five

ROOT = Path(__file__).parents[2]
PORT = 8765
SERVE = (sys.executable, "-m", "king", "serve")


def figures() -> Iterator[Figure]:
    """Yield the starts, that of a fresh clone last."""
    start = median_of_five(lambda: first_page(SERVE, ROOT)[0])
    yield Figure("cold start to first page", start, "s", 1.0, 0.7)
    yield Figure("resident memory after it", first_page(SERVE, ROOT)[1], "MB", 70, 62)
    with fresh_clone() as clone:
        cold, _ = first_page(("make", "play"), clone)
        yield Figure("`make play` on a fresh clone to first page", cold, "s", 120, 60)
        second = median_of_five(lambda: first_page(("make", "play"), clone)[0])
        yield Figure("the second time", second, "s", 3, 1.5)


def first_page(command: tuple[str, ...], folder: Path) -> tuple[float, float]:
    """Give a command, wait for the page; return seconds to it and the server's memory in MB."""
    with tempfile.TemporaryDirectory() as scratch:
        asked = time.monotonic()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment(Path(scratch)),
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return page_came(process) - asked, memory(process.pid)
        finally:
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Interrupt a command and all it started, as Ctrl-C does."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGINT)
    process.wait()


def environment(scratch: Path) -> dict[str, str]:
    """Return an environment with data and package caches of its own, all empty."""
    return os.environ | {
        "KING_PORT": str(PORT),
        "KING_NO_BROWSER": "1",
        "KING_DATA": str(scratch / "data"),
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(scratch / "npm"),
    }


def page_came(process: subprocess.Popen[bytes]) -> float:
    """Return the moment at which the page was there. Raise RuntimeError if the server ends."""
    while process.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/").read()
        except OSError:
            time.sleep(0.005)
        else:
            return time.monotonic()
    raise RuntimeError(f"the server ended: {process.returncode}")


def memory(session: int) -> float:
    """Return the resident memory in MB of the server in a session, its helpers not counted."""
    for status in Path("/proc").glob("[0-9]*/status"):
        fields = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
        command = status.with_name("cmdline").read_text()
        if int(fields["NSsid"].split()[0]) == session and "serve" in command:
            return int(fields["VmRSS"].split()[0]) / 1000
    return float("nan")


@contextmanager
def fresh_clone() -> Iterator[Path]:
    """Clone what is committed into an empty folder, and remove it afterwards."""
    folder = Path(tempfile.mkdtemp())
    try:
        clone = ["git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(folder / "king")]
        subprocess.run(clone, check=True)
        yield folder / "king"
    finally:
        shutil.rmtree(folder)
