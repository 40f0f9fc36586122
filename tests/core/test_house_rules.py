"""House rules: what may be changed, and that each refusal names the option at fault."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.core.contracts import CLASSIC, Contract
from king.core.errors import BadOption, UnknownOption
from king.core.house_rules import OPTIONS, RANGES, changed
from king.core.rules import RuleSet, units
from king.presets import KNOWN
from tests.core.drawing import OPTION_VALUES, as_written, contradicts, draw_rules, lot, values

KLASIK = KNOWN["klasik"]

_NO_FLAG: list[Any] = [0, 1, "true", [], {}]
_NO_NUMBER: list[Any] = [True, "3", 3.0, 2.5, [], {}, -1, 10**12]
_NO_SET: list[Any] = [None, True, "kupa", {}, ["koz"], ["el"], ["kupa", "kupa"], [None], [["kupa"]]]
_NO_WORD: list[Any] = [True, 0, "", "Free", "free ", [], {}]

#: Option -> values it cannot have, whatever the others are. Null is added where it is none.
BAD_VALUES: dict[str, list[Any]] = {
    "players": [None, True, "4", 2, 3, 5, 4.5],
    "direction": [None, *_NO_WORD, "left"],
    "dealer": [*_NO_WORD, "previous"],
    "first_declarer": [None, True, 2, "", "d2", "2D", "D1", "Random", ["D2"]],
    "schedule": [None, *_NO_WORD, "super_kanli"],
    "penalties_each": [None, *_NO_NUMBER, 25],
    "trumps_each": [None, *_NO_NUMBER, 25],
    "each_penalty_at_most": [None, *_NO_NUMBER, 0, 25],
    "first_deals_penalty_only": [*_NO_NUMBER, 13, 97],
    "void_must_discard": _NO_SET,
    "covered_must_dump": _NO_SET,
    "hearts_lead": [None, *_NO_WORD, "top_honour"],
    "only_hearts_left": [None, *_NO_WORD, "lowest"],
    "rifki_fiks_lead": [None, *_NO_FLAG],
    "kupa_must_beat_hearts": [None, *_NO_FLAG],
    "ends_early": [None, *_NO_FLAG],
    "void_must_ruff": [None, *_NO_FLAG],
    "must_overruff": [None, *_NO_FLAG],
    "must_beat_trump_lead": [None, *_NO_FLAG],
    "must_beat_suit": [None, *_NO_FLAG],
    "trump_lead": [None, *_NO_WORD, "never"],
    "akq_start": [None, *_NO_FLAG],
    "rifki_annul": [None, True, "K", ["Q"], ["AK"], ["K", "K"], [1], {}],
    "koz_annul": [None, *_NO_FLAG],
    "kiz_annul_if_equal": [None, *_NO_FLAG],
    "king_tricks": [*_NO_NUMBER, 0, 14],
    "king_by": [*_NO_WORD, "anyone", None],
    "king_announced": _NO_FLAG,
    "result": [None, *_NO_WORD, "lines"],
    "zero_is_out": _NO_FLAG,
    "teams": [None, *_NO_FLAG],
    "choose_seconds": [None, *_NO_NUMBER, 0, 3601],
    "play_seconds": [None, *_NO_NUMBER, 0, 3601],
    "deck": [None, 52, "", "32"],
    "prices": [
        None,
        [],
        {"dizi": 1},
        {"el": 50},
        {"koz": -50},
        {"el": 0},
        {"el": "x"},
        {"el": -(10**5)},
        {"el": [-50, -50]},
        {"HA": 30},
        {"SA": -30},
        {"SQ": -30},
    ],
    "contracts": [None, True, "kupa", [], ["koz"], [*CLASSIC, "dizi"]],
    "contracts_per_deal": [None, True, "2", 0, 2, 6],
    "secret": [None, *_NO_FLAG],
    "blind": [None, *_NO_FLAG],
    "exposed": [True, "partner", "dummy", ""],
    "proposing": [None, True, *_NO_FLAG],
    "pool_rights": [None, *_NO_FLAG],
    "doubling": [None, True, *_NO_FLAG],
    "kingdoms": [None, True, *_NO_FLAG],
    "exposing": [None, True, *_NO_FLAG],
    "stock": [None, True, *_NO_FLAG],
    "dizi_from": ["7", "J", 7, ""],
    "dizi_annul": [None, True, *_NO_FLAG],
    "opening_lead": ["C2", "", 2, True],
    "clean_first_trick": [None, True, *_NO_FLAG],
    "spade_queen": [None, True, *_NO_FLAG],
    "moon": [None, True, *_NO_FLAG],
}


def named(changes: dict[str, Any], base: RuleSet = KLASIK) -> str:
    """The option that a refusal names."""
    with pytest.raises(BadOption) as refused:
        changed(base, changes)
    return str(refused.value.params["option"])


def test_every_option_has_its_bad_and_its_good_values() -> None:
    """An option added to the rule set without values to try it with fails here."""
    assert set(OPTIONS) == set(BAD_VALUES) == set(OPTION_VALUES)
    assert set(RuleSet.__struct_fields__) == set(OPTIONS) | {"preset"}


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, values in BAD_VALUES.items() for value in values]
)
def test_a_bad_value_is_refused_by_name(option: str, value: Any) -> None:
    assert named({option: value}) == option
    with pytest.raises(BadOption):
        changed(KLASIK, {"teams": True, option: value})


@pytest.mark.parametrize("preset", KNOWN)
def test_every_good_value_is_taken(preset: str) -> None:
    """The rule set then has it, and everything else is as before."""
    base = KNOWN[preset]
    for option in OPTION_VALUES:
        for value in values(preset, option):
            changes = {option: value}
            if option == "king_tricks" and base.king_by is None:
                changes["king_by"] = "any"
            if contradicts(preset, changes):
                continue  # see below
            rules = changed(base, changes)
            assert as_written(rules, option) == value
            others = {name: getattr(rules, name) for name in OPTIONS if name not in changes}
            assert others == {name: getattr(base, name) for name in others}


@pytest.mark.parametrize(("option", "limits"), RANGES.items())
def test_limits_of_a_number(option: str, limits: tuple[int, int]) -> None:
    """The lowest and the highest are taken, one beyond either is not."""
    low, high = limits
    for value in (low, high):
        if option == "first_deals_penalty_only" and value == high:
            changed(KLASIK, {option: value, "penalties_each": 24})
        else:
            changed(KLASIK, {option: value})
    assert {named({option: value}) for value in (low - 1, high + 1)} == {option}


def test_contradictions() -> None:
    """Each names the option that cannot stand with the others."""
    assert named({"kupa_must_beat_hearts": True}, KNOWN["yeeqia"]) == "kupa_must_beat_hearts"
    rehber = KNOWN["rehber"]
    assert named({"covered_must_dump": ["kupa"]}, rehber) == "kupa_must_beat_hearts"
    assert named({"king_by": None}) == "king_by"
    assert named({"king_tricks": 10}, KNOWN["portal"]) == "king_by"
    assert named({"schedule": "free"}, KNOWN["yeeqia"]) == "penalties_each"
    assert named({"penalties_each": 0, "trumps_each": 0}) == "penalties_each"
    assert named({"first_deals_penalty_only": 9}, KNOWN["kisa"]) == "first_deals_penalty_only"
    assert named({"deck": "no_twos"}) == "first_declarer"
    three = {"schedule": "free", "penalties_each": 3, "trumps_each": 2, "each_penalty_at_most": 2}
    assert changed(KNOWN["yeeqia"], three).deals == 20
    assert changed(KLASIK, {"first_deals_penalty_only": 12}).first_deals_penalty_only == 12


@pytest.mark.parametrize(
    ("preset", "option", "value"),
    [
        ("barbu", "secret", True),
        ("trex", "secret", True),
        ("esli", "secret", True),
        ("balayi", "secret", True),
        ("balayi", "blind", True),
        ("balayi", "first_declarer", "SA"),
        ("uc_kisi_acik", "first_declarer", "SA"),
        ("uc_kisi", "first_declarer", "D2"),
        ("uc_kisi", "deck", "52"),
        ("uc_kisi", "teams", True),
        ("esli", "teams", False),
        ("konturlu", "schedule", "naturel"),
        ("super_kanli", "schedule", "naturel"),
        ("duble_yol", "schedule", "rotation"),
        ("trex", "dizi_from", None),
        ("konturlu", "doubling", False),
        ("balayi", "stock", False),
        ("trex", "kingdoms", False),
        ("barbu", "prices", {"dizi": [40, 25, 10]}),
        ("barbu", "prices", {"son_iki": [-10, 20]}),
        ("barbu", "prices", {"son_iki": []}),
        ("barbu", "prices", {"kupa": []}),
    ],
)
def test_what_a_variant_cannot_be(preset: str, option: str, value: Any) -> None:
    """Each names the option that contradicts the game."""
    assert named({option: value}, KNOWN[preset]) == option


def test_prices_name_what_differs_from_the_list() -> None:
    """A preset's own prices are gone once they are changed; what is absent is as in the list."""
    rules = changed(KNOWN["barbu"], {"prices": {"el": -3}})
    assert (rules.price(Contract.EL), rules.price(Contract.KUPA)) == (-3, -30)
    assert rules.price(Contract.DIZI) == (200, 150, 100, 50)


