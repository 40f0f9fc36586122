"""Rule sets as a page shows them: each preset with what follows from it."""

from msgspec import Struct

from king.core.contracts import Contract, Price
from king.core.rules import FIXED, RuleSet, needed, units
from king.core.scoring import whole_deal
from king.presets import PRESETS, changes


class ContractView(Struct, frozen=True):
    """A contract under these rules: points a unit, units a deal, and what a whole deal adds up
    to."""

    contract: Contract
    price: Price
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
    contracts = tuple(_contract(rules, contract) for contract in rules.contracts)
    return RulesView(rules, changes(rules), rules.deals, contracts, _match_total(rules))


def presets() -> tuple[RulesView, ...]:
    """Return all presets, in the order in which they are offered."""
    return tuple(described(rules) for rules in PRESETS.values())


def _contract(rules: RuleSet, contract: Contract) -> ContractView:
    total = whole_deal(rules, (contract,))
    return ContractView(contract, rules.price(contract), units(rules, contract), total)


def _match_total(rules: RuleSet) -> int | None:
    if rules.schedule == "free":
        return _free_total(rules)
    if rules.schedule == "once":
        return rules.players * sum(whole_deal(rules, choice) for choice in rules.choices)
    rounds = rules.players if rules.schedule == "rotation" else 1
    return rounds * sum(whole_deal(rules, contracts) for contracts in FIXED[rules.schedule])


def _free_total(rules: RuleSet) -> int | None:
    """Return the sum where the rights are just enough to play every penalty as often as allowed."""
    most, each = rules.each_penalty_at_most or 0, needed(rules.penalties_each)
    if rules.players * each * rules.contracts_per_deal != most * len(rules.penalties):
        return None
    trumps = rules.players * needed(rules.trumps_each)
    penalties = most * whole_deal(rules, rules.penalties)
    return penalties + trumps * whole_deal(rules, (Contract.KOZ,))
