"""The screen, driven by keyboard and mouse."""

from typing import Any

import pytest
from textual.pilot import Pilot

from king.core.actions import Accept, Annul, Choose, Double, Expose, Pass, Play, PlayerAction
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.state import Phase
from king.terminal.app import KingApp
from king.terminal.game import Game
from king.terminal.hand import held
from king.terminal.options import question
from king.terminal.palette import NONE, SIXTEEN
from king.terminal.screens import Leaf, Leave
from king.terminal.widgets import Asked, HandBelow, Side
from tests.terminal.rig import (
    AT_80,
    begun,
    game_where,
    on_screen,
    screen,
    until,
    waits,
    words_for,
)
from tests.terminal.snapshots import SNAPSHOTS, file_of


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


class TestPhases:
    """Each phase of the variants once: asked, answered by keyboard, shown."""

    def test_contract_that_is_not_available_says_why(self) -> None:
        game = game_where("oyunmatik", lambda seen: seen.phase is Phase.CHOOSING)

        async def course(_: Pilot[Any], app: KingApp) -> None:
            assert "Koz: ilk oyunlar ceza" in screen(app)

        on_screen(game, course)

    def test_trump(self) -> None:
        game = game_where("klasik", lambda seen: seen.phase is Phase.CHOOSING)
        shown = seen_after(game, Choose((Contract.KOZ,), "H"))
        assert "Koz: ♥ Kupa" in shown

    def test_king_is_announced(self) -> None:
        rules = {"preset": "klasik", "king_announced": True, "koz_annul": False}
        game = game_where(rules, lambda seen: seen.phase is Phase.CHOOSING)
        shown = seen_after(game, Choose((Contract.KOZ,), "S", announced=True))
        assert "King söylendi" in shown

    def test_two_penalties(self) -> None:
        game = game_where("duble_yol", asked_for("choices"))
        shown = seen_after(game, Choose((Contract.EL, Contract.KIZ)))
        assert "El Almaz + Kız Almaz" in shown

    def test_all_penalties_at_once(self) -> None:
        game = game_where("super_kanli", lambda seen: seen.deal is not None)
        assert len(game.seen.deal.contracts) == 6  # type: ignore[union-attr]

        async def course(_: Pilot[Any], app: KingApp) -> None:
            assert "El, Kupa, Erkek, Kız," in screen(app)

        on_screen(game, course)

    def test_unseen_hand(self) -> None:
        game = game_where("korleme", lambda seen: seen.phase is Phase.CHOOSING)

        async def course(_: Pilot[Any], app: KingApp) -> None:
            assert screen(app).count("Kâğıtlar kapalı") == 2
            assert "♠" not in screen(app).split("\n")[-4]

        on_screen(game, course)

    def test_secret_of_another(self) -> None:
        def wanted(seen: Observation) -> bool:
            return seen.deal is not None and not seen.deal.contracts

        async def course(_: Pilot[Any], app: KingApp) -> None:
            assert "Gizli Ceza" in screen(app)

        on_screen(game_where("kanli", wanted), course)

    def test_secret_of_oneself(self) -> None:
        game = game_where("kanli", lambda seen: seen.phase is Phase.CHOOSING)
        shown = seen_after(game, Choose((Contract.KIZ,)))
        assert "Kız Almaz" in shown

    def test_secret_is_opened_when_the_deal_is_over(self) -> None:
        def wanted(seen: Observation) -> bool:
            deal = seen.deal
            return deal is not None and not deal.contracts and len(deal.past) == 12

        game = game_where("kanli", wanted)
        legal = game.seen.ask.legal  # type: ignore[union-attr]
        shown = seen_after(game, Play(legal[0]))  # type: ignore[index]
        assert "Gizli ceza açıldı" in shown

    def test_proposal(self) -> None:
        game = game_where("esli", lambda seen: seen.phase is Phase.CHOOSING)
        shown = seen_after(game, Choose((Contract.EL,)))
        assert "önerdin" in shown.casefold()

    def test_proposal_accepted(self) -> None:
        game = game_where("esli", asked_for("accept"))
        said = game.seen.proposal
        assert said is not None
        seen_after(game, Accept())  # his partner plays the whole deal for him
        assert game.seen.rows[-1].contracts == said.contracts
        assert game.seen.rows[-1].declarer == said.seat == 2

    def test_proposal_answered_with_another(self) -> None:
        game = game_where("esli", asked_for("accept"))
        asked = question(game.seen, words_for(game))
        assert asked is not None
        other = asked.options[1].action
        assert isinstance(other, Choose)
        seen_after(game, other)
        assert game.seen.rows[-1].contracts == other.contracts

    @pytest.mark.parametrize("preset", ["esli_sessiz", "uc_kisi_acik"])
    def test_open_hand_is_played_by_the_declarer(self, preset: str) -> None:
        def wanted(seen: Observation) -> bool:
            opened, deal = seen.open_hand, seen.deal
            return opened is not None and deal is not None and deal.turn == opened.hand

        game = game_where(preset, wanted)
        opened = game.seen.open_hand
        assert opened is not None
        legal = game.seen.ask.legal  # type: ignore[union-attr]

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            assert "Sıra açık elde, sen oynuyorsun." in screen(app)
            await give(pilot, app, Play(legal[0]))  # type: ignore[index]

        on_screen(game, course)
        left = game.seen.open_hand
        assert left is None or left.cards != opened.cards

    def test_stock(self) -> None:
        game = game_where("balayi", lambda seen: seen.drawing is not None)
        card = game.seen.ask.legal[0]  # type: ignore[union-attr, index]
        assert "Deste" in seen_after(game, Play(card))

    def test_trump_after_the_stock(self) -> None:
        game = game_where("balayi", lambda seen: seen.phase is Phase.CHOOSING)
        shown = seen_after(game, Choose((Contract.KOZ,), "D"))
        assert "Koz: ♦ Karo" in shown

    def test_doubling(self) -> None:
        game = game_where("konturlu", asked_for("double"))
        declarer = game.seen.declarer
        assert declarer is not None
        seen_after(game, Double((declarer,)))
        part = game.state.deal
        assert part is not None
        assert any((d.by, d.of) == (0, declarer) for d in part.terms.doubles)

    def test_redoubling(self) -> None:
        game = game_where("barbu", asked_for("redouble"))
        who = game.seen.ask.redouble  # type: ignore[union-attr]
        shown = seen_after(game, Double(who[:1]))
        assert "Sürkontur" in shown

    def test_double_that_is_owed(self) -> None:
        game = game_where("konturlu", asked_for("owed"), seeds=30, steps=4000)
        asked = question(game.seen, words_for(game))
        assert asked is not None
        assert asked.options[0].why == "konuşana kontur borcun var"

    def test_annulling(self) -> None:
        game = game_where("klasik", asked_for("annul"))
        assert "Oyunu bozdun." in seen_after(game, Annul())

    def test_showing(self) -> None:
        game = game_where("trex", asked_for("expose"))
        cards = game.seen.ask.expose[:1]  # type: ignore[union-attr]
        assert "Gösterdi" in seen_after(game, Expose(cards))

    def test_pass(self) -> None:
        def wanted(seen: Observation) -> bool:
            return seen.layout is not None and seen.ask is not None and seen.ask.legal == ()

        game = game_where("barbu", wanted)
        seen_after(game, Pass())


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
            await pilot.pause()
            assert game.state.turn == turn
            assert app._words.reason(code) in screen(app)

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
                await pilot.pause()
                assert isinstance(app.screen, Leaf)
                assert f"╭─ {text} ─" in screen(app)
                await pilot.press(away)
                await pilot.pause()
                assert screen(app) == before

        on_screen(self.at_a_refused_card(), course)

    def test_leaving_is_asked(self) -> None:
        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            for stays in ("escape", "h", "n"):
                await pilot.press("q")
                await pilot.pause()
                assert isinstance(app.screen, Leave)
                await pilot.press(stays)
                await pilot.pause()
                assert not isinstance(app.screen, Leave)
            await pilot.press("q", "e")
            await pilot.pause()

        app = on_screen(self.at_a_refused_card(), course)
        assert app.return_value is False

    def test_second_interrupt_leaves(self) -> None:
        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            await pilot.press("s", "ctrl+c")
            await pilot.pause()
            assert isinstance(app.screen, Leave)
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
            assert part.cursor == index
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


class TestSizes:
    def test_panel_gives_way_and_comes_back(self) -> None:
        game = game_where("klasik", lambda seen: seen.deal is not None)

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            for width, height, there in ((60, 20, False), (80, 24, True), (40, 12, False)):
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                rows = screen(app).split("\n")
                assert len(rows) == height
                assert app.query_one(Side).display is there
                assert any("▲" in row for row in rows) or height < 14

        on_screen(game, course)

    def test_large_terminal_shows_the_sheet_and_large_cards(self) -> None:
        game = game_where("klasik", lambda seen: seen.deal is not None and bool(seen.deal.trick))

        async def course(pilot: Pilot[Any], app: KingApp) -> None:
            assert "╭───────╮" not in screen(app)
            await pilot.resize_terminal(150, 42)
            await pilot.pause()
            assert "╭───────╮" in screen(app)
            assert "Toplam" in screen(app)

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
