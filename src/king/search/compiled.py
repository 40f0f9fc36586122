"""The same kernels as ``core.legal``, ``core.tricks`` and ``search.policy``, compiled by numba.

Nothing is written twice: each function of the listed modules is copied with a name space of its own
in which the functions it calls are compiled ones, callees first; only those that the processor has
an instruction for are exchanged (``intrinsics``). The table never imports this module; a test holds
the two side by side. While a kernel runs, other threads may.

What is called from Python is compiled once more around the others, which nobody outside can call:
so each is compiled for its arguments when they are known, and only what is called is kept on the
disk. numba does not notice when a function that a kept one calls has changed, so the folder is
named by a hash of all the sources. Where numba lacks what ``linking`` needs all is compiled its
usual way, and nothing is kept: kernels that call each other would crash when they are loaded.
"""

import hashlib
import os
import shutil
import sys
import time
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core import config

from king.core import legal, tricks
from king.messages import say, terminal_locale
from king.search import (
    ahead,
    batches,
    beliefs,
    between,
    by_lot,
    candidates,
    counting,
    dizi,
    ducking,
    families,
    fear,
    intrinsics,
    judging,
    koz,
    lots,
    moments,
    naming,
    past,
    penalties,
    pimc,
    playouts,
    policy,
    risk,
    rows,
    sampling,
    seen,
    worlds,
)
from king.search.solver import (
    bounds,
    desk,
    everybody,
    ordering,
    patterns,
    safe,
    scoring,
    sides,
    sure,
    table,
)
from king.search.solver import tricks as full_tricks

#: Modules of kernels, callees before callers.
KERNELS: tuple[ModuleType, ...] = (
    legal,
    tricks,
    counting,
    seen,
    penalties,
    fear,
    risk,
    ducking,
    koz,
    policy,
    dizi,
    lots,
    moments,
    rows,
    families,
    by_lot,
    playouts,
    sampling,
    worlds,
    candidates,
    naming,
    past,
    between,
    ahead,
    beliefs,
    pimc,
    judging,
    batches,
    desk,
    scoring,
    full_tricks,
    patterns,
    table,
    ordering,
    safe,
    sure,
    bounds,
    sides,
    everybody,
)

#: What is called for every card is put where it is called: the functions of all these modules but
#: some, and the ``CALLED`` ones. Measured: random playouts are 2.5 times as fast, those of rule
#: players 1.7.
INLINED: frozenset[ModuleType] = frozenset(KERNELS) - {
    dizi,
    sampling,
    worlds,
    candidates,
    pimc,
    judging,
    batches,
}
CALLED: frozenset[Any] = frozenset(
    {
        sides.value,
        ahead.enter_group,
        ahead.look_ahead,
        ahead.settle,
        ahead.sort,
        between.play_until_asked,
        past.recall,
        past.unexplained,
        beliefs.begin_chain,
        beliefs.begin_chains,
        beliefs.next_likely_world,
        beliefs.likelihood,
        everybody.points,
        policy.rule_players_card,
        playouts.play_randomly,
        playouts.lay_out,
        playouts.lay_randomly,
    }
)

#: So many seconds a folder of compiled kernels is left after it was last used: a month.
KEPT = 30 * 24 * 3600


def cache_folder() -> Path:
    """Where compiled kernels are kept: ``king`` in the user's cache folder, by hash of the
    sources."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "king" / f"kernels-{sources_hash()}"


def sources_hash() -> str:
    """A hash of all kernel sources, and of how they are compiled."""
    digest = hashlib.sha256()
    for module in (sys.modules[__name__], intrinsics, *KERNELS):
        digest.update(Path(str(module.__file__)).read_bytes())
    for own in ("linking.py", "needless.py"):
        digest.update(Path(__file__).with_name(own).read_bytes())
    return digest.hexdigest()[:16]


@cache
def kernels() -> "Kernels":
    """Every kernel by name, compiled when first called."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _clear(folder.parent)
    return Kernels(KERNELS, folder)


def _clear(folder: Path) -> None:
    """Delete what older sources were compiled to, and nobody has used for long."""
    for old in folder.glob("kernels-*"):
        with suppress(OSError):  # somebody else deletes it too
            if old.stat().st_mtime < time.time() - KEPT:
                shutil.rmtree(old, ignore_errors=True)


class Kernels:
    """The functions of some modules as attributes, compiled when first called and kept under a
    folder.

    The first time on a machine that takes seconds, and standard error says so.
    """

    def __init__(self, modules: tuple[ModuleType, ...], folder: Path) -> None:
        self._folder, self._inner_of = folder, inner_compiler()
        self._plain: dict[str, FunctionType] = {}
        self._inner: dict[Any, Any] = dict(intrinsics.substitutes())
        for module in modules:
            self._link(module)

    def _link(self, module: ModuleType) -> None:
        """Compile each function of the module in a name space of compiled ones."""
        names = {name: _as_table(value) for name, value in vars(module).items()}
        for name, value in vars(module).items():
            if not isinstance(value, FunctionType):
                continue
            if value.__module__ == module.__name__:
                copy = FunctionType(value.__code__, names, name)
                self._plain[name] = copy
                if value not in self._inner:
                    inlined = module in INLINED and value not in CALLED
                    options = {"nogil": True, "error_model": "numpy"}
                    self._inner[value] = self._inner_of(copy, forceinline=inlined, **options)
            names[name] = self._inner.get(value, value)

    def __getattr__(self, name: str) -> Any:
        if name not in self._plain:
            raise AttributeError(name)
        kept = self._inner_of is not numba.njit
        if kept and not any(self._folder.rglob(f"*.{name}-*.nbi")):
            _announce("kernels_compiling")
        kernel = _outer(self._plain[name], self._folder if kept else None)
        setattr(self, name, kernel)
        return kernel


@cache
def inner_compiler() -> Any:
    """What compiles kernels that only others call: ``linking.inner``, or numba's own, said once,
    where numba lacks what that needs."""
    try:
        return import_module("king.search.linking").inner
    except ImportError:
        _announce("kernels_usual")
        return numba.njit


@cache
def _announce(key: str) -> None:
    """Say something once about how kernels are compiled."""
    words = say(key, terminal_locale(), version=numba.__version__)
    print(words, file=sys.stderr)  # noqa: T201


def _as_table(value: Any) -> Any:
    """A tuple of ints that is read by number, as an array: numba would branch over a tuple."""
    if type(value) is not tuple or not value or not all(type(item) is int for item in value):
        return value
    fits = all(abs(item) < 1 << 15 for item in value)
    return np.array(value, np.int16 if fits else np.int64)


def _outer(function: FunctionType, folder: Path | None) -> Any:
    """Compiled to be called from Python, and kept under the folder, if any."""
    if folder is None:
        return numba.njit(nogil=True, error_model="numpy")(function)
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)  # type: ignore[attr-defined]
    try:
        return numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]
