"""`king referee` as a program sees it: every line is answered, in order, and none ends it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import IO, Any

import pytest

from king.cli.referee.answers import answer_line
from king.core.errors import BY_CODE

COMMAND = [sys.executable, "-m", "king", "referee"]
LEGAL: dict[str, Any] = {
    "op": "legal",
    "rules": "klasik",
    "contract": "el",
    "declarer": 0,
    "hands": ["A2...", "K3...", "Q4...", "J5..."],
}
DEAL: dict[str, Any] = {"declarer": 0, "contract": "el", "units": [13, 0, 0, 0]}
MATCH: dict[str, Any] = {"op": "match", "rules": "klasik", "first_declarer": 0, "deals": [DEAL]}


def ask(request: Any) -> Any:
    """The answer to a request, which may be bytes as they stand on the line."""
    line = request if isinstance(request, bytes) else json.dumps(request).encode()
    return json.loads(answer_line(line))


def code_of(request: Any) -> Any:
    """The code of the answer; None if it is not an error."""
    return ask(request).get("error", {}).get("code")


def code_and_place(request: Any) -> tuple[Any, Any]:
    error = ask(request)["error"]
    return error["code"], error.get("at")


@pytest.fixture
def pipes() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Standard input and output of a running referee."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdin, process.stdout
        process.stdin.close()
        assert process.wait(timeout=30) == 0


class TestCommand:
    def test_each_line_is_answered_at_once(self, pipes: tuple[IO[bytes], IO[bytes]]) -> None:
        """A program that waits for each answer before it asks again is not left waiting."""
        requests, answers = pipes
        for number, text in enumerate(
            [b'{"id": 0}', b"nonsense", b"\n\n" + json.dumps(LEGAL).encode()]
        ):
            requests.write(text + b"\n")
            requests.flush()
            answer = json.loads(answers.readline())
            assert answer.get("error", {}).get("code") == ["bad_request", "bad_json", None][number]

    def test_bad_lines_of_every_kind_are_survived(self) -> None:
        """The last line, a good one, is answered too, even without a line break."""
        deep = b"[" * 100_000
        huge = b'{"id": "' + b"x" * 5_000_000 + b'"}'
        lines = [b"\xff\xfe", b"\0", deep, deep + b"]" * 100_000, huge, b"{", b"null", b'"legal"']
        lines += [b"NaN", b'{"op": "legal"', b'{"id": "\xc3"}', b"1" * 10_000, b"[]", b"\r"]
        text = b"\n".join([*lines, json.dumps({**LEGAL, "id": "last"}).encode()])
        done = subprocess.run(COMMAND, input=text, capture_output=True, timeout=120, check=True)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == len(lines)  # "\r" alone is a blank line and has no answer
        assert [answer["error"]["code"] for answer in answers[:-1]] == [
            "bad_request" if line is huge else "bad_json" for line in lines[:-1]
        ]
        assert answers[4]["id"] == "x" * 5_000_000
        assert (answers[-1]["id"], answers[-1]["legal"]) == ("last", ["SA", "S2"])
        assert done.stderr == b""

    def test_nothing_asked_nothing_said(self) -> None:
        for text in (b"", b"\n", b"  \n\t\n"):
            done = subprocess.run(COMMAND, input=text, capture_output=True, timeout=30, check=True)
            assert (done.stdout, done.stderr) == (b"", b"")


class TestIdentity:
    @pytest.mark.parametrize(
        "value",
        [None, True, 0, -1, 2**70, 1.5, "", "ığİ\n\u2028", [], [1, [None]], {}, {"a": {"id": 1}}],
    )
    @pytest.mark.parametrize("request_", [LEGAL, MATCH, {}, {"op": 7}, {**LEGAL, "rules": "kral"}])
    def test_any_json_is_echoed(self, value: Any, request_: dict[str, Any]) -> None:
        """With an answer and with an error, unchanged to its type."""
        answer = ask({**request_, "id": value})
        assert json.dumps(answer["id"]) == json.dumps(value)
        assert "id" not in ask(request_)

    def test_an_answer_is_one_line(self) -> None:
        assert b"\n" not in answer_line(json.dumps({"id": "\n\r"}).encode())


NESTED_OPTION = (
    '{{"op": "match", "rules": {{"preset": "klasik", "rifki_annul": {}}}, '
    '"first_declarer": 0, "deals": [{{"declarer": 1, "contract": "el", "units": []}}]}}'
)


#: Member of a `legal` request -> values that it cannot have.
NO_LEGAL_REQUEST: dict[str, list[Any]] = {
    "op": [None, 1, [], {}, "", "Legal", "solve"],
    "rules": [None, 1, [], {}, {"preset": None}, {"teams": True}],
    "contract": [None, 1, {}, [1], ["el", None]],
    "trump": [1, [], False],
    "declarer": [None, "0", 0.0, False, -1, 4],
    "hands": [None, "", {}, [1], [None] * 4],
    "plays": [None, "SA", [1], {"SA": 1}],
    "announced": [None, 0, "yes"],
    "units": [[13, 0, 0, 0]],
    "Id": [1],
}
#: Member of a deal on a sheet -> values that it cannot have.
NO_DEAL: dict[str, list[Any]] = {
    "declarer": [None, "0", 0.0, True],
    "contract": [None, 1, {}, [1]],
    "trump": [1, []],
    "units": [None, 13, "13", [1.0, 0, 0, 0], [True], {"el": 1}],
    "announced": [None, 1],
    "tricks": [[13, 0, 0, 0]],
}


def pairs(table: dict[str, list[Any]]) -> list[tuple[str, Any]]:
    """Each member with each of its values."""
    return [(member, value) for member, values in table.items() for value in values]


class TestShape:
    @pytest.mark.parametrize("depth", [*range(1, 60, 9), *range(900, 1100, 7), 20_000])
    @pytest.mark.parametrize(
        "text",
        [
            '{{"op": "legal", "id": {}}}',
            '{{"op": {}}}',
            '{{"op": "match", "rules": {}, "first_declarer": 0, "deals": []}}',
            NESTED_OPTION,
        ],
    )
    def test_deep_nesting(self, text: str, depth: int) -> None:
        """However deep, one of the codes before the rules are asked, or the deal's own."""
        nested = text.format("[" * depth + "]" * depth).encode()
        codes = {"bad_json", "bad_request", "bad_option", "wrong_declarer"}
        assert (
            json.loads(answer_line(nested)[-200:].partition(b'"error":')[2][:-1])["code"] in codes
        )

    @pytest.mark.parametrize("digits", [20, 400, 4_300, 5_000])
    def test_long_numbers(self, digits: int) -> None:
        """Python writes no number of more than 4,300 digits: neither may we, even as a sum."""
        number = "9" * digits
        deal = f'{{"declarer": 0, "contract": "el", "units": [{number}, {number}, 0, 0]}}'
        line = f'{{"op": "match", "rules": "klasik", "first_declarer": 0, "deals": [{deal}]}}'
        assert code_of(line.encode()) == ("bad_json" if digits > 4_300 else "units_sum")

    @pytest.mark.parametrize("member", ["rules", "contract", "declarer", "hands"])
    def test_legal_needs(self, member: str) -> None:
        assert code_of({k: v for k, v in LEGAL.items() if k != member}) == "bad_request"

    @pytest.mark.parametrize("member", ["rules", "first_declarer", "deals"])
    def test_match_needs(self, member: str) -> None:
        assert code_of({k: v for k, v in MATCH.items() if k != member}) == "bad_request"

    @pytest.mark.parametrize(("member", "value"), pairs(NO_LEGAL_REQUEST))
    def test_legal_refuses_as_no_request(self, member: str, value: Any) -> None:
        assert code_of({**LEGAL, member: value}) == "bad_request"

    @pytest.mark.parametrize(("member", "value"), pairs(NO_DEAL))
    def test_match_refuses_as_no_request(self, member: str, value: Any) -> None:
        deals = [DEAL, {**DEAL, "declarer": 1, member: value}]
        assert code_of({**MATCH, "deals": deals}) == "bad_request"

    @pytest.mark.parametrize("value", [None, -1, 4, "0", 0.0, True, 2**70])
    def test_first_declarer(self, value: Any) -> None:
        assert code_of({**MATCH, "first_declarer": value}) == "bad_request"


