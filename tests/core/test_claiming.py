"""A claim of the rest: who may make it, what becomes of it, what it leaves on the sheet."""

from typing import Any

import pytest
from msgspec.structs import replace

from king.core.actions import AnswerClaim, Choose, Claim, CloseClaim, CloseWindow, Play, TimeOut
from king.core.cards import FULL_DECK
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import (
    Claimed,
    ClaimFell,
    ClaimStood,
    DealScored,
    MatchEnded,
    SecretOpened,
)
from king.core.play import decide, legal_actions, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe

from .telling import after, asked, dealt, play, tell


def played(contract: str, cards: str = "", *, trump: str | None = None, **more: Any) -> MatchState:
    """A deal in which whoever leads has a whole suit, after these cards."""
    preset = more.pop("preset", "oyunmatik")
    state = dealt(preset, first_deals_penalty_only=0, **more)
    return play(tell(state, Choose((Contract(contract),), trump)), cards)


def refused(state: MatchState, action: Any, seat: int | None) -> str:
    with pytest.raises(KingError) as refusal:
        decide(state, action, seat)
    return refusal.value.code


def test_a_claim_lays_the_hand_open_and_asks_all_others() -> None:
    state = played("el", "SA HA DA CA SK HK")
    assert asked(state, Claim()) == (Claimed(2, "..KQJT98765432."),)
    waiting = tell(state, Claim())
    assert (waiting.phase, waiting.turn, to_act(waiting)) == (Phase.CLAIMING, state.turn + 1, None)
    for seat in (0, 1, 3):
        assert legal_actions(waiting, seat) == (AnswerClaim(True), AnswerClaim(False))
        assert decide(waiting, AnswerClaim(True), seat) == ()
        ask = observe(waiting, seat).ask
        assert ask is not None
        assert ask.claim
    assert legal_actions(waiting, 2) == ()
    for viewer in (0, 2, None):
        assert observe(waiting, viewer).claim == Claimed(2, "..KQJT98765432.")
    assert observe(waiting, 2).ask is None


def test_a_claim_that_stands_gives_the_rest_to_the_claimer() -> None:
    """Twelve tricks and a half of the last: those that are over keep their taker."""
    state = tell(played("el", "SA HA DA CA SK HK"), Claim())
    events = decide(state, CloseClaim((3, 1, 0)))
    hands = ("QJT98765432...", ".QJT98765432..", "..KQJT98765432.", "...KQJT98765432")
    assert events == (
        ClaimStood(hands, proven=False),
        DealScored(((1, 0, 12, 0),), (-50, 0, -600, 0)),
    )
    stood = after(state, events[:1])
    over = stood.tricks()
    assert (over.gone, over.trick, over.best) == (FULL_DECK, (), -1)
    assert stood.turn == state.turn + 1
    end = after(state, events)
    seen = observe(end, None)
    assert seen.phase is Phase.DEALING
    assert seen.counts == (0, 0, 0, 0)
    assert seen.deal is not None
    assert (seen.deal.tricks, seen.deal.points) == ((1, 0, 12, 0), (-50, 0, -600, 0))
    assert seen.deal.rest is not None
    assert (seen.deal.rest.seat, seen.deal.rest.tricks) == (2, 12)
    assert (seen.deal.rest.hands, seen.deal.rest.trick) == (hands, ("SK", "HK"))
    assert observe(end, 0).hand == "..."


@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("kupa", (-30 * 1, 0, -30 * 12, 0)),
        ("erkek", (-60 * 1, 0, -60 * 7, 0)),
        ("kiz", (0, 0, -400, 0)),
        ("rifki", (0, 0, -320, 0)),
        ("son_iki", (0, 0, -360, 0)),
    ],
)
def test_every_contract_counts_what_lies_in_the_rest(
    contract: str, points: tuple[int, ...]
) -> None:
    """One trick is over, with the ace of each suit but the king of spades."""
    state = played(contract, "SK HA DA CA SA HK")
    (stood, scored) = decide(tell(state, Claim()), CloseClaim(proven=True))
    assert isinstance(stood, ClaimStood)
    assert stood.proven
    assert isinstance(scored, DealScored)
    assert scored.points == points


