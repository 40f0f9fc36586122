"""What `king arena` says when something is in the way."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from king.analysis.faults import ArenaFault
from king.messages import say, terminal_locale

#: The extra of the distribution that brings a library.
_EXTRAS = {
    "numba": "search", "numpy": "search", "distributed": "cluster", "matplotlib": "plots",
}  # fmt: skip


@contextmanager
def spoken() -> Iterator[None]:
    """Whatever is in the way is said in the terminal's language, and the command fails."""
    locale = terminal_locale()
    try:
        yield
    except ArenaFault as fault:
        raise click.ClickException(say(fault.key, locale, **fault.parameters)) from fault
    except ModuleNotFoundError as missing:
        extra = _EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        said = say("cli_needs_extra", locale, name="arena", extra=extra)
        raise click.ClickException(said) from missing
