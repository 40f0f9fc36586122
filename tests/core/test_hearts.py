"""What only Hearts has: a card that opens, a clean first trick, the queen of spades, the moon."""

import pytest
from msgspec.structs import replace

from king.core import legal
from king.core.actions import Choose
from king.core.binding import law
from king.core.cards import CARD_OF, HEARTS, SUITS, CardSet, Suit, parse_hand, texts
from king.core.contracts import Contract
from king.core.details import Details
from king.core.errors import BadOption, FirstTrickClean, MustOpen, UnknownRules
from king.core.events import DealScored, PlayBegan
from king.core.house_rules import UNOFFERED, changed
from king.core.legal import Law, Position
from king.core.rules import RuleSet, penalty_cards
from king.core.scoring import points_for, whole_deal
from king.core.state import MatchState
from king.presets import KNOWN, PRESETS, named, offered, resolve
from tests.core.telling import SUITED, asked, dealt, play, play_out, tell

RULES = KNOWN["hearts"]
KUPA = (Contract.KUPA,)
LAW = law(RULES, KUPA, None)
#: The two of clubs is hand 2's.
HANDS = ("AK2.AKQ.AK2.AKQJ", "QJT.JT9.QJT9.T98", "987.876.8765.762", "6543.5432.43.543")


def may_lead(hand: str, binding: Law, *, broken: bool = False) -> list[str]:
    at = Position(0, -1, -1, int(broken), 0)
    return texts(CardSet(legal.legal(binding, parse_hand(hand), at)))


def may_follow(hand: str, led: str, binding: Law) -> list[str]:
    card = CARD_OF[led]
    at = Position(1 << card, card // 13, card, 0, 0)
    return texts(CardSet(legal.legal(binding, parse_hand(hand), at)))


def begun() -> MatchState:
    """The first deal, seat 1 having named Kupa."""
    return tell(dealt("hearts", HANDS, 1), Choose(KUPA))


def test_the_holder_of_the_opening_card_leads_it() -> None:
    """Whoever declared; and no other card."""
    state = dealt("hearts", HANDS, 1)
    assert PlayBegan(2) in asked(state, Choose(KUPA))
    deal = begun().tricks()
    assert (deal.turn, deal.leader, deal.terms.declarer) == (2, 2, 1)
    for other in ("C7", "S9", "H8"):
        with pytest.raises(MustOpen):
            play(begun(), other)
    assert play(begun(), "C2").tricks().turn == 3


def test_only_the_first_trick_of_a_deal_is_opened_and_kept_clean() -> None:
    """Then the law is that of the tricks after it, whose leader may lead any plain card."""
    after = play(begun(), "C2 C3 CA CT").tricks().law
    assert after == legal.later(LAW) == LAW._replace(opening=0, barred=0)
    assert legal.later(after) is after


def test_no_penalty_card_in_the_first_trick_from_a_hand_with_another() -> None:
    """Hearts and the queen of spades are kept; a hand of nothing else plays any of them."""
    assert may_follow("Q2.A2.K2.", "C2", LAW) == ["S2", "DK", "D2"]
    assert may_follow("Q.A2..", "C2", LAW) == ["SQ", "HA", "H2"]
    assert may_follow("..K2.54", "C2", LAW) == ["C5", "C4"]
    assert may_follow("Q2.A2.K2.", "C2", legal.later(LAW)) == texts(parse_hand("Q2.A2.K2."))
    hands = ("AK.AKQJT98765.A.", "QJT98.432.KQJT9.", "7654..8765.AKQJT", "32..432.98765432")
    state = play(tell(dealt("hearts", hands, 0), Choose(KUPA)), "C2")
    assert state.tricks().turn == 0
    with pytest.raises(FirstTrickClean):
        play(state, "HA")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("Q2.A2..", ["S2"]), ("Q.A2..", ["SQ"]), (".A2..", ["HA", "H2"]), ("Q...3", ["C3"])],
)
def test_led_to_a_clean_first_trick(hand: str, expected: list[str]) -> None:
    """Where no card opens it: a card that costs nothing, then the queen, hearts last."""
    assert may_lead(hand, law(replace(RULES, opening_lead=None), KUPA, None)) == expected


def test_a_clean_first_trick_in_other_penalties() -> None:
    """Nothing is forced in it; whoever has only hearts leads another one than the king."""
    rules = replace(PRESETS["klasik"], clean_first_trick=True)
    kings = law(rules, (Contract.ERKEK,), None)
    assert may_follow("K2.K2..", "DA", kings) == ["S2", "H2"]
    assert may_follow("..K2.", "DA", kings) == ["D2"]
    assert may_follow("..K2.", "DA", legal.later(kings)) == ["DK"]
    rifki = law(rules, (Contract.RIFKI,), None)
    assert may_lead(".K2..", rifki) == ["H2"]
    assert may_lead(".K..", rifki) == ["HK"]


def test_reasons() -> None:
    """The card that opens before all; hearts that are closed before the clean trick."""
    hand = parse_hand("Q2.A2.K2.2")
    on_lead = Position(0, -1, -1, 0, 0)
    assert legal.reason(LAW, hand, on_lead, CARD_OF["HA"]) == legal.MUST_OPEN
    free = LAW._replace(opening=0)
    assert legal.reason(free, hand, on_lead, CARD_OF["HA"]) == legal.HEARTS_NOT_BROKEN
    assert legal.reason(free, hand, on_lead, CARD_OF["SQ"]) == legal.FIRST_TRICK_CLEAN
    led = Position(1 << CARD_OF["S3"], 0, CARD_OF["S3"], 0, 0)
    assert legal.reason(LAW, hand, led, CARD_OF["SQ"]) == legal.FIRST_TRICK_CLEAN
    assert legal.reason(LAW, hand, led, CARD_OF["DK"]) == legal.MUST_FOLLOW


