"""What keys and clicks do, and what they do not."""

from typing import Any

import pytest
from textual.pilot import Pilot

from king.core.contracts import Contract
from king.core.observation import Observation
from king.players.proving import proved
from king.terminal.answering import Asked, HandBelow
from king.terminal.app import KingApp
from king.terminal.game import Game
from king.terminal.hand import held
from king.terminal.screens import Leaf, Leave
from tests.terminal.keyboard import asked_for
from tests.terminal.rig import (
    game_where,
    on_screen,
    screen,
    shows,
    until,
)


class TestKeys:
    def at_a_refused_card(self) -> Game:
        return game_where("klasik", lambda seen: bool(seen.ask and seen.ask.why))

    def test_card_that_may_not_be_played_says_which_rule(self) -> None:
        game = self.at_a_refused_card()

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            there = held(game.seen)
            why = game.seen.ask.why  # type: ignore[union-attr]
            assert there is not None
            assert why
            refused, code = next(iter(why.items()))
            while there.cards[app.query_one(HandBelow).cursor] != refused:
                await pilot.press("right")
            turn = game.state.turn
            await pilot.press("enter", "space")
            await shows(pilot, app._words.reason(code))
            assert game.state.turn == turn

        on_screen(game, course)

    def test_keys_that_mean_nothing_change_nothing(self) -> None:
        for game in (self.at_a_refused_card(), game_where("klasik", asked_for("offers"))):
            state = game.state

            async def course(pilot: Pilot[Any], app: KingApp) -> None:
                before = screen(app)
                await pilot.press("x", "5", "f5", "ctrl+z", "delete", "ş", "İ", "pageup", "ctrl+p")
                await pilot.pause()
                assert screen(app) == before

            on_screen(game, course)
            assert game.state is state

    def test_a_claim_that_is_not_certain_is_told_why_and_play_goes_on(self) -> None:
        def doubtful(seen: Observation) -> bool:
            plays = seen.deal is not None and seen.ask is not None and bool(seen.ask.legal)
            return plays and proved(seen).line is not None

        game = game_where("klasik", doubtful)
        line = game.proof().line
        assert line is not None

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            turn = game.state.turn
            await pilot.press("k")
            await shows(pilot, app._words.say("rest_uncertain"))
            await shows(pilot, app._words.name(line.tricks[-1].winner))
            assert game.state.turn == turn
            await pilot.press("enter")
            await until(pilot, lambda: app._card is not None)
            await pilot.press("tab", "enter")
            await until(pilot, lambda: game.state.turn > turn)

        on_screen(game, course)

    def test_a_certain_claim_ends_the_deal(self) -> None:
        def certain(seen: Observation) -> bool:
            plays = seen.deal is not None and seen.ask is not None and bool(seen.ask.legal)
            late = plays and seen.counts[0] in (2, 3)
            return late and proved(seen).outcome == "certain"

        game = game_where("klasik", certain)
        rows = len(game.state.sheet.rows)

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("k")
            await shows(pilot, app._words.say("play_deal_over"))
            assert len(game.state.sheet.rows) == rows + 1
            rest = game.state.tricks().rest
            assert rest is not None
            assert rest.seat == 0

        on_screen(game, course)

    def test_cursor_goes_round_the_hand(self) -> None:
        game = self.at_a_refused_card()

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            part = app.query_one(HandBelow)
            there = held(game.seen)
            assert there is not None
            last = len(there.cards) - 1
            await pilot.press("home")
            assert part.cursor == 0
            await pilot.press("left")
            assert part.cursor == last
            await pilot.press("right", "end")
            assert part.cursor == last
            suits = list(dict.fromkeys(card[0] for card in there.cards))
            await pilot.press("home", "down")
            assert there.cards[part.cursor][0] == suits[1 % len(suits)]
            await pilot.press("up")
            assert part.cursor == 0
            await pilot.press("tab")
            assert there.cards[part.cursor] in (there.legal or ())
            await pilot.press("shift+tab")
            assert there.cards[part.cursor] in (there.legal or ())

        on_screen(game, course)

    @pytest.mark.parametrize(
        ("key", "text"),
        [("s", "Tabela"), ("l", "Son el"), ("question_mark", "Kısayollar"), ("f1", "Kısayollar")],
    )
    def test_leaf_comes_and_goes(self, key: str, text: str) -> None:
        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            before = screen(app)
            for away in ("escape", "enter", key):
                await pilot.press(key)
                await until(pilot, lambda: isinstance(app.screen, Leaf))
                await shows(pilot, f"╭─ {text} ─")
                await pilot.press(away)
                await until(pilot, lambda: screen(app) == before)

        on_screen(self.at_a_refused_card(), course)

    def test_leaving_is_asked(self) -> None:
        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            for stays in ("escape", "h", "n"):
                await pilot.press("q")
                await until(pilot, lambda: isinstance(app.screen, Leave))
                await pilot.press(stays)
                await until(pilot, lambda: not isinstance(app.screen, Leave))
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, Leave))
            await pilot.press("e")
            await pilot.pause()

        app = on_screen(self.at_a_refused_card(), course)
        assert app.return_value is False

    def test_second_interrupt_leaves(self) -> None:
        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("s")
            await until(pilot, lambda: isinstance(app.screen, Leaf))
            await pilot.press("ctrl+c")
            await until(pilot, lambda: isinstance(app.screen, Leave))
            await pilot.press("ctrl+c")
            await pilot.pause()

        app = on_screen(self.at_a_refused_card(), course)
        assert app.return_value is False


class TestMouse:
    def test_first_click_selects_and_the_second_plays(self) -> None:
        game = game_where("klasik", lambda seen: seen.ask is not None and bool(seen.ask.legal))

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            there = held(game.seen)
            assert there is not None
            assert there.legal
            index = there.cards.index(there.legal[-1])
            turn = game.state.turn
            part = app.query_one(HandBelow)
            left = screen(app).split("\n")[-2 - 4 :]
            x = min(row.index("│") for row in left if "│" in row) + 5 * index + 1
            part.cursor = -1
            await pilot.click(HandBelow, offset=(x, 2))
            await until(pilot, lambda: part.cursor == index)
            assert game.state.turn == turn
            await pilot.click(HandBelow, offset=(x, 2))
            await until(pilot, lambda: game.state.turn > turn)

        on_screen(game, course)

    def test_click_takes_an_option(self) -> None:
        game = game_where("klasik", asked_for("offers"))

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            row = next(i for i, line in enumerate(screen(app).split("\n")) if "Rıfkı" in line)
            await pilot.click(Asked, offset=(15, 0))  # the title: nothing
            await pilot.click(Asked, offset=(15, row - 1))
            await until(pilot, lambda: game.seen.deal is not None)

        on_screen(game, course)
        assert game.seen.deal is not None
        assert game.seen.deal.contracts == (Contract.RIFKI,)
