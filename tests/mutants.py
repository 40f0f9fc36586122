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
from collections.abc import Iterator
from types import ModuleType

from king.core import (
    annul,
    binding,
    chance,
    choosing,
    claiming,
    dealing,
    doubling,
    drawing,
    exposing,
    layout,
    legal,
    moves,
    offers,
    results,
    scoring,
    sealing,
    sheet,
    taking,
    terms,
    timeouts,
    tricks,
)
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.forked import survivors
from tests.mutation.nets import nets, read_files
from tests.mutation.places import REWRITTEN
from tests.mutation.source import changes, recompile
from tests.mutation.tables import (
    Mutant,
    check_what_was_asked,
    codes,
    contracts,
    options,
    rewritten,
)

#: The modules that hold the rules: each change of their source must be caught.
RULE_BOOK = (
    legal,
    tricks,
    binding,
    scoring,
    sheet,
    offers,
    results,
    annul,
    choosing,
    timeouts,
    dealing,
    chance,
    terms,
    moves,
    drawing,
    sealing,
    exposing,
    doubling,
    layout,
    claiming,
    taking,
)


def source(module: ModuleType) -> Iterator[Mutant]:
    """Each change of the source of a module that is not known to change nothing."""
    for change in changes(module):
        if change.name not in EQUIVALENT:
            yield Mutant(change.name, change.apply, None, _about(module))


def _about(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def groups() -> dict[str, list[Mutant]]:
    """All mutants, by what they are about."""
    tables = {
        "options": [*options()],
        "contracts": [*contracts()],
        "codes": [*codes()],
        "rewritten": [*rewritten()],
    }
    return tables | {f"source of {_about(module)}": [*source(module)] for module in RULE_BOOK}


#: The groups that the tables give, and who wins a trick.
TABLES = ("options", "contracts", "codes", "rewritten", "source of tricks")


def _nothing() -> None:
    """Everything is put in place as for a mutant, and nothing is changed."""
    check_what_was_asked()
    for module in (*RULE_BOOK, *REWRITTEN):
        recompile(module)


#: The core as it is: the nets must let it live, or they prove nothing.
CONTROL = Mutant("nothing is changed", _nothing)


def alive(mutants: list[Mutant]) -> list[str]:
    """Try mutants, one a processor at once; the names of those that no net caught."""
    tries = ((m.name, m.apply, nets(m.option, m.module)) for m in mutants)
    return [name for name, lives in survivors(tries, os.cpu_count() or 1) if lives]


def main(wanted: str) -> int:
    """Try the mutants in whose names `wanted` stands ("tables": the tables'); how many survived."""
    read_files()
    if not alive([CONTROL]):
        CONTROL.apply()
        for net in nets():
            net()  # says which one fails without any mutant
        raise AssertionError("the nets fail without any mutant")
    survived = 0
    for group, mutants in groups().items():
        within = wanted == "tables" and group in TABLES
        tried = [m for m in mutants if within or wanted in m.name]
        names = alive(tried)
        survived += len(names)
        if tried:
            print(f"{group}: {len(tried) - len(names)} of {len(tried)} caught", flush=True)  # noqa: T201
        for name in names:
            print(f"survived: {name}", flush=True)  # noqa: T201
    return survived


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])) > 0)
