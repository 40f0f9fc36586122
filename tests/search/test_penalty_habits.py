"""What the rule player does in the penalties: each habit, and where it does not apply."""

from tests.search.positions import card


class TestDucking:
    def test_he_follows_with_the_highest_card_below_the_best(self) -> None:
        assert card("el", "QJ84.K72.A53.962", "SK S5") == "SQ"

    def test_unable_to_duck_and_last_he_takes_with_the_highest(self) -> None:
        assert card("el", "KQ8.K72.A53.9642", "S7 S5 S2") == "SK"

    def test_unable_to_duck_and_not_last_he_hopes_with_the_lowest(self) -> None:
        assert card("el", "AK8.K72.A53.9642", "S7") == "S8"

    def test_in_el_he_keeps_a_high_card_rather_than_take_a_trick_with_it(self) -> None:
        assert card("el", "A3.K72.A53.98642", "S9 S7 S5") == "S3"


class TestLastToPlay:
    def test_he_does_not_take_a_queen_that_he_can_leave(self) -> None:
        assert card("kiz", "A3.K72.A53.98642", "S9 SQ S5") == "S3"

    def test_he_takes_a_trick_that_costs_nothing_with_his_highest(self) -> None:
        assert card("kiz", "A3.K72.A53.98642", "S9 S7 S5") == "SA"

    def test_he_takes_with_a_card_that_is_no_penalty_itself(self) -> None:
        assert card("erkek", "AK.972.Q53.98642", "SQ ST S5") == "SA"


class TestDumping:
    def test_void_he_throws_the_card_he_fears_most(self) -> None:
        assert card("el", "A.95432.T432.32", "C5", gone="..." + "AKQ", void={}) != "SA"
        assert card("el", "A9.5432.T5432.", "CK C5") == "SA"

    def test_an_ace_that_others_cannot_reach_is_kept(self) -> None:
        assert card("el", "A.K32.T432.", "C5", gone="KQJT98765432...") == "HK"

    def test_in_kupa_the_high_hearts_go_first(self) -> None:
        assert card("kupa", "A.KJ2.T432.", "C5 C9") == "HK"

    def test_in_erkek_kings_and_jacks_are_thrown_even_unforced(self) -> None:
        assert card("erkek", "A2.65.T43.", "C5", preset="oyunmatik") == "SA"
        assert card("erkek", "T2.K5.T43.", "C5", preset="oyunmatik") == "HK"

    def test_in_kiz_a_queen_is_thrown_before_an_ace(self) -> None:
        assert card("kiz", "A2.Q5.T43.", "C5", preset="oyunmatik") == "HQ"

    def test_a_covered_queen_goes_under_the_king(self) -> None:
        assert card("kiz", "QT2.K5.T43.", "SK", preset="oyunmatik") == "SQ"

    def test_an_uncovered_queen_stays(self) -> None:
        assert card("kiz", "QT2.K5.T43.", "SJ", preset="oyunmatik") == "ST"


class TestLeading:
    def test_he_leads_a_low_card_of_a_suit_that_others_hold(self) -> None:
        assert card("el", "32.AKQ.AKQ.AKQ") in {"S3", "S2"}

    def test_he_counts_the_live_cards(self) -> None:
        led = card("el", "3.4..", gone="AKQJT987654.A5..")
        assert led == "H4"  # only the two of spades is left below the three

    def test_a_suit_in_which_the_others_are_void_is_not_led(self) -> None:
        voids = {1: "S", 2: "S", 3: "S"}
        assert card("kupa", "4..4.", gone="AKQ...") in {"S4", "D4"}
        assert card("kupa", "4..4.", gone="AKQJT98765...", void=voids) == "D4"


class TestRifki:
    def test_the_king_of_hearts_is_thrown_first_even_where_nothing_forces_it(self) -> None:
        assert card("rifki", "A2.KQ5.A43.", "C5", preset="oyunmatik") == "HK"

    def test_without_it_the_ace_of_hearts_goes(self) -> None:
        assert card("rifki", "A2.A5.QJ43.", "C5", preset="oyunmatik") == "HA"

    def test_its_holder_keeps_the_low_hearts_that_guard_it(self) -> None:
        assert card("rifki", "42.K75.QJ43.2", "C5 CQ", preset="oyunmatik") == "C2"
        assert card("rifki", "QJ42.K5.QJ4.", "H9", preset="oyunmatik") == "H5"

    def test_under_the_ace_the_king_of_hearts_goes(self) -> None:
        assert card("rifki", "QJ42.K5.QJ4.", "HA", preset="oyunmatik") == "HK"

    def test_he_does_not_lead_hearts_with_the_king_at_risk(self) -> None:
        assert card("rifki", "9.K5.9.", gone="AKQ.A.AKQ.AKQ") != "HK"


class TestSonIki:
    def test_early_he_gets_rid_of_his_highest(self) -> None:
        assert card("son_iki", "AK32.K72.A53.962", "SQ S5") == "SA"

    def test_early_void_he_throws_high_and_keeps_his_exits(self) -> None:
        assert card("son_iki", "K32.Q72.A53.", "C5") == "DA"

    def test_of_the_last_two_tricks_he_ducks(self) -> None:
        gone = "AKQJ.AKQJT9876.AKQJT9876.AKQJT9876"
        assert card("son_iki", "T5...", "S9", gone=gone) == "S5"


class TestPartners:
    def test_a_heart_is_not_thrown_on_the_partner_who_takes_the_trick(self) -> None:
        thrown = card("kupa", "T2.95.T43.", "CA C5 C2", preset="oyunmatik-esli", partner=True)
        assert thrown[0] == "H"  # the next opponent's ace takes it
        thrown = card("kupa", "T2.95.T43.", "C5 CA C2", preset="oyunmatik-esli", partner=True)
        assert thrown[0] != "H"


class TestOpenHand:
    HAND = "K72.K72.A53.9642"

    def test_where_the_open_hand_must_take_he_throws_high(self) -> None:
        assert card("el", self.HAND, "S8", opened="A.QJ43.KQ42.AKQJ") == "SK"

    def test_where_it_can_stay_below_he_does_too(self) -> None:
        assert card("el", self.HAND, "S8", opened="A3.QJ4.KQ42.AKQJ") == "S7"

    def test_he_throws_no_penalty_on_his_other_hand(self) -> None:
        hand, other = ".95.T43.8", "AK.J4.42."
        thrown = card("kupa", hand, "S8", preset="oyunmatik", partner=True, opened=other)
        assert thrown[0] != "H"
