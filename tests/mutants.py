"""The tests are tested: small breakages of the core, each of which some net must catch.

`python -m tests.mutants` tries them all and says which were caught. They are generated from the
tables of the core, so that what is added there has its mutants at once:

    options     each option ignored: a rule set says one thing, the core always reads another
    contracts   each price, each set of penalty cards, each number of last tricks
    codes       each error answers with the code of another
    rewritten   each redaction, turn order, who leads, when a deal ends, King
    source      each comparison, condition, number and branch in the modules that hold the rules

`python -m tests.mutants tables` leaves out most of the last.
"""

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, NamedTuple

from msgspec.structs import replace

from king.core import (
    annul,
    binding,
    cardplay,
    choosing,
    dealing,
    errors,
    house_rules,
    legal,
    results,
    scoring,
    sheet,
    timeouts,
    tricks,
    views,
)
from king.core.contracts import ROW_OF, Contract
from king.core.rules import RuleSet
from tests.core.drawing import OPTION_VALUES
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.forked import survivors
from tests.mutation.nets import nets
from tests.mutation.source import changes, rewrite

#: The modules that hold the rules: each change of their source must be caught.
RULE_BOOK = (
    legal,
    tricks,
    binding,
    scoring,
    sheet,
    results,
    annul,
    choosing,
    timeouts,
    dealing,
)

#: What only variants change has one value to be drawn; ignoring it means these.
_IGNORED: dict[str, list[Any]] = {"players": [3], "deck": ["52", "no_twos"], "prices": [{}]}


class Mutant(NamedTuple):
    """A breakage: its name, how to make it; the option or the module that it is about, if any."""

    name: str
    apply: Callable[[], None]
    option: str | None = None
    module: str | None = None


def options() -> Iterator[Mutant]:
    """Each option ignored, in favour of each of its values."""
    for option in house_rules.OPTIONS:
        for value in _IGNORED.get(option, OPTION_VALUES[option]):
            kept = tuple(value) if isinstance(value, list) else value
            drawn = option not in _IGNORED
            yield Mutant(
                f"option {option} is always {value}",
                partial(_ignore, option, kept),
                option if drawn else None,
            )


def _ignore(option: str, value: Any) -> None:
    setattr(RuleSet, option, property(lambda _: value))
    house_rules.check.__code__ = (lambda rules: None).__code__  # noqa: ARG005


def contracts() -> Iterator[Mutant]:
    """Each number of the contracts' table changed."""
    for contract, row in ROW_OF.items():
        yield Mutant(f"price of {contract}", partial(_row, contract, price=row.price + 10))
        for card in range(52):
            if row.cards >> card & 1 and not row.cards >> card + 1 & 1:
                fewer = row.cards & ~(1 << card)
                yield Mutant(f"{contract} without {card}", partial(_row, contract, cards=fewer))
        if row.last:
            yield Mutant(f"{contract} counts one more", partial(_row, contract, last=row.last + 1))


def _row(contract: Contract, **changed: Any) -> None:
    ROW_OF[contract] = replace(ROW_OF[contract], **changed)


def codes() -> Iterator[Mutant]:
    """Each error with the code of the next one in the list."""
    listed = list(errors.BY_CODE)
    for code, other in zip(listed, [*listed[1:], listed[0]], strict=True):
        kind = errors.BY_CODE[code]
        yield Mutant(f"{code} is called {other}", partial(setattr, kind, "code", other))
    broken = list(cardplay._ERRORS)
    for one, two in zip(broken, [*broken[1:], broken[0]], strict=True):
        swapped = {one: cardplay._ERRORS[two], two: cardplay._ERRORS[one]}
        name = f"{cardplay._ERRORS[one].code} and {cardplay._ERRORS[two].code} exchanged"
        yield Mutant(name, partial(cardplay._ERRORS.update, swapped))


