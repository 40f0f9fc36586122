"""What the rule player does in Koz: each habit, and where it does not apply."""

from tests.search.positions import card


class TestTaking:
    def test_last_to_play_he_takes_with_the_lowest_card_that_does(self) -> None:
        assert card("koz", "AQ2.K72.A53.9642", "S9 SJ S5", trump="H") == "SQ"

    def test_unable_to_take_he_gives_the_lowest(self) -> None:
        assert card("koz", "J92.K72.A53.9642", "S5 SK SA", trump="H") == "S2"

    def test_a_guarded_king_is_not_spent_under_the_ace(self) -> None:
        assert card("koz", "K92.K72.A53.9642", "S5 SA", trump="H") == "S2"


class TestRuffing:
    def test_he_ruffs_with_his_lowest_trump(self) -> None:
        assert card("koz", ".AJ72.A53.9642", "SA S5 S3", trump="H") == "H2"

    def test_he_overruffs_just_enough(self) -> None:
        assert card("koz", ".AJ72.A53.9642", "SA H8 S3", trump="H") == "HJ"

    def test_he_underruffs_with_the_lowest_where_he_must(self) -> None:
        assert card("koz", ".972.A53.9642", "SA HT S3", trump="H") == "H2"


class TestTrumps:
    def test_strong_he_draws_them(self) -> None:
        hand = "AK2.AKQJT9.AK.AK"
        assert card("koz", hand, trump="H", preset="portal") in {"HA", "HK", "HQ", "HJ", "HT", "H9"}

    def test_weak_he_leaves_them_alone(self) -> None:
        hand = "AK2.5432.AK2.AK2"
        assert card("koz", hand, trump="H", preset="portal")[0] != "H"


class TestPartner:
    HAND = "A72.K72.A53.9642"

    def test_he_does_not_take_over_from_his_partner(self) -> None:
        assert card("koz", self.HAND, "S5 SK S3", trump="H", partner=True) == "S2"

    def test_he_takes_over_from_an_opponent(self) -> None:
        assert card("koz", self.HAND, "SK S5 S3", trump="H", partner=True) == "SA"

    def test_he_does_not_ruff_his_partners_winner(self) -> None:
        led = "S5 SK S3"
        for partner in (True, False):
            ruff = card(
                "koz", ".K72.J53.9642", led, trump="H", partner=partner, void_must_ruff=False
            )
            assert (ruff == "H2") is not partner


class TestOpenHand:
    HAND = "A72.K72.A53.9642"

    def test_he_leaves_the_trick_to_his_other_hand(self) -> None:
        other = "K3.QJ4.KQ42.AKQJ"
        assert card("koz", self.HAND, "SQ", trump="H", partner=True, opened=other) == "S2"

    def test_he_takes_what_his_other_hand_cannot(self) -> None:
        other = "J3.QJ4.KQ42.AKQJ"
        assert card("koz", self.HAND, "SQ", trump="H", partner=True, opened=other) == "SA"

    def test_an_opponents_open_hand_that_is_higher_takes(self) -> None:
        """A trick that the open hand must take is one that nothing of one's own can."""
        other = "A3.QJ4.KQ42.AKQJ"
        assert card("koz", "K72.K72.A53.9642", "SQ", trump="H", opened=other) == "S2"


class TestKing:
    HAND, GONE = "K32.54.QJ3.", ".AKQJT98.."

    def test_he_spends_what_it_takes_to_stop_a_king(self) -> None:
        assert card("koz", self.HAND, "SQ", trump="H", gone=self.GONE, king=3) == "SK"

    def test_without_one_he_keeps_his_guarded_king(self) -> None:
        assert card("koz", self.HAND, "SQ", trump="H", gone=self.GONE) == "S2"
