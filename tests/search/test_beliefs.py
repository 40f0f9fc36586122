"""What was played tells of hidden hands: worlds come as often as they explain it."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from king.core.cards import FULL_DECK, Suit, parse_hand
from king.core.contracts import Contract
from king.core.legal import FULL
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search import beliefs, compiled, naming, past, worlds
from king.search.beliefs import Chains
from king.search.moments import Game
from king.search.worlds import Deals, Table, View
from tests.search.drawn import choices, positions

KLASIK = PRESETS["klasik"]
EL = game(KLASIK, terms(KLASIK, (Contract.EL,), None, 0))
KOZ = game(KLASIK, terms(KLASIK, (Contract.KOZ,), Suit.CLUBS, 1))

#: Hand 0 led the ten of spades, hand 1 answered with the five.
PAST = np.array([0 << past.HAND | 8, 1 << past.HAND | 3], np.int64)


def cards(*hands: str) -> list[int]:
    return [int(parse_hand(hand)) for hand in hands]


def dealt(hands: list[int], seed: int = 1) -> Table:
    """A table on which these hands lie."""
    at = worlds.table(np.array([seed], np.int64))  # type: ignore[arg-type]
    at.dealt[:] = hands
    return at


def hidden(hands: list[int], known: int, barred: dict[int, int]) -> View:
    """The view of somebody who sees the hands ``known``."""
    visible = [held if known >> hand & 1 else 0 for hand, held in enumerate(hands)]
    a, b, c, d = visible
    w, x, y, z = (held.bit_count() for held in hands)
    bars = (barred.get(0, 0), barred.get(1, 0), barred.get(2, 0), barred.get(3, 0))
    return View((a, b, c, d), 0b1111 & ~known, (w, x, y, z), bars, bars, (0, 0, 0, 0))


def gone(hands: list[int]) -> int:
    return int(FULL_DECK) & ~sum(hands)


def missed(beside: str) -> int:
    """How many cards of the past hand 1 leaves unexplained with this beside the five."""
    hands = cards(".2..", beside, "7.4..", "6.5..")
    view = hidden(hands, 0b0001, {})
    told = past.recall(EL, gone(hands), view, PAST, hands)  # type: ignore[arg-type]
    assert [*told.made] == [0, 1, 0, 0]
    assert past.noted(told.rows[1, 0]).card == 3
    return past.unexplained(EL, told, 1, hands[1], 0, beliefs.ALL)


def test_a_hand_explains_what_a_rule_player_would_have_played() -> None:
    """El: with the nine beside the five he would have ducked with that; with the three or the queen
    he would have played just this."""
    assert [missed("9..."), missed("3..."), missed("Q...")] == [1, 0, 0]


def test_an_answer_is_remembered_of_the_hand_asked_and_no_other() -> None:
    hands = cards(".2..", "9.3..", "7.4..", "6.5..")
    told = past.recall(EL, gone(hands), hidden(hands, 1, {}), PAST, hands)  # type: ignore[arg-type]
    for hand in 2 * cards("9.3..", "3.9..", "9..3.", "Q..3.", "AKQ9..."):
        known = past.is_known_to_explain(EL, told, 1, 0, hand)
        assert known == past.is_explained(EL, past.noted(told.rows[1, 0]), hand, 0)


def test_a_hand_explains_its_trump_if_no_suit_of_it_is_stronger() -> None:
    """Hand 1 named clubs and has led the seven: beside the king three spades to the queen are
    stronger, two are not. It asks nothing of itself."""
    named = np.array([1 << past.HAND | past.NAMED + Suit.CLUBS, 1 << past.HAND | 39 + 5], np.int64)
    for beside, explained in (("QT7.3..K", False), ("QT.3.2.K", True)):
        hands = cards("K3.54.3.A", beside, "A.2.54.32", "J.KQJT..4")
        views = hidden(hands, 0b0001, {}), hidden(hands, 0b0010, {})
        other, own = (past.recall(KOZ, gone(hands), view, named, hands) for view in views)  # type: ignore[arg-type]
        assert past.is_explained(KOZ, past.noted(other.rows[1, 0]), hands[1], 0) == explained
        assert [*other.made] == [0, 2, 0, 0]
        assert [*own.made] == [0, 0, 0, 0]


def test_a_suit_is_as_strong_as_it_is_long_and_high() -> None:
    (hand,) = cards("AKQ.JT98.A2.5432")
    assert [naming.strength(hand, suit) for suit in Suit] == [12, 8, 7, 8]
    assert [naming.is_strongest(hand, suit) for suit in Suit] == [True, False, False, False]
    assert naming.is_strongest(cards("AK32.QJ2.T9.AK32")[0], Suit.CLUBS)


@pytest.mark.parametrize("contracts", choices(KLASIK), ids=lambda one: one[0].value)
def test_who_follows_suit_weighs_no_other_cards(contracts: tuple[Contract, ...]) -> None:
    """Another card that does not matter, and he plays the same one."""
    chance, tried, choose = Random(f"weighed {contracts}"), 0, compiled.kernels().choose
    while tried < 200:
        for law, stakes, hand, at, seen, _ in positions(KLASIK, contracts, chance):
            own = choose(law, stakes, hand, at, seen)
            trump = Suit(law.trump) if law.trump >= 0 else None
            played = game(KLASIK, terms(KLASIK, contracts, trump, 0))
            weighed = past.what_mattered(played, law, at, own)
            mine, theirs = hand & ~weighed, FULL & ~at.gone & ~hand & ~weighed
            if weighed != FULL and mine and theirs:
                other = hand ^ one_of(mine, chance) ^ one_of(theirs, chance)
                assert choose(law, stakes, other, at, seen) == own
                tried += 1


def one_of(cards: int, chance: Random) -> int:
    return 1 << chance.choice([card for card in range(52) if cards >> card & 1])


def begun(seed: int = 1) -> tuple[Deals, View, Chains, Table, list[int]]:
    """Five cards beside each other in three hidden hands, of which hand 2 holds no nine."""
    hands = cards(".2..", "93...", "Q7...", "6.5..")
    view = hidden(hands, 0b0001, {2: 1 << 7})
    known, at = worlds.deals(EL, gone(hands), view), dealt(hands, seed)
    chains = beliefs.begin_chains(EL, gone(hands), known, view, PAST, 6, at)  # type: ignore[arg-type]
    return known, view, chains, at, hands


def test_worlds_come_as_often_as_they_are_likely() -> None:
    known, view, chains, at, _ = begun()
    likely: dict[tuple[int, ...], float] = {}
    for number in range(known.total):
        out = worlds.next_world(known, view, at, number)
        likely[tuple(map(int, at.dealt))] = beliefs.likelihood(EL, chains, at, out)
    assert sorted(set(likely.values())) == [1 / beliefs.DOUBT, 1.0]
    drawn, found, kernels = Counter[tuple[int, ...]](), 8000, compiled.kernels()
    for number in range(found):
        kernels.next_likely_world(EL, known, view, chains, at, number)
        drawn[tuple(map(int, at.dealt))] += 1
    whole = sum(likely.values())
    assert set(drawn) <= set(likely)
    for world, weight in likely.items():
        assert abs(drawn[world] / found - weight / whole) < 0.02


def test_chains_move_alike_compiled_and_plain() -> None:
    known, view, chains, at, _ = begun(7)
    again = begun(7)
    kernels = compiled.kernels()
    for number in range(24):
        beliefs.next_likely_world(EL, known, view, chains, at, number)
        kernels.next_likely_world(EL, known, view, again[2], again[3], number)
        assert [*at.dealt] == [*again[3].dealt]


def kept(game: Game, chains: Chains, chain: int) -> NDArray[np.int64]:
    """What the hands of a chain leave unexplained, counted anew."""
    count = [
        past.unexplained(game, chains.past, hand, int(chains.hands[chain, hand]), 0, beliefs.ALL)
        for hand in range(4)
    ]
    return np.array(count)


def test_exchanges_keep_sizes_bars_and_the_count() -> None:
    known, view, chains, at, hands = begun(3)
    for number in range(40):
        beliefs.next_likely_world(EL, known, view, chains, at, number)
        assert [int(held).bit_count() for held in at.dealt] == [h.bit_count() for h in hands]
        assert sum(at.dealt) == sum(hands)
        assert not at.dealt[2] & 1 << 7
        chain = number % beliefs.CHAINS
        assert (kept(EL, chains, chain) == chains.missed[chain]).all()


def test_with_one_hidden_hand_nothing_is_exchanged() -> None:
    hands = cards(".2..", "93...", "Q7...", "6.5..")
    view = hidden(hands, 0b1101, {})
    known, at = worlds.deals(EL, gone(hands), view), dealt(hands)
    chains = beliefs.begin_chains(EL, gone(hands), known, view, PAST, 6, at)  # type: ignore[arg-type]
    assert chains.places == 0
    for number in range(2 * beliefs.CHAINS):
        beliefs.next_likely_world(EL, known, view, chains, at, number)
        assert [*at.dealt] == hands
