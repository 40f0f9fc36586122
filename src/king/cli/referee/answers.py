"""One request line to one answer line: decoding, the two questions, errors."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from king.cli.referee.legal import legal
from king.cli.referee.match import match
from king.core.errors import BadJson, BadRequest, KingError
from king.messages import say

Question = Callable[[dict[str, Any]], dict[str, Any]]

QUESTIONS: dict[str, Question] = {"legal": legal, "match": match}


def answer_line(line: bytes, questions: Mapping[str, Question] = QUESTIONS) -> bytes:
    """The answer, as JSON without a line break, to one line of input, whatever it holds."""
    try:
        request = decode(line)
    except KingError as error:
        return msgspec.json.encode(error_object(error))
    echo = {"id": request["id"]} if "id" in request else {}
    return msgspec.json.encode({**echo, **answer(request, questions)})


def decode(line: bytes) -> dict[str, Any]:
    """The JSON object on the line; raises BadJson for anything else, deep nesting and bad UTF-8
    too."""
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadJson from None
    if not isinstance(request, dict):
        raise BadJson
    return request


def answer(request: dict[str, Any], questions: Mapping[str, Question]) -> dict[str, Any]:
    """The answer to a decoded request, an error object where the rules or the request refuse it."""
    try:
        question = questions.get(request.get("op", ""))
    except TypeError:
        question = None
    try:
        if question is None:
            raise BadRequest(member="op")
        return question({k: v for k, v in request.items() if k not in ("id", "op")})
    except KingError as error:
        return error_object(error)


def error_object(error: KingError) -> dict[str, Any]:
    """The error as it is written: code, an English sentence, and where."""
    where = {} if error.at is None else {"at": error.at}
    message = say(f"error_{error.code}", "en", **error.params)
    return {"error": {"code": error.code, "message": message, **where}}
