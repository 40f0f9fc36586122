"""The searcher's card: the best over the worlds, the rule player's own where nothing tells."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from king.core.cards import FULL_DECK, Suit, parse_hand
from king.core.contracts import Contract
from king.core.legal import legal
from king.core.terms import terms
from king.players.games import game
from king.players.prizes import four
from king.presets import PRESETS
from king.search import candidates, compiled, pimc, worlds
from king.search.beliefs import next_likely_world
from king.search.moments import Game, Moment, begin, position
from king.search.pimc import Amount, Trial
from king.search.worlds import Asked, Prize, View, worth_playing

KLASIK = PRESETS["klasik"]
NOTHING = worlds.room(0)
OWN = Prize((3, -1, -1, -1), (0, 0, 0, 0), 0)


def klasik(contract: Contract, trump: Suit | None = None) -> Game:
    return game(KLASIK, terms(KLASIK, (contract,), trump, 0))._replace(king=0)


def seen(hands: list[str], known: int = 0b0001, barred: tuple[int, ...] = (0, 0, 0, 0)) -> View:
    """The view of hand 0 of these; ``known``: the hands that it sees."""
    cards = [int(parse_hand(hand)) for hand in hands]
    visible = [held if known >> hand & 1 else 0 for hand, held in enumerate(cards)]
    sizes = four([held.bit_count() for held in cards])
    hidden, bars = 0b1111 & ~known, four(list(barred))
    return View(four(visible), hidden, sizes, bars, bars, (0, 0, 0, 0))


def lead(contract: Contract, hands: list[str], trump: Suit | None = None) -> tuple[Game, Moment]:
    """Hand 0 leads, hearts (or trumps) having been played."""
    played = klasik(contract, trump)
    moment = begin(played, [int(parse_hand(hand)) for hand in hands], 0)
    return played, moment._replace(at=moment.at._replace(broken=1))


def choose(asked: tuple[Game, Moment], view: View, worlds: int = 20, prize: Prize = OWN) -> int:
    """The plain function's choice, which the compiled one shares."""
    args = Asked(*asked, view, prize, NOTHING), Amount(worlds, worlds, 6), 1
    card = pimc.choose_by_worlds(*args)
    assert compiled.kernels().choose_by_worlds(*args) == card
    return int(card)


def drawn(chance: Random, contract: Contract, cards: int) -> tuple[Game, Moment, View]:
    """An ending of so many cards a hand, hand 0 on lead."""
    deck = chance.sample(range(52), 4 * cards)
    held = [sum(1 << c for c in deck[cards * i : cards * (i + 1)]) for i in range(4)]
    trump = Suit(chance.randrange(4)) if contract is Contract.KOZ else None
    played = klasik(contract, trump)
    moment = begin(played, held, 0)
    view = View((held[0], 0, 0, 0), 0b1110, (cards,) * 4, *((0, 0, 0, 0),) * 3)
    return played, moment._replace(at=moment.at._replace(broken=1)), view


@pytest.mark.parametrize("contract", ["el", "kiz", "son_iki", "koz"])
def test_compiled_and_plain_searchers_play_the_same_legal_card(contract: str) -> None:
    chance = Random(f"pimc {contract}")
    for cards in (2, 4, 7):
        played, moment, view = drawn(chance, Contract(contract), cards)
        card = choose((played, moment), view, worlds=8)
        assert legal(played.law, view.known[0], position(played, moment)) >> card & 1


def test_few_deals_are_all_tried_whatever_the_seed() -> None:
    """Two cards a hand: at most 90 deals."""
    chance = Random("few")
    for _ in range(10):
        played, moment, view = drawn(chance, Contract.EL, 2)
        args = Asked(played, moment, view, OWN, NOTHING), Amount(90, 90, 6)
        kernels = compiled.kernels()
        assert len({kernels.choose_by_worlds(*args, seed) for seed in range(6)}) == 1


