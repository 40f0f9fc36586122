"""The command `king`. Each subcommand is a module of this package, imported only when it is run."""

from importlib import import_module
from typing import NamedTuple

import click

from king import __version__
from king.messages import say, terminal_locale


class Subcommand(NamedTuple):
    """What is known of a subcommand without importing it."""

    summary: str
    extra: str = ""
    """The extra of the distribution that it needs, if any."""


SUBCOMMANDS = {
    "arena": Subcommand("Measure two players against each other on duplicate deals."),
    "backup": Subcommand("Copy everything the server keeps, also while it runs."),
    "play": Subcommand("Play at a table in the terminal, against bots.", extra="terminal"),
    "puzzle": Subcommand("Show, check and make puzzles: positions in which one card is right."),
    "record": Subcommand("Show, replay, verify and convert records of matches."),
    "referee": Subcommand("Answer questions about the rules, a JSON line each."),
    "score": Subcommand("Keep the score sheet of a match played with real cards."),
    "serve": Subcommand("Serve the table in the browser.", extra="server"),
    "solve": Subcommand("Solve endings exactly, a JSON line each.", extra="search"),
}
"""`king NAME` runs `king.cli.NAME.command`."""


class LazyGroup(click.Group):
    """A group whose subcommands are imported on first use, and not to list them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all subcommands."""
        return sorted(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and return one subcommand, or None where there is no such name."""
        if cmd_name not in SUBCOMMANDS:
            return None
        try:
            command = import_module(f"{__name__}.{cmd_name}").command
        except ModuleNotFoundError as missing:
            raise _explained(cmd_name, missing) from missing
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of subcommands from what is known of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUBCOMMANDS[name].summary) for name in sorted(SUBCOMMANDS)])


def _explained(name: str, missing: ModuleNotFoundError) -> Exception:
    extra = SUBCOMMANDS[name].extra
    if not extra or (missing.name or "").partition(".")[0] == "king":
        return missing  # nothing that installing an extra would mend
    return click.ClickException(say("cli_needs_extra", terminal_locale(), name=name, extra=extra))


@click.group(cls=LazyGroup)
@click.version_option(__version__)
def king() -> None:
    """King, the Turkish card game."""
