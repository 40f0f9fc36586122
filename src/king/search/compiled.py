"""The same kernels as ``core.legal``, ``core.tricks`` and ``search.policy``, compiled by numba.

Nothing is written twice: each function of the listed modules is copied with a name space of its own
in which the functions it calls are compiled ones, callees first. The table never imports this
module; a test holds the two side by side.

numba does not notice when a function that a cached one calls has changed, so the compiled code is
kept in a folder named by a hash of all the sources.
"""

import hashlib
import os
import sys
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
from numba.core import config

from king.core import legal, tricks
from king.search import counting, dizi, koz, lots, moments, penalties, playouts, policy, seen

#: Modules of kernels, callees before callers.
KERNELS: tuple[ModuleType, ...] = (
    legal,
    tricks,
    counting,
    seen,
    penalties,
    koz,
    policy,
    dizi,
    lots,
    moments,
    playouts,
)


def cache_folder() -> Path:
    """Where compiled kernels are kept: ``king`` in the user's cache folder, by hash of the
    sources."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "king" / f"kernels-{sources_hash()}"


def sources_hash() -> str:
    """A hash of all kernel sources."""
    digest = hashlib.sha256()
    for module in KERNELS:
        digest.update(Path(str(module.__file__)).read_bytes())
    return digest.hexdigest()[:16]


@cache
def kernels() -> SimpleNamespace:
    """Every kernel by name, compiled when first called.

    The first time on a machine this takes seconds, and says so on standard error.
    """
    folder = cache_folder()
    if not folder.exists():
        print("king: compiling the search kernels (once)", file=sys.stderr)  # noqa: T201
    folder.mkdir(parents=True, exist_ok=True)
    return SimpleNamespace(**compile_modules(KERNELS, folder))


def compile_modules(modules: tuple[ModuleType, ...], folder: Path) -> dict[str, Any]:
    """The functions of the modules by name, compiled lazily, their code kept under ``folder``."""
    compiled: dict[Any, Any] = {}
    for module in modules:
        names = dict(vars(module))
        own = {k: v for k, v in names.items() if getattr(v, "__module__", "") == module.__name__}
        names |= {
            k: compiled[v]
            for k, v in names.items()
            if isinstance(v, FunctionType) and v in compiled
        }
        for name, function in own.items():
            if isinstance(function, FunctionType):
                names[name] = compiled[function] = _compile(function, names, folder)
    return {function.__name__: kernel for function, kernel in compiled.items()}


def _compile(function: FunctionType, names: dict[str, Any], folder: Path) -> Any:
    copy = FunctionType(function.__code__, names, function.__name__)
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)  # type: ignore[attr-defined]
    try:
        return numba.njit(cache=True)(copy)
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]
