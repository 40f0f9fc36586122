"""The tables of hand values: the fit finds what is there, and the shipped ones can be had again."""

import numpy as np
import pytest

from king.analysis.hand_values import features, fit, has_special, measure
from king.core.cards import Suit, card_set, each, parse_hand
from king.core.contracts import CLASSIC, Contract
from king.players.hand_tables import TABLES
from king.players.hand_values import SPECIAL, measured_in, value_by
from king.presets import PRESETS


@pytest.mark.parametrize("contract", CLASSIC)
def test_every_suit_has_a_length_and_every_card_a_rank(contract: Contract) -> None:
    trump = Suit.CLUBS if contract is Contract.KOZ else None
    row = features(contract, parse_hand("AK4.QJ.T98.65432"), trump)
    tables = row.reshape(-1, 27)
    assert tables[:, :14].sum() == 4
    assert tables[:, 14:].sum() == 13
    assert len(tables) == (2 if has_special(contract) else 1)


@pytest.mark.parametrize(
    ("contract", "trump", "length"),
    [(Contract.KUPA, None, 2), (Contract.RIFKI, None, 2), (Contract.KOZ, Suit.CLUBS, 5)],
)
def test_the_special_table_counts_hearts_or_trumps(
    contract: Contract, trump: Suit | None, length: int
) -> None:
    row = features(contract, parse_hand("AK4.QJ.T98.65432"), trump)
    assert row[27 + length] == 1
    assert row[27:41].sum() == 1


def test_the_fit_finds_the_numbers_that_made_the_points() -> None:
    chance = np.random.default_rng(1)
    rank, length = np.arange(13) - 6.0, np.arange(14) * 2.0
    hands = [chance.permutation(52)[:13] for _ in range(600)]
    rows = np.array(
        [features(Contract.EL, parse_hand(_text(sorted(hand))), None) for hand in hands]
    )
    found = fit(rows, rows @ np.concatenate([length, rank]))
    assert np.allclose(found[14:], rank, atol=0.2)


def _text(cards: list[int]) -> str:
    """A hand as in PBN."""
    letters = "23456789TJQKA"
    suits = [[letters[c % 13] for c in cards if c // 13 == suit] for suit in range(4)]
    return ".".join("".join(reversed(ranks)) for ranks in suits)


@pytest.mark.parametrize(
    ("preset", "contract"),
    [
        ("klasik", Contract.EL),
        ("klasik", Contract.KOZ),
        ("uc_kisi", Contract.KUPA),
        ("trex", Contract.KARO),
        ("konturlu", Contract.DIZI),
    ],
)
def test_a_fresh_measurement_agrees_with_the_shipped_tables(
    preset: str, contract: Contract
) -> None:
    """On few deals they differ card by card, but order hands the same way."""
    rules, chance = PRESETS[preset], np.random.default_rng(2)
    fresh, deck = measure(rules, contract, 1500, 7), [*each(rules.cards)]
    special = SPECIAL.get(contract, Suit.SPADES if contract is Contract.KOZ else None)
    worth, again = [], []
    for _ in range(300):
        hand = card_set(chance.permutation(deck)[: rules.hand_size].tolist())
        worth.append(value_by(TABLES[preset][contract], hand, special))
        again.append(value_by(fresh, hand, special))
    assert np.corrcoef(worth, again)[0, 1] > 0.9


def test_every_contract_of_every_preset_has_a_table() -> None:
    for rules in PRESETS.values():
        for contract in rules.contracts:
            assert contract in TABLES[measured_in(rules, contract)]
