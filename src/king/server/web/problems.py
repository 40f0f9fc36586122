"""Refusals over HTTP: `{"code", "params"}` with a fitting status, never a sentence."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from king.core import errors
from king.server import refusals
from king.server.logs import get_logger

STATUS: dict[type[errors.KingError], int] = {
    errors.TooFast: 429,
    errors.NotSaved: 503,
    errors.Forbidden: 403,
    errors.TableClosed: 404,
    refusals.NoTable: 404,
    refusals.NoMatch: 404,
    refusals.NoPuzzle: 404,
    refusals.NameTaken: 409,
    refusals.NoSuchRules: 404,
    refusals.RulesTaken: 409,
    refusals.LinkSpent: 410,
    refusals.WrongPassword: 403,
    refusals.TooMany: 429,
    refusals.ForeignOrigin: 403,
    refusals.ForeignHost: 421,
}
"""The status of a refusal; 422 of any other: understood, and not possible."""

CODES = {400: "bad_request", 404: "not_found", 405: "not_allowed", 413: "too_large"}
"""The code of a request that fits no endpoint; `failed` for what is our fault."""

WHY = {
    400: "The request cannot be read: bad_request.",
    403: "Not from a page of ours, or not yours: foreign_origin, forbidden, wrong_password.",
    404: "There is no such thing: no_table, no_rules, no_match, no_puzzle.",
    409: "It is taken: name_taken, rules_taken.",
    410: "It was used, or has run out: link_spent.",
    413: "The request is too long: too_large.",
    421: "Not a host name of ours: foreign_host.",
    422: "Understood, and not possible: the code says why.",
    429: "Too often; `seconds` says for how long, as does Retry-After: too_fast.",
    503: "What happens cannot be saved now: not_saved.",
}
"""What each status of a refusal means, with its codes."""

log = get_logger("web")


class Problem(Struct, frozen=True):
    """Why a request was refused: a code of docs/protocol.md and what it is about."""

    code: str
    params: dict[str, str | int] = {}


def problem(fault: errors.KingError) -> tuple[int, dict[str, str], Problem]:
    """Return status, headers and body for a refusal."""
    headers = {"content-type": "application/json", "cache-control": "no-store"}
    if isinstance(fault, errors.TooFast) and "seconds" in fault.params:
        headers["retry-after"] = str(fault.params["seconds"])
    return STATUS.get(type(fault), 422), headers, Problem(fault.code, fault.params)


def refused(_: Request[Any, Any, Any], fault: errors.KingError) -> Response[Problem]:
    """Answer a refusal."""
    status, headers, body = problem(fault)
    return Response(body, status_code=status, headers=headers)


def misfit(_: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    """Answer a request that fits no endpoint: its path, method or body."""
    code = CODES.get(fault.status_code, "bad_request" if fault.status_code < 500 else "failed")
    params: dict[str, str | int] = {"member": "body"} if code == "bad_request" else {}
    return Response(Problem(code, params), status_code=fault.status_code, headers=fault.headers)


def failed(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """Answer what is our own fault, and log it."""
    log.error("failed", method=request.method, route=route_of(request.scope), exc_info=fault)
    return Response(Problem("failed"), status_code=500)


def route_of(scope: Any) -> str:
    """Return the path with its variables unfilled: an id of a table is a key to it."""
    return str(scope.get("path_template") or "")


def refusing(*more: int) -> dict[int, ResponseSpec]:
    """Return what every endpoint may refuse with, and these statuses, for its description."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=WHY[status])
        for status in sorted({403, 421, 429, *more})
    }


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """Answer a body nested deeper than can be read."""
    return Response(Problem("bad_request", {"member": "body"}), status_code=400)


ANSWERS = {
    errors.KingError: refused,
    HTTPException: misfit,
    RecursionError: too_deep,
    Exception: failed,
}
"""What answers each exception that an endpoint lets out."""
