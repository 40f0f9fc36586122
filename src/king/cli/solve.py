"""`king solve`: exact play with all cards open over standard input, one JSON object a line
(docs/solver.md)."""

import sys
from functools import partial
from time import perf_counter
from typing import Any, Literal

import click

from king.cli.referee import serve
from king.cli.referee.legal import LegalRequest, reached
from king.cli.referee.requests import members
from king.core.cards import texts
from king.core.contracts import Contract
from king.core.errors import BadContract, BadRequest
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.players.games import by_seat, ending, one_against_all, two_against_two
from king.search.solving import Solved, Solver, Vector

ONE_TRICK = {
    "rules": "klasik",
    "contract": "el",
    "declarer": 0,
    "hands": ["A...", "K...", "Q...", "J..."],
}


class SolveRequest(LegalRequest, forbid_unknown_fields=True, kw_only=True):
    """A ``legal`` request and what is asked: ``seat`` with ``paranoid`` only."""

    answer: Literal["maxn", "paranoid", "pairs"]
    seat: int | None = None


@click.command(name="solve", help="Solve endings exactly, one JSON object a line.")
def command() -> None:
    """Read requests from standard input and answer each at once; bad input never ends it."""
    question = partial(solve, Solver(bits=22))
    for asked in ({"answer": "maxn"}, {"answer": "pairs"}):
        question({**ONE_TRICK, **asked})  # kernels are there before the first question
    serve(sys.stdin.buffer, sys.stdout.buffer, {"solve": question, "legal": question})


def solve(solver: Solver, request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request; raises the error that docs/referee.md names."""
    asked = members(request, SolveRequest)
    if (asked.seat is not None) != (asked.answer == "paranoid"):
        raise BadRequest(member="seat")
    rules, deal = _tricks(asked)
    if asked.seat is not None and not 0 <= asked.seat < rules.players:
        raise BadRequest(member="seat")
    began = perf_counter()
    solved = _solved(solver, rules, deal, asked)
    ms = round(1000 * (perf_counter() - began), 3)
    found: dict[str, Any] = (
        {"points": by_seat(deal.terms, solved.points)}
        if isinstance(solved, Vector)
        else {"value": solved.value}
    )
    return {**found, "best": texts(solved.best), "nodes": solved.nodes, "ms": ms}


def _tricks(asked: SolveRequest) -> tuple[RuleSet, TrickDeal]:
    """The deal where it stands; raises BadContract for dizi, BadRequest while a stock is drawn."""
    rules, start, position = reached(asked)
    if Contract.DIZI in start.terms.scores:
        raise BadContract(contract=Contract.DIZI, trump=str(None))
    if not isinstance(position, TrickDeal):
        raise BadRequest(member="stock")
    return rules, position


def _solved(
    solver: Solver, rules: RuleSet, deal: TrickDeal, asked: SolveRequest
) -> Solved | Vector:
    at = ending(rules, deal)
    if asked.answer == "maxn":
        return solver.points(at)
    if asked.seat is None:
        return solver.value(at, two_against_two(deal.terms))
    return solver.value(at, one_against_all(deal.terms, asked.seat))
