"""What a deal costs: units taken by each hand under each contract, times its price."""

from collections.abc import Iterable, Sequence

from king.core.contracts import ROW_OF, Contract, Unit
from king.core.rules import RuleSet
from king.core.state import PastTrick, TrickDeal


def units_taken(deal: TrickDeal, contract: Contract) -> tuple[int, ...]:
    """Units of this contract that each hand has taken in the finished tricks."""
    row, taken = ROW_OF[contract], [0] * len(deal.hands)
    first_counted = deal.terms.tricks - row.last if row.unit is Unit.LAST_TRICK else 0
    for trick in deal.past[first_counted:]:
        taken[trick.winner] += _units_in(trick, row.cards) if row.unit is Unit.CARD else 1
    return tuple(taken)


def _units_in(trick: PastTrick, cards: int) -> int:
    return sum(cards >> card & 1 for card in trick.cards)


def points_for(
    rules: RuleSet, contracts: Iterable[Contract], units: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Points of each seat for units given one line a contract."""
    prices = [rules.price(contract) for contract in contracts]
    return tuple(
        sum(price * n for price, n in zip(prices, column, strict=True))
        for column in zip(*units, strict=True)
    )


def deal_units(deal: TrickDeal) -> tuple[tuple[int, ...], ...]:
    """Units taken so far, one line a contract that scores."""
    return tuple(units_taken(deal, contract) for contract in deal.terms.scores)


def deal_points(rules: RuleSet, deal: TrickDeal) -> tuple[int, ...]:
    """Points of the finished tricks, each seat's."""
    return points_for(rules, deal.terms.scores, deal_units(deal))
