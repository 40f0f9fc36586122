"""The readings of the rule text that no conformance line fixes, one small case each."""

from typing import Any

import pytest

from . import plain
from .plain_match import Match

# Seat 0 holds a lone K of hearts, seat 1 a lone A; seat 3 has no card above a ten.
ANNUL = ["AKQJT.K.AKQ.AKQJ", "9.A.JT98765.T987", "87.QJT98765.432.", "65432.432..65432"]


def reasons(hands: list[str], *, rules: Any = "klasik", **request: Any) -> dict[str, str]:
    """The codes against the cards of the seat to move; seat 0 declares."""
    base = {"op": "legal", "rules": rules, "declarer": 0, "hands": hands}
    return plain.reasons(base | request)


def legal(hands: list[str], *, rules: Any = "klasik", **request: Any) -> dict[str, Any]:
    """The answer to a `legal` request in which seat 0 declares."""
    base = {"op": "legal", "rules": rules, "declarer": 0, "hands": hands}
    return plain.legal(base | request)


def sheet(rules: Any, *deals: tuple[str, list[int]], announced: bool = False) -> dict[str, Any]:
    """The answer to a `match` request; seats 0, 1, 2 ... declare in turn."""
    listed = [
        {
            "declarer": number % 4,
            "contract": contract,
            "trump": "S" if contract == "koz" else None,
            "units": units,
            "announced": announced and contract == "koz",
        }
        for number, (contract, units) in enumerate(deals)
    ]
    return plain.match({"op": "match", "rules": rules, "first_declarer": 0, "deals": listed})


def dealt(rules: Any, hands: list[str] = ANNUL, first_declarer: int | None = 0) -> Match:
    """A live match whose first hands are dealt."""
    match = Match(rules, first_declarer)
    match.deal(hands)
    return match


# Legal cards


def test_akq_start_opens_the_three_and_closes_the_other_trumps() -> None:
    """Also where trump may else be led freely; it lapses with another suit."""
    others = ["3.654.32.", "4.987.54.", "5.T.6.432"]
    hands = ["AKQ2.32..", *others]
    for trump_lead in ("broken", "free", "top_honour"):
        rules = {"preset": "klasik", "akq_start": True, "trump_lead": trump_lead}
        koz = {"contract": "koz", "trump": "S", "rules": rules}
        assert reasons(hands, **koz) == {"S2": "trump_not_broken"}
        assert reasons(hands, **koz, plays=["SA", "S3", "S4", "S5"]) == {"S2": "trump_not_broken"}
    rules = {"preset": "klasik", "akq_start": True}
    koz = {"contract": "koz", "trump": "S", "rules": rules}
    lapsed = reasons(["AKQ2.A2..", *others], **koz, plays=["HA", "H4", "H7", "HT"])
    assert set(lapsed) == {"SA", "SK", "SQ", "S2"}


def test_a_ruffed_trick_need_not_be_beaten_in_the_led_suit() -> None:
    """`must_beat_suit` ends with the first ruff."""
    koz = {"rules": "rehber", "contract": "koz", "trump": "H"}
    hands = ["T2...", "J3...", "Q4...", "K5..."]
    assert reasons(hands, **koz, plays=["ST", "SJ"]) == {"S4": "must_beat"}
    hands = ["T2...", ".43..", "Q4...", "K5..."]
    assert reasons(hands, **koz, plays=["ST", "H4"]) == {}


@pytest.mark.parametrize(
    ("contract", "void_hand", "codes"),
    [
        ("rifki", ".KQ.3.", {"HQ": "must_discard", "D3": "must_discard"}),
        ("rifki", ".Q2.3.", {"D3": "must_discard"}),
        ("erkek", ".Q.K3.", {"HQ": "must_discard", "D3": "must_discard"}),
        ("el", ".KQ.3.", {}),
    ],
)
def test_void(contract: str, void_hand: str, codes: dict[str, str]) -> None:
    """In rifki the king of hearts first, else any heart."""
    king = "" if "K." in void_hand or ".KQ" in void_hand else "K"
    hands = ["A92...", void_hand, f"54{'' if king else '3'}.{king}..", "876..."]
    assert reasons(hands, contract=contract, plays=["SA"]) == codes


def test_among_several_covered_cards_any() -> None:
    """An ace covers king and jack; a queen only the jack."""
    hands = ["AQ2...", "KJ3...", "654...", "987..."]
    assert reasons(hands, contract="erkek", plays=["SA"]) == {"S3": "must_dump"}
    only_jack = {"SK": "must_dump", "S3": "must_dump"}
    assert reasons(hands, contract="erkek", plays=["SQ"]) == only_jack


def test_an_announced_king_out_of_reach_ends_the_deal() -> None:
    """Three tricks of four can no longer be had after two were lost."""
    hands = ["9432...", "AKQJ...", "T876...", "5..43.2"]
    rules = {"preset": "klasik", "king_announced": True, "king_tricks": 4}
    request = {"contract": "koz", "trump": "S", "rules": rules, "plays": ["S9", "SA", "ST", "S5"]}
    assert not legal(hands, **request)["over"]
    failed = legal(hands, **request, announced=True)
    assert failed == {"over": True, "points": [0, 50, 0, 0], "tricks": [0, 1, 0, 0], "king": None}


# Score sheets


@pytest.mark.parametrize("units", [[10, 1, 1, 1], [10, 0, 0, 0], [10, 2, 0, 0], [13, 0, 0, 0]])
def test_king_is_entered_played_out_or_stopped(units: list[int]) -> None:
    """It adds no row."""
    answer = sheet("klasik", ("koz", units))
    assert (answer["king"], answer["points"], answer["over"]) == (0, [], True)
    assert (answer["ranks"], answer["out"]) == ([1, 2, 2, 2], [True, False, False, False])


