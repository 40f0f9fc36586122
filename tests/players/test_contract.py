"""Which contract the rule player names, by his hand and the rights left."""

from typing import Any

from msgspec.structs import replace

from king.core.actions import Choose
from king.core.cards import SUITS, Suit, parse_hand
from king.core.contracts import PENALTIES, Contract
from king.core.rules import RuleSet
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.contract import choose_contract, expected_tricks
from king.players.hand_tables import TABLES
from king.players.hand_values import best_trump, value
from king.players.rights import later, threshold
from king.presets import PRESETS

LOW = "65432.532.432.32"
STRONG = "AKQJT9.A5.AK4.K2"
MIDDLING = "AKT5.K5.J43.J432"
KLASIK = PRESETS["klasik"]


def choice(
    hand: str, played: tuple[str, ...] = (), rules: RuleSet = KLASIK, **state: Any
) -> Choose:
    """What seat 0 names with this hand, after its own deals under these contracts."""
    nothing = (0, 0, 0, 0)
    rows = [
        Row(seat, (Contract(contract if seat == 0 else "koz"),), None, (nothing,), nothing)
        for contract in played
        for seat in range(4)
    ]
    hands = (parse_hand(hand), parse_hand("..."), parse_hand("..."), parse_hand("..."))
    before = MatchState("match", rules, Sheet(0, tuple(rows)), Phase.CHOOSING, hands=hands)
    return choose_contract(observe(replace(before, **state), 0))


def test_a_hand_of_low_cards_plays_a_penalty() -> None:
    assert choice(LOW).contracts[0] in PENALTIES


def test_a_strong_hand_plays_koz_in_its_suit() -> None:
    assert choice(STRONG) == Choose((Contract.KOZ,), "S")


def test_a_middling_hand_waits_while_rights_are_plenty_and_not_at_the_end() -> None:
    assert choice(MIDDLING).contracts[0] in PENALTIES
    assert choice(MIDDLING, ("el", "kupa")).contracts == (Contract.KOZ,)


def test_without_trump_rights_the_strong_hand_plays_a_penalty() -> None:
    assert choice(STRONG, ("koz", "koz")).contracts[0] in PENALTIES


def test_without_penalty_rights_the_weak_hand_plays_koz() -> None:
    assert choice(LOW, ("el", "kupa", "kiz")).contracts == (Contract.KOZ,)


def test_the_first_deals_of_oyunmatik_are_penalties() -> None:
    assert choice(STRONG, rules=PRESETS["oyunmatik"]).contracts[0] in PENALTIES


def test_a_deal_annulled_in_koz_is_koz_again() -> None:
    assert choice(LOW, must_repeat=Contract.KOZ).contracts == (Contract.KOZ,)


def test_only_the_trump_is_left_to_name_where_the_schedule_says_koz() -> None:
    assert choice(STRONG, rules=PRESETS["yeeqia"]) == Choose((Contract.KOZ,), "S")


def test_a_hand_of_low_hearts_is_good_for_kupa() -> None:
    assert value(KLASIK, Contract.KUPA, parse_hand("8642.432.753.642")) > 100
    assert value(KLASIK, Contract.KUPA, parse_hand("AK2.AKQJT9.A2.A2")) < -100


def test_king_is_announced_only_with_tricks_to_spare() -> None:
    rules = replace(KLASIK, king_announced=True)
    assert choice("AKQJT98765.A.A.A", rules=rules).announced
    assert not choice(STRONG, rules=rules).announced
    assert not choice("AKQJT98765.A.A.A").announced


def test_ranks_fall_in_worth_as_penalties_and_rise_as_trumps() -> None:
    for contract in (Contract.EL, Contract.KIZ, Contract.ERKEK, Contract.KUPA, Contract.RIFKI):
        ranks = TABLES["klasik"][contract].plain.rank
        assert ranks[0] > ranks[6] > min(ranks[9:])
    trumps = TABLES["klasik"][Contract.KOZ].special
    assert sorted(trumps.length) == list(trumps.length)
    assert trumps.rank[0] < trumps.rank[8] < trumps.rank[10] < trumps.rank[11] < trumps.rank[12]


def test_the_trump_named_is_the_suit_worth_most() -> None:
    assert best_trump(KLASIK, parse_hand(STRONG))[0] == Suit.SPADES
    assert best_trump(KLASIK, SUITS[Suit.CLUBS])[0] == Suit.CLUBS
    assert best_trump(KLASIK, SUITS[Suit.CLUBS], but="C")[0] != Suit.CLUBS


def test_a_koz_right_is_dearer_the_more_penalties_can_be_played_first() -> None:
    one = threshold(KLASIK, 1, 1)
    assert threshold(KLASIK, 3, 1) > threshold(KLASIK, 2, 1) > one > threshold(KLASIK, 1, 2)


def test_what_is_kept_for_later_is_worth_more_the_more_there_is_to_choose_from() -> None:
    trex = PRESETS["trex"]
    el, dizi = (Contract.EL,), (Contract.DIZI,)
    each = later(trex, frozenset({el})) + later(trex, frozenset({dizi}))
    assert later(trex, frozenset({el, dizi})) > each + 10
    assert later(trex, frozenset()) == 0


def test_expected_tricks_count_from_the_mean() -> None:
    assert expected_tricks(0) == 13 / 4
    assert expected_tricks(650) == 13
