# mypy: allow-untyped-calls
"""How numba compiles a kernel that only other kernels call: once, and only as far as they need it.

numba would compile it anew for each constant that it is called with, though callers take it in
whole and see the constant there. And it would optimise every function and make machine code of it,
both of which are done once more with each of its callers: they get it as it was lowered, and are
optimised with all that they call at once. Together that was two thirds of the time of a first
start.

What else it does that no kernel needs is in ``needless``.

It leans on what numba keeps to itself. Importing this raises ImportError where numba is of another
series than the one that is known to work so, or lacks what is needed.
"""

from types import FunctionType
from typing import Any

import numba
from llvmlite import binding
from numba import _dynfunc, njit, types  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

from king.search.needless import PASSES, ask_scipy_later, untimed

#: The releases of numba that work so.
SERIES = "0.68."
if not numba.__version__.startswith(SERIES):
    raise ImportError(f"numba {numba.__version__} is not of {SERIES}x")

#: By this and its name a kernel is called that is still being compiled: by one that it calls.
UNRESOLVED = ".numba.unresolved$"


ask_scipy_later()


class InnerLibrary(JITCodeLibrary):
    """The code of one kernel, as lowered."""

    _whole: Any = None

    def finalize(self) -> None:
        """Leave it as it is: what it calls is linked once somebody from outside needs it."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        if self._whole is None:
            self._whole = _alone(self).clone()
            for library in self._called():
                self._whole.link_in(_alone(library), preserve=True)
            _resolve(self._whole)
        return self._whole

    def _called(self) -> list[JITCodeLibrary]:
        """Where all is that it calls, and what these call."""
        found: dict[JITCodeLibrary, None] = {self: None}
        left: list[Any] = [self]
        while left:
            library = left.pop()
            if isinstance(library, InnerLibrary):  # another has been linked already
                new = [one for one in library._linking_libraries if one not in found]  # noqa: SLF001
                found |= dict.fromkeys(new)
                left += new
        return list(found)[1:]


def _alone(library: JITCodeLibrary) -> Any:
    """The code of a library as others may link it."""
    return JITCodeLibrary._get_module_for_linking(library)  # noqa: SLF001


def _resolve(module: Any) -> None:
    """Say where a kernel is that calls itself through another: numba does not when it loads one
    that was kept."""
    here = {one.name for one in module.functions if not one.is_declaration}
    for reference in [one.name for one in module.global_variables if one.is_declaration]:
        name = reference.removeprefix(UNRESOLVED)
        if name != reference and name in here:
            said = f'@"{reference}" = linkonce_odr constant ptr @"{name}"'
            said = f'declare void @"{name}"()\n{said}\n'
            module.link_in(binding.parse_assembly(said), preserve=True)


def inner(function: FunctionType, **options: Any) -> Any:
    """The function compiled for other kernels alone, by the types of its arguments."""
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    options["pipeline_class"] = InnerCompiler
    kernel: Any = njit(**options)(function)
    by_value = kernel.get_call_template

    def by_type(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        kinds = {name: types.unliteral(kind) for name, kind in kws.items()}
        with untimed():
            return by_value(tuple(types.unliteral(kind) for kind in args), kinds)

    kernel.get_call_template = by_type
    return kernel


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):
    """Lowering to an ``InnerLibrary``."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower, and tell numba by which name callers find the function."""
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered, state.flags.no_compile = state.cr, False
        name, where = lowered.fndesc.qualname, lowered.fndesc.lookup_module()
        entry = _dynfunc.make_function(where, name, name, 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(entry, lowered.fndesc, [state.library])
        state.cr = lowered._replace(cfunc=entry)
        return True


class InnerCompiler(CompilerBase):
    """numba's passes that a kernel needs, with that lowering."""

    def define_pipelines(self) -> list[Any]:
        """The passes in order."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (InnerLowering, why) if one is NativeLowering else (one, why)
            for one, why in passes.passes
            if one not in PASSES
        ]
        passes.finalize()
        return [passes]