@pytest.mark.parametrize("most", [8, 32])
def test_what_is_saved_is_spent_on_more_worlds(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight worlds of thirteen tricks a card are more of nine tricks, and more for fewer cards."""
    drawn_worlds, played_out = [], []

    def draw(*asked: Any) -> Any:
        drawn_worlds.append(1)
        return next_likely_world(*asked)

    def play(*asked: Any) -> int:
        played_out.append(1)
        return worth_playing(*asked)

    monkeypatch.setattr(pimc, "next_likely_world", draw)
    monkeypatch.setattr(pimc, "worth_playing", play)
    monkeypatch.setattr(pimc, "is_near", lambda *_: False)
    played, moment, view = drawn(Random("saved"), Contract.EL, 9)
    pimc.choose_by_worlds(Asked(played, moment, view, OWN, NOTHING), Amount(8, most, 6), 1)
    favourite = pimc.rule_players_choice(played, moment, view)
    cards = len(candidates.candidates(played, moment, view.known[0], favourite))
    assert 9 * len(played_out) <= 8 * 13 * cards
    assert len(drawn_worlds) == 8 if most == 8 else 8 * 13 // 9 <= len(drawn_worlds) <= 32


def test_a_seed_gives_the_same_card_and_seeds_differ() -> None:
    kernels, chance, differ = compiled.kernels(), Random("seeds"), 0
    for _ in range(20):
        args = Asked(*drawn(chance, Contract.KUPA, 9), OWN, NOTHING), Amount(8, 8, 6)
        cards = [kernels.choose_by_worlds(*args, seed) for seed in (1, 1, 2, 3, 4)]
        assert cards[0] == cards[1]
        differ += len(set(cards)) > 1
    assert differ


def test_who_sees_all_hands_plays_for_what_is_there() -> None:
    """El, three tricks: the two of clubs first takes none of the others; any other lead two."""
    hands = ["AK..2.", "QJ..3.", "T9..4.", "87..5."]
    asked = lead(Contract.EL, hands)
    assert choose(asked, seen(hands, known=0b1111)) == 26


def test_of_equals_one_is_tried_and_the_rule_players_own_is_kept() -> None:
    """Nothing lies between nine and ten; K and Q of hearts cost not the same."""
    played = klasik(Contract.RIFKI)
    hand = int(parse_hand("T9.KQ.."))
    moment = begin(played, [hand, 0, 0, 0], 0)
    moment = moment._replace(at=moment.at._replace(gone=FULL_DECK & ~hand, broken=1))
    found = candidates.candidates(played, moment, hand, 8)
    assert [*found] == [8, 23, 24]
    others = int(parse_hand("..A."))
    assert not candidates.are_equal(played, others | 1 << 24, 23, 25)


def test_what_is_decided_is_left_to_the_rule_player() -> None:
    """El with aces alone: every card takes every trick."""
    hands = ["A.A.A.A", "2.2.2.2", "3.3.3.3", "4.4.4.4"]
    asked = lead(Contract.EL, hands)
    view = seen(hands)
    favourite = pimc.rule_players_choice(*asked, view)
    assert choose(asked, view) == favourite


def test_what_cannot_be_is_answered_too() -> None:
    """Nobody may hold a card that somebody must: the rule player's card."""
    hands = ["AK.A.A.A", "32.2.2.2", "54.3.3.3", "76.4.4.4"]
    asked, view = lead(Contract.EL, hands), seen(hands, barred=(0, *(FULL_DECK,) * 3))
    assert choose(asked, view) == pimc.rule_players_choice(*asked, view)


def test_king_counts_as_the_prize_says() -> None:
    """Two tricks make it here: the prize is paid in place of points."""
    hands = ["AK...", "QJ...", ".AK..", "..AK."]
    played, moment = lead(Contract.KOZ, hands, Suit.SPADES)
    played = played._replace(king=2, kings=0b0001)
    table = worlds.table([1])
    for hand, cards in enumerate(hands):
        table.dealt[hand] = int(parse_hand(cards))
    prize = Prize((3, -1, -1, -1), (777, 0, 0, 0), 0)
    view = seen(hands, known=0b1111)
    assert worlds.worth_playing(played, moment, view, prize, table, -1, 0) == 777


def trial(*values: Sequence[int]) -> Trial:
    """What these cards brought, none of them out yet."""
    return Trial(np.array(values, np.int64), np.ones(len(values[0])), [1] * len(values))


NOISE = [(-1) ** i * 500 for i in range(32)]


def test_dropping_takes_the_differences_world_by_world() -> None:
    """One that is always a little behind falls out, one that is often far behind does not yet."""
    always = [n - 10 - i % 2 for i, n in enumerate(NOISE)]
    found = trial(NOISE, always, [-n - 10 for n in NOISE])
    assert pimc.drop(found, 32) == 2
    assert found.left == [1, 0, 1]


def test_luck_does_not_make_a_card_better_than_the_rule_players() -> None:
    """Five points ahead in deals that differ by hundreds is nothing."""
    ahead = [5 - n for n in NOISE]
    assert pimc.best(trial(NOISE, ahead), 32) == 1
    assert not pimc.is_behind(trial(NOISE, ahead), 32, 0, 1, pimc.SURE)
