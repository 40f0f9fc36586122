"""`/api/presets`, `/api/options`, `/api/rules`: what may be played."""

from typing import Any

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from king.presets import resolve
from king.server.lobby.options import OptionView, options
from king.server.lobby.rulebook import RulesView, described, presets
from king.server.web.problems import refusing


class Presets(Struct, frozen=True):
    """All presets, in the order in which they are offered."""

    presets: tuple[RulesView, ...]


class Options(Struct, frozen=True):
    """All options, in the order of the rules."""

    options: tuple[OptionView, ...]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A preset's name, or an object with the member ``preset`` and changed options."""

    rules: str | dict[str, Any]


@get("/presets", sync_to_thread=False, responses=refusing())
def all_presets() -> Presets:
    """List the presets, each resolved, with what follows from it."""
    return Presets(presets())


@get("/options", sync_to_thread=False, responses=refusing())
def all_options() -> Options:
    """List the options from which house rules are made."""
    return Options(options())


@post("/rules", status_code=200, sync_to_thread=False, responses=refusing(400, 413, 422))
def rules(data: JSONBody[Ask]) -> RulesView:
    """Resolve rules as a table would. Refused: unknown_rules, unknown_option, bad_option."""
    return described(resolve(data.rules))


ROUTES = [all_presets, all_options, rules]
