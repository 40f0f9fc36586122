"""The tables of ``players.hand_tables`` measured again: ``python -m king.analysis.hand_values``.

Theory. Rule players play random deals, seat 0 declaring and leading; his adv is fitted by least
squares as a sum over his suits of one number for the suit's length and one for each rank in it. In
Koz the trump is the one of the public rule in three deals of five and any suit in the others, so
that short trumps have been seen too. Length and ranks together hold one number too many for each
table; a little weight on small numbers, and ranks that sum to 0, settle it.
"""

import click
import numpy as np
from numpy.typing import NDArray

from king.analysis.duplicate import public_trump
from king.core.cards import RANK_LETTERS, CardSet, Suit, each
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.terms import terms
from king.players.games import game
from king.players.hand_tables import Tables, Worth
from king.players.hand_values import SPECIAL
from king.presets import PRESETS, named
from king.search.compiled import kernels
from king.search.moments import begin

SMALL = 1e-4
"""The weight on small numbers, of that of the deals."""

Numbers = NDArray[np.float64]


def measure(rules: RuleSet, contract: Contract, deals: int, seed: int) -> Tables:
    """Play this many deals and fit the contract's tables, in whole points."""
    chance = np.random.default_rng(seed)
    rows, advs = [], []
    for _ in range(deals):
        hands = _deal(rules, chance)
        trump = _trump(chance, hands[0]) if contract is Contract.KOZ else None
        rows.append(features(contract, hands[0], trump))
        advs.append(played(rules, contract, hands, trump))
    found = fit(np.array(rows), np.array(advs))
    plain, special = _worth(found[:27]), _worth(found[27:])
    return Tables(plain, special if has_special(contract) else plain)


def has_special(contract: Contract) -> bool:
    """Whether one suit has a table of its own."""
    return contract is Contract.KOZ or contract in SPECIAL


def _deal(rules: RuleSet, chance: np.random.Generator) -> tuple[CardSet, ...]:
    deck, size = chance.permutation(list(each(rules.cards))), rules.hand_size
    return tuple(
        CardSet(sum(1 << int(card) for card in deck[size * seat : size * (seat + 1)]))
        for seat in range(rules.players)
    )


def _trump(chance: np.random.Generator, hand: CardSet) -> Suit:
    return public_trump(hand) if chance.random() < 0.6 else Suit(int(chance.integers(4)))


def played(
    rules: RuleSet, contract: Contract, hands: tuple[CardSet, ...], trump: Suit | None
) -> float:
    """Seat 0's adv when rule players play the deal, everyone for himself."""
    points = np.zeros(len(hands), np.int64)
    held = np.array(hands, np.int64)
    if contract is Contract.DIZI:
        kernels().lay_out(RANK_LETTERS.index(str(rules.dizi_from)), 0, 0, held, points)
        price = rules.price(contract)
        assert isinstance(price, tuple)
        return _adv(np.array([price[place - 1] for place in points], np.float64))
    dealt = game(rules, terms(rules, (contract,), trump, 0))._replace(sides=0, king=0)
    first, room = begin(dealt, hands, 0), np.zeros((2, 4), np.int64)
    kernels().play_out(dealt, first, held, room[0], room[1], points)
    return _adv(points / dealt.scored.unit)


def _adv(points: Numbers) -> float:
    return float(points[0] - points[1:].mean())


def features(contract: Contract, hand: CardSet, trump: Suit | None) -> Numbers:
    """For each table 14 counts of suits by length and 13 of cards by rank; plain suits, then the
    special one."""
    row = np.zeros(54 if has_special(contract) else 27)
    special = SPECIAL.get(contract, trump)
    for suit in Suit:
        ranks = hand >> 13 * suit & 0x1FFF
        start = 27 if suit is special else 0
        row[start + ranks.bit_count()] += 1
        for rank in range(13):
            row[start + 14 + rank] += ranks >> rank & 1
    return row


def fit(rows: Numbers, advs: Numbers) -> Numbers:
    """The numbers of the tables, ranks of each table summing to 0."""
    ridge = np.eye(rows.shape[1]) * len(rows) * SMALL
    found: Numbers = np.asarray(np.linalg.solve(rows.T @ rows + ridge, rows.T @ advs), np.float64)
    for start in range(0, len(found), 27):
        mean = found[start + 14 : start + 27].mean()
        found[start + 14 : start + 27] -= mean
        found[start : start + 14] += mean * np.arange(14)
    return found


def _worth(numbers: Numbers) -> Worth:
    whole = tuple(round(float(n)) for n in numbers)
    return Worth(whole[:14], whole[14:])


@click.command()
@click.argument("preset", type=click.Choice(list(PRESETS)))
@click.argument("contracts", nargs=-1, type=click.Choice([str(contract) for contract in Contract]))
@click.option("--deals", default=40_000, show_default=True, help="Deals a contract.")
@click.option("--seed", default=2026, show_default=True)
def main(preset: str, contracts: tuple[str, ...], deals: int, seed: int) -> None:
    """Print the tables of these contracts, or all of the preset, as they stand in
    players/hand_tables.py."""
    rules = named(preset)
    for contract in [Contract(name) for name in contracts] or rules.contracts:
        plain, special = measure(rules, contract, deals, seed)
        for worth in (plain, special) if has_special(contract) else (plain,):
            click.echo(f"{contract} Worth(\n    {worth.length},\n    {worth.rank},\n)")


if __name__ == "__main__":
    main()
