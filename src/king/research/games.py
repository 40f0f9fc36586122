"""What environments are asked for, by name: rules, contract, trump; and what a game is worth."""

from collections.abc import Sequence
from typing import Literal

from king.analysis.seating import advantage
from king.core import results, sheet
from king.core.cards import SUIT_OF, Suit
from king.core.contracts import ROW_OF, Contract, Unit
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.presets import resolve
from king.research.table import Table

#: What rewards are: points; own points less the mean of the others' (of partners: own side's less
#: the other's); or the first place alone, a share of it less an equal share.
Reward = Literal["points", "adv", "first"]
REWARDS: tuple[Reward, ...] = ("points", "adv", "first")


def rules_of(rules: str | RuleSet) -> RuleSet:
    """The rules, or the preset of this name; raises UnknownRules."""
    return resolve(rules) if isinstance(rules, str) else rules


def contracts_of(rules: RuleSet, text: str) -> tuple[tuple[Contract, ...], ...]:
    """The choices of which one is played: that written as "kiz" or "el+kupa", or all of the rules
    if nothing is written. Raises ValueError for what these rules do not play."""
    if not text:
        return rules.choices
    found = tuple(choice for choice in rules.choices if "+".join(choice) == text)
    if not found:
        known = ", ".join("+".join(choice) for choice in rules.choices)
        raise ValueError(f"{rules.preset} has no contract {text!r}, but {known}")
    return found


def trump_of(text: str) -> Suit | None:
    """The suit of this letter, none if nothing is written; raises ValueError."""
    if text and text not in SUIT_OF:
        raise ValueError(f"no suit {text!r}, but {', '.join(SUIT_OF)}")
    return SUIT_OF.get(text)


def reward_of(text: str) -> Reward:
    """The kind of reward of this name; raises ValueError."""
    for known in REWARDS:
        if known == text:
            return known
    raise ValueError(f"no reward {text!r}, but {', '.join(REWARDS)}")


def worth(table: Table, reward: Reward) -> tuple[float, ...]:
    """What the game has brought each seat so far; of the first place nothing before the end."""
    rules, points = table.state.rules, table.points
    if reward == "points":
        return tuple(map(float, points))
    if reward == "adv":
        sides = (sheet.partners(rules, seat) for seat in range(rules.players))
        return tuple(float(advantage(points, side)) for side in sides)
    if not table.over:
        return (0.0,) * rules.players
    return _first(ranks(table))


def ranks(table: Table) -> tuple[int, ...]:
    """The rank of each seat: as the match ended, or by points as they stand."""
    ended = table.state.result
    return results.ranks(table.state.rules, table.points) if ended is None else ended.ranks


def bounds(
    rules: RuleSet,
    choices: Sequence[Sequence[Contract]],
    reward: Reward,
    *,
    match: bool = False,
) -> tuple[float, float]:
    """The lowest and the highest that a deal of one of these choices may be worth to a seat; in a
    match as wide as doubles and shown cards can make it."""
    if reward == "first":
        return -1.0, 1.0
    each = [_bounds_of(rules, choice) for choice in choices]
    low, high = min(low for low, _ in each), max(high for _, high in each)
    if match and rules.exposing:
        low, high = 2 * low, high - low
    if match and rules.doubling:  # each of the others may settle twice the difference
        most = 2 * (rules.players - 1) * (high - low)
        low, high = low - most, high + most
    return (low, high) if reward == "points" else (low - high, high - low)


def _bounds_of(rules: RuleSet, contracts: Sequence[Contract]) -> tuple[float, float]:
    low = high = 0
    for contract in contracts:
        price, whole = rules.price(contract), whole_deal(rules, (contract,))
        if ROW_OF[contract].unit is Unit.PLACE:
            assert isinstance(price, tuple)
            low, high = low + min(price), high + max(price)
        else:
            low, high = low + min(whole, 0), high + max(whole, 0)
    return low, high


def _first(ranks: Sequence[int]) -> tuple[float, ...]:
    share, equal = 1 / ranks.count(1), 1 / len(ranks)
    return tuple(share - equal if rank == 1 else -equal for rank in ranks)