#: Module -> a place of it as it stands -> what is put there, with a thing too many or too few.
_REWRITTEN: dict[ModuleType, dict[str, tuple[str, ...]]] = {
    views: {
        "hand if seat == viewer else None": (
            "hand",
            "None",
            *(f"hand if seat in (viewer, {seat}) else None" for seat in range(4)),
            "hand if seat == (viewer or 0) else None",
        ),
        "hands=own, secret=None": ("hands=own", "secret=None"),
        "if to_act(state) != viewer:": ("if to_act(state) is None:",),
        "right_of(state.rules, state.playing(), viewer)": (
            "right_of(state.rules, state.playing(), state.deal.terms.declarer)",
        ),
        "return hand_text(hands[viewer])": ("return hand_text(hands[viewer - 1])",),
        "commitment=state.commitment": ("commitment=state.secret", "commitment=None"),
    },
    cardplay: {
        "terms.order.index(hand) + 1": ("terms.order.index(hand) - 1", "terms.order.index(hand)"),
        "order.index(deal.leader) + deal.trick.index(deal.best)": (
            "order.index(deal.leader)",
            "deal.trick.index(deal.best)",
        ),
        "turn=winner, leader=winner": (
            "turn=deal.leader, leader=deal.leader",
            "turn=deal.leader, leader=winner",
        ),
        "deal.gone | 1 << card": ("deal.gone",),
        "deal.broken or breaks(card, trump)": ("breaks(card, trump)", "deal.broken"),
        "if not rules.ends_early or any(": ("if any(",),
        "not deal.terms.prey & ~deal.gone": ("False",),
        "king_made(rules, deal) is not None": ("False",),
        "or king_failed(rules, deal)": ("",),
    },
}


def rewritten() -> Iterator[Mutant]:
    """What a viewer is sent or shown, whose turn it is, when a deal ends."""
    for module, places in _REWRITTEN.items():
        about = module.__name__.rpartition(".")[2]
        for old, others in places.items():
            for new in others:
                change = partial(rewrite, module, old, new)
                yield Mutant(f"{about}: {old} -> {new}", change, None, about)


def source(modules: tuple[ModuleType, ...]) -> Iterator[Mutant]:
    """Each change of the source of these modules that is not known to change nothing."""
    for module in modules:
        for change in changes(module):
            if change.name not in EQUIVALENT:
                yield Mutant(change.name, change.apply, None, module.__name__.rpartition(".")[2])


def from_tables() -> Iterator[Mutant]:
    """The mutants from the tables, and who wins a trick."""
    yield from options()
    yield from contracts()
    yield from codes()
    yield from rewritten()
    yield from source((tricks,))


def every() -> Iterator[Mutant]:
    """All mutants: also those of the source of the other modules of the rule book."""
    yield from from_tables()
    yield from source(tuple(module for module in RULE_BOOK if module is not tricks))


#: The core as it is: the nets must let it live, or they prove nothing.
CONTROL = Mutant("nothing is changed", lambda: None)


def tried(mutants: list[Mutant], at_once: int) -> Iterator[tuple[str, bool]]:
    """Try mutants; yields each name and whether it survived."""
    yield from survivors(((m.name, m.apply, nets(m.option, m.module)) for m in mutants), at_once)


def main(wanted: str) -> int:
    """Try the mutants in whose names `wanted` stands ("tables": the tables'); how many survived."""
    mutants = [*from_tables()] if wanted == "tables" else [m for m in every() if wanted in m.name]
    alive = list[str]()
    for name, lives in tried([CONTROL, *mutants], os.cpu_count() or 1):
        alive += [name] if lives else []
        if lives and name != CONTROL.name:
            print(f"survived: {name}", flush=True)  # noqa: T201
    if CONTROL.name not in alive:
        for net in nets():
            net()  # says which one fails without any mutant
        raise AssertionError("the nets fail without any mutant")
    print(f"mutants caught: {len(mutants) - len(alive) + 1} of {len(mutants)}")  # noqa: T201
    return len(alive) - 1


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])) > 0)
