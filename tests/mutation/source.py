"""Mutants of the source: one place of one function of the core changed, the rest as it is.

The functions of a module are compiled again from a changed syntax tree, and their code put into the
functions that exist, so that every importer gets it.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from types import FunctionType, ModuleType
from typing import NamedTuple

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
}


class Change(NamedTuple):
    """One mutant: where it is, what it does, and how to make it so."""

    name: str
    apply: Callable[[], None]


def changes(module: ModuleType) -> Iterator[Change]:
    """Every change of every function of the module, in the order of its lines."""
    tree, met = ast.parse(inspect.getsource(module)), Counter[str]()
    nothing = {id(part) for node in ast.walk(tree) for part in _passed_over(node)}
    places = _functions(tree)
    for index, node in enumerate(ast.walk(tree)):
        if id(node) in nothing or id(node) not in places:
            continue
        for what, _ in _changed(deepcopy(node)):
            name = f"{module.__name__}.{places[id(node)]}: {ast.unparse(node)} -> {what}"
            met[name] += 1
            nth = f" ({met[name]})" if met[name] > 1 else ""
            yield Change(name + nth, _applier(module, index, what))


def _passed_over(node: ast.AST) -> Iterator[ast.AST]:
    """What no change of is seen: annotations, `strict=` of zip, and duties that follow FULL.

    Every hand meets the duty to play any card at all, so that no later one is ever looked at.
    """
    if isinstance(node, ast.AnnAssign):
        yield from ast.walk(node.annotation)
    elif isinstance(node, ast.keyword) and node.arg == "strict":
        yield node.value
    elif isinstance(node, ast.Tuple):
        texts = [ast.unparse(part) for part in node.elts]
        if "FULL" in texts:
            yield from node.elts[texts.index("FULL") + 1 :]


def _functions(tree: ast.Module) -> dict[int, str]:
    """For each node within a function's body: the function's name."""
    return {
        id(part): function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for statement in function.body
        for part in ast.walk(statement)
    }


def _applier(module: ModuleType, index: int, what: str) -> Callable[[], None]:
    def apply() -> None:
        tree = ast.parse(inspect.getsource(module))
        node = list(ast.walk(tree))[index]
        for said, change in _changed(node):
            if said == what:
                change()
                break
        install(module, tree)

    return apply


def _changed(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """What may be changed about one node: a description, and the change."""
    if isinstance(node, ast.Compare):
        other = _COMPARED[type(node.ops[0])]()
        yield f"{other.__class__.__name__}", lambda: node.ops.__setitem__(0, other)
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield swapped.__class__.__name__, lambda: setattr(node, "op", swapped)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "no not", lambda: setattr(node, "op", ast.UAdd())
    elif isinstance(node, ast.BinOp) and type(node.op) in _COUNTED:
        counted = _COUNTED[type(node.op)]()
        yield counted.__class__.__name__, lambda: setattr(node, "op", counted)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value), lambda: setattr(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        number = node.value + 1
        yield str(number), lambda: setattr(node, "value", number)
    elif isinstance(node, ast.IfExp):
        yield "branches", lambda: _swap(node)


def _swap(node: ast.IfExp) -> None:
    node.body, node.orelse = node.orelse, node.body


def install(module: ModuleType, tree: ast.Module) -> None:
    """Give the module's functions, wherever they are already known, the code of another tree."""
    code = compile(ast.fix_missing_locations(tree), str(module.__file__), "exec")
    found: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(code, found)  # noqa: S102 - our own source, one place changed
    _put(found, vars(module))


def _put(found: Mapping[str, object], there: Mapping[str, object]) -> None:
    """Give the functions that are there, and the methods of classes, the code of those found."""
    for name, value in found.items():
        old = there.get(name)
        if isinstance(value, FunctionType) and isinstance(old, FunctionType):
            old.__code__ = value.__code__
        elif isinstance(value, property) and isinstance(old, property):
            _put({name: value.fget}, {name: old.fget})
        elif isinstance(value, type) and isinstance(old, type) and value is not old:
            _put(vars(value), vars(old))


def recompile(module: ModuleType) -> None:
    """The module as it is, put in place as a change would be."""
    install(module, ast.parse(inspect.getsource(module)))


def rewrite(module: ModuleType, old: str, new: str) -> None:
    """Put `new` in the one place of a module where `old` stands."""
    text = inspect.getsource(module)
    if text.count(old) != 1:
        raise LookupError(f"{module.__name__}: {old}")
    install(module, ast.parse(text.replace(old, new)))
