"""Each phase of the variants once, on the screen: asked, answered by keyboard, shown."""

from typing import Any

import pytest
from textual.pilot import Pilot

from king.core.actions import Accept, Annul, Choose, Double, Expose, Pass, Play
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.state import Phase
from king.terminal.app import KingApp
from king.terminal.options import question
from tests.terminal.keyboard import asked_for, give, seen_after
from tests.terminal.rig import (
    game_where,
    on_screen,
    screen,
    words_for,
)


class TestPhases:
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
            assert "6 ceza" in screen(app)
            assert "El −50 · Kupa −30" in screen(app)

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
