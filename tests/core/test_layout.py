"""Dizi worked by hand: what fits, who passes, who goes out in which place."""

import pytest

from king.core import layout, scoring
from king.core.cards import NO_CARDS, parse_hand, texts
from king.core.contracts import Contract
from king.core.errors import BadCards, DoesNotFit, MustPlay, NotInHand
from king.core.state import LayoutDeal
from king.core.terms import terms
from king.presets import PRESETS

HANDS = ("75...", "8.8..", "6.7..", "..7.7")


def start(preset: str = "barbu", hands: tuple[str, ...] = HANDS) -> LayoutDeal:
    rules, known = PRESETS[preset], [parse_hand(hand) for hand in hands]
    size = known[0].bit_count()
    return layout.start(rules, terms(rules, (Contract.DIZI,), None, 0, size=size), tuple(known))


def play(deal: LayoutDeal, cards: str) -> LayoutDeal:
    for text in cards.split():
        if text == "--":
            layout.check_pass(deal)
            deal = layout.after_pass(deal)
        else:
            deal = layout.after_card(deal, layout.check_card(deal, text))
    return deal


def legal(deal: LayoutDeal) -> list[str]:
    return texts(layout.legal_cards(deal))


def test_a_deal_to_its_end_with_a_pass() -> None:
    """0 goes out first, 2 second, 3 third; 1 waits for ♥7 and is last with ♥8 in hand."""
    deal = start()
    assert (deal.turn, legal(deal), layout.why_not(deal)) == (0, ["S7"], {"S5": "does_not_fit"})
    deal = play(deal, "S7")
    assert (deal.turn, legal(deal)) == (1, ["S8"])
    deal = play(deal, "S8 S6 D7")
    assert (deal.turn, legal(deal)) == (0, ["S5"])
    deal = play(deal, "S5")
    assert (layout.places(deal), scoring.deal_points(PRESETS["barbu"], deal)) == (
        (1, 0, 0, 0),
        (40, 0, 0, 0),
    )
    assert (deal.turn, legal(deal)) == (1, [])
    deal = play(deal, "-- H7")
    assert deal.turn == 3
    assert not layout.is_over(deal)
    deal = play(deal, "C7")
    assert layout.is_over(deal)
    assert (deal.went_out, layout.places(deal)) == ((0, 2, 3), (1, 4, 2, 3))
    assert scoring.deal_points(PRESETS["barbu"], deal) == (40, -10, 25, 10)
    assert deal.left == (0, 1, 0, 0)


def test_both_ends_of_each_suit_fit_and_nothing_runs_over() -> None:
    """Two next to three, ace next to king, in the first suit of the deck as in the last one."""
    inner = parse_hand(".".join(["KQJT9876543"] * 4))
    first = start().first
    assert layout.fitting(inner, first) == parse_hand(".".join(["A2"] * 4))
    assert layout.fitting(parse_hand("65432.AKQJT98.."), first) == parse_hand("7.7.7.7")


def test_a_pass_leaves_what_lay_there() -> None:
    """The last one of each hand: of what fitted then it holds nothing."""
    deal = play(start(), "S7 S8 S6 D7 S5")
    assert deal.passed == ()
    deal = play(deal, "--")
    assert deal.passed == (None, parse_hand("8765..7."), None, None)
    assert not deal.hands[1] & layout.fitting(deal.passed[1] or NO_CARDS, deal.first)
    deal = play(play(start(hands=("7...", "3...", "2...", ".7..")), "S7"), "-- --")
    assert deal.passed == (None, *[parse_hand("7...")] * 2, None)


def test_what_has_gone_out_is_passed_over() -> None:
    """The turn goes on to the next hand with cards, and comes back to a lone one."""
    deal = play(start(), "S7 S8 S6 D7 S5 -- H7")
    assert (deal.turn, play(deal, "C7").turn) == (3, 1)
    assert play(start(), "S7 S8 H7 D7").turn == 0


def test_what_is_refused() -> None:
    """A card without a place, one of another hand, none at all; a pass while something fits."""
    deal = start()
    for card, error in (("S5", DoesNotFit), ("H7", NotInHand), ("X", BadCards)):
        with pytest.raises(error):
            layout.check_card(deal, card)
    with pytest.raises(MustPlay):
        layout.check_pass(deal)


@pytest.mark.parametrize(
    ("first", "placed", "fits"),
    [
        (5, "...", ["S7", "H7", "D7", "C7"]),
        (9, "...", ["SJ", "HJ", "DJ", "CJ"]),
        (5, "7...", ["S8", "S6", "H7", "D7", "C7"]),
        (5, "A.98765.7.AKQJT98765432", ["S7", "HT", "H4", "D8", "D6"]),
        (9, ".AKQJ.J2.5", ["SJ", "HT", "DQ", "DT", "CJ", "C4"]),
    ],
)
def test_what_fits(first: int, placed: str, fits: list[str]) -> None:
    """The beginning of a suit, and what lies next to it towards the ends, never round them.

    In an ending a card may lie apart from its beginning: what lies beyond it fits.
    """
    assert texts(layout.fitting(parse_hand(placed), first)) == fits


def test_the_presets_begin_as_they_say() -> None:
    assert [start(name).first for name in ("konturlu", "barbu", "trex")] == [5, 5, 9]
