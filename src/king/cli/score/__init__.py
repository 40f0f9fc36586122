"""`king score`: the score sheet of a match played with real cards, at the keyboard.

The file is the one that the page of the score keeper saves: a match may go from one to the other.
"""

import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

from king.cli.score import kept, written
from king.cli.score.asking import Asker, Command
from king.cli.score.keeping import Keeping
from king.cli.score.kept import Match, NotKept
from king.cli.score.words import words_in
from king.core.errors import KingError
from king.messages import LOCALES, say, terminal_locale
from king.presets import PRESETS, offered


@click.command("score", short_help="Keep the score sheet of a match played with real cards.")
@click.argument(
    "path", metavar="[FILE]", default="yazboz.json", type=click.Path(dir_okay=False, path_type=Path)
)
@click.option("--preset", type=click.Choice(list(PRESETS)), default="klasik", show_default=True)
@click.option(
    "--rule",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="A house rule: an option of docs/rules.md and its value, as JSON; as many as you like.",
)
@click.option("--names", help="The players, apart by commas, in the order in which they declare.")
@click.option("--lang", type=click.Choice(LOCALES), help="The language; else the terminal's.")
def command(
    path: Path, preset: str, changes: tuple[str, ...], names: str | None, lang: str | None
) -> None:
    """Keep the score sheet of a match in FILE: taken up where it is there, begun where it is not.

    Every deal is checked as it is written, and kept at once. While asking, u undoes, e N edits
    deal N, q leaves.
    """
    language = lang or terminal_locale()
    console, words = Console(), words_in(language)
    try:
        if path.exists():
            match = kept.load(path)
        else:
            match = _begin(Asker(console, words), _rules(preset, changes), names)
            kept.store(path, match)
        Keeping(console, words, path, match).run()
        Asker(console, words).tell(words("cli_score_saved", path=str(path)))
    except NotKept as fault:
        raise click.ClickException(words(fault.key, **fault.params)) from None
    except KingError as error:
        raise click.ClickException(say(f"error_{error.code}", language, **error.params)) from None
    except (Command, EOFError, KeyboardInterrupt):
        sys.exit(1)


def _rules(preset: str, changes: tuple[str, ...]) -> Any:
    """The preset, or the preset and what is changed in it; raises KingError."""
    options = dict(change.partition("=")[::2] for change in changes)
    asked = {"preset": preset, **{name: _value(text) for name, text in options.items()}}
    offered(asked)
    return asked if options else preset


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _begin(asker: Asker, asked: Any, names: str | None) -> Match:
    """A match whose players and first declarer are asked for."""
    players = offered(asked).players
    words = asker.words
    usual = [words("score_player", number=seat + 1) for seat in range(players)]

    def read(text: str) -> list[str]:
        found = [name.strip() for name in text.split(",")] if text else usual
        if len(found) != players or not all(found):
            raise written.NotUnderstood(text)
        return found

    if names is not None:
        try:
            called = read(names)
        except written.NotUnderstood:
            raise click.ClickException(words("cli_score_not_understood", text=names)) from None
    else:
        called = asker.ask(words("cli_score_names", count=players), read)
    people = ", ".join(f"{i} {name}" for i, name in enumerate(called, start=1))
    question = f"{words('score_first')} ({people})"
    return kept.begun(asked, called, asker.ask(question, lambda t: written.one_of(t, players)))
