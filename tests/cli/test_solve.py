"""`king solve`: exact answers to lines of JSON, and errors as the referee's."""

import io
import json
from functools import partial
from typing import Any

import pytest

from king.cli.referee import serve
from king.cli.solve import solve
from king.search.solving import Solver

KOZ = {
    "op": "solve",
    "rules": "klasik",
    "contract": "koz",
    "trump": "S",
    "declarer": 0,
    "hands": ["A..2.", "K..3.", "..A.A", "..K.K"],
}


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(bits=10)


def ask(solver: Solver, **members: Any) -> Any:
    """The answer to one line."""
    answers = io.BytesIO()
    line = json.dumps({**KOZ, **members}).encode()
    serve(io.BytesIO(line + b"\n"), answers, {"solve": partial(solve, solver)})
    return json.loads(answers.getvalue())


def test_three_answers(solver: Solver) -> None:
    """Trump may not be led before one has fallen, so that ♦2 is the only lead: seat 2 must take it,
    and A♠ is good later."""
    alone = ask(solver, answer="paranoid", seat=0, id=7)
    assert {k: alone[k] for k in ("id", "value", "best")} == {"id": 7, "value": 50, "best": ["D2"]}
    assert ask(solver, answer="pairs")["value"] == 100
    everybody = ask(solver, answer="maxn")
    assert everybody["points"] == [50, 0, 50, 0]
    assert everybody["nodes"] > 0
    assert everybody["ms"] >= 0


def test_points_are_those_still_to_come(solver: Solver) -> None:
    plays = ["D2", "D3", "DA", "DK"]
    assert ask(solver, answer="pairs", plays=plays)["value"] == 50
    over = ask(solver, answer="pairs", plays=[*plays, "CA", "CK", "SA", "SK"])
    assert (over["value"], over["best"]) == (0, [])


@pytest.mark.parametrize(
    ("members", "code"),
    [
        ({"answer": "guess"}, "bad_request"),
        ({"answer": "pairs", "seat": 1}, "bad_request"),
        ({"answer": "paranoid"}, "bad_request"),
        ({"answer": "paranoid", "seat": 4}, "bad_request"),
        ({"answer": "pairs", "op": "match"}, "bad_request"),
        ({"answer": "pairs", "rules": "briç"}, "unknown_rules"),
        ({"answer": "pairs", "contract": "el"}, "bad_contract"),
        ({"answer": "pairs", "plays": ["SA"]}, "trump_not_broken"),
        (
            {"answer": "pairs", "rules": "konturlu", "contract": "dizi", "trump": None},
            "bad_contract",
        ),
        (
            {
                "answer": "pairs",
                "rules": "balayi",
                "hands": ["A..2.", "K..3."],
                "stock": ["C2", "C3"],
                "trump": None,
            },
            "bad_request",
        ),
    ],
)
def test_errors(solver: Solver, members: dict[str, Any], code: str) -> None:
    assert ask(solver, **members)["error"]["code"] == code
