"""Many deals at once: what goes in and comes out, and that threads change nothing. That the deals
are those of the core is held in ``test_kernel_deals``."""

import numpy as np
import pytest

from king.core.cards import Suit
from king.core.contracts import Contract
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search import compiled, rows
from king.search.moments import Game
from king.search.vector import Deals, IllegalCardError, as_flags, lay_out
from tests.search.drawn import choices

N = 64


def _game(preset: str = "klasik", contracts: tuple[Contract, ...] = (Contract.KOZ,)) -> Game:
    rules = PRESETS[preset]
    trump = Suit.HEARTS if contracts == (Contract.KOZ,) else None
    return game(rules, terms(rules, contracts, trump, 0))


GAMES = [_game(name, contracts) for name, rules in PRESETS.items() for contracts in choices(rules)]


def _lowest(cards: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[int]:
    return [int(mask & -mask).bit_length() - 1 for mask in cards]


def test_a_row_holds_all_of_a_game() -> None:
    unpacked = compiled.kernels().unpacked
    for one in GAMES:
        row = rows.packed(one)
        assert len(row) == rows.GAME
        assert rows.unpacked(row) == one == unpacked(np.array(row))


def test_a_reset_deals_every_hand_its_cards_by_the_seed() -> None:
    for one in (_game(), _game("uc_kisi"), _game("balayi"), _game("uc_kisi_acik", (Contract.EL,))):
        deals, again, other = Deals(one, N, seed=3), Deals(one, N, seed=3), Deals(one, N, seed=4)
        allowed = deals.reset()
        assert (allowed == again.reset()).all()
        assert (other.reset() != allowed).any()
        held = deals.hands
        assert (np.bitwise_count(held)[:, : one.hands] == one.size).all()
        assert (held[:, one.hands :] == 0).all()
        assert (held & ~one.deck == 0).all()
        assert (
            np.bitwise_count(np.bitwise_or.reduce(held, axis=1)).tolist()
            == [one.hands * one.size] * N
        )
        assert (allowed & ~held[:, one.declarer] == 0).all()


def test_every_card_goes_to_every_hand_as_often() -> None:
    """Chi-square with 3 degrees of freedom for each card; of 52 the largest stays below 20."""
    deals = Deals(_game(), 4000, seed=8)
    deals.reset()
    counted = as_flags(deals.hands).sum(axis=0)
    assert ((counted - 1000.0) ** 2 / 1000).sum(axis=0).max() < 20


def test_only_the_chosen_ones_are_dealt_anew() -> None:
    deals = Deals(_game(), N, seed=3)
    deals.reset()
    before, chosen = deals.hands, np.arange(N) % 2 == 0
    deals.reset(chosen)
    assert ((deals.hands != before).any(axis=1) == chosen).all()


@pytest.mark.parametrize("preset", ["klasik", "uc_kisi", "balayi"])
def test_steps_lead_to_the_end(preset: str) -> None:
    """Rewards add up to the points; whoever is over takes no notice of cards."""
    deals = Deals(_game(preset)._replace(king=0), N, seed=5)
    allowed, summed = deals.reset(), np.zeros((N, 4))
    for _ in range(deals.games[0].hands * deals.games[0].size):
        assert not deals.over.any()
        assert (as_flags(allowed).sum(axis=1) == np.bitwise_count(allowed)).all()
        allowed, rewards, over = deals.step(_lowest(allowed))
        summed += rewards
    assert over.all()
    assert (summed == deals.points).all()
    assert (summed.sum(axis=1) == 50 * deals.games[0].size).all()
    assert (deals.tricks.sum(axis=1) == deals.games[0].size).all()
    allowed, rewards, over = deals.step(np.full(N, -1))
    assert over.all()
    assert not rewards.any()
    assert not allowed.any()


def test_deals_of_different_games_are_played_side_by_side() -> None:
    alone = [Deals(one, 3, seed=6) for one in GAMES]
    mixed = Deals(GAMES, 3 * len(GAMES), np.repeat(np.arange(len(GAMES)), 3))
    mixed.begin(np.concatenate([_dealt(deals) for deals in alone]))
    for deals in alone:
        deals.begin(deals.hands)
    expected = np.concatenate([deals.play_out() for deals in alone])
    assert (mixed.play_out() == expected).all()
    while not mixed.over.all():
        assert (mixed.allowed == np.concatenate([deals.allowed for deals in alone])).all()
        mixed.step(_lowest(mixed.allowed))
        for deals in alone:
            deals.step(_lowest(deals.allowed))
    assert (mixed.points == np.concatenate([deals.points for deals in alone])).all()


def _dealt(deals: Deals) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    deals.reset()
    return deals.hands


@pytest.mark.parametrize("threads", [2, 3, 200])
def test_threads_change_nothing(threads: int) -> None:
    deals = Deals([_game(), _game(contracts=(Contract.KIZ,))], N, np.arange(N) % 2, seed=2)
    deals.reset()
    deals.step(_lowest(deals.allowed))
    before = deals.hands
    assert (deals.play_out(threads) == deals.play_out()).all()
    assert (deals.play_randomly(5, threads) == deals.play_randomly(5)).all()
    assert (deals.play_randomly(5) != deals.play_randomly(6)).any()
    assert (deals.hands == before).all()
    assert (deals.play_randomly().sum(axis=1)[1::2] == -400).all()


def test_a_card_that_may_not_be_played_changes_nothing() -> None:
    deals = Deals(_game(), N, seed=3)
    cards = _lowest(deals.reset())
    before, wrong = deals.hands, [*cards]
    wrong[7] = int(before[7, 1] & -before[7, 1]).bit_length() - 1
    for card in (wrong[7], -1, 52):
        wrong[7] = card
        with pytest.raises(IllegalCardError) as raised:
            deals.step(wrong)
        assert (raised.value.deal, raised.value.card) == (7, card)
        assert (deals.hands == before).all()
    deals.step(cards)


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="at least"):
        Deals([], 3)
    with pytest.raises(ValueError, match="at least"):
        Deals(_game(), 0)
    with pytest.raises(ValueError, match="no such game"):
        Deals(_game(), 3, which=1)
    deals = Deals(_game(), 2)
    with pytest.raises(ValueError, match="shape"):
        deals.step([1])
    for hands, leader, why in (
        ([1, 2, 4, 24], 0, "different size"),
        ([1, 2, 4, 1 << 52], 0, "different size"),
        ([1, 2, 4, 4], 0, "twice"),
        ([0, 0, 0, 0], 0, "no cards"),
        ([1, 2, 4, 8], 4, "no such hand"),
    ):
        with pytest.raises(ValueError, match=why):
            deals.begin(hands, leader)


def test_deals_of_dizi_are_laid_out() -> None:
    hands = Deals(_game(), N, seed=1)
    hands.reset()
    for seed in (None, 4):
        places = lay_out(9, hands.hands, leader=2, seed=seed)
        assert (np.sort(places, axis=1) == [1, 2, 3, 4]).all()
    assert (lay_out(9, hands.hands, seed=4) == lay_out(9, hands.hands, seed=4)).all()
    assert (lay_out(9, hands.hands, seed=4) != lay_out(9, hands.hands, seed=5)).any()


def test_rule_cards_are_those_that_rule_players_play_out() -> None:
    """Played card by card they end as ``play_out`` says, in every game side by side."""
    deals = Deals(GAMES, 2 * len(GAMES), np.repeat(np.arange(len(GAMES)), 2), seed=7)
    deals.reset()
    expected = deals.play_out()
    while not deals.over.all():
        cards = deals.rule_cards()
        assert ((cards >= 0) == ~deals.over).all()
        deals.step(cards)
    assert (deals.points == expected).all()