def test_what_a_schedule_does_not_use_is_kept_and_ignored() -> None:
    rules = changed(KNOWN["naturel"], {"penalties_each": None, "first_deals_penalty_only": 90})
    assert (rules.penalties_each, rules.first_deals_penalty_only, rules.deals) == (None, 90, 20)


@pytest.mark.parametrize("option", ["preset", "Teams", "", "kral", "deals"])
def test_unknown_options(option: str) -> None:
    """Found before a bad value of another."""
    with pytest.raises(UnknownOption) as refused:
        changed(KLASIK, {"teams": 2, option: 1})
    assert refused.value.params == {"option": option}


def test_a_set_is_kept_in_one_order() -> None:
    """Two ways to write the same rules are the same rules."""
    one = changed(KLASIK, {"void_must_discard": ["rifki", "kupa"], "rifki_annul": ["KA", "K"]})
    two = changed(KLASIK, {"rifki_annul": ["K", "KA"], "void_must_discard": ["kupa", "rifki"]})
    assert one == two
    assert one.rifki_annul == ("K", "KA")


def test_contracts_that_are_named_stay_contracts() -> None:
    """As a preset has them, so that what is told apart by identity is."""
    rules = changed(KNOWN["barbu"], {"contracts": [*KNOWN["barbu"].contracts][::-1]})
    assert rules == KNOWN["barbu"]
    assert all(isinstance(contract, Contract) for contract in rules.contracts)


def test_without_twos_a_deal_has_fewer_hearts() -> None:
    """The deck of three players: 48 cards, 12 hearts; tricks as many as cards a hand."""
    rules = changed(KLASIK, {"deck": "no_twos", "first_declarer": "D3"})
    assert rules.cards.bit_count() == 48
    assert [units(rules, contract) for contract in CLASSIC] == [12, 12, 8, 4, 1, 2, 12]


@given(st.sampled_from(sorted(KNOWN)), st.integers(0, 10**6))
def test_house_rules_change_what_they_say_and_nothing_else(preset: str, seed: int) -> None:
    rules = draw_rules(preset, lot("house", seed))
    changes = {} if isinstance(rules, str) else {k: v for k, v in rules.items() if k != "preset"}
    result = changed(KNOWN[preset], changes)
    for option in OPTIONS:
        if option in changes:
            assert as_written(result, option) == changes[option]
        else:
            assert getattr(result, option) == getattr(KNOWN[preset], option)
