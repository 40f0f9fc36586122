"""Barbu and doubling: examples worked out by hand."""

from typing import Any

import pytest

from . import plain
from .plain_asking import HANDS, Line, code, legal, line, sheet
from .plain_doubling import Talk
from .plain_match import Match


def test_the_prices_of_barbu() -> None:
    """An ace of hearts is six in place of two; the last trick is twice the one before."""
    kupa = line(0, "kupa", [3, 5, 1, 4], ace=1)
    last = line(1, "son_iki", [0, 1, 0, 1], last=[3, 1])
    answer = sheet("barbu", kupa, last)
    assert answer["points"] == [[-6, -14, -2, -8], [0, -20, 0, -10]]
    assert answer["next"]["contracts"] == ["el", "kupa", "kiz", "rifki", "son_iki", "koz", "dizi"]


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (line(0, "kupa", [13, 0, 0, 0], ace=1), "units_sum"),
        (line(0, "kupa", [13, 0, 0, 0], ace=4), "units_sum"),
        (line(0, "kupa", [13, 0, 0, 0]), "bad_request"),
        (line(0, "el", [13, 0, 0, 0], ace=0), "bad_request"),
        (line(0, "son_iki", [1, 1, 0, 0], last=[0, 0]), "units_sum"),
        (line(0, "son_iki", [1, 1, 0, 0], last=[0, 1, 1]), "units_sum"),
        (line(0, "dizi", order=[0, 1, 2, 2]), "units_sum"),
        (line(0, "dizi", order=[0, 1, 2]), "units_sum"),
        (line(0, "dizi", [13, 0, 0, 0]), "bad_request"),
        (line(0, "kupa", ace=0, order=[0, 1, 2, 3]), "bad_request"),
        (line(0, "erkek", [8, 0, 0, 0]), "bad_contract"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[0, 1, 1]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[1, 2, 1], [2, 1, 1]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[1, 2, 3]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[1, 1, 1]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[1, 4, 1]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], doubles=[[1, 2]]), "bad_request"),
        (line(0, "koz", [13, 0, 0, 0], doubles=[[1, 2, 1]]), "not_available"),
        (line(0, "dizi", order=[0, 1, 2, 3], doubles=[[1, 2, 1]]), "not_available"),
        (line(0, "el", [13, 0, 0, 0], shown=[["HK", 0, 0]]), "bad_request"),
    ],
)
def test_lines_that_cannot_be(wrong: Line, expected: str) -> None:
    """Each with the code that says why."""
    assert code(sheet("barbu", wrong)) == expected


def test_no_doubles_without_doubling() -> None:
    """A member that the contract does not have; no double at all is none."""
    el = line(0, "el", [13, 0, 0, 0])
    assert code(sheet("klasik", el | {"doubles": [[1, 0, 1]]})) == "bad_request"
    assert code(sheet("klasik", el | {"doubles": [], "shown": None, "ace": None})) is None


def test_doubled_pairs_settle() -> None:
    """The difference moves from the lower to the higher, twice if redoubled."""
    el = line(0, "el", [6, 4, 3, 0], doubles=[[1, 0, 1], [3, 0, 2], [2, 3, 1]])
    # -12 -8 -6 0; 1 against 0: 4; 3 against 0: 2 × 12; 2 against 3: 6
    assert sheet("barbu", el)["points"] == [[-12 - 4 - 24, -8 + 4, -6 - 6, 24 + 6]]
    koz = line(0, "koz", [2, 8, 2, 1], doubles=[[1, 0, 2]])
    assert sheet("konturlu", koz)["points"] == [[100 - 600, 400 + 600, 100, 50]]


