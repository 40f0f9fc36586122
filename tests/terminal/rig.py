"""Matches at the terminal for the tests: at any point of any preset, headless or on a screen."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from king.core.actions import Pass, Play, PlayerAction
from king.core.events import Event
from king.core.observation import Observation
from king.players import named
from king.presets import resolve
from king.terminal.app import KingApp
from king.terminal.chance import Chance
from king.terminal.game import Due, Game, started
from king.terminal.options import question
from king.terminal.palette import FULL, Palette
from king.terminal.view import View
from king.terminal.words import Words, seat_names

AT_80 = (80, 24)


def begun(rules: Any, seed: int = 1, seat: int = 0, bots: str = "random") -> Game:
    """A match before its first deal, kept nowhere."""
    chance = Chance(seed)
    first = started(resolve(rules), chance)
    others = [s for s in range(first.rules.players) if s != seat]
    players = {s: First() if bots == "first" else named(bots, s) for s in others}
    return Game([first], seat, players, chance, _forget)


class First:
    """A bot that takes the first it may, whatever other bots come to think."""

    def act(self, seen: Observation) -> PlayerAction | None:
        assert seen.ask is not None
        if seen.ask.legal is not None:
            return Play(seen.ask.legal[0]) if seen.ask.legal else Pass()
        names = seat_names(seen.match, 0, seen.rules.players, "tr")
        asked = question(seen, Words("tr", names, 0))
        assert asked is not None
        return next(option.action for option in asked.options if option.why is None)


def _forget(_: tuple[Event, ...]) -> None:
    """Keep nothing."""


def words_for(game: Game, locale: str = "tr") -> Words:
    names = seat_names(game.state.match, game.seat, game.rules.players, locale)
    return Words(locale, names, game.seat)


def view_of(game: Game, locale: str = "tr", palette: Palette = FULL) -> View:
    return View(game.seen, words_for(game, locale), palette)


def answers(game: Game) -> list[PlayerAction | None]:
    """Everything that the screen would let the person answer now."""
    asked = question(game.seen, words_for(game))
    if asked is not None:
        return [option.action for option in asked.options if option.why is None]
    ask = game.seen.ask
    assert ask is not None
    assert ask.legal is not None
    return [Play(card) for card in ask.legal] or [Pass()]


def step(game: Game, chance: Random) -> tuple[Event, ...]:
    """One step of whoever is due, the person's drawn by lot."""
    if game.due() is Due.PERSON:
        return game.answer(chance.choice(answers(game)))
    return game.go_on()


def game_where(
    rules: Any,
    wanted: Callable[[Observation], bool],
    seat: int = 0,
    seeds: int = 400,
    steps: int = 120,
) -> Game:
    """A match in which the person is due and sees what is wanted, within so many
    steps of one of so many seeds."""
    for seed in range(seeds):
        game, chance = begun(rules, seed, seat), Random(seed)
        for _ in range(steps):
            if game.due() is Due.PERSON and wanted(game.seen):
                return game
            if game.due() is Due.NOBODY:
                break
            step(game, chance)
    raise LookupError(rules)


def app_of(game: Game, locale: str = "tr", palette: Palette = FULL, pause: float = 0.0) -> KingApp:
    """The screen of a match, without pauses where none is asked for."""
    return KingApp(game, words_for(game, locale), palette, pause)


def screen(app: KingApp) -> str:
    """What stands on the screen, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(piece.text for piece in strip).rstrip() for strip in strips)


async def until(pilot: Pilot[Any], done: Callable[[], bool]) -> None:
    """Wait until something is so; fails when it does not come to be."""
    for _ in range(2000):
        await pilot.pause()
        if done():
            await settled(pilot)
            return
        await asyncio.sleep(0.005)
    raise TimeoutError(screen(pilot.app))  # type: ignore[arg-type]


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until what has happened is on the screen: a busy machine paints it late."""
    before, now = "", screen(pilot.app)  # type: ignore[arg-type]
    while now != before:
        await pilot.pause()
        before, now = now, screen(pilot.app)  # type: ignore[arg-type]


async def shows(pilot: Pilot[Any], text: str) -> None:
    """Wait until this stands on the screen; fails when it does not come to be there."""
    await until(pilot, lambda: text in screen(pilot.app))  # type: ignore[arg-type]


def waits(app: KingApp) -> bool:
    """Whether the person is waited for."""
    return app._card is not None or app._option is not None


def on_screen(
    game: Game,
    course: Callable[[Pilot[Any], KingApp], Awaitable[None]],
    size: tuple[int, int] = AT_80,
    locale: str = "tr",
    palette: Palette = FULL,
) -> KingApp:
    """Show the match, and once the person is waited for follow a course."""
    app = app_of(game, locale, palette)

    async def shown() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: waits(app))
            await course(pilot, app)

    asyncio.run(shown())
    return app
