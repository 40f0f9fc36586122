"""The log: one JSON object a line on standard error, and nothing in it that is somebody's secret.

What a line may carry is a closed list of fields (`FIELDS`), so that a hand, a token, a password or
a name cannot get in by oversight; a field that is not on it is left out and its name told. Of an
exception the log keeps its type and where it came from; its text only where it is the system's,
since the text of others quotes what it was given.

Lines are written by a thread of their own from a bounded queue: nobody who forgets to read the
server's output can stop a table. At a terminal only warnings are shown, for a person.
"""

import logging
import os
import queue
import sqlite3
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

# structlog loads rich where it can, 3 MB and a tenth of a second, for colours nobody sees here.
_absent: Any = None
_rich: Any = sys.modules.setdefault("rich", _absent)
import structlog  # noqa: E402
from structlog.typing import EventDict, Processor  # noqa: E402

if _rich is None:
    del sys.modules["rich"]

_ANY = {"event", "level", "part", "timestamp", "fault", "trace", "left_out"}
_SERVER = {"version", "host", "port", "signal", "seconds", "count"}
_REQUEST = {"method", "route", "status", "ms", "code", "option"}
_TABLE = {"table", "match", "seq", "turn", "seat", "outcome", "bot"}
FIELDS = _ANY | _SERVER | _REQUEST | _TABLE
"""All that a line may carry. Ids of tables may: the log is for whoever runs the server."""

SPEAKING = (OSError, sqlite3.Error)
"""Exceptions whose text is the system's own."""


def get_logger(name: str) -> structlog.typing.FilteringBoundLogger:
    """Return the logger of a part of the server; nothing else imports structlog."""
    log: structlog.typing.FilteringBoundLogger = structlog.get_logger(part=name)
    return log


@contextmanager
def written(descriptor: int = 2, *, terminal: bool | None = None) -> Iterator[None]:
    """Send the log to a file descriptor while in this context.

    ``terminal``: whether a person reads it; None: asked of the descriptor.
    """
    for_people = os.isatty(descriptor) if terminal is None else terminal
    lines = Lines(descriptor)
    shape: Processor = structlog.dev.ConsoleRenderer() if for_people else _as_json
    structlog.configure(
        processors=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _explained,
            only_fields,
            shape,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.WARNING if for_people else logging.INFO
        ),
        logger_factory=lambda *_: lines,
        cache_logger_on_first_use=False,
    )
    bridge = _Bridge()
    logging.getLogger().addHandler(bridge)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(bridge)
        structlog.reset_defaults()
        lines.close()


class Lines:
    """Writes lines to a descriptor from a thread of its own; drops them when it cannot keep up."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._waiting: queue.Queue[str | None] = queue.Queue(10_000)
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def msg(self, line: str) -> None:
        """Hand in a line; it is dropped where ten thousand wait already."""
        try:
            self._waiting.put_nowait(line)
        except queue.Full:
            return

    debug = info = warning = error = critical = exception = msg

    def close(self) -> None:
        """Write what waits, for a second at most."""
        try:
            self._waiting.put_nowait(None)
        except queue.Full:
            return
        self._thread.join(timeout=1)

    def _write(self) -> None:
        while (line := self._waiting.get()) is not None:
            try:
                os.write(self._descriptor, line.encode() + b"\n")
            except OSError:
                return  # whoever read it is gone


def only_fields(_: Any, __: str, line: EventDict) -> EventDict:
    """Leave out whatever is not one of `FIELDS`, and say what was left out."""
    kept = {name: value for name, value in line.items() if name in FIELDS}
    if len(kept) < len(line):
        kept["left_out"] = sorted(set(line) - FIELDS)
    return kept


def _explained(_: Any, __: str, line: EventDict) -> EventDict:
    """Replace ``exc_info`` by the exception's type and where it came from."""
    found = line.pop("exc_info", None)
    fault = sys.exc_info()[1] if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(fault, BaseException):
        said = f": {fault}" if isinstance(fault, SPEAKING) else ""
        line["fault"] = type(fault).__qualname__ + said
        line["trace"] = [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(fault.__traceback__)
        ]
    return line


def _as_json(_: Any, __: str, line: EventDict) -> str:
    return msgspec.json.encode(line, enc_hook=str).decode()


_CALLBACK = "Exception in callback"


class _Bridge(logging.Handler):
    """Takes what libraries log; their arguments and texts are not ours to trust."""

    def emit(self, record: logging.LogRecord) -> None:
        log = get_logger(record.name)
        event = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
        event = event.strip().partition("\n")[0]
        if event.startswith(_CALLBACK):  # asyncio writes in brackets what the callback was given
            event = event.partition("(")[0]
        log.log(record.levelno, event, exc_info=record.exc_info)
