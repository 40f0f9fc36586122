"""The layout and Trex: examples worked out by hand."""

from typing import Any

import pytest

from .plain_asking import HANDS, code, legal, line, sheet
from .plain_dizi import PASS
from .plain_match import Match

# The layout


SEVENS = ["76...", "8.7..", "9.8..", "T.9.."]


def test_a_layout_to_its_end() -> None:
    """Sevens begin; who has gone out is passed over; the last hand's place is certain."""
    start = legal("barbu", "dizi", SEVENS)
    assert (start["seat"], start["legal"], start["trick"]) == (0, ["S7"], [])
    plays = ["S7", "S8", "S9", "ST"]
    again = legal("barbu", "dizi", SEVENS, plays=plays)
    assert (again["seat"], again["legal"], again["broken"]) == (0, ["S6"], False)
    out = legal("barbu", "dizi", SEVENS, plays=[*plays, "S6"])
    assert (out["seat"], out["legal"], out["points"]) == (1, ["H7"], [40, 0, 0, 0])
    end = legal("barbu", "dizi", SEVENS, plays=[*plays, "S6", "H7", "H8"])
    expected = {"over": True, "points": [40, 25, 10, -10], "tricks": [0, 0, 0, 0], "king": None}
    assert end == expected


def test_a_pass_only_where_nothing_fits() -> None:
    """Jacks begin in Trex."""
    hands = ["98...", "JT...", ".J9..", ".T8.."]
    start = legal("trex", "dizi", hands)
    assert (start["legal"], code(legal("trex", "dizi", hands, plays=["S9"]))) == (
        [PASS],
        "does_not_fit",
    )
    after = legal("trex", "dizi", hands, plays=[PASS])
    assert after["legal"] == ["SJ"]
    wrong = legal("trex", "dizi", hands, plays=[PASS, PASS])
    assert wrong == {"error": {"code": "must_play", "at": 1}}
    assert code(legal("trex", "el", hands, plays=[PASS])) == "bad_cards"


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("72.A2.JT982.JT92", True),
        ("72.A2.JT982.JT93", True),
        ("73.A2.JT982.JT93", False),
        ("72.A2.JT982.JT94", False),
    ],
)
def test_who_may_have_a_layout_dealt_again(hand: str, may: bool) -> None:
    """Four twos, or three and the three of the fourth suit; the king himself too."""
    others = sorted(
        {suit + rank for suit in "SHDC" for rank in "AKQJT98765432"}
        - {s + r for s, ranks in zip("SHDC", hand.split("."), strict=True) for r in ranks}
    )
    dealt = [hand] + [
        ".".join("".join(r for r in "AKQJT98765432" if s + r in others[i : i + 13]) for s in "SHDC")
        for i in (0, 13, 26)
    ]
    match = Match({"preset": "trex", "first_declarer": "random"}, 0)
    match.deal(dealt)
    assert match.choose("dizi")
    assert (0 in match.qualified()) is may
    again = match.close_window([0])
    assert (again, match.phase) == ((0, "deal") if may else (None, "play"))
    if may:
        match.deal(dealt)
        assert match.contracts()["el"] is None
    closed = Match({"preset": "trex_complex", "first_declarer": "random"}, 0)
    closed.deal(dealt)
    assert not closed.choose("dizi")


# Trex


def test_a_kingdom_adds_up_and_the_king_changes_after_five() -> None:
    """Each contract once, in any order; -15, -25, -75, -10 and 200 to 50."""
    lines = [
        line(0, "el", [13, 0, 0, 0]),
        line(0, "karo", [0, 13, 0, 0]),
        line(0, "dizi", order=[2, 3, 0, 1]),
        line(0, "kiz", [1, 1, 1, 1]),
    ]
    four = sheet("trex", *lines)
    assert four["points"] == [
        [-195, 0, 0, 0],
        [0, -130, 0, 0],
        [100, 50, 200, 150],
        [-25, -25, -25, -25],
    ]
    assert four["next"] == {"deal": 5, "declarer": 0, "contracts": ["rifki"]}
    assert code(sheet("trex", *lines, line(0, "el", [13, 0, 0, 0]))) == "not_available"
    five = sheet("trex", *lines, line(0, "rifki", [0, 0, 0, 1]))
    assert sum(five["totals"]) == 0
    assert five["next"]["declarer"] == 1
    assert five["next"]["contracts"] == ["el", "kiz", "rifki", "karo", "dizi"]


