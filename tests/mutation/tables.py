"""Mutants from the tables of the core: what is added there has its mutants at once."""

from collections.abc import Callable, Iterator
from functools import partial
from types import FunctionType
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from king.core import cardplay, errors, house_rules
from king.core.contracts import ROW_OF, Contract, Price
from king.core.rules import RuleSet
from tests.core.drawing import OPTION_VALUES

from .places import REWRITTEN
from .source import rewrite


class Mutant(NamedTuple):
    """A breakage: its name, how to make it; the option or the module that it is about, if any."""

    name: str
    apply: Callable[[], None]
    option: str | None = None
    module: str | None = None


def options() -> Iterator[Mutant]:
    """Each option ignored, in favour of each of its values."""
    for option in house_rules.OPTIONS:
        for value in OPTION_VALUES[option]:
            kept = msgspec.convert(value, house_rules.OPTIONS[option])
            name = f"option {option} is always {value}"
            yield Mutant(name, partial(_ignore, option, kept), option)


def _ignore(option: str, value: Any) -> None:
    """The core reads this value; the check of house rules does not."""
    check_what_was_asked()
    setattr(RuleSet, option, property(lambda _: value))


def check_what_was_asked() -> None:
    """Let house rules be checked as they were asked for, whatever the core will read."""
    check: Any = house_rules.check
    house_rules.check = lambda rules: check(_Asked(rules))


class _Asked:
    """A rule set as it was asked for."""

    def __init__(self, rules: RuleSet) -> None:
        vars(self).update(asdict(rules))


for _name, _of in vars(RuleSet).items():
    if isinstance(_of, property | FunctionType) and not _name.startswith("__"):
        setattr(_Asked, _name, _of)


def contracts() -> Iterator[Mutant]:
    """Each number of the contracts' table changed."""
    for contract, row in ROW_OF.items():
        yield Mutant(f"price of {contract}", partial(_row, contract, price=_dearer(row.price)))
        for card in range(52):
            if row.cards >> card & 1 and not row.cards >> card + 1 & 1:
                fewer = row.cards & ~(1 << card)
                yield Mutant(f"{contract} without {card}", partial(_row, contract, cards=fewer))
        if row.last:
            yield Mutant(f"{contract} counts one more", partial(_row, contract, last=row.last + 1))


def _dearer(price: Price) -> Price:
    return price + 10 if isinstance(price, int) else tuple(one + 10 for one in price)


def _row(contract: Contract, **changed: Any) -> None:
    ROW_OF[contract] = replace(ROW_OF[contract], **changed)


def codes() -> Iterator[Mutant]:
    """Each error with the code of the next one in the list."""
    listed = list(errors.BY_CODE)
    for code, other in zip(listed, [*listed[1:], listed[0]], strict=True):
        kind = errors.BY_CODE[code]
        yield Mutant(
            f"{code} is called {other}", partial(setattr, kind, "code", other), None, "errors"
        )
    broken = list(cardplay._ERRORS)
    for one, two in zip(broken, [*broken[1:], broken[0]], strict=True):
        swapped = {one: cardplay._ERRORS[two], two: cardplay._ERRORS[one]}
        name = f"{cardplay._ERRORS[one].code} and {cardplay._ERRORS[two].code} exchanged"
        yield Mutant(name, partial(cardplay._ERRORS.update, swapped))


def rewritten() -> Iterator[Mutant]:
    """What a viewer is sent or shown, whose turn it is, when a deal ends."""
    for module, places in REWRITTEN.items():
        about = module.__name__.rpartition(".")[2]
        for old, others in places.items():
            for new in others:
                change = partial(rewrite, module, old, new)
                yield Mutant(f"{about}: {old} -> {new}", change, None, about)
