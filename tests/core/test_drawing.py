"""Honeymoon worked by hand: the stock, who takes what, who sees it, and the Koz deal after it."""

import pytest

from king.core import drawing
from king.core.actions import Choose, Deal, Play
from king.core.cards import NO_CARDS, hand_text, parse_hand
from king.core.contracts import Contract
from king.core.errors import KingError, NotInHand
from king.core.events import DealScored, Drew, PlayBegan, TrickWon
from king.core.play import decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe, redact

from .telling import after, asked, dealt, play, play_out, tell

#: Seat 0 holds all spades, seat 1 all hearts; the stock shows the ace of diamonds.
HANDS = ("AKQJT98765432...", ".AKQJT98765432..")
STOCK = tuple(suit + rank for suit in "DC" for rank in "AKQJT98765432")


def started() -> MatchState:
    return dealt("balayi", HANDS, 0, stock=STOCK)


def test_the_winner_takes_the_shown_card_the_loser_the_next() -> None:
    """The other player leads; nobody must follow; the higher card of the suit led wins."""
    state = started()
    assert (to_act(state), state.drawn().left) == (1, 26)
    state = play(state, "H2")
    told = asked(state, Play("S2"))
    assert told[1:] == (TrickWon(1), Drew(1, ("DK", "DA"), "DQ"))
    assert [getattr(redact(told[2], viewer), "cards", None) for viewer in (0, 1, None)] == [
        ("DK", "DA"),
        (None, "DA"),
        (None, "DA"),
    ]
    state = after(state, told)
    assert (to_act(state), state.drawn().left) == (1, 24)
    assert observe(state, 1).hand == ".AKQJT9876543.A."
    second = asked(play(state, "DA"), Play("DK"))
    assert second[1] == TrickWon(1)
    lower = play(state, "H3")
    with pytest.raises(NotInHand):
        asked(lower, Play("DA"))


def test_thirteen_draws_and_then_koz() -> None:
    """Hands are full again; the declarer names trump and leads; 13 tricks bring 650."""
    state = started()
    while state.phase is Phase.PLAYING:
        seat = to_act(state)
        assert seat is not None
        hand = observe(state, seat).ask
        assert hand is not None
        assert hand.legal
        state = play(state, hand.legal[-1])
    assert (state.phase, to_act(state), observe(state, None).counts) == (
        Phase.CHOOSING,
        0,
        (13, 13),
    )
    with pytest.raises(KingError):
        asked(state, Choose((Contract.EL,)))
    told = asked(state, Choose((Contract.KOZ,), "S"))
    assert told[-1] == PlayBegan(0)
    state = after(state, told)
    assert state.tricks().gone.bit_count() == 26
    assert parse_hand(observe(state, None).gone or "") == state.tricks().gone
    scored = next(e for e in play_out(state) if isinstance(e, DealScored))
    assert sum(scored.points) == 650


def test_an_ending_of_one_card_draws_too() -> None:
    """An empty hand is not an unknown one where the stock is known."""
    hands = (parse_hand("2..."), parse_hand(".2.."))
    phase = drawing.start(hands, 1, "DA", ("DK",), 2)
    for card in ("H2", "S2"):
        phase = drawing.after_card(phase, drawing.check_card(phase, card))
    drew = drawing.draw(phase, 1)
    assert drew == Drew(1, ("DK", "DA"), None)
    after_it = drawing.after_draw(drawing.after_trick(phase, 1), drew)
    assert [hand_text(hand) for hand in after_it.hands] == ["..K.", "..A."]
    unknown = drawing.start((hands[0], NO_CARDS), 1, "DA", None, 2)
    assert drawing.after_draw(unknown, drew).hands[1] == NO_CARDS


def test_the_declarer_alternates() -> None:
    state = tell(started(), Play("H2"))
    while state.phase is not Phase.DEALING:
        state = after(state, play_out(state))
    assert observe(state, None).declarer == 1
    state = after(state, decide(state, Deal(secret="cd" * 32)))
    assert observe(state, None).gone is None
