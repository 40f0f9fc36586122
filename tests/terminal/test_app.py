"""The screen: whole deals, pictures kept as text, sizes, the course of a match."""

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from king.core.contracts import Contract
from king.core.events import Event
from king.core.observation import Observation
from king.terminal.app import KingApp
from king.terminal.game import Due
from king.terminal.palette import NONE, SIXTEEN
from king.terminal.widgets import Side
from king.terminal.words import points
from tests.terminal.keyboard import asked_for
from tests.terminal.rig import (
    AT_80,
    app_of,
    begun,
    game_where,
    on_screen,
    screen,
    shows,
    until,
    waits,
)
from tests.terminal.snapshots import SNAPSHOTS, file_of


class TestWholeDeal:
    def test_of_klasik_by_keyboard(self) -> None:
        game = begun("klasik", seed=1)
        at_end: list[str] = []

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("enter")  # El Almaz, the first that may be named
            for _ in range(13):
                await until(pilot, lambda: waits(app))
                if app._option is not None:
                    break
                await pilot.press("tab", "enter")
            await until(pilot, lambda: app._option is not None)
            at_end.append(screen(app))
            await pilot.press("enter")
            await until(pilot, lambda: game.seen.deal_number == 2 and waits(app))

        on_screen(game, course)
        (row,) = game.seen.rows
        assert row.contracts == (Contract.EL,)
        assert sum(row.points) == -650
        assert "Oyun bitti" in at_end[0]
        assert "1. oyun / 20" in at_end[0]  # not yet the next one, nor its declarer
        assert "Sen söyledin" in at_end[0]
        assert "Sonraki oyun" in at_end[0]

    def test_of_dizi_by_keyboard(self) -> None:
        """Enter plays what fits, or passes where nothing does."""
        game = game_where("trex", lambda seen: seen.layout is not None)

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            while app._option is None:
                await pilot.press("enter")
                await until(pilot, lambda: waits(app))

        on_screen(game, course)
        assert game.seen.rows[-1].contracts == (Contract.DIZI,)


class TestSnapshot:
    """The screen at 80 × 24, as text; ``python -m tests.terminal.snapshots`` writes them anew."""

    @pytest.mark.parametrize("name", SNAPSHOTS)
    def test_is_as_it_was(self, name: str) -> None:
        shown = SNAPSHOTS[name]()
        assert all(len(row) <= 80 for row in shown.split("\n"))
        assert shown + "\n" == file_of(name).read_text(encoding="utf-8")


class TestCourse:
    """How the match goes on between the person's decisions."""

    def test_enter_cuts_a_pause_short(self) -> None:
        """With an hour between two steps nothing else would bring them."""
        game = game_where("klasik", asked_for("legal"))
        app = app_of(game, pause=3600)

        async def shown() -> None:
            async with app.run_test(size=AT_80) as pilot:
                await until(pilot, lambda: waits(app))
                turn = game.state.turn
                for _ in range(3):
                    before = game.state.turn
                    await pilot.press("enter")
                    await until(pilot, lambda before=before: game.state.turn > before)  # type: ignore[misc]
                assert game.state.turn > turn

        asyncio.run(shown())

    def test_step_that_cannot_be_saved_is_tried_again(self) -> None:
        game = game_where("klasik", asked_for("legal"))
        keeps, full = game._keep, OSError(28, "disk dolu")

        def fails(_: tuple[Event, ...]) -> None:
            game._keep = keeps
            raise full

        game._keep = fails
        turn = game.state.turn

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("enter")
            await until(pilot, lambda: app._option is not None)
            assert game.state.turn == turn
            assert "Kaydedilemedi" in screen(app)
            assert "disk dolu" in screen(app)
            await pilot.press("enter")
            await until(pilot, lambda: app._card is not None)
            await pilot.press("enter")
            await until(pilot, lambda: game.state.turn > turn)

        on_screen(game, course)

    @pytest.mark.parametrize(("keys", "again"), [(["enter"], False), (["down", "enter"], True)])
    def test_end_of_the_match(self, keys: list[str], again: bool) -> None:
        def wanted(seen: Observation) -> bool:
            deal = seen.deal
            return seen.deal_number == 10 and deal is not None and len(deal.past) == 12

        game = game_where("super_kanli", wanted, seeds=3, steps=1000)

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("enter")
            await until(pilot, lambda: game.due() is Due.NOBODY and app._option is not None)
            shown = screen(app)
            assert "Parti bitti" in shown
            for seat, total in enumerate(game.seen.totals):
                assert f". {app._words.name(seat)} {points(total)}" in shown
            await pilot.press("s")
            await shows(pilot, "Sonuç")
            await pilot.press("escape")
            await until(pilot, lambda: screen(app) == shown)
            await pilot.press(*keys)
            await pilot.pause()

        assert on_screen(game, course).return_value is again


class TestSizes:
    def test_panel_gives_way_and_comes_back(self) -> None:
        game = game_where("klasik", lambda seen: seen.deal is not None)

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            for width, height, there in (
                (60, 20, False),
                (80, 24, True),
                (40, 12, False),
                (12, 4, False),
                (200, 60, True),
            ):
                await pilot.resize_terminal(width, height)
                await until(pilot, lambda height=height: screen(app).count("\n") == height - 1)  # type: ignore[misc]
                rows = screen(app).split("\n")
                assert app.query_one(Side).display is there
                assert any("▲" in row for row in rows) or height < 14

        on_screen(game, course)

    def test_large_terminal_shows_the_sheet_and_large_cards(self) -> None:
        game = game_where("klasik", lambda seen: seen.deal is not None and bool(seen.deal.trick))

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            assert "╭───────╮" not in screen(app)
            await pilot.resize_terminal(150, 42)
            await shows(pilot, "╭───────╮")
            await shows(pilot, "Toplam")

        on_screen(game, course)

    @pytest.mark.parametrize("palette", [SIXTEEN, NONE])
    def test_few_colours_or_none_show_the_same(self, palette: Any) -> None:
        shown: list[str] = []

        async def course(_: Pilot[Any], app: KingApp) -> None:
            shown.append(screen(app))

        game = game_where("klasik", lambda seen: seen.deal is not None)
        on_screen(game, course)
        on_screen(game, course, palette=palette)
        assert shown[0] == shown[1]
