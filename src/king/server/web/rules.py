"""`/api/presets`, `/api/options`, `/api/rules…`: what may be played."""

from typing import Any

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from king.presets import offered
from king.server.lobby.checking import Verdict, checked
from king.server.lobby.examples import ExampleView, examples
from king.server.lobby.options import OptionView, options
from king.server.lobby.outcomes import OutcomeView, outcomes
from king.server.lobby.rulebook import RulesView, described, presets
from king.server.web.problems import refusing


class Presets(Struct, frozen=True):
    """All presets, in the order in which they are offered."""

    presets: tuple[RulesView, ...]


class Options(Struct, frozen=True):
    """All options, in the order of the rules."""

    options: tuple[OptionView, ...]


class Examples(Struct, frozen=True):
    """Positions that show what binds, in the order of the rules; scenes of what else they have."""

    examples: tuple[ExampleView, ...]
    outcomes: tuple[OutcomeView, ...]


class AskedRules(Struct, frozen=True, forbid_unknown_fields=True):
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
def rules(data: JSONBody[AskedRules]) -> RulesView:
    """Resolve rules as a table would. Refused: unknown_rules, unknown_option, bad_option."""
    return described(offered(data.rules))


@post("/rules/check", status_code=200, sync_to_thread=False, responses=refusing(400, 413, 422))
def check(data: JSONBody[AskedRules]) -> Verdict:
    """Judge rules that are being made: what they come to, or what stands against them, and ways
    out. Refused: unknown_rules, unknown_option."""
    return checked(data.rules)


@post("/rules/examples", status_code=200, sync_to_thread=False, responses=refusing(400, 413, 422))
def rule_examples(data: JSONBody[AskedRules]) -> Examples:
    """Show what binds under these rules, a position a duty, and what comes of stock, showing and
    doubling: all of it is worked out by the rules themselves.

    Refused: unknown_rules, unknown_option, bad_option.
    """
    asked = offered(data.rules)
    return Examples(examples(asked), outcomes(asked))


ROUTES = [all_presets, all_options, rules, check, rule_examples]
