"""A server on a core of its own, and a load on the other."""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PORT = 18_766
SERVER_CORE, LOAD_CORE = 0, 1
KING = (sys.executable, "-m", "king", "serve")
ECHO = (sys.executable, "-m", "bench.echo", "serve", str(PORT))


@contextmanager
def server(
    command: tuple[str, ...] = KING, data: Path | None = None, pace: str = "0", searches: int = 0
) -> Iterator[int]:
    """Run a server while in this context, on a core of its own; give its process id.

    ``searches``: processes that search for its bots, on the same core.
    """
    with tempfile.TemporaryDirectory() as scratch:
        settings = {
            "KING_PORT": str(PORT),
            "KING_DATA": str(data or scratch),
            "KING_PACE": pace,
            "KING_NO_BROWSER": "1",
            "KING_BOT_PROCESSES": str(searches),
        }
        process = subprocess.Popen(
            pinned(SERVER_CORE, command),
            env=os.environ | settings,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(process)
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def wait_for(process: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers. Raise RuntimeError if it ends."""
    while process.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health").read()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError(f"the server ended: {process.returncode}")


def warmed(process: int) -> None:
    """Wait until a search of this server is ready; its first kernels may have to be compiled."""
    while (
        b"king_searches 1" not in urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics").read()
    ):
        os.kill(process, 0)
        time.sleep(0.2)


def run_module(module: str, *arguments: object) -> None:
    """Run a module of the bench to its end."""
    subprocess.run((sys.executable, "-m", module, *map(str, arguments)), check=True)


def load(module: str, *arguments: object) -> Any:
    """Run a load from the other core and return what it measured."""
    return measured(begin_load(module, *arguments))


def begin_load(module: str, *arguments: object) -> subprocess.Popen[str]:
    """Begin a load from the other core."""
    command = (sys.executable, "-m", module, str(PORT), *map(str, arguments))
    return subprocess.Popen(pinned(LOAD_CORE, command), stdout=subprocess.PIPE, text=True)


def measured(loading: subprocess.Popen[str]) -> Any:
    """Wait for a load to end; what it measured."""
    said, _ = loading.communicate()
    return json.loads(said.splitlines()[-1])


def pinned(core: int, command: tuple[str, ...]) -> tuple[str, ...]:
    """Return the command that runs this one on a core of its own, if there are two."""
    several = (os.cpu_count() or 1) > 1 and sys.platform == "linux"
    return ("taskset", "-c", str(core), *command) if several else command
