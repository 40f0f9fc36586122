"""Functions that the processor has a quicker way for, as numba compiles them.

``SUBSTITUTES`` takes the place of the plain functions when the kernels are compiled; a test holds
the two equal. A set of cards is never negative and fits 52 bits.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic
from numpy.typing import NDArray

from king.core import legal
from king.search import counting, koz, rows

#: A bit set that is undefined where the set is empty: nobody asks then.
_UNDEFINED = ir.Constant(ir.IntType(1), 1)

Codegen = Callable[[Any, Any, Any, Any], Any]


def _of_one(emit: Callable[[Any, Any], Any]) -> Any:
    """An intrinsic from one set of cards to a number."""

    @intrinsic
    def of_one(_typing: Any, _cards: Any) -> tuple[Any, Codegen]:
        def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return emit(builder, args[0])

        return types.int64(types.int64), codegen

    return of_one


#: In a kernel these are instructions, outside they do not exist.
_ones = _of_one(lambda builder, cards: builder.ctpop(cards))
_zeros_below = _of_one(lambda builder, cards: builder.cttz(cards, _UNDEFINED))
_zeros_above = _of_one(lambda builder, cards: builder.ctlz(cards, _UNDEFINED))


def _of_two(name: str) -> Any:
    """An intrinsic from two sets of cards to a third, by an instruction of x86."""

    @intrinsic
    def of_two(_typing: Any, _one: Any, _other: Any) -> tuple[Any, Codegen]:
        def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word, word])
            function = cgutils.get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call]
            return builder.call(function, args)

        return types.int64(types.int64, types.int64), codegen

    return of_two


#: The bits laid, from the lowest, into the places of a set, and taken from there.
_deposited = _of_two("llvm.x86.bmi.pdep.64")
_extracted = _of_two("llvm.x86.bmi.pext.64")


@intrinsic(prefer_literal=True)
def _ints_of_row(_typing: Any, row: Any, _start: Any, number: Any) -> tuple[Any, Codegen]:
    """A tuple of ints of an array, read where they stand: numba counts every slice of an array that
    it cuts, and that takes longer than to read."""
    size = number.literal_value

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        word = ir.IntType(64)
        places = [builder.add(args[1], ir.Constant(word, i)) for i in range(size)]
        items = [builder.load(builder.gep(array.data, [place])) for place in places]
        return context.make_tuple(builder, signature.return_type, items)

    several = types.UniTuple(types.int64, size)  # type: ignore[no-untyped-call]
    return several(row, types.int64, number), codegen


@intrinsic
def _uncounted(_typing: Any, row: Any) -> tuple[Any, Codegen]:
    """The same array, belonging to nobody: it must not outlive the one it was made of."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        array.meminfo = cgutils.get_null_value(array.meminfo.type)  # type: ignore[no-untyped-call]
        return array._getvalue()  # noqa: SLF001 - numba's own name for it

    return row(row), codegen


def count(cards: int) -> int:
    found: int = _ones(cards)
    return found


def held(cards: int, suit: int) -> int:
    found: int = _ones(cards >> 13 * suit & 0x1FFF)
    return found


def lowest_of(cards: int) -> int:
    card: int = _zeros_below(cards)
    return card


def highest_of(cards: int) -> int:
    card: int = 63 - _zeros_above(cards)
    return card


def nth(cards: int, number: int) -> int:
    card: int = _zeros_below(_deposited(1 << number, cards))
    return card


def suit_of(card: int) -> int:
    return card * 79 >> 10  # a thirteenth, near enough up to 51


def gather(cards: int, among: int) -> int:
    places: int = _extracted(cards, among)
    return places


def scatter(places: int, among: int) -> int:
    cards: int = _deposited(places, among)
    return cards


def plain_value(mine: int, theirs: int, top: int) -> int:
    both = mine | theirs
    found: int = _VALUES[1 << _ones(both) | _extracted(mine, both)]
    return (found & 0x7FF) + (found >> 11) * top


def _values() -> NDArray[np.int16]:
    """What ``koz.plain_value`` is by how its cards lie among the others': a bit for each card of
    either from the lowest, set where it is one's own, and one more above them.

    Each number is what the cards below others' are worth, and 2^11 for each of those above.
    """
    lying = np.arange(1 << 14)
    size, guards = np.frexp(lying)[1] - 1, np.bitwise_count(lying) - np.int64(1)
    others, higher, values, position = size - guards, 0 * lying, 0 * lying, 0 * lying
    for place in range(12, -1, -1):
        there = place < size
        mine = there & (lying >> place & 1 == 1)
        guards, position = guards - mine, position + mine
        guarded = np.array(koz.GUARDED)[higher << 4 | np.maximum(guards, 0)]
        value = np.where(position >= others, koz.LONG, guarded)
        values += mine * np.where(higher > 0, value, 1 << 11)
        higher += there & ~mine
    return values.astype(np.int16)


_VALUES = _values()


def _has_pdep() -> bool:
    """Whether this machine deposits and extracts bits, and the code is made for this machine."""
    given = config.CPU_NAME or config.CPU_FEATURES  # type: ignore[attr-defined]
    return not given and bool(binding.get_host_cpu_features().get("bmi2"))


def substitutes() -> dict[Any, Any]:
    """By plain function the compiled one that takes its place."""
    found: dict[Any, Any] = {
        counting.count: count,
        counting.held: held,
        counting.lowest_of: lowest_of,
        counting.highest_of: highest_of,
        legal.suit_of: suit_of,
    }
    if _has_pdep():
        found |= {counting.nth: nth, counting.gather: gather, counting.scatter: scatter}
        found |= {koz.plain_value: plain_value}
    made = {plain: numba.njit(forceinline=True)(own) for plain, own in found.items()}
    return {**made, rows.ints: _ints_of_row, rows.uncounted: _uncounted}
