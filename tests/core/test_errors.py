"""One list of codes: every refusal has its own name, and a sentence in each language."""

import re

import pytest

from king.core.errors import BY_CODE, BreaksRule, KingError
from king.messages import LOCALES, catalogue

#: The codes of docs/referee.md, in its order, then those of live play.
CODES = [
    *(
        "bad_json",
        "bad_request",
        "unknown_rules",
        "unknown_option",
        "bad_option",
        "bad_cards",
        "bad_contract",
    ),
    *("not_in_hand", "must_follow", "must_beat", "must_ruff", "must_discard", "must_dump"),
    *("hearts_not_broken", "must_lead_highest", "trump_not_broken", "trump_needs_honour"),
    *("deal_over", "wrong_declarer", "not_available", "units_sum", "match_over"),
    *(
        "not_your_turn",
        "wrong_phase",
        "no_right",
        "stale",
        "table_full",
        "table_closed",
        "too_fast",
        "not_saved",
        "forbidden",
    ),
]

#: Errors whose name is not their code written together.
NAMES = {"MatchIsOver": "match_over"}


def test_the_list_is_complete() -> None:
    assert set(BY_CODE) >= set(CODES)
    assert [code for code in BY_CODE if code in CODES[7:17]] == CODES[7:17]


@pytest.mark.parametrize(("code", "error"), BY_CODE.items())
def test_a_code_is_its_class_s_name(code: str, error: type[KingError]) -> None:
    snake = re.sub(r"(?<!^)([A-Z])", r"_\1", error.__name__).casefold()
    assert error.code == code == NAMES.get(error.__name__, snake)


@pytest.mark.parametrize("code", CODES)
def test_a_code_has_a_sentence(code: str) -> None:
    for locale in LOCALES:
        assert catalogue(locale)[f"error_{code}"]


def test_an_error_tells_its_code_place_and_parameters() -> None:
    error = BY_CODE["must_follow"](at=3, card="HK")
    assert isinstance(error, BreaksRule)
    assert (error.code, error.at, error.params) == ("must_follow", 3, {"card": "HK"})
    assert BY_CODE["stale"]().at is None
