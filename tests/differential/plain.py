"""A second implementation of the rules, slow and simple, to set beside the core.

It was written from the rule text alone, with sets of strings and dicts, and imports nothing of
the project: where it and the core disagree, one of the two has misread the rules.

    answer(request)     any request of the referee that is covered here
    legal(request)      the referee's `legal`
    match(request)      the referee's `match`
    reasons(request)    for each card that may not be played, the code of the rule against it
    Match(rules, ...)   a match played live
    COVERED_PRESETS     the presets that this reading knows

Answers are what the referee writes, without the `message` of an error. Where the rule text may be
read in more than one way, plain_readings.md says how it is read here.
"""

from collections.abc import Callable
from typing import Any

from .plain_cards import RefusedError
from .plain_legal import legal_answer, replay
from .plain_match import Match
from .plain_presets import COVERED_PRESETS
from .plain_sheet import match_answer

Request = dict[str, Any]
Answer = dict[str, Any]


def answer(request: Any) -> Answer:
    """The referee's answer to anything read as JSON."""
    if not isinstance(request, dict):
        return {"error": {"code": "bad_json"}}
    operations = {"legal": legal_answer, "match": match_answer}
    operation = request.get("op")
    if not isinstance(operation, str) or operation not in operations:
        return _answered(request, _refuse)
    return _answered(request, operations[operation])


def legal(request: Request) -> Answer:
    """The answer to a `legal` request, or an error object."""
    return _answered(request, legal_answer)


def match(request: Request) -> Answer:
    """The answer to a `match` request, or an error object."""
    return _answered(request, match_answer)


def reasons(request: Request) -> dict[str, str]:
    """For a `legal` request: each card of the player to move that is not legal, and why.

    Empty once the deal is over. Raises RefusedError for a request with a fault.
    """
    deal = replay(request)
    return {} if deal.over else deal.reasons()


def _refuse(_request: Request) -> Answer:
    raise RefusedError("bad_request")


def _answered(request: Request, operation: Callable[[Request], Answer]) -> Answer:
    echo = {"id": request["id"]} if "id" in request else {}
    try:
        return echo | operation(request)
    except RefusedError as refused:
        at = {} if refused.at is None else {"at": refused.at}
        return echo | {"error": {"code": refused.code} | at}


__all__ = ["COVERED_PRESETS", "Match", "RefusedError", "answer", "legal", "match", "reasons"]
