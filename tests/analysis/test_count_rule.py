"""The rule that counts cards and honours: its table, and what it names."""

from pathlib import Path

import pytest

from king.analysis.count_rule import DANGERS, KOZ_FROM, CountRule, danger
from king.core.cards import CardSet, Suit, parse_hand
from king.core.contracts import CLASSIC, Contract
from king.core.events import Dealt, MatchStarted
from king.core.observation import Observation
from king.core.play import apply, begin
from king.core.views import observe
from king.messages import say
from king.presets import PRESETS
from king.search.naming import strength

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("contract", DANGERS)
def test_the_four_hands_of_a_deal_are_as_dangerous_as_average_ones(contract: Contract) -> None:
    """An average hand has danger 0, so the dangers of a whole deal add up to 0."""
    hands = [CardSet(sum(1 << c for c in range(seat, 52, 4))) for seat in range(4)]
    assert sum(danger(hand, (contract,)) for hand in hands) == pytest.approx(0)


@pytest.mark.parametrize("contract", CLASSIC[:-1])
def test_more_honours_are_more_danger(contract: Contract) -> None:
    low, high = parse_hand("5432.543.432.432"), parse_hand("AKQJ.AKQ.AKQ.AKQ")
    assert danger(low, (contract,)) < 0 < danger(high, (contract,))


def test_dangers_of_penalties_named_together_add_up() -> None:
    hand = parse_hand("AK42.KQ5.J43.982")
    one, other = ((Contract.EL,), (Contract.KIZ,))
    assert danger(hand, one + other) == danger(hand, one) + danger(hand, other)


@pytest.mark.parametrize(
    ("hand", "named", "trump"),
    [
        ("AKQ32.A32.32.432", "koz", "S"),  # 10 + 6
        ("AQ32.AK5432.3.32", "koz", "H"),  # 12 + 5
        ("AQ432.J54.543.32", "koz", "S"),  # 10 + 4
        ("K5432.J54.543.32", None, None),  # 10 + 2
        ("AJ32.AK3.K32.A32", None, None),  # 8 + 3
        ("8765.AK.876.8765", None, None),
    ],
)
def test_koz_is_named_with_a_suit_of_thirteen(
    hand: str, named: str | None, trump: str | None
) -> None:
    said = CountRule().act(asked(hand))
    best = max(strength(parse_hand(hand), suit) for suit in Suit)
    assert (best >= KOZ_FROM) == (named is not None)
    assert (said.contracts == (Contract.KOZ,)) == (named is not None)
    assert said.trump == trump


def test_the_least_dangerous_penalty_is_named() -> None:
    """Low hearts and high cards beside them: Kupa."""
    hand = "AK6.5432.KQ6.KJ7"
    dangers = {c: danger(parse_hand(hand), (c,)) for c in CLASSIC[:-1]}
    assert min(dangers, key=dangers.__getitem__) is Contract.KUPA
    assert CountRule().act(asked(hand)).contracts == (Contract.KUPA,)


def test_a_danger_is_the_sum_over_the_cards() -> None:
    """Kız: an ace, a queen and two low ones; an average hand holds one of each rank."""
    average = 30 + 25 + 45 - 3 * 20
    assert danger(parse_hand("AQ43.987.9876.98"), (Contract.KIZ,)) == 30 + 45 - 2 * 20 - average


def asked(hand: str) -> Observation:
    """What the declarer of a first deal of klasik sees, who holds this hand."""
    dealt = Dealt(1, 1, 0, (hand, None, None, None))
    return observe(apply(begin(MatchStarted("m", PRESETS["klasik"])), dealt), 0)


@pytest.mark.parametrize("contract", DANGERS)
def test_the_published_table_is_the_one_that_is_used(contract: Contract) -> None:
    published = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    for row in DANGERS[contract]:
        suits = "all" if len(row.suits) == 4 else "".join("♠♥♦♣"[suit] for suit in row.suits)
        numbers = [str(number).replace("-", "−") for number in row[1:]]
        said = " | ".join([say(f"contract_{contract}", "tr"), suits, *numbers])
        assert f"| {said} |" in published
    assert f"a suit of at least {KOZ_FROM}" in published
