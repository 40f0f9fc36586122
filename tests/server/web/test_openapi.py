"""The description of the interface, and whether the server keeps to it whatever it is sent."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance as positive

from king.core import errors
from king.server import refusals
from king.server.web import problems
from king.server.web.openapi import schemas
from tests.server.site import Site
from tests.serving import serving

DOCS = Path(__file__).parents[3] / "docs"
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much]


def test_schemas_are_those_that_the_paths_name(site: Site) -> None:
    described = site.browser().get("/api/openapi.json").json()
    assert described["components"]["schemas"] == msgspec.json.decode(msgspec.json.encode(schemas()))
    named = set(references(described["paths"]))
    assert named <= set(schemas())
    inner = set(references(schemas()))
    assert set(schemas()) == named | inner


def references(part: Any) -> Iterator[str]:
    """Yield the names of the schemas that a part of a description refers to."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from references(each)


def test_every_endpoint_says_what_it_does(site: Site) -> None:
    described = site.browser().get("/api/openapi.json").json()
    for path, methods in described["paths"].items():
        for operation in methods.values():
            assert operation["description"].endswith(".")
            refused = {"503"} if path == "/health" else {"403", "421", "429"}
            assert refused <= set(operation["responses"])


def test_every_code_is_in_the_documents() -> None:
    documents = "".join((DOCS / name).read_text() for name in ("protocol.md", "referee.md"))
    codes = {problems.Problem("failed").code, *problems.CODES.values(), *errors.BY_CODE}
    codes |= {kind.code for kind in vars(refusals).values() if hasattr(kind, "code")}
    assert {code for code in codes if f"`{code}`" not in documents} == set()


OPERATIONS = [
    "GET /api/me",
    "POST /api/me",
    "POST /api/me/link",
    "POST /api/me/claim",
    "POST /api/me/logout",
    "GET /api/me/data",
    "POST /api/me/forget",
    "GET /api/me/rules",
    "POST /api/me/rules",
    "POST /api/me/rules/rename",
    "POST /api/me/rules/drop",
    "POST /api/quick",
    "GET /api/puzzles",
    "GET /api/puzzles/{puzzle}",
    "POST /api/puzzles/{puzzle}",
    "GET /api/tables",
    "POST /api/tables",
    "POST /api/tables/{table}/enter",
    "GET /api/me/matches",
    "GET /api/me/statistics",
    "GET /api/matches/{match}",
    "GET /api/matches/{match}/review",
    "GET /api/matches/{match}/text",
    "GET /api/matches/{match}/json",
    "GET /api/presets",
    "GET /api/options",
    "POST /api/rules",
    "POST /api/rules/check",
    "POST /api/rules/examples",
    "GET /health",
]
GUESSED = (
    "POST /api/me/rules",
    "POST /api/me/rules/rename",
    "POST /api/me",
    "POST /api/me/claim",
    "POST /api/tables",
    "POST /api/tables/{table}/enter",
    "POST /api/rules",
    "POST /api/rules/check",
    "POST /api/rules/examples",
    "POST /api/puzzles/{puzzle}",
)
FOUND = (
    "GET /api/puzzles/{puzzle}",
    "GET /api/matches/{match}",
    "GET /api/matches/{match}/review",
    "GET /api/matches/{match}/text",
    "GET /api/matches/{match}/json",
)
"""What wants the id of something that is there."""

"""What wants a token, a password, a preset or a Turkish name, which random text is not."""


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Return what a running server of our own says about itself."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield schemathesis.openapi.from_url(f"{running.url}/api/openapi.json")


def test_operations_are_all_tested(described: Any) -> None:
    methods = {path: described[path] for path in described}
    found = [f"{each} {path}" for path, ways in methods.items() for each in map(str.upper, ways)]
    assert sorted(found) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_server_keeps_to_its_description(described: Any, label: str) -> None:
    """Whatever fits it is answered as it says, and nothing breaks. Each case is a new guest."""
    statuses = answered(described, label, GenerationMode.POSITIVE, except_for=[positive])
    assert min(statuses) < 300 or label in (*GUESSED, *FOUND)


@pytest.mark.parametrize("label", GUESSED)
def test_what_does_not_fit_is_refused(described: Any, label: str) -> None:
    assert answered(described, label, GenerationMode.NEGATIVE) <= {400, 404, 405, 413, 422}


def answered(
    described: Any, label: str, mode: GenerationMode, except_for: list[Any] | None = None
) -> set[int]:
    """Return the statuses of thirty answers, each checked against the description."""
    method, _, path = label.partition(" ")
    operation = described[path][method]
    origin = str(operation.base_url).rstrip("/")
    statuses = set()

    @settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=CALM)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call_and_validate(headers={"origin": origin}, excluded_checks=except_for)
        statuses.add(answer.status_code)

    ask()
    return statuses
