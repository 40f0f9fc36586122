"""What the options of `king arena` ask for."""

from typing import Any

import click

from king.analysis.choosing import has_choices
from king.analysis.contenders import CHOOSERS, CONTENDERS
from king.analysis.faults import ArenaFault
from king.analysis.runs import Spec
from king.core.contracts import ALL, Contract
from king.core.rules import RuleSet
from king.presets import named

CONTRACTS = ("all", *map(str, ALL))
#: Deals a contract, or matches, where nothing is said.
_DEALS, _MATCHES = 400, 50


def spec_of(
    a: str | None,
    b: str | None,
    kind: str | None,
    contract: str | None,
    blocks: int | None,
    preset: str,
    partner: str | None,
    cards: str | None,
    seed: int,
) -> Spec:
    """The run; raises click.UsageError for names missing or unknown, ArenaFault where options and
    rules do not fit."""
    what: Any = kind or "play"
    rules = named(preset)
    names = [_name(o, n, what) for o, n in (("--a", a), ("--b", b))]
    _check_options(what, contract, partner, cards)
    _check_rules(what, rules, partner)
    return Spec(
        kind=what,
        a=names[0],
        b=names[1],
        rules=rules,
        blocks=blocks or (_DEALS if what == "play" else _MATCHES),
        seed=seed,
        contracts=_contracts(rules, contract) if what == "play" else (),
        partner=partner,
        cards=(cards or "rule") if what == "choose" else None,
    )


def _name(option: str, name: str | None, kind: str) -> str:
    if name is None:
        raise click.UsageError(f"Missing option '{option}'.")
    known = CHOOSERS if kind == "choose" else CONTENDERS
    if name not in known:
        raise ArenaFault("arena_not_there", name=name, names=", ".join(known))
    return name


def _check_options(kind: str, contract: str | None, partner: str | None, cards: str | None) -> None:
    """Each of these belongs to some kinds of runs only."""
    for option, value, kinds in (
        ("--contract", contract, ("play",)),
        ("--partner", partner, ("play", "match")),
        ("--cards", cards, ("choose",)),
    ):
        if value is not None and kind not in kinds:
            raise ArenaFault("arena_option", option=option)


def _check_rules(kind: str, rules: RuleSet, partner: str | None) -> None:
    if partner is not None and not rules.teams:
        raise ArenaFault("arena_no_partners", preset=rules.preset)
    if kind == "choose" and not has_choices(rules):
        raise ArenaFault("arena_no_choice", preset=rules.preset)


def _contracts(rules: RuleSet, contract: str | None) -> tuple[Contract, ...]:
    if contract in (None, "all"):
        return rules.contracts
    if contract not in rules.contracts:
        played = ", ".join(rules.contracts)
        raise ArenaFault("arena_not_played", preset=rules.preset, contracts=played)
    return (Contract(contract),)