def test_exposed_cards() -> None:
    """The taker loses double, the shower gains the unit; one's own just costs."""
    kiz, shown = [2, 1, 1, 0], [["SQ", 3, 0], ["HQ", 1, 1]]
    assert sheet("trex", line(0, "kiz", kiz, shown=shown))["points"] == [[-75, -25, -25, 25]]
    rifki = line(0, "rifki", [0, 1, 0, 0], shown=[["HK", 2, 1]])
    assert sheet("trex", rifki)["points"] == [[0, -150, 75, 0]]


@pytest.mark.parametrize(
    "shown",
    [
        [["SQ", 0, 3]],
        [["SQ", 0, 2], ["HQ", 0, 2]],
        [["SQ", 0, 1], ["SQ", 0, 1]],
        [["HK", 0, 1]],
        [["SQ", 4, 1]],
        [["SQ", 0, 4]],
        [["Q", 0, 1]],
    ],
)
def test_shown_cards_that_cannot_be(shown: list[list[Any]]) -> None:
    """Nobody takes more than he has units for."""
    refused = sheet("trex", line(0, "kiz", [1, 2, 1, 0], shown=shown))
    assert refused == {"error": {"code": "units_sum", "at": 0}}


def test_a_queen_is_exposed_and_taken() -> None:
    """From the window to the sheet, in a deal of all four penalties at once."""
    match = Match({"preset": "trex_complex", "first_declarer": "random"}, 1)
    match.deal(HANDS)
    assert match.choose(["el", "kiz", "rifki", "karo"])
    assert list(match.may_show().items()) == [
        *[("HK", 0), ("HQ", 2), ("CQ", 2), ("SQ", 0), ("DQ", 0)],
    ]
    match.close_window([], ["CQ", "HK", "C3"])
    for card in ("C2", "C8", "C3", "CA", "CK", "C9", "CQ", "C4"):
        match.play(card)
    assert match.deal_now is not None
    assert match.deal_now.points == [-15 - 15 - 50, 0, 25, 0]


def test_trex_complex_has_two_deals_a_kingdom() -> None:
    """The four penalties come before the layout in what is offered."""
    four = ["el", "kiz", "rifki", "karo"]
    assert sheet("trex_complex")["next"]["contracts"] == [four, "dizi"]
    units = {"el": [13, 0, 0, 0], "kiz": [4, 0, 0, 0], "rifki": [1, 0, 0, 0], "karo": [13, 0, 0, 0]}
    all_taken = sheet("trex_complex", line(0, four, units))
    assert all_taken["points"] == [[-195 - 100 - 75 - 130, 0, 0, 0]]
    assert all_taken["next"] == {"deal": 2, "declarer": 0, "contracts": ["dizi"]}
    wrong_order = sheet("trex_complex", line(0, ["karo", "el", "kiz", "rifki"], units))
    assert code(wrong_order) == "bad_contract"


def test_diamonds_end_with_the_thirteenth() -> None:
    """Hearts may be led, nothing is forced."""
    hands = ["A.2..", "K..A.", "Q.3..", "J.4.."]
    start = legal("trex", "karo", hands)
    assert start["legal"] == ["SA", "H2"]
    void = legal("trex", "karo", hands, plays=["H2"])
    assert void["legal"] == ["SK", "DA"]
    end = legal("trex", "karo", hands, plays=["H2", "DA", "H3", "H4"])
    assert (end["over"], end["points"]) == (True, [0, 0, 0, -10])


def test_when_time_runs_out_in_trex() -> None:
    """Penalties first, diamonds the last of them, then the layout; the lowest card that fits."""
    match = Match({"preset": "trex", "first_declarer": "random"}, 0)
    named = list[Any]()
    for _deal in range(5):
        match.deal(HANDS)
        contract, trump = match.timeout_choice()
        named.append(contract)
        if match.choose(str(contract), trump):
            match.close_window([])
        cards = list[str]()
        while match.phase == "play":
            cards.append(match.timeout_card())
            match.play(cards[-1])
    assert named == ["el", "kiz", "rifki", "karo", "dizi"]
    assert cards[:4] == ["SJ", "CJ", "HJ", PASS]
