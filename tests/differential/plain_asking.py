"""Short ways to ask the second implementation, for its tests."""

from typing import Any

from . import plain

Line = dict[str, Any]

#: Seat 1 holds four twos; seat 0 a lone K of hearts; seat 3 no card above a ten.
HANDS = ["AKQJT98.K.AKQ.AK", "72.A2.JT982.JT92", "6.QJT98765.43.Q8", "543.43.765.76543"]


def legal(rules: Any, contract: Any, hands: list[str], **request: Any) -> dict[str, Any]:
    """The answer to a `legal` request in which seat 0 declares unless told otherwise."""
    base = {"op": "legal", "rules": rules, "declarer": 0, "contract": contract, "hands": hands}
    return plain.legal(base | request)


def sheet(rules: Any, *lines: Line) -> dict[str, Any]:
    """The answer to a `match` request in which seat 0 declares first."""
    return plain.match({"op": "match", "rules": rules, "first_declarer": 0, "deals": [*lines]})


def line(declarer: int, contract: Any, units: Any = None, **members: Any) -> Line:
    """One deal of a sheet."""
    given = {} if units is None else {"units": units}
    trump = {"trump": "S"} if contract == "koz" else {}
    return {"declarer": declarer, "contract": contract} | given | trump | members


def code(answer: dict[str, Any]) -> str | None:
    """The code of an error answer."""
    error: dict[str, Any] = answer.get("error", {})
    return error.get("code")
