"""Whose hand plays after whose, who plays it, whose its tricks are."""

import pytest

from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.events import DealScored, HandOpened, PlayBegan
from king.core.play import to_act
from king.core.terms import seating, terms
from king.core.views import observe
from king.presets import PRESETS

from .telling import asked, dealt, play, play_out, tell

#: Seat 1 declares; the open hand, 3, holds the ace of hearts.
OPEN = ("AKQJT98765432...", ".KQJT98765432..2", "..AKQJT98765432.", ".A..AKQJT9876543")


@pytest.mark.parametrize(
    ("declarer", "order", "masters"),
    [
        (0, (0, 1, 3, 2), (0, 1, 2, 0)),
        (1, (1, 2, 3, 0), (0, 1, 2, 1)),
        (2, (2, 0, 3, 1), (0, 1, 2, 2)),
    ],
)
def test_three_and_an_open_hand(
    declarer: int, order: tuple[int, ...], masters: tuple[int, ...]
) -> None:
    """Declarer, next, open hand, third; the declarer plays the open hand, which is his."""
    rules = PRESETS["uc_kisi_acik"]
    assert seating(rules, declarer) == (order, masters, 3)
    assert terms(rules, (Contract.EL,), None, declarer).owners == masters


def test_tricks_of_the_open_hand_are_the_declarer_s() -> None:
    """♥A takes the first trick, opposite the declarer, who plays it and leads from there."""
    state = dealt("uc_kisi_acik", OPEN, 1)
    told = asked(state, Choose((Contract.EL,)))
    assert told[1:] == (HandOpened(3, OPEN[3]), PlayBegan(1))
    state = play(tell(state, Choose((Contract.EL,))), "H2 D2")
    assert (state.tricks().turn, to_act(state)) == (3, 1)
    assert [observe(state, seat).ask is not None for seat in range(3)] == [False, True, False]
    state = play(state, "HA S2")
    assert (state.tricks().turn, to_act(state)) == (3, 1)
    seen = observe(state, None)
    assert seen.deal is not None
    assert (seen.deal.tricks, seen.deal.points) == ((0, 1, 0), (0, -50, 0))
    assert seen.counts == (12, 12, 12, 12)
    scored = next(e for e in play_out(state) if isinstance(e, DealScored))
    assert scored.points == (0, -650, 0)


def test_partners() -> None:
    """The declarer plays his partner's open hand; each hand's tricks are its own seat's."""
    rules = PRESETS["esli_sessiz"]
    assert seating(rules, 1) == ((0, 1, 2, 3), (0, 1, 2, 1), 3)
    known = terms(rules, (Contract.EL,), None, 1)
    assert (known.owners, known.open_hand) == ((0, 1, 2, 3), 3)
    state = tell(dealt("esli_sessiz", declarer=1), Choose((Contract.EL,)))
    state = play(state, "H2 D2")
    assert (state.tricks().turn, to_act(state)) == (3, 1)


def test_nobody_plays_another_s_hand_elsewhere() -> None:
    assert seating(PRESETS["uc_kisi"], 1) == ((0, 1, 2), (0, 1, 2), None)
