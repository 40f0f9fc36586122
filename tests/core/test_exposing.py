"""Showing penalty cards worked by hand: by whom, in which order, and what a shown card costs."""

import pytest

from king.core.actions import Choose, CloseWindow, Expose, Play
from king.core.contracts import Contract
from king.core.details import Shown
from king.core.errors import NoRight
from king.core.events import AnnulOpened, DealScored, Event, Exposed, PlayBegan
from king.core.observation import Ask
from king.core.play import decide
from king.core.state import MatchState
from king.core.views import observe

from .telling import SUITED, after, dealt, play_out, tell

NEGATIVES = tuple(Contract(c) for c in ("el", "kiz", "rifki", "karo"))


def window(contract: str, hands: tuple[str, ...] = SUITED, declarer: int = 0) -> MatchState:
    return tell(dealt("trex", hands, declarer), Choose((Contract(contract),)))


def close(state: MatchState, **shown: str) -> tuple[Event, ...]:
    """The closing of the window; `s1="HQ HK"`: what seat 1 wants to show."""
    wanted = ((int(seat[1]), tuple(cards.split())) for seat, cards in shown.items())
    return decide(state, CloseWindow(shown=tuple(wanted)))


def points(state: MatchState, events: tuple[Event, ...]) -> tuple[int, ...]:
    scored = next(e for e in play_out(after(state, events)) if isinstance(e, DealScored))
    return scored.points


def test_a_shown_queen_taken_by_another_and_one_by_its_shower() -> None:
    """Seat 0 leads a spade to the first trick and all queens fall on it.

    Four queens are −100; ♥Q, shown by 1, costs 25 more and 1 gains 25; ♠Q was his own.
    """
    state = window("kiz")
    state = after(state, close(state, s0="SQ", s1="HQ"))
    for card in ("SQ", "HQ", "DQ", "CQ"):
        events = decide(state, Play(card), state.playing().turn)
        state = after(state, events)
    scored = next(e for e in events if isinstance(e, DealScored))
    assert scored.details.shown == (Shown("SQ", 0, 0), Shown("HQ", 1, 0))
    assert scored.points == (-125, 25, 0, 0)


def test_a_shown_king_of_hearts() -> None:
    """Taken by 0 it costs twice 75, and 1 gains 75; in no hand of his own it changes nothing."""
    state = window("rifki")
    assert points(state, close(state, s1="HK")) == (-150, 75, 0, 0)
    assert points(state, close(state)) == (-75, 0, 0, 0)
    mine = window("rifki", declarer=1)
    assert points(mine, close(mine, s1="HK")) == (0, -75, 0, 0)


def test_the_king_first_then_queens_from_the_declarer() -> None:
    """What a seat does not hold, or what costs nothing, is left out."""
    state = dealt("trex_complex", declarer=2)
    state = tell(state, Choose(NEGATIVES))
    shown = close(state, s0="SQ SA", s1="HQ HK", s2="DQ", s3="CQ DQ")
    queens = (Exposed(2, ("DQ",)), Exposed(3, ("CQ",)), Exposed(0, ("SQ",)), Exposed(1, ("HQ",)))
    assert shown == (Exposed(1, ("HK",)), *queens, PlayBegan(2))


def test_who_is_asked() -> None:
    """Only the holder knows that he may; a window opens in Kız and Rıfkı and in no other."""
    state = window("rifki")
    assert [observe(state, seat).ask for seat in range(4)] == [
        None,
        Ask(expose=("HK",)),
        None,
        None,
    ]
    base = dealt("trex")
    for contract in NEGATIVES:
        opened = [isinstance(e, AnnulOpened) for e in decide(base, Choose((contract,)), 0)]
        assert any(opened) == (contract in ("rifki", "kiz"))


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [((), ""), (("HQ",), "HQ"), (("SQ", "SQ"), ""), (("SQ", "SA"), "SA"), (("XX",), "XX")],
)
def test_what_may_not_be_shown(cards: tuple[str, ...], wrong: str) -> None:
    with pytest.raises(NoRight) as refused:
        decide(window("kiz"), Expose(cards), 0)
    assert refused.value.params == {"right": "expose", "card": wrong}
    assert decide(window("kiz"), Expose(("SQ",)), 0) == ()