class TestOrder:
    """Each request has every fault from one place of the order on; the first one is named."""

    def test_legal(self) -> None:
        wrong: dict[str, Any] = {
            "op": "legal",
            "rules": {"preset": "kral", "ruff": 1, "teams": 2},
            "contract": "koz",
            "declarer": 7,
            "hands": ["AK"],
            "plays": ["XX"],
        }
        assert code_of({**wrong, "declarer": "x"}) == "bad_request"
        assert code_of(wrong) == "unknown_rules"
        wrong["rules"]["preset"] = "klasik"
        assert code_of(wrong) == "unknown_option"
        del wrong["rules"]["ruff"]
        assert code_of(wrong) == "bad_option"
        del wrong["rules"]["teams"]
        wrong["declarer"] = 0
        assert code_of(wrong) == "bad_contract"
        wrong["contract"] = "el"
        assert code_of(wrong) == "bad_cards"
        wrong["hands"] = LEGAL["hands"]
        assert code_and_place(wrong) == ("bad_cards", 0)

    def test_a_play(self) -> None:
        def fault(contract: str, *plays: str) -> tuple[Any, Any]:
            return code_and_place({**LEGAL, "contract": contract, "plays": list(plays)})

        whole = ["SA", "SK", "SQ", "SJ", "S2", "S3", "S4", "S5"]
        assert fault("el", *whole, "XX") == ("deal_over", 8)
        assert fault("el", "SA", "XX") == ("bad_cards", 1)
        assert fault("el", "SA", "SQ") == ("not_in_hand", 1)
        assert fault("kiz", "SA", "SK", "S4") == ("must_dump", 2)
        assert fault("kupa", "SA") == ("deal_over", 0)

    def test_a_deal_of_a_sheet(self) -> None:
        def fault(*deals: dict[str, Any], rules: Any = "kisa") -> tuple[Any, Any]:
            return code_and_place({**MATCH, "rules": rules, "deals": list(deals)})

        wrong: dict[str, Any] = {"declarer": 3, "contract": "koz", "units": [1], "trump": "X"}
        king = {"declarer": 0, "contract": "koz", "trump": "S", "units": [10, 0, 0, 0]}
        assert fault(king, wrong) == ("match_over", 1)
        assert fault(DEAL, wrong) == ("wrong_declarer", 1)
        wrong["declarer"] = 1
        assert fault(DEAL, wrong) == ("bad_contract", 1)
        wrong["trump"] = "S"
        assert fault(DEAL, wrong, rules={"preset": "kisa", "trumps_each": 0}) == (
            "not_available",
            1,
        )
        assert fault(DEAL, wrong) == ("units_sum", 1)


def test_an_error_has_a_known_code_and_a_sentence() -> None:
    error = ask({**LEGAL, "plays": ["SA", "SQ"]})["error"]
    assert set(error) == {"code", "message", "at"}
    assert error["code"] in BY_CODE
    assert error["message"].endswith(".")
