"""Contracts that are hidden, chosen blind, or several at once: examples worked out by hand."""

from .plain_asking import HANDS, legal, line, sheet
from .plain_match import Match

# Secret and blind


def test_only_following_suit_binds_in_a_secret_penalty() -> None:
    """Hearts may be led; a void player discards what he likes; a covered king may be kept."""
    hands = ["A.A..", ".KQ..", "5.5..", "6.6.."]
    assert legal("klasik", "rifki", hands)["legal"] == ["SA"]
    assert legal("kanli", "rifki", hands)["legal"] == ["SA", "HA"]
    assert legal("klasik", "rifki", hands, plays=["SA"])["legal"] == ["HK"]
    assert legal("kanli", "rifki", hands, plays=["SA"])["legal"] == ["HK", "HQ"]
    covered = ["A2...", "K3...", "54...", "76..."]
    assert legal("klasik", "erkek", covered, plays=["SA"])["legal"] == ["SK"]
    assert legal("vahset", "erkek", covered, plays=["SA"])["legal"] == ["SK", "S3"]


def test_a_secret_penalty_is_played_to_its_last_trick() -> None:
    """The king of hearts in the first trick ends only the open Rıfkı."""
    hands, plays = ["A.A..", "3.K..", "5.5..", "6.6.."], ["HA", "HK", "H5", "H6"]
    assert not legal("kanli", "rifki", hands, plays=plays)["over"]
    played = legal("kanli", "rifki", hands, plays=[*plays, "SA", "S3", "S5", "S6"])
    assert (played["over"], played["points"]) == (True, [-320, 0, 0, 0])


def test_what_a_schedule_fixes_is_no_secret() -> None:
    """The option is kept and ignored."""
    rules = {"preset": "kanli", "schedule": "naturel"}
    assert legal(rules, "rifki", ["A.A..", ".KQ..", "5.5..", "6.6.."])["legal"] == ["SA"]


def test_koz_is_public_and_binds_in_kanli() -> None:
    """It is always announced."""
    hands = ["A3...", ".43..", "K5...", "Q6..."]
    assert legal("kanli", "koz", hands, trump="H", plays=["SA"])["legal"] == ["H4", "H3"]


def test_equal_queens_annul_no_secret_deal() -> None:
    """Nothing is annulled in a secret penalty."""
    rules = {"preset": "kanli", "kiz_annul_if_equal": True}
    answer = sheet(rules, line(0, "kiz", [1, 1, 1, 1]))
    assert answer["points"] == [[-100, -100, -100, -100]]
    assert answer["next"]["declarer"] == 1


def test_a_blind_declarer_may_annul_rifki_himself() -> None:
    """He did not choose on his cards."""
    blind, seen, secret = (
        Match({"preset": preset, "first_declarer": "random"}, 0)
        for preset in ("korleme", "klasik", "kanli")
    )
    for match in (blind, seen, secret):
        match.deal(HANDS)
    assert blind.choose("rifki")
    assert blind.qualified() == [0]
    assert seen.choose("rifki")
    assert seen.qualified() == []
    assert not secret.choose("rifki")


def test_a_blind_koz_out_of_time_is_spades() -> None:
    """Nobody has seen how long a suit is."""
    rules = {"preset": "korleme", "first_declarer": "random", "schedule": "rotation"}
    match = Match(rules, 2)
    match.deal(HANDS)
    assert match.timeout_choice() == ("koz", "S")
    seen = Match({**rules, "blind": False}, 2)
    seen.deal(HANDS)
    assert seen.timeout_choice() == ("koz", "H")


# Several at once


def test_the_trick_of_four_hundred_and_sixty() -> None:
    """4♣ K♥ 3♣ 2♣ cost 50 + 30 + 60 + 320, and 180 more among the last two."""
    names = ["el", "kupa", "erkek", "kiz", "rifki", "son_iki"]
    hands, plays = ["AKQ...4", "432.K..", "765...3", "T98...2"], ["C4", "HK", "C3", "C2"]
    assert legal("super_kanli", names, hands, plays=plays)["points"] == [-460, 0, 0, 0]
    short = ["A...4", "4.K..", "7...3", "T...2"]
    assert legal("super_kanli", names, short, plays=plays)["points"] == [-640, 0, 0, 0]
