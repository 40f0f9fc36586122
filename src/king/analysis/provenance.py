"""What a result was made with: the program, its sources, the machine."""

import hashlib
import os
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

import king

#: The packages that decide what a block brings.
_DECISIVE = ("core", "presets", "search", "players", "analysis")
#: Libraries that decide how fast.
_LIBRARIES = ("msgspec", "numba", "numpy")


class Program(Struct, frozen=True, forbid_unknown_fields=True):
    """The program: its version, and a hash of the sources that decide what a block brings."""

    version: str
    sources: str


class Machine(Struct, frozen=True, forbid_unknown_fields=True):
    """Where times were measured. ``cores``: those that this process may use."""

    system: str
    processor: str
    cores: int
    python: str
    libraries: dict[str, str]


def program() -> Program:
    """This program."""
    return Program(king.__version__, sources_hash())


@cache
def sources_hash() -> str:
    """16 hex digits of SHA-256 over names and bytes of all files that decide."""
    digest, root = hashlib.sha256(), Path(king.__file__).parent
    for package in _DECISIVE:
        for path in sorted((root / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(root).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def machine() -> Machine:
    """This machine."""
    return Machine(
        platform.platform(),
        _processor(),
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        platform.python_version(),
        {name: found for name in _LIBRARIES if (found := _version(name)) is not None},
    )


def _processor() -> str:
    """Its name as the system tells it, or the kind."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
