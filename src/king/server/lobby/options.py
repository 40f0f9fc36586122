"""Every option as a form needs it: read off `RuleSet` itself, so that none is missed."""

from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
)

from king.core.cards import TEXT_OF
from king.core.contracts import ALL
from king.core.house_rules import BUILT_IN, DEAREST, OPTIONS, RANGES, SETS, UNOFFERED
from king.core.rules import RuleSet
from king.presets import PRESETS

Kind = Literal["choice", "flag", "number", "set", "prices"]


class OptionView(Struct, frozen=True):
    """One option.

    ``choice``: one of ``values``. ``flag``: true or false. ``number``: a whole number in ``range``,
    both ends included. ``set``: a list of some of ``values``. ``prices``: an object from some of
    ``values`` to whole numbers in ``range``, with the sign of the contract's own price: for Son İki
    perhaps one a trick, for dizi one a place, of any sign; ``HA``: the ace of hearts in Kupa.
    ``nullable``: null means that the option does not apply. ``fixed``: it stays as the preset has
    it.
    """

    name: str
    kind: Kind
    values: tuple[str | int, ...]
    range: tuple[int, ...] | None
    nullable: bool
    fixed: bool
    klasik: Any


@cache
def options() -> tuple[OptionView, ...]:
    """Return all options of what is offered, in the order of the rules."""
    described = msgspec.inspect.type_info(RuleSet)
    assert isinstance(described, StructType)
    asked = (field for field in described.fields if field.name not in ("preset", *UNOFFERED))
    return tuple(_option(field.name, field.type) for field in asked)


def values_of(name: str) -> tuple[Any, ...]:
    """Return all that a flag or a choice may be, null among them; of others, null at most."""
    option = next(option for option in options() if option.name == name)
    values = (False, True) if option.kind == "flag" else option.values
    none = (None,) if option.nullable else ()
    return (*none, *values) if option.kind in ("flag", "choice") else none


def _option(name: str, declared: Type) -> OptionView:
    members = declared.types if isinstance(declared, UnionType) else (declared,)
    kept = [member for member in members if not isinstance(member, NoneType)]
    kind, values = _kind(name, kept[0])
    klasik = msgspec.to_builtins(getattr(PRESETS["klasik"], name))
    nullable = len(kept) < len(members)
    fixed = name in BUILT_IN
    return OptionView(name, kind, values, _range(name, kind), nullable, fixed, klasik)


def _kind(name: str, declared: Type) -> tuple[Kind, tuple[str | int, ...]]:
    match declared:
        case BoolType():
            return "flag", ()
        case IntType():
            return "number", ()
        case LiteralType():
            return "choice", _written(OPTIONS[name])
        case StrType():
            return "choice", ("random", *TEXT_OF)
        case VarTupleType():
            allowed = _written(OPTIONS[name])
            return "set", tuple(str(member) for member in SETS[name] if member in allowed)
        case _:
            return "prices", tuple(str(contract) for contract in ALL)


def _written(hint: Any) -> tuple[str | int, ...]:
    """Return the values of the ``Literal`` in a type, in the order in which they are written."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(value for part in get_args(hint) for value in _written(part))


def _range(name: str, kind: Kind) -> tuple[int, ...] | None:
    return (-DEAREST, DEAREST) if kind == "prices" else RANGES.get(name)
