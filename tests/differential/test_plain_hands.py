"""Open hands, partners and a stock: examples worked out by hand."""

from typing import Any

import pytest

from . import plain
from .plain_asking import HANDS, code, legal, line, sheet
from .plain_match import Match

# An open hand


ENDING = ["A2...", "K3...", "Q4...", "J5..."]


@pytest.mark.parametrize(
    ("declarer", "order"), [(0, [0, 1, 3, 2]), (1, [1, 2, 3, 0]), (2, [2, 0, 3, 1])]
)
def test_the_open_hand_lies_opposite_the_declarer(declarer: int, order: list[int]) -> None:
    """Turn order: declarer, next, open hand, third."""
    plays = list[str]()
    for hand in order:
        answer = legal("uc_kisi_acik", "el", ENDING, declarer=declarer, plays=plays)
        assert answer["seat"] == hand
        plays.append(answer["legal"][0])


def test_the_open_hands_tricks_are_the_declarers() -> None:
    """Three entries; the trick that hand 3 takes costs the declarer."""
    plays = ["S2", "S3", "SJ", "S4"]
    answer = legal("uc_kisi_acik", "el", ENDING, plays=plays)
    assert (answer["seat"], answer["points"]) == (3, [-50, 0, 0])
    final = legal("uc_kisi_acik", "el", ENDING, plays=[*plays, "S5", "SQ", "SA", "SK"])
    assert (final["points"], final["tricks"]) == ([-100, 0, 0], [2, 0, 0])


def test_the_declarer_plays_the_open_hand() -> None:
    """Three players: hand 3; partners: the hand opposite; nobody annuls for the open hand."""
    match = Match("uc_kisi_acik", 1)
    match.deal(["AKQJT98.K.AKQ.AK", *HANDS[1:]])
    assert match.choose("koz", "S")
    assert match.qualified() == []  # hand 3 holds nothing above a ten
    match.close_window([])
    deciders = list[int | None]()
    for _card in range(4):
        deciders.append(match.decider)
        match.play(match.timeout_card())
    assert deciders == [1, 2, 1, 0]


def test_partners() -> None:
    """The partner rejects once and names another, which stands; the seat stays declarer."""
    match = Match({"preset": "esli", "first_declarer": "random"}, 0)
    match.deal(HANDS)
    match.choose("koz", "S")
    assert (match.phase, match.decider) == ("answer", 2)
    assert ("koz", "S") not in match.offers()
    with pytest.raises(plain.RefusedError, match="not_available"):
        match.reject("koz", "S")
    assert match.reject("koz", "H")
    assert match.qualified() == [3]
    match.close_window([])
    assert (match.declarer, match.decider, match.trump) == (0, 0, "H")
    match.play("SA")
    match.play("S2")
    assert match.deal_now is not None
    assert (match.deal_now.seat, match.decider) == (2, 0)


def test_only_opponents_annul_where_partners_lie_open() -> None:
    """Seat 3 alone could: not as declarer, nor for its partner."""
    qualified = list[list[int]]()
    for declarer in range(4):
        match = Match({"preset": "esli_sessiz", "first_declarer": "random"}, declarer)
        match.deal(HANDS)
        assert match.choose("koz", "S")
        qualified.append(match.qualified())
    assert qualified == [[3], [], [3], []]


def test_a_fixed_penalty_is_not_proposed() -> None:
    """Where no second contract fits, rejecting is not offered."""
    rules = {"preset": "esli", "schedule": "naturel", "first_declarer": "random"}
    match = Match(rules, 0)
    match.deal(HANDS)
    match.choose("el")
    assert match.phase == "play"


def test_rights_may_be_pooled() -> None:
    """A seat has two Koz; with its partner four, whoever of them declares."""
    lines = [
        line(0, "koz", [13, 0, 0, 0]),
        line(1, "el", [13, 0, 0, 0]),
        line(2, "kupa", [13, 0, 0, 0]),
        line(3, "erkek", [8, 0, 0, 0]),
        line(0, "koz", [13, 0, 0, 0]),
        line(1, "kiz", [4, 0, 0, 0]),
        line(2, "rifki", [1, 0, 0, 0]),
        line(3, "son_iki", [2, 0, 0, 0]),
        line(0, "koz", [13, 0, 0, 0]),
    ]
    assert sheet("esli", *lines) == {"error": {"code": "not_available", "at": 8}}
    pooled = {"preset": "esli", "pool_rights": True}
    assert sheet(pooled, *lines)["teams"] == [3 * 650 - 2600, 0]
    more = [line(n % 4, name, [u, 0, 0, 0]) for n, (name, u) in enumerate(MORE, start=9)]
    assert sheet(pooled, *lines, *more) == {"error": {"code": "not_available", "at": 12}}


MORE = [("el", 13), ("koz", 13), ("kupa", 13), ("koz", 13)]


# A stock


FIRST = ["A2...", "K3..."]
STOCK = ["HA", "H2", "HK", "H3"]
WHOLE_DECK = ["AKQJT98765432.AKQJT98765432..", "..AKQJT98765432.AKQJT98765432"]


def test_the_stock_is_drawn_and_then_trump_is_named() -> None:
    """The winner takes the shown card, the loser the next; the other player leads first."""
    start = legal("balayi", "koz", FIRST, stock=STOCK, trump=None)
    assert (start["seat"], start["legal"], start["points"]) == (1, ["SK", "S3"], [0, 0])
    any_card = legal("balayi", "koz", FIRST, stock=STOCK, plays=["SK"])
    assert any_card["legal"] == ["SA", "S2"]
    second = legal("balayi", "koz", FIRST, stock=STOCK, plays=["SK", "S2"])
    assert (second["seat"], second["legal"]) == (1, ["S3", "HA"])
    discards = legal("balayi", "koz", FIRST, stock=STOCK, plays=["SK", "S2", "HA"])
    assert discards["legal"] == ["SA", "H2"]
    plays = ["SK", "S2", "HA", "SA"]  # hand 1 now holds S3 and HK, hand 0 H2 and H3
    played = legal("balayi", "koz", FIRST, stock=STOCK, plays=plays, trump="S")
    assert (played["seat"], played["legal"], played["points"]) == (0, ["H3", "H2"], [0, 0])
    assert not played["broken"]
    end = legal(
        "balayi", "koz", FIRST, stock=STOCK, trump="S", plays=[*plays, "H3", "HK", "S3", "H2"]
    )
    assert end == {"over": True, "points": [0, 100], "tricks": [0, 2], "king": None}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"trump": "S"}, "bad_contract"),
        ({"plays": ["SK", "S2", "HA", "SA"]}, "bad_contract"),
        ({"contract": "el"}, "bad_contract"),
        ({"stock": ["HA", "H2", "HK"]}, "bad_cards"),
        ({"stock": ["HA", "SA"]}, "bad_cards"),
        ({"stock": ["HA", "HA"]}, "bad_cards"),
        ({"stock": "HA"}, "bad_request"),
        ({"stock": [], "trump": "S", "hands": WHOLE_DECK}, "bad_cards"),
        ({"plays": ["SA"]}, "not_in_hand"),
        ({"rules": "turnuva"}, "bad_request"),
    ],
)
def test_what_is_wrong_with_a_stock(changes: dict[str, Any], expected: str) -> None:
    """Trump neither too early nor too late; each card once; thirteen cards at most a hand."""
    request = {"stock": STOCK, "rules": "balayi", "contract": "koz"} | changes
    base = {"op": "legal", "declarer": 0, "hands": FIRST}
    assert code(plain.legal(base | request)) == expected
