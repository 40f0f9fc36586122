"""Who sits where: every place once, both sides alike, so that equal players score exactly 0."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from king.analysis.asking import Asker, Contender, Shown
from king.analysis.duplicate import first_state, play_block
from king.analysis.seating import Cast, advantage, mean, seatings
from king.core.actions import Play, PlayerAction
from king.core.cards import CardSet, parse_hand
from king.core.contracts import Contract
from king.core.decisions import to_act
from king.core.observation import Observation
from king.players import named
from king.presets import PRESETS

ALONE, PARTNERS = PRESETS["klasik"], PRESETS["oyunmatik-esli"]


def places(preset: str, cast: Cast[str]) -> list[str]:
    return ["".join(game.players) for game in seatings(PRESETS[preset], cast)]


def test_alone_the_candidate_takes_each_seat_against_three_others() -> None:
    assert places("klasik", Cast("A", "B")) == ["ABBB", "BABB", "BBAB", "BBBA"]
    assert places("uc_kisi", Cast("A", "B")) == ["ABB", "BAB", "BBA"]
    assert places("balayi", Cast("A", "B")) == ["AB", "BA"]


def test_two_candidates_take_each_side_against_two_others() -> None:
    assert places("oyunmatik-esli", Cast("A", "B")) == ["ABAB", "BABA"]


def test_with_a_foreign_partner_both_take_every_pair_of_places() -> None:
    games = seatings(PARTNERS, Cast("A", "B", "C"))
    assert len({game.players for game in games}) == len(games) == 8
    for game in games:
        assert Counter(game.players) == Counter("ABCC")
        assert game.players[game.asked[0]] == "A"
        assert sorted(game.players[seat] for seat in game.own) == ["A", "C"]
    mirrored = {"".join(game.players).translate({65: 66, 66: 65}) for game in games}
    assert mirrored == {"".join(game.players) for game in games}


@pytest.mark.parametrize("partner", ["a", "b"])
def test_equals_score_nothing_beside_whomever(partner: str) -> None:
    """Whatever the games bring: with A = B each is counted once for and once against."""
    chance, brought = Random(1), dict[tuple[str, ...], tuple[int, ...]]()
    found = []
    for game in seatings(PARTNERS, Cast("a", "a", partner)):
        points = brought.setdefault(game.players, tuple(chance.sample(range(100), 4)))
        found.append(advantage(points, game.own))
    assert any(found)
    assert mean(found) == 0


def test_adv_of_one_of_two_and_of_sides() -> None:
    assert advantage((0, -150, -200, -300), (0,)) == Fraction(650, 3)
    assert advantage((100, 200, 300, 50), (0, 2)) == 75


def test_a_better_player_beside_a_foreign_one() -> None:
    cast: Cast[Contender] = Cast(named("rule"), named("random"), named("random"))
    block = play_block(PARTNERS, Contract.EL, 5, 0, cast)
    assert block.adv > 0
    assert len(block.times) == 8 * 13  # his own decisions, not his partner's


class Peeper:
    """Plays his first legal card, and notes whether he is shown what is true."""

    def __init__(self) -> None:
        self.seen: list[tuple[Observation, tuple[CardSet, ...]]] = []

    def act(self, seen: Observation, hands: tuple[CardSet, ...]) -> PlayerAction:
        self.seen.append((seen, hands))
        assert seen.ask is not None
        assert seen.ask.legal is not None
        return Play(seen.ask.legal[0])


def test_a_cheater_is_shown_all_hands_as_they_are_held() -> None:
    cheater = Peeper()
    cast: Cast[Contender] = Cast(Shown(cheater), named("random"))
    play_block(ALONE, Contract.EL, 5, 0, cast)
    assert len(cheater.seen) == 4 * 13
    for seen, hands in cheater.seen:
        assert seen.seat is not None
        assert seen.hand is not None
        assert hands[seen.seat] == parse_hand(seen.hand)
        assert [hand.bit_count() for hand in hands] == list(seen.counts)


def test_nobody_else_is_shown_them() -> None:
    """An honest player is asked with his Observation alone; a second argument would fail."""
    state = first_state(ALONE, Contract.EL, 5, 0)
    seat = to_act(state)
    assert seat is not None
    asker = Asker([named("rule")] * 4, (seat,))
    assert isinstance(asker.ask(state, seat), Play)
    assert len(asker.times) == 1
    assert isinstance(Asker([named("rule")] * 4).ask(state, seat), Play)
