"""A real server process for tests: `king serve` on a free port, with a data folder of its own."""

import os
import random
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

PATIENCE = 60.0
"""Seconds after which what was waited for is missed: not a figure, only an end."""
PORTS = range(20_000, 32_000)
"""Below those that the kernel gives away by itself, so that none of ours is taken meanwhile."""


def free_port() -> int:
    """Return a port that is free, and that nobody is given who asks for any."""
    chance = random.SystemRandom()
    while True:
        try:
            with socket.create_server(("127.0.0.1", chance.choice(PORTS))) as probe:
                number: int = probe.getsockname()[1]
                return number
        except OSError:  # somebody has it
            continue


class Serving(NamedTuple):
    """A running server: its process and its address, such as `http://127.0.0.1:40123`."""

    process: subprocess.Popen[str]
    url: str


def environment(data: Path, **settings: str) -> dict[str, str]:
    """Return an environment in which only the given King settings count, in English."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("KING_")}
    quiet = {"KING_NO_BROWSER": "1", "KING_PORT": "0", "LC_ALL": "C.UTF-8"}
    quiet["KING_BOT_PROCESSES"] = "0"  # compiling takes long: where it is tested, it is asked for
    return ours | quiet | {"KING_DATA": str(data)} | settings


@contextmanager
def serving(
    data: Path, *, king: tuple[str, ...] = (sys.executable, "-m", "king"), **settings: str
) -> Iterator[Serving]:
    """Run `king serve` while in this context. Fail with what it printed if it does not start."""
    with start((*king, "serve"), environment(data, **settings)) as process:
        yield Serving(process, ready_url(process))


@contextmanager
def start(
    command: tuple[str, ...], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """Run a command while in this context, its output a pipe; ended politely, then by force."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        lines(process).close()


def ready_url(process: subprocess.Popen[str]) -> str:
    """Read what the server prints until it says where it is."""
    said = []
    for line in lines(process):
        said.append(line)
        if line.startswith("King is ready: "):
            return line.removeprefix("King is ready: ").strip()
    raise AssertionError(f"the server did not start:\n{''.join(said)}")


def lines(process: subprocess.Popen[str]) -> IO[str]:
    """Return the output of a process begun by `start`."""
    assert process.stdout is not None
    return process.stdout
