"""Duplicate blocks: the same cards for everybody, equal players exactly 0."""

import pytest

from king.analysis.asking import Contender
from king.analysis.duplicate import adds_up, first_state, play_block, play_deal, public_trump
from king.analysis.seating import Cast
from king.core.actions import Play, PlayerAction
from king.core.cards import CARD_OF, FULL_DECK, Suit, parse_hand
from king.core.contracts import CLASSIC, Contract
from king.core.observation import Observation
from king.core.rules import units
from king.players import named
from king.presets import KNOWN, PRESETS

KLASIK, PARTNERS = PRESETS["klasik"], PRESETS["oyunmatik-esli"]


def cast(candidate: Contender, other: Contender) -> Cast[Contender]:
    return Cast(candidate, other)


class Highest:
    """Plays the highest legal card as shown: bad in the penalties, decent in Koz."""

    def act(self, seen: Observation) -> PlayerAction:
        assert seen.ask is not None
        assert seen.ask.legal is not None
        return Play(max(seen.ask.legal, key=lambda card: "23456789TJQKA".index(card[1])))


@pytest.mark.parametrize("name", ["rule", "random"])
@pytest.mark.parametrize("contract", CLASSIC)
def test_clones_score_exactly_nothing(name: str, contract: Contract) -> None:
    block = play_block(KLASIK, contract, 5, 0, cast(named(name), named(name)))
    assert block.adv == 0
    assert block.sums_ok


def test_who_always_plays_high_loses_el() -> None:
    assert play_block(KLASIK, Contract.EL, 5, 1, cast(Highest(), named("rule"))).adv < -100


def test_a_block_is_a_game_a_seat_or_a_game_a_side() -> None:
    solo = play_block(KLASIK, Contract.EL, 5, 0, cast(named("rule"), named("random")))
    pairs = play_block(PARTNERS, Contract.EL, 5, 0, cast(named("rule"), named("random")))
    assert len(solo.times) == 4 * 13
    assert len(pairs.times) == 2 * 26
    assert pairs.adv > 0


@pytest.mark.parametrize("preset", ["uc_kisi", "uc_kisi_acik", "esli", "balayi", "trex"])
def test_blocks_of_any_number_of_hands(preset: str) -> None:
    """A game a seat or side; what the contract holds is shared out in each."""
    rules = PRESETS[preset]
    for contract in (rules.contracts[0], rules.contracts[-1]):
        block = play_block(rules, contract, 5, 0, cast(named("rule"), named("rule")))
        assert block.adv == 0
        assert block.sums_ok


def test_the_deal_depends_on_seed_number_and_contract_alone() -> None:
    first = first_state(KLASIK, Contract.KUPA, 5, 0)
    assert first == first_state(KLASIK, Contract.KUPA, 5, 0)
    others = [
        first_state(KLASIK, Contract.KUPA, 5, 1),
        first_state(KLASIK, Contract.KUPA, 6, 0),
        first_state(KLASIK, Contract.EL, 5, 0),
    ]
    assert all(other.hands != first.hands for other in others)
    assert sum(first.hands) == FULL_DECK
    assert first.tricks().leader == 0


def test_king_never_ends_a_deal() -> None:
    """All thirteen tricks are worth their points, also to a seat that takes ten of them."""
    contract = Contract.KOZ
    for number in range(30):
        points, _ = play_deal(first_state(KLASIK, contract, 5, number), [Highest()] * 4)
        assert sum(points) == KLASIK.price(contract) * units(KLASIK, contract)


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        ("65432.AKQJ.32.32", Suit.HEARTS),  # 10 against 8 + 6
        ("65432.AK32.32.32", Suit.HEARTS),  # 10 against 8 + 5
        ("765432.32.AK32.2", Suit.DIAMONDS),  # 12 against 8 + 5
        ("5432.5432.432.32", Suit.SPADES),  # equal: the first of S H D C
        ("432.5432.432.A32", Suit.CLUBS),  # 8 against 6 + 3
    ],
)
def test_the_public_trump(hand: str, trump: Suit) -> None:
    assert public_trump(parse_hand(hand)) is trump


def test_the_card_that_opens_the_deal_is_led() -> None:
    """Hearts, where the two of clubs opens whoever holds it, and where the moon may be shot."""
    rules = KNOWN["hearts"]
    leaders = set()
    for number in range(8):
        deal = first_state(rules, Contract.KUPA, 5, number).tricks()
        assert deal.hands[deal.leader] & 1 << CARD_OF["C2"]
        leaders.add(deal.leader)
        block = play_block(rules, Contract.KUPA, 5, number, cast(named("rule"), named("random")))
        assert block.sums_ok
    assert len(leaders) > 1


def test_sums_of_points() -> None:
    hearts, contracts = KNOWN["hearts"], (Contract.KUPA,)
    assert adds_up(hearts, contracts, (-13, -4, -9, 0))
    assert adds_up(hearts, contracts, (-26, -26, 0, -26))
    assert not adds_up(hearts, contracts, (-26, -25, -1, -26))
    assert not adds_up(KLASIK, contracts, (-390, -390, 0, -390))
