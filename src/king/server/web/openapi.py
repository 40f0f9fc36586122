"""The description of the HTTP interface: Litestar's paths, with msgspec's own schemas of the types.

Litestar's schemas leave out that our requests refuse unknown members, and what our types say of
themselves.
"""

from typing import Any

import msgspec
from litestar import MediaType, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from king import __version__
from king.analysis.statistics import Fared
from king.server.identities import Identity
from king.server.identities.records import Everything
from king.server.lobby.checking import Verdict
from king.server.lobby.rulebook import RulesView
from king.server.puzzles import Answer, Puzzles, PuzzleView
from king.server.records import MatchView, ReviewView
from king.server.web import health, house_rules, lobby, me, problems, puzzles, records, rules

TYPES = (
    problems.Problem,
    health.Health,
    Identity,
    Everything,
    *(me.Rename, me.SeatLink, me.Claim),
    *(lobby.Quick, lobby.OpenTable, lobby.OpenTables, lobby.TableRef, lobby.Enter),
    *(rules.Presets, rules.Options, rules.AskedRules, RulesView),
    *(rules.Examples, Verdict),
    *(records.Matches, MatchView, ReviewView, Fared),
    *(Puzzles, PuzzleView, Answer, puzzles.NamedCard),
    *(house_rules.SavedRules, house_rules.SaveRules),
    *(house_rules.RenameRules, house_rules.DropRules),
)
"""What goes in and out; the types that these are made of follow from them."""


class Exact(JsonRenderPlugin):
    """Renders the description with the schemas by which requests are in fact decoded."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the description as JSON."""
        described = openapi_schema | {"components": {"schemas": schemas()}}
        return self.render_json(request, described)


def schemas() -> dict[str, Any]:
    """Return a JSON schema for every type, by name."""
    _, components = msgspec.json.schema_components(
        TYPES, ref_template="#/components/schemas/{name}"
    )
    return components


OPENAPI = OpenAPIConfig(
    title="King",
    version=__version__,
    path="/api/openapi.json",
    render_plugins=[Exact(path="/", media_type=MediaType.JSON)],
    use_handler_docstrings=True,
)
