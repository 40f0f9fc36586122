# mypy: allow-untyped-calls
"""What numba does and no kernel needs.

It looks through every function for closures, expressions of arrays and the like, and lets a clock
run for each of those that wait while another is compiled, telling every step to all of them: a
tenth of a first start.

It asks scipy for its linear algebra before it compiles or loads anything. Kernels have none, and to
load scipy takes a fifth of a second, so it is asked once somebody needs it.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from numba.core import event
from numba.core.typed_passes import InlineOverloads, NopythonRewrites
from numba.core.untyped_passes import (
    DeadBranchPrune,
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    RewriteDynamicRaises,
    RewriteSemanticConstants,
    WithLifting,
)
from numba.np import linalg

#: Passes that look for what no kernel has.
PASSES = {
    DeadBranchPrune,
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    InlineOverloads,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    NopythonRewrites,
    RewriteDynamicRaises,
    RewriteSemanticConstants,
    WithLifting,
}


def _no_timer(_kind: str, _callback: Any) -> Any:
    return nullcontext()


@contextmanager
def untimed() -> Iterator[None]:
    """Let no further clock run while a kernel is compiled: one for each that waits, and every step
    is told to all of them."""
    install = event.install_timer
    event.install_timer = _no_timer  # type: ignore[assignment]
    try:
        yield
    finally:
        event.install_timer = install


def ask_scipy_later() -> None:
    """Have numba take for granted that scipy, if it is there, has linear algebra: what uses that
    asks once more when it is compiled."""
    if find_spec("scipy") is None:
        return
    ask, linalg.ensure_blas = linalg.ensure_blas, lambda: None
    try:
        import_module("numba.np.arraymath")  # asks as it is imported
    finally:
        linalg.ensure_blas = ask
