"""What the rule player does in the phases that only variants have."""

from msgspec.structs import replace

from king.core.actions import Accept, Choose, Deal, Play
from king.core.cards import CARD_OF, RANK_LETTERS, CardSet, card_text, hand_text, parse_hand
from king.core.contracts import PENALTIES, Contract
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide
from king.core.state import MatchState
from king.core.views import observe
from king.players import named
from king.players.showing import worth_showing
from king.players.stakes import secret_stakes, stakes
from king.presets import PRESETS
from king.search.dizi import fitting, lay

RULE = named("rule")


def dealt(preset: str, *hands: str, shown: str = "") -> MatchState:
    """The state once these hands have been dealt, the last one, or the stock under the ``shown``
    card, being what they leave; seat 0 declares."""
    rules = replace(PRESETS[preset], first_declarer="random")
    left = CardSet(rules.cards & ~sum(parse_hand(hand) for hand in hands))
    below = tuple(card_text(c) for c in range(52) if left >> c & 1 and card_text(c) != shown)
    cards = Deal(hands=(*hands, hand_text(left)))
    if shown:
        cards = Deal(hands=hands, stock=(shown, *below))
    salt = "0" * 32 if rules.secret else None
    return after(begin(MatchStarted("match", rules)), replace(cards, declarer=0, salt=salt), None)


def after(state: MatchState, action: Choose | Deal | Play, seat: int | None) -> MatchState:
    for event in decide(state, action, seat):
        state = apply(state, event)
    return state


def answer(state: MatchState, seat: int) -> object:
    """What the rule player does in this seat."""
    return RULE.act(observe(state, seat))


class TestAnswering:
    def test_a_contract_that_both_hands_bear_is_accepted(self) -> None:
        hands = ("AKQJT9.432.A32.2", "8765.876.876.876", "43.AKQ.KQ54.AKQJ")
        state = after(dealt("esli", *hands), Choose((Contract.KOZ,), "S"), 0)
        assert answer(state, 2) == Accept()

    def test_a_hand_that_it_would_ruin_names_another(self) -> None:
        hands = ("65432.5432.432.2", "T987.T9876.8765.", "AKQJ.AKQJ.AKQJ.A")
        state = after(dealt("esli", *hands), Choose((Contract.EL,)), 0)
        said = answer(state, 2)
        assert isinstance(said, Choose)
        assert said.contracts == (Contract.KOZ,)


class TestChoosing:
    def test_unseen_cards_are_a_penalty_first(self) -> None:
        said = answer(
            dealt("korleme", "AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432."), 0
        )
        assert isinstance(said, Choose)
        assert said.contracts[0] in PENALTIES

    def test_of_two_penalties_at_once_those_that_suit_the_hand(self) -> None:
        hands = ("5432.5432.543.32", "AKQJ.AKQ.AKQ.AKQ", "T987.JT98.T98.98")
        said = answer(dealt("duble_yol", *hands), 0)
        assert isinstance(said, Choose)
        assert len(said.contracts) == 2

    def test_a_king_with_jacks_and_their_neighbours_lays_out_first(self) -> None:
        hands = ("KQJT.KQJT.QJT.JT", "A987.A98.A98.A98", "65432.765.765.76")
        assert answer(dealt("trex", *hands), 0) == Choose((Contract.DIZI,))


class TestDrawing:
    HANDS = "K762.K76.K76.K76", "QJ5.QJ54.QJ5.QJ5"

    def test_for_an_ace_he_takes_the_trick(self) -> None:
        state = after(dealt("balayi", *self.HANDS, shown="HA"), Play("SQ"), 1)
        assert answer(state, 0) == Play("SK")

    def test_for_a_two_he_throws_his_least_card(self) -> None:
        state = after(dealt("balayi", *self.HANDS, shown="H2"), Play("SQ"), 1)
        said = answer(state, 0)
        assert isinstance(said, Play)
        assert said.card[1] in "267"


class TestShowing:
    def test_a_guarded_king_is_shown_and_a_bare_one_is_not(self) -> None:
        king = CardSet(1 << CARD_OF["HK"])
        assert worth_showing(parse_hand("AQ.K5432.A54.J32"), king) == ("HK",)
        assert worth_showing(parse_hand("AQ32.K5.A54.J432"), king) == ()

    def test_each_queen_by_its_own_guards(self) -> None:
        queens = CardSet(1 << CARD_OF["SQ"] | 1 << CARD_OF["DQ"])
        assert worth_showing(parse_hand("Q5432.K65.Q.J432"), queens) == ("SQ",)


class TestDizi:
    def laid(self, hand: str, placed: str, first: str = "J") -> str:
        return card_text(lay(parse_hand(hand), parse_hand(placed), RANK_LETTERS.index(first)))

    def test_the_way_to_the_longest_wait_goes_first(self) -> None:
        assert self.laid("T2.AQ..", "J.J..") == "ST"

    def test_what_leads_only_the_others_on_is_held_back(self) -> None:
        assert self.laid("T..Q.", "J..J.") == "DQ"

    def test_a_card_that_begins_counts_both_ways(self) -> None:
        assert self.laid("J.J2..", "...") == "HJ"

    def test_what_fits_is_what_the_cloth_asks_for(self) -> None:
        on_cloth = parse_hand("QJT.J..")
        assert hand_text(CardSet(fitting(on_cloth, 9))) == "K9.QT.J.J"


class TestStakes:
    def test_a_secret_contract_counts_as_every_one_that_it_may_be(self) -> None:
        at = secret_stakes(PRESETS["kanli"], ())
        assert (at.el, at.kupa, at.kiz, at.rifki, at.koz) == (8, 5, 17, 53, 0)

    def test_small_prices_are_weighed_in_parts_of_a_point(self) -> None:
        barbu = stakes(PRESETS["barbu"], (Contract.KUPA,))
        assert barbu.unit == 10
        assert (barbu.kupa, barbu.ace) == (20, 40)
        last = stakes(PRESETS["barbu"], (Contract.SON_IKI,))
        assert last.last == last.son_iki == 10 * last.unit

    def test_a_shown_card_counts_twice(self) -> None:
        at = stakes(PRESETS["trex"], (Contract.KIZ,), ("SQ",))
        assert at.shown == 1 << CARD_OF["SQ"]