def test_a_claim_in_koz_makes_king() -> None:
    state = played("koz", trump="S", preset="klasik", koz_annul=False, trump_lead="free")
    _, ended = decide(tell(state, Claim()), CloseClaim(proven=True))
    assert isinstance(ended, MatchEnded)
    assert (ended.king, ended.totals) == (0, (0, 0, 0, 0))


def test_a_claim_of_another_ends_an_announced_king() -> None:
    """Trump is another's suit: once that one claims the rest, King is out of reach."""
    state = dealt("klasik", king_announced=True, king_tricks=13, koz_annul=False)
    state = tell(state, Choose((Contract.KOZ,), "H", announced=True))
    state = play(state, "SA")
    events = decide(tell(state, Claim()), CloseClaim((0, 2, 3)))
    assert isinstance(events[-1], MatchEnded)
    assert events[-1].king_failed == 0


def test_the_secret_of_the_deal_opens_after_a_claim() -> None:
    state = tell(played("el"), Claim())
    events = decide(replace(state, secret="0" * 64), CloseClaim(proven=True))
    assert isinstance(events[-1], SecretOpened)


def test_somebody_who_does_not_agree_has_the_deal_played_on() -> None:
    before = played("el", "SA")
    state = tell(before, Claim())
    for agreed in ((), (0,), (0, 2), (1, 1, 1), (0, 2, 5)):
        assert decide(state, CloseClaim(agreed)) == (ClaimFell(),)
    on = after(state, (ClaimFell(),))
    assert (on.phase, on.claim, to_act(on)) == (Phase.PLAYING, None, 1)
    assert on.turn == before.turn + 2
    assert legal_actions(on, 1) == legal_actions(before, 1)
    assert observe(on, 0).claim is None


def test_each_seat_claims_once_a_trick() -> None:
    state = after(tell(played("el", "SA"), Claim()), (ClaimFell(),))
    assert refused(state, Claim(), 1) == "no_right"
    state = play(state, "HA")
    state = after(tell(state, Claim()), (ClaimFell(),))
    assert observe(state, None).deal is not None
    assert state.tricks().claimed == (1, 2)
    state = play(state, "DA CA")
    assert state.tricks().claimed == ()
    assert asked(play(state, "SK"), Claim(), 1)


def test_who_may_not_claim_or_answer() -> None:
    state = played("el", "SA")
    assert refused(state, Claim(), 0) == "not_your_turn"
    assert refused(state, Claim(), None) == "not_your_turn"
    assert refused(state, AnswerClaim(True), 0) == "wrong_phase"
    assert refused(state, CloseClaim(), None) == "wrong_phase"
    waiting = tell(state, Claim())
    assert refused(waiting, AnswerClaim(True), 1) == "no_right"
    assert refused(waiting, AnswerClaim(True), 4) == "no_right"
    assert refused(waiting, AnswerClaim(True), None) == "no_right"
    assert refused(waiting, CloseClaim((0, 2, 3)), 0) == "forbidden"
    assert refused(waiting, Claim(), 1) == "wrong_phase"
    assert refused(waiting, Play("HA"), 1) == "wrong_phase"
    assert refused(waiting, TimeOut(), None) == "wrong_phase"


def test_nobody_claims_in_dizi_or_for_the_stock() -> None:
    layout = tell(dealt("trex"), Choose((Contract.DIZI,)))
    while layout.phase is not Phase.PLAYING:
        layout = tell(layout, CloseWindow())
    assert refused(layout, Claim(), to_act(layout)) == "wrong_phase"
    deck = ("AKQJT98765432...", ".AKQJT98765432..")
    stock = tuple(f"{suit}{rank}" for suit in "DC" for rank in "AKQJT98765432")
    drawing = dealt("balayi", deck, 0, stock=stock)
    assert refused(drawing, Claim(), to_act(drawing)) == "wrong_phase"
