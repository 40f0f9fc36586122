"""Try mutants in forked processes: each starts from the same imported program and is thrown away.

A mutant is caught when a net fails, when the process dies, or when it uses more processor time than
any net needs: some mutants never end.
"""

import io
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout

from .nets import Net, secrecy, test_file

#: Processor time for one net: what is drawn takes tenths of a second, a test file up to twenty.
SECONDS, SECONDS_A_FILE = 8, 60
CAUGHT, SURVIVED, MISFIT = 0, 7, 9


def caught(apply: Callable[[], None], nets: Iterable[Net]) -> int:
    """In a fork: apply the mutant and run the nets; returns the exit status of the process."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        apply()
        signal.signal(signal.SIGVTALRM, _too_long)
        for net in nets:
            long = getattr(net, "func", net) in (test_file, secrecy)
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_A_FILE if long else SECONDS)
            try:
                net()
            except BaseException:  # noqa: BLE001 - whatever a broken core does, it was noticed
                return CAUGHT
    return SURVIVED


def _too_long(_signal: int, _frame: object) -> None:
    os._exit(CAUGHT)  # an error raised here would be one example more for a net that tries many


def fork(apply: Callable[[], None], nets: Iterable[Net]) -> int:
    """Start one mutant; returns the process."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    status = MISFIT
    try:
        status = caught(apply, nets)
    finally:
        os._exit(status)


def survivors(
    mutants: Iterable[tuple[str, Callable[[], None], Iterable[Net]]], at_once: int
) -> Iterator[tuple[str, bool]]:
    """Try all mutants, so many at once; yields each name and whether it survived, as they end."""
    running: dict[int, str] = {}
    for name, apply, nets in mutants:
        if len(running) >= at_once:
            yield _next_end(running)
        running[fork(apply, nets)] = name
    while running:
        yield _next_end(running)


def _next_end(running: dict[int, str]) -> tuple[str, bool]:
    process, status = os.wait()
    name, code = running.pop(process), os.waitstatus_to_exitcode(status)
    if code == MISFIT:
        raise LookupError(f"does not fit the source any more: {name}")
    return name, code == SURVIVED
