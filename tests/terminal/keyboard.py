"""Answering by keyboard, for the tests of the screen."""

from typing import Any

from textual.pilot import Pilot

from king.core.actions import Play, PlayerAction
from king.terminal.answering import Asked, HandBelow
from king.terminal.app import KingApp
from king.terminal.game import Game
from king.terminal.hand import held
from king.terminal.options import question
from tests.terminal.rig import (
    AT_80,
    on_screen,
    screen,
    until,
    waits,
)


async def give(pilot: Pilot[Any], app: KingApp, action: PlayerAction | None) -> None:
    """Answer by keyboard: move the cursor to the option or card, then Enter."""
    asked = question(app._game.seen, app._words)
    if asked is not None:
        part = app.query_one(Asked)
        for _ in asked.options:
            if asked.options[part.cursor].action == action and not asked.options[part.cursor].why:
                break
            await pilot.press("down")
        assert asked.options[part.cursor].action == action
    elif isinstance(action, Play):
        there = held(app._game.seen)
        assert there is not None
        while there.cards[app.query_one(HandBelow).cursor] != action.card:
            await pilot.press("right")
    turn = app._game.state.turn
    await pilot.press("enter")
    await until(pilot, lambda: app._game.state.turn != turn and waits(app))


def asked_for(what: str) -> Any:
    """Whether the person is asked for this."""
    return lambda seen: seen.ask is not None and bool(getattr(seen.ask, what))


def seen_after(game: Game, action: PlayerAction | None, size: tuple[int, int] = AT_80) -> str:
    """The screen once the person has answered this by keyboard."""
    shown: list[str] = []

    async def course(pilot: Pilot[Any], app: KingApp) -> None:
        await give(pilot, app, action)
        shown.append(screen(app))

    on_screen(game, course, size)
    return shown[0]
