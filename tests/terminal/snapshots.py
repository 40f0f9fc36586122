"""Screens kept as text, 80 columns by 24 rows: ``python -m tests.terminal.snapshots`` writes them.

Bots that take the first card they may keep them independent of how the players play.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from king.terminal.app import KingApp
from king.terminal.game import Due, Game
from tests.terminal.rig import First, begun, on_screen, screen


def file_of(name: str) -> Path:
    return Path(__file__).parent / "screens" / f"{name}.txt"


def at(rules: str, turns: int, seed: int = 1) -> Game:
    """A match after so many decisions, all of them the first that may be taken."""
    game, first = begun(rules, seed, bots="first"), First()
    while game.state.turn < turns or game.due() is not Due.PERSON:
        if game.due() is Due.PERSON:
            game.answer(first.act(game.seen))
        else:
            game.go_on()
    return game


def shown(game: Game, locale: str) -> str:
    found: list[str] = []

    async def course(_: Pilot[Any], app: KingApp) -> None:
        found.append(screen(app))

    on_screen(game, course, locale=locale)
    return found[0]


SNAPSHOTS: dict[str, Callable[[], str]] = {
    "choice": lambda: shown(at("klasik", 1), "tr"),
    "trick": lambda: shown(at("klasik", 20), "tr"),
    "penalties": lambda: shown(at("duble_yol", 30, 4), "en"),
    "open_hand": lambda: shown(at("uc_kisi_acik", 20, 3), "tr"),
    "dizi": lambda: shown(at("trex_complex", 70), "tr"),
    "stock": lambda: shown(at("balayi", 8), "tr"),
    "doubling": lambda: shown(at("barbu", 2, 3), "en"),
}

if __name__ == "__main__":
    for name, make in SNAPSHOTS.items():
        file_of(name).write_text(make() + "\n", encoding="utf-8")
