"""`king play`: the table in a terminal, against bots."""

import os
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

from king.core.errors import KingError
from king.core.events import MatchStarted
from king.core.rules import RuleSet
from king.messages import LOCALES, say, terminal_locale
from king.players import LEVELS, NAMES
from king.presets import PRESETS, offered
from king.server.settings import default_data
from king.terminal import output
from king.terminal.app import KingApp
from king.terminal.bots import Bots, can_play, searches
from king.terminal.chance import Chance
from king.terminal.game import Game, started
from king.terminal.palette import fitting
from king.terminal.saved import SUFFIX, Header, NotSaved, Saved, create, resume, unfinished
from king.terminal.words import Words, seat_names

_PAUSE = 0.8


@click.command("play", short_help="Play at a table in the terminal, against bots.")
@click.option("--preset", type=click.Choice(list(PRESETS)), help="The rules; klasik if not given.")
@click.option(
    "--rule",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="A house rule: an option of docs/rules.md and its value, as JSON; as many as you like.",
)
@click.option("--seed", type=int, help="Deal from this number: the same cards again.")
@click.option("--seat", type=click.IntRange(0, 3), help="Your seat in turn order, from 0.")
@click.option(
    "--level",
    "--bots",
    "bots",
    type=click.Choice(list(dict.fromkeys((*LEVELS, *NAMES)))),
    help="How well the others play: acemi (if not given), kalfa or usta; or a player by name.",
)
@click.option("--new", is_flag=True, help="Begin a match even if another one is waiting.")
@click.option(
    "--file",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of the match: taken up where it is there, made where it is not.",
)
@click.option(
    "--pause",
    default=_PAUSE,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="Seconds for which one sees what the others do.",
)
@click.option("--lang", type=click.Choice(LOCALES), help="The language; else the terminal's.")
@click.option("--ascii", "plain", is_flag=True, help="Write nothing but ASCII.")
def command(
    preset: str | None,
    changes: tuple[str, ...],
    seed: int | None,
    seat: int | None,
    bots: str | None,
    new: bool,
    path: Path | None,
    pause: float,
    lang: str | None,
    plain: bool,
) -> None:
    """Play a match against bots, with the keyboard or the mouse, and without a clock.

    Every step is saved as it is played. Without options the match that was left last goes on;
    --preset, --rule, --seed, --seat, --level or --new begin another one.
    """
    locale = lang or terminal_locale()
    asked = (preset, changes, seed, seat, bots)
    try:
        rules = _rules(preset or "klasik", changes)
        header = _header(rules, seat or 0, bots or "acemi", seed)
        waiting = _waiting(path, new or any(value not in (None, ()) for value in asked))
        _need_terminal(locale)
        saved = _begun(rules, header, path) if waiting is None else resume(waiting)
        _play_on(saved, locale, pause, plain=plain)
    except NotSaved as fault:
        raise click.ClickException(say(fault.key, locale, **fault.parameters)) from fault
    except KingError as fault:
        reason = say(f"error_{fault.code}", locale, **fault.params)
        raise click.ClickException(reason) from fault


def _need_terminal(locale: str) -> None:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise click.ClickException(say("play_no_terminal", locale))


def _waiting(path: Path | None, begins: bool) -> Path | None:
    """The file of the match to go on with; raises NotSaved where a new one would lie on it."""
    if path is None:
        return None if begins else unfinished(folder())
    if path.exists() and begins:
        raise NotSaved("play_file_there", file=path)
    return path if path.exists() else None


def folder() -> Path:
    """Where matches are kept."""
    data = os.environ.get("KING_DATA")
    return (Path(data).expanduser() if data else default_data()) / "play"


def _rules(preset: str, changes: tuple[str, ...]) -> RuleSet:
    """The rules asked for; raises UnknownOption, BadOption, or BadParameter for no OPTION=VALUE."""
    options: dict[str, Any] = {"preset": preset}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise click.BadParameter(change, param_hint="--rule OPTION=VALUE")
        options[name.strip()] = _value(value.strip())
    return offered(options)


def _value(text: str) -> Any:
    """The value written as JSON; what is no JSON is a word."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _header(rules: RuleSet, seat: int, bots: str, seed: int | None) -> Header:
    """Who plays; raises NotSaved where there is no such seat, or no such player here."""
    if seat >= rules.players:
        raise NotSaved("play_no_seat", players=rules.players)
    if not can_play(bots):
        raise NotSaved("play_no_search", bots=bots)
    return Header(seat, bots, seed)


def _begun(rules: RuleSet, header: Header, path: Path | None) -> Saved:
    """A new match; raises NotSaved where there is no place to write."""
    first = started(rules, Chance(header.seed))
    return create(_free(first) if path is None else path, header, first)


def _free(first: MatchStarted) -> Path:
    """A file name that is not taken."""
    for number in range(1, 10_000):
        path = folder() / f"{first.match}-{number}{SUFFIX}"
        if not path.exists():
            return path
    raise NotSaved("play_file_there", file=folder())


def _play_on(saved: Saved, locale: str, pause: float, *, plain: bool) -> None:
    """Show the match until it is left or over, and another one as often as it is wanted."""
    if plain or not output.has_all_letters():
        output.write_in("ascii" if plain else output.encoding())
    while _played(saved, locale, pause):
        header, first = saved.header, saved.events[0]
        assert isinstance(first, MatchStarted)
        seed = None if header.seed is None else header.seed + 1
        saved = _begun(first.rules, Header(header.seat, header.bots, seed), None)


def _played(saved: Saved, locale: str, pause: float) -> bool:
    """Play one match; whether another one is wanted."""
    header, first = saved.header, saved.events[0]
    assert isinstance(first, MatchStarted)
    others = [seat for seat in range(first.rules.players) if seat != header.seat]
    bots = Bots(header.bots, others)
    game = Game(saved.events, header.seat, bots.by_seat, Chance(header.seed), saved.keep)
    names = seat_names(first.match, header.seat, first.rules.players, locale)
    console = Console(stderr=True)
    palette = fitting(console.color_system, no_color="NO_COLOR" in os.environ)
    words = Words(locale, names, header.seat)
    resumed, warming = len(saved.events) > 1, searches(header.bots)
    greeting = ("play_resumed",) * resumed + ("play_warming",) * warming
    try:
        return bool(KingApp(game, words, palette, pause, greeting).run())
    finally:
        bots.leave()
        saved.close()