def test_doubles_owed() -> None:
    """Each other seat doubles each declarer twice, and the last deals leave no choice."""
    names = ["el", "kupa", "kiz", "rifki", "son_iki", "koz", "dizi"]
    units = {"el": 13, "kupa": 13, "kiz": 4, "rifki": 1, "son_iki": 2, "koz": 13}
    extra: dict[str, Line] = {"kupa": {"ace": 0}, "son_iki": {"last": [0, 0]}}

    def played(declarer: int, name: str, doubles: list[list[int]]) -> Line:
        if name == "dizi":
            return line(declarer, name, order=[0, 1, 2, 3], doubles=doubles)
        taken = [units[name], 0, 0, 0]
        return line(declarer, name, taken, doubles=doubles, **extra.get(name, {}))

    first_five = [played(d, name, []) for name in names[:5] for d in range(4)]
    assert code(sheet("barbu", *first_five)) is None
    all_three = [[1, 0, 1], [2, 0, 1], [3, 0, 2]]
    assert code(sheet("barbu", *first_five, played(0, "koz", all_three[:2]))) == "not_available"
    assert code(sheet("barbu", *first_five, played(0, "koz", all_three))) is None
    once = [played(0, "el", [[1, 0, 1]]), *first_five[1:]]
    assert code(sheet("barbu", *once, played(0, "koz", all_three[1:]))) is None


def test_the_talk() -> None:
    """Everybody once, the declarer last; then those doubled after they had spoken."""
    talk = Talk(["el"], 0, 4, owed={3})
    assert (talk.speaker, talk.may_double(1)) == (1, {0, 2, 3})
    talk.speak([0])
    assert talk.may_double(2) == {0, 1, 3}
    talk.speak([1, 3])
    assert (talk.may_double(3), talk.may_redouble(3)) == ({0, 1}, {2})
    with pytest.raises(plain.RefusedError, match="not_available"):
        talk.speak([])
    talk.speak([0, 2])
    assert (talk.speaker, talk.may_double(0), talk.may_redouble(0)) == (0, set(), {1, 3})
    talk.speak([3])
    assert (talk.speaker, talk.may_redouble(1)) == (1, {2})
    talk.speak([2])
    assert talk.speaker is None
    assert talk.doubles == [[1, 0, 1], [2, 1, 2], [2, 3, 2], [3, 0, 2]]


@pytest.mark.parametrize("contract", ["koz", "dizi"])
def test_in_koz_and_dizi_only_the_declarer_is_doubled(contract: str) -> None:
    """So the talk ends with him."""
    talk = Talk([contract], 2, 4, owed=set())
    for seat in (3, 0, 1):
        assert (talk.speaker, talk.may_double(seat)) == (seat, {2})
        talk.speak([2] if seat == 0 else [])
    talk.speak([0])
    assert (talk.speaker, talk.doubles) == (None, [[0, 2, 2]])


def test_barbu_duties() -> None:
    """Hearts are never led, nothing else is forced; Koz must be overruffed."""
    assert legal("barbu", "rifki", ["A.A..", "2.K..", "3.3..", "4.4.."])["legal"] == ["SA"]
    void = legal("barbu", "rifki", ["A.A..", ".KQ..", "3.3..", "4.4.."], plays=["SA"])
    assert void["legal"] == ["HK", "HQ"]
    ruffs = ["A2...", ".52..", ".64..", "KQ..."]
    over = legal("barbu", "koz", ruffs, trump="H", plays=["SA", "H5"])
    assert over["legal"] == ["H6"]


def test_when_time_runs_out_in_konturlu() -> None:
    """Koz before the layout; only what is owed is doubled."""
    match = Match({"preset": "konturlu", "first_declarer": "random"}, 0)
    said: dict[Any, list[list[int]]] = {}
    while not match.over:
        match.deal(HANDS)
        contract, trump = match.timeout_choice()
        match.choose(str(contract), trump)
        said[contract] = []
        while match.phase == "doubling":
            said[contract].append(match.timeout_doubles())
            match.double(said[contract][-1])
        while match.phase == "play":
            match.play(match.timeout_card())
    assert list(said) == ["el", "kupa", "erkek", "kiz", "rifki", "son_iki", "koz", "dizi"]
    assert said["son_iki"] == [[], [], []]  # the declarer, whom nobody doubled, is not asked
    assert said["koz"] == said["dizi"] == [[3], [3], [3], []]  # the last declarer is seat 3