def test_the_card_that_opens_opens_koz_too() -> None:
    """Its holder leads it though trump is not broken; a hand without it leads as ever."""
    koz = law(replace(PRESETS["klasik"], opening_lead="C2"), (Contract.KOZ,), Suit.CLUBS)
    assert may_lead("A...A2", koz) == ["C2"]
    assert may_lead("A...A3", koz) == ["SA"]
    assert legal.later(koz) == koz._replace(opening=0)


def test_the_queen_of_spades_is_a_penalty_card_of_kupa() -> None:
    """She opens hearts; in other contracts she is what she was."""
    queen = 1 << CARD_OF["SQ"]
    assert penalty_cards(RULES, KUPA) == HEARTS | queen
    assert penalty_cards(RULES, (Contract.EL,)) == 0
    assert LAW.breakers == HEARTS | queen
    assert law(PRESETS["klasik"], KUPA, None).breakers == HEARTS
    assert law(PRESETS["klasik"], (Contract.KOZ,), Suit.CLUBS).breakers == SUITS[Suit.CLUBS]
    assert law(RULES, (Contract.ERKEK,), None).breakers == HEARTS


def test_hearts_are_open_once_she_has_been_played() -> None:
    hands = ("KJT98.432.432.43", "A.AKQ.AKQJT.AKQJ", "Q2.JT9.987.T9872", "76543.8765.65.65")
    state = tell(dealt("hearts", hands, 0), Choose(KUPA))
    assert play(state, "C2 C5 C3 CA SA SQ").tricks().broken
    assert not play(state, "C2 C5 C3 CA SA S2").tricks().broken


def points(hearts: list[int], queen: int, rules: RuleSet = RULES) -> list[int]:
    return list(points_for(rules, KUPA, [hearts], Details(queen=queen)))


def test_prices() -> None:
    """A point for each heart, thirteen for the queen, and who has all lets the others pay."""
    assert whole_deal(RULES, KUPA) == -26
    assert points([3, 5, 1, 4], 2) == [-3, -5, -14, -4]
    assert points([13, 0, 0, 0], 1) == [-13, -13, 0, 0]
    assert points([0, 0, 12, 1], 2) == [0, 0, -25, -1]
    assert points([0, 13, 0, 0], 1) == [-26, 0, -26, -26]
    assert points([0, 13, 0, 0], 1, replace(RULES, moon=False)) == [0, -26, 0, 0]


def test_the_moon_in_other_penalties() -> None:
    """All cards of all that is played; never one card alone, or where tricks count."""
    rules = replace(PRESETS["klasik"], moon=True)
    kiz, both = (Contract.KIZ,), (Contract.ERKEK, Contract.KIZ)
    assert points_for(rules, kiz, [[4, 0, 0, 0]]) == (0, -400, -400, -400)
    assert points_for(rules, kiz, [[3, 0, 0, 1]]) == (-300, 0, 0, -100)
    assert points_for(rules, both, [[8, 0, 0, 0], [4, 0, 0, 0]]) == (0, -880, -880, -880)
    assert points_for(rules, both, [[8, 0, 0, 0], [0, 4, 0, 0]]) == (-480, -400, 0, 0)
    assert points_for(rules, (Contract.RIFKI,), [[1, 0, 0, 0]]) == (-320, 0, 0, 0)
    assert points_for(rules, (Contract.EL,), [[13, 0, 0, 0]]) == (-650, 0, 0, 0)


def test_a_deal_in_which_the_moon_is_shot() -> None:
    """All tricks go to the hand of clubs, which opened."""
    scored = play_out(tell(dealt("hearts", SUITED, 0), Choose(KUPA)))
    deal = next(event for event in scored if isinstance(event, DealScored))
    assert (deal.points, deal.details) == ((-26, -26, -26, 0), Details(queen=3))
    assert deal.units == ((0, 0, 0, 13),)


def test_no_table_plays_it() -> None:
    """It is known by name, and not among what the lobby offers, nor are its options."""
    assert named("hearts") is RULES is resolve("hearts")
    assert "hearts" not in PRESETS
    for asked_rules in ("hearts", {"preset": "hearts"}, {"preset": "hearts", "moon": 7}):
        with pytest.raises(UnknownRules):
            offered(asked_rules)
    assert offered("klasik") == PRESETS["klasik"]
    for rules in PRESETS.values():
        assert all(getattr(rules, option) in (None, False) for option in UNOFFERED)
    for option in UNOFFERED:
        with pytest.raises(BadOption):
            changed(PRESETS["klasik"], {option: getattr(RULES, option)})
        with pytest.raises(BadOption):
            changed(RULES, {option: getattr(PRESETS["klasik"], option)})


@pytest.mark.parametrize(
    "changes", [{"teams": True}, {"deck": "no_twos"}, {"prices": {"kupa": -1}}]
)
def test_what_contradicts_it(changes: dict[str, object]) -> None:
    """Partners cannot both pay and be spared; the two must be dealt, the queen have her price."""
    with pytest.raises(BadOption):
        changed(RULES, changes)
