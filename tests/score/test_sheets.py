"""The sheet in the browser is a second reading: it answers every `match` as the core does."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hatch_build import node_and_npm
from king.cli.referee.match import match
from king.cli.score import presets
from king.core.errors import KingError
from king.presets import PRESETS
from tests.conformance.test_conformance import FILES, lines_of

from .drawn import draw_sheet
from .spoilt import spoil

ANSWER = Path(__file__).parent / "answer.ts"
DATA = Path(__file__).parents[2] / "web/src/lib/score/presets.ts"
SHEETS = 10_000

#: Errors whose parameters the page shows; of the others the code is enough.
SHOWN = {"units_sum", "not_available", "wrong_declarer"}

Request = dict[str, Any]


def browsers(requests: list[Request]) -> list[dict[str, Any]]:
    """The answers of the browser's reading, all in one process of Node."""
    node, _ = node_and_npm()
    text = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(
        [node, ANSWER], input=text.encode(), capture_output=True, check=True, timeout=300
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def cores(request: Request) -> dict[str, Any]:
    """The core's answer, an error with its parameters."""
    asked = {name: value for name, value in request.items() if name != "op"}
    try:
        return json.loads(json.dumps(match(asked)))  # type: ignore[no-any-return]
    except KingError as error:
        where = {} if error.at is None else {"at": error.at}
        return {"error": {"code": error.code, **where, "params": error.params}}


def shown(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer without parameters that only the core writes in its own way."""
    error = answer.get("error")
    if error is not None and error["code"] not in SHOWN:
        error["params"] = None
    return answer


def sheets() -> Iterator[Request]:
    """Sheets over all presets, half of them with a fault."""
    chance = Random(20)
    for number in range(SHEETS):
        request = draw_sheet(chance)
        yield spoil(request, chance) if number % 2 else request


def preset_of(request: Request) -> Any:
    rules = request.get("rules")
    return rules.get("preset") if isinstance(rules, dict) else rules


def test_the_kept_data_is_what_the_core_would_write_now() -> None:
    """If this fails: python -m king.cli.score.presets > web/src/lib/score/presets.ts."""
    assert DATA.read_text(encoding="utf-8") == presets.source()


def test_every_published_sheet_is_answered_as_expected() -> None:
    published = [line for name in FILES for line in lines_of(name)]
    lines = [line for line in published if line["request"].get("op") == "match"]
    answers = browsers([line["request"] for line in lines])
    assert len(answers) == len(lines) > 50
    for line, answer in zip(lines, answers, strict=True):
        if "error" in answer:
            del answer["error"]["params"]
        said = {member: answer.get(member, "absent") for member in line["expect"]}
        assert said == line["expect"], line["about"]


def test_generated_sheets_are_answered_as_the_core_does() -> None:
    requests = list(sheets())
    answers = browsers(requests)
    assert len(answers) == SHEETS
    whole, codes, ends = Counter[Any](), Counter[str](), Counter[str]()
    for number, (request, answer) in enumerate(zip(requests, answers, strict=True)):
        expected = cores(request)
        assert shown(answer) == shown(expected), json.dumps(request)
        if "error" in expected:
            assert number % 2, f"a sheet that should be right: {expected} {json.dumps(request)}"
            codes[expected["error"]["code"]] += 1
        else:
            whole[preset_of(request)] += 1
            ends["king" if expected["king"] is not None else str(expected["over"])] += 1
    # The lot must have drawn what the comparison is for.
    assert set(whole) == set(PRESETS)
    assert min(whole.values()) >= 100
    assert ends["king"] > 50
    assert ends["True"] > 1000
    assert set(codes) == {
        *("bad_request", "unknown_rules", "unknown_option", "bad_option", "bad_contract"),
        *("match_over", "wrong_declarer", "not_available", "units_sum"),
    }
    assert min(codes.values()) >= 20


def test_each_shown_card_needs_a_unit_of_its_own() -> None:
    """As many queens of one taker as he took; the king of hearts where Rıfkı is played."""
    deal = {"declarer": 0, "contract": "kiz", "trump": None, "units": [0, 1, 3, 0]}
    asked = [
        ([["SQ", 0, 1]], True),
        ([["SQ", 0, 1], ["HQ", 3, 1]], False),
        ([["SQ", 0, 2], ["HQ", 3, 2], ["DQ", 1, 2]], True),
        ([["SQ", 0, 0]], False),
        ([["HK", 0, 2]], False),
    ]
    requests = [
        {"op": "match", "rules": "trex", "first_declarer": 0, "deals": [{**deal, "shown": shown}]}
        for shown, _ in asked
    ]
    for request, (_, right), answer in zip(requests, asked, browsers(requests), strict=True):
        assert ("error" not in answer) is right
        assert shown(answer) == shown(cores(request))


def test_an_optional_member_that_says_nothing_is_absent() -> None:
    deal = {"declarer": 0, "contract": "el", "trump": None, "units": [13, 0, 0, 0]}
    members = ("announced", "order", "ace", "last", "shown", "doubles")
    nothing: tuple[Any, ...] = (None, [])
    requests = [
        {"op": "match", "rules": rules, "first_declarer": 0, "deals": [{**deal, name: value}]}
        for rules in ("klasik", "trex", "barbu")
        for name in members
        for value in nothing
    ]
    for request, answer in zip(requests, browsers(requests), strict=True):
        assert shown(answer) == shown(cores(request)), json.dumps(request)
