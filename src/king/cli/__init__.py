"""The command `king`. Each subcommand is a module of this package, imported only when it is run."""

from importlib import import_module

import click

from king import __version__

SUBCOMMANDS = ("referee", "serve")
"""Names of the subcommands; `king NAME` runs `king.cli.NAME.command`."""


class LazyGroup(click.Group):
    """A group whose subcommands are imported on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all subcommands."""
        return list(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and return one subcommand, or None where there is no such name."""
        if cmd_name not in SUBCOMMANDS:
            return None
        command = import_module(f"{__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup)
@click.version_option(__version__)
def king() -> None:
    """King, the Turkish card game."""
