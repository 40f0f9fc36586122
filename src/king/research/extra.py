"""What this layer needs beside King, and the one line that says so where it is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from king.messages import say, terminal_locale


@contextmanager
def needed() -> Iterator[None]:
    """Imports from the extra ``research``; raises ModuleNotFoundError that says how to get it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        text = say("research_needs_extra", terminal_locale(), name=missing.name)
        raise ModuleNotFoundError(text, name=missing.name) from None