@pytest.mark.parametrize(
    ("rules", "units"),
    [
        ("klasik", [11, 0, 0, 0]),
        ("klasik", [9, 3, 0, 0]),
        ("turnuva", [10, 0, 0, 0]),
        ("rehber", [10, 0, 0, 0]),
    ],
)
def test_other_short_sums_are_refused(rules: str, units: list[int]) -> None:
    """Only the trick that makes King may be the last."""
    assert sheet(rules, ("koz", units)) == {"error": {"code": "units_sum", "at": 0}}


def test_another_seats_thirteen_is_no_king_where_the_declarer_must_make_it() -> None:
    """rehber counts the declarer's tricks only."""
    assert sheet("rehber", ("koz", [0, 13, 0, 0]))["points"] == [[0, 650, 0, 0]]


def test_a_failed_announced_king_sinks_the_declarer_alone() -> None:
    """Its units may stop once ten tricks cannot be reached any more."""
    rules = {"preset": "klasik", "king_announced": True}
    answer = sheet(rules, ("koz", [0, 4, 0, 0]), announced=True)
    assert (answer["king"], answer["points"], answer["over"]) == (None, [], True)
    assert (answer["ranks"], answer["out"]) == ([4, 1, 1, 1], [False, True, True, True])
    early = sheet(rules, ("koz", [0, 3, 0, 0]), announced=True)
    assert early == {"error": {"code": "units_sum", "at": 0}}
    assert not sheet(rules, ("koz", [13, 0, 0, 0]))["over"]


def test_four_equal_queens_may_annul() -> None:
    """A row of zeros; the same declarer, the same number, the right returned."""
    rules = {"preset": "klasik", "kiz_annul_if_equal": True}
    answer = sheet(rules, ("kiz", [1, 1, 1, 1]))
    assert answer["points"] == [[0, 0, 0, 0]]
    assert (answer["next"]["deal"], answer["next"]["declarer"]) == (1, 0)
    assert answer["next"]["contracts"] == sheet(rules)["next"]["contracts"]


def test_nothing_follows_the_end() -> None:
    """A deal after King is refused."""
    answer = sheet("klasik", ("koz", [10, 0, 0, 0]), ("el", [13, 0, 0, 0]))
    assert answer == {"error": {"code": "match_over", "at": 1}}


def test_where_the_penalties_run_dry_koz_is_left() -> None:
    """Even beyond the rights to Koz, and within the deals kept for penalties."""
    rules = {"preset": "klasik", "each_penalty_at_most": 1, "first_deals_penalty_only": 8}
    rules["trumps_each"] = 0
    penalties = [("el", 13), ("kupa", 13), ("erkek", 8), ("kiz", 4), ("rifki", 1), ("son_iki", 2)]
    deals = [(name, [units, 0, 0, 0]) for name, units in penalties]
    assert "koz" not in sheet(rules, *deals[:5])["next"]["contracts"]
    answer = sheet(rules, *deals, ("koz", [4, 3, 3, 3]))
    assert answer["next"] == {"deal": 8, "declarer": 3, "contracts": ["koz"]}


# Live play


def test_who_may_annul_rifki_and_in_which_order() -> None:
    """Not the declarer where he chose on his cards; from the seat after him on."""
    match = dealt({"preset": "klasik", "first_declarer": "random"})
    assert match.choose("rifki")
    assert match.qualified() == [1]
    naturel = dealt({"preset": "naturel", "first_declarer": "random"})
    for name, units in {"el": 13, "kupa": 13, "erkek": 8, "kiz": 4}.items():
        deal = {"declarer": naturel.declarer, "contract": name, "units": [units, 0, 0, 0]}
        naturel.sheet.enter(deal)
    assert naturel.contracts()["el"] == "schedule"
    assert naturel.choose("rifki")
    assert (naturel.declarer, naturel.qualified()) == (0, [1, 0])


def test_an_annulled_koz_must_be_koz_again() -> None:
    """The trump may change; the deal keeps its number."""
    match = dealt({"preset": "klasik", "first_declarer": "random"})
    assert match.choose("koz", "S")
    assert match.close_window([0, 1, 3]) == 3
    match.deal(ANNUL)
    assert match.contracts()["el"] == "koz_again"
    assert match.choose("koz", "H")
    assert (match.close_window([]), match.deal_number, match.decider) == (None, 1, 0)


def test_the_window_opens_whether_or_not_anyone_qualifies() -> None:
    """It depends on the contract and the rules alone."""
    match = dealt({"preset": "rehber", "first_declarer": "random", "rifki_annul": ["KA"]})
    assert match.choose("rifki")
    assert match.qualified() == []
    assert not dealt("oyunmatik").choose("rifki")


@pytest.mark.parametrize(("preset", "holder", "dealer"), [("klasik", 3, 2), ("turnuva", 3, 2)])
def test_a_card_decides_who_begins(preset: str, holder: int, dealer: int) -> None:
    """The holder of the two of diamonds, in the tournament of the six of spades."""
    hands = [ANNUL[0], ANNUL[1], "87.QJT98765.43.2", "65432.432.2.6543"]
    match = dealt(preset, hands, None)
    assert (match.declarer, match.dealer) == (holder, dealer)


def test_when_time_runs_out() -> None:
    """The first penalty that is available, Koz in the longest suit; clubs before spades."""
    assert dealt("oyunmatik").timeout_choice() == ("el", None)
    assert dealt("yeeqia").timeout_choice() == ("koz", "S")
    assert dealt("yeeqia", first_declarer=3).timeout_choice() == ("koz", "S")
    match = dealt("oyunmatik", first_declarer=3)
    match.choose("el")
    assert match.timeout_card() == "C2"
