"""Rule sets as a page shows them: each preset with what follows from it."""

from msgspec import Struct

from king.core.contracts import ALL, Contract
from king.core.rules import FIXED, RuleSet, needed, units
from king.presets import PRESETS, changes


class ContractView(Struct, frozen=True):
    """A contract under these rules: points a unit, units a deal, and both multiplied."""

    contract: Contract
    price: int
    units: int
    total: int


class RulesView(Struct, frozen=True):
    """A rule set resolved. ``changes``: options that differ from klasik, in the order of the rules.

    ``match_total``: what all points of a whole match add up to, where the rules settle it.
    """

    rules: RuleSet
    changes: tuple[str, ...]
    deals: int
    contracts: tuple[ContractView, ...]
    match_total: int | None


def described(rules: RuleSet) -> RulesView:
    """Return the rule set with what follows from it."""
    contracts = tuple(_contract(rules, contract) for contract in ALL)
    return RulesView(rules, changes(rules), rules.deals, contracts, _match_total(rules, contracts))


def presets() -> tuple[RulesView, ...]:
    """Return all presets, in the order in which they are offered."""
    return tuple(described(rules) for rules in PRESETS.values())


def _contract(rules: RuleSet, contract: Contract) -> ContractView:
    price, count = rules.price(contract), units(rules, contract)
    return ContractView(contract, price, count, price * count)


def _match_total(rules: RuleSet, contracts: tuple[ContractView, ...]) -> int | None:
    total = {view.contract: view.total for view in contracts}
    if rules.schedule == "free":
        return _free_total(rules, total)
    rounds = rules.players if rules.schedule == "rotation" else 1
    return rounds * sum(total[contract] for contract in FIXED[rules.schedule])


def _free_total(rules: RuleSet, total: dict[Contract, int]) -> int | None:
    """Return the sum where the rights are just enough to play every penalty as often as allowed."""
    penalties = [total[contract] for contract in ALL if contract is not Contract.KOZ]
    most = needed(rules.each_penalty_at_most)
    if rules.players * needed(rules.penalties_each) != most * len(penalties):
        return None
    trumps = rules.players * needed(rules.trumps_each)
    return most * sum(penalties) + trumps * total[Contract.KOZ]
