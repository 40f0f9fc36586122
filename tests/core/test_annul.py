"""Annulling: who may, whose claim counts first, and what the table is shown."""

from typing import Any

import pytest
from msgspec.structs import replace

from king.core import annul, sheet
from king.core.actions import Accept, Annul, Choose, CloseWindow, Deal, TimeOut
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import Annulled, MatchStarted, PlayBegan
from king.core.house_rules import changed
from king.core.play import apply, begin, decide, legal_actions
from king.core.sheet import Row, Sheet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.presets import PRESETS
from tests.core.drawing import DECK, hand_text
from tests.core.telling import dealt

#: Lone K of hearts, lone A, no heart, all the others; seat 2 has no card above the ten.
HANDS = ("AKQJ.K.AKQ.AKQJ4", "987.A.JT987.T987", "T65432..65432.65", "...")
REST = "." + "QJT98765432.." + "32"


def window(contract: str, *, rules: Any = "klasik", declarer: int = 0) -> MatchState:
    """The window after this choice, seats turned so that `declarer` holds the lone king."""
    hands = [*HANDS[:3], REST]
    turned = tuple(hands[(seat - declarer) % 4] for seat in range(4))
    base = PRESETS[rules["preset"] if isinstance(rules, dict) else rules]
    changes = rules if isinstance(rules, dict) else {}
    options = {k: v for k, v in changes.items() if k != "preset"} | {"first_declarer": "random"}
    state = begin(MatchStarted("annul", changed(base, options)))
    state = tell(state, Deal(hands=turned, declarer=declarer))
    if state.phase is Phase.CHOOSING:
        trump = "S" if contract == "koz" else None
        state = tell(state, Choose((Contract(contract),), trump), declarer)
    return state


def tell(state: MatchState, action: Any, seat: int | None = None) -> MatchState:
    for event in decide(state, action, seat):
        state = apply(state, event)
    return state


def able(state: MatchState) -> list[int]:
    """The seats that are offered to annul, which are those that may."""
    offered = [seat for seat in range(4) if legal_actions(state, seat)]
    for seat in range(4):
        asked = observe(state, seat).ask
        assert (asked is not None and asked.annul is not None) == (seat in offered)
        try:
            assert decide(state, Annul(), seat) == ()
        except KingError as error:
            assert (error.code, seat in offered) == ("no_right", False)  # noqa: PT017
        else:
            assert seat in offered
    return offered


def test_hands_are_a_deal() -> None:
    assert window("rifki").phase is Phase.WINDOW


@pytest.mark.parametrize("declarer", range(4))
def test_rifki(declarer: int) -> None:
    """Not the declarer, who chose on his cards; a lone A may, no heart at all may not."""
    assert able(window("rifki", declarer=declarer)) == [(declarer + 1) % 4]


@pytest.mark.parametrize(
    ("holdings", "seats"), [([], None), (["K"], []), (["A"], [1]), (["KA"], []), (["K", "A"], [1])]
)
def test_only_the_holdings_of_the_rules_annul(holdings: list[str], seats: list[int] | None) -> None:
    state = window("rifki", rules={"preset": "klasik", "rifki_annul": holdings})
    assert (None if state.phase is Phase.PLAYING else able(state)) == seats


def test_the_declarer_may_where_the_contract_was_not_his_choice() -> None:
    """In naturel; the seat after him counts first."""
    state = begin(MatchStarted("annul", changed(PRESETS["naturel"], {"first_declarer": "random"})))
    for _ in range(4):
        state = played_out(tell(state, Deal(hands=(*HANDS[:3], REST), declarer=0)))
    state = tell(state, Deal(hands=(*HANDS[:3], REST)))
    assert state.phase is Phase.WINDOW
    assert able(state) == [0, 1]
    assert annuller(state, (0, 1)) == 1
    assert annuller(state, (0, 2, 3)) == 0


def played_out(state: MatchState) -> MatchState:
    while state.phase is Phase.PLAYING:
        state = tell(state, TimeOut())
    return state


def annuller(state: MatchState, claims: tuple[int, ...]) -> int | None:
    """Who annuls when these seats claim."""
    event = decide(state, CloseWindow(claims))[0]
    return event.seat if isinstance(event, Annulled) else None


def test_koz() -> None:
    """Seat 2 holds no J, Q, K or A; the declarer himself may; his hand is shown whole."""
    state = window("koz")
    assert able(state) == [2]
    assert decide(state, CloseWindow((0, 1, 3))) == (PlayBegan(0),)
    shown = Annulled("koz", 2, "T65432..65432.65")
    assert decide(state, CloseWindow((3, 2, 1, 0))) == (shown,)
    assert able(window("koz", declarer=2)) == [0]
    again = tell(tell(state, CloseWindow((2,))), Deal(hands=(*HANDS[:3], REST)))
    assert (again.attempt, again.must_repeat) == (2, Contract.KOZ)
    assert {
        action.contracts for action in legal_actions(again, 0) if isinstance(action, Choose)
    } == {(Contract.KOZ,)}


def test_what_is_shown_in_rifki() -> None:
    """Hearts only, which are the holding."""
    state = window("rifki")
    assert decide(state, CloseWindow((1,))) == (Annulled("A", 1, ".A.."),)
    again = tell(tell(state, CloseWindow((1,))), Deal(hands=(*HANDS[:3], REST)))
    assert (again.attempt, again.must_repeat) == (2, None)


def test_where_nobody_may_there_is_no_window() -> None:
    assert window("rifki", rules="portal").phase is Phase.PLAYING
    assert window("koz", rules="rehber").phase is Phase.PLAYING
    assert window("el").phase is Phase.PLAYING


def test_a_queen_for_each_annuls_itself_where_the_rules_say_so() -> None:
    """Kız only, 1-1-1-1 only; the row costs nobody a deal or a right."""
    rules = {"preset": "klasik", "kiz_annul_if_equal": True}
    each, uneven = ((1, 1, 1, 1),), ((2, 1, 1, 0),)
    state = window("kiz", rules=rules)
    assert annul.annuls_itself(state.rules, state.playing(), each)
    assert not annul.annuls_itself(state.rules, state.playing(), uneven)
    other = window("son_iki", rules=rules)
    assert not annul.annuls_itself(other.rules, other.playing(), each)
    without = window("kiz")
    assert not annul.annuls_itself(without.rules, without.playing(), each)
    row = Row(0, (Contract.KIZ,), None, each, (0, 0, 0, 0), annulled=True)
    for annulled, number, left in ((True, 1, (3, 2)), (False, 2, (2, 2))):
        page = Sheet(0, (replace(row, annulled=annulled),))
        assert sheet.deal_number(page) == number
        assert sheet.rights_left(state.rules, page, 0) == left


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("72.A2.JT982.JT92", "2.2.2.2"),
        ("72.A2.JT982.JT93", "2.2.2.3"),
        ("732.A2.JT982.JT3", "32.2.2.3"),
        ("73.A2.JT982.JT93", None),
        ("72.A2.JT982.JT94", None),
    ],
)
def test_a_dizi_of_twos(hand: str, shown: str | None) -> None:
    """Four twos, or three and the three of the fourth suit; the king may claim it too."""
    own = {suit + r for suit, ranks in zip("SHDC", hand.split("."), strict=True) for r in ranks}
    rest = [card for card in DECK if card not in own]
    hands = (hand, *(hand_text(rest[i : i + 13]) for i in (0, 13, 26)))
    state = tell(dealt("trex", hands), Choose((Contract.DIZI,)), 0)
    asked = observe(state, 0).ask
    assert (None if asked is None else asked.annul) == (None if shown is None else "twos")
    told = decide(state, CloseWindow((0,)))[0]
    assert told == (PlayBegan(0) if shown is None else Annulled("twos", 0, shown))


@pytest.mark.parametrize("preset", ["esli", "esli_sessiz"])
def test_where_partners_lie_open_only_opponents_annul(preset: str) -> None:
    """Neither the declarer nor his partner, whatever they hold."""
    for declarer in range(4):
        hands = tuple(([*HANDS[:3], REST])[(seat - declarer + 2) % 4] for seat in range(4))
        state = tell(dealt(preset, hands, declarer), Choose((Contract.KOZ,), "S"), declarer)
        if state.phase is Phase.ANSWERING:
            state = tell(state, Accept(), (declarer + 2) % 4)
        assert state.phase is Phase.WINDOW
        assert able(state) == []  # the hand below ten is the declarer's
        other = tuple(hands[(seat + 1) % 4] for seat in range(4))
        state = tell(dealt(preset, other, declarer), Choose((Contract.KOZ,), "S"), declarer)
        if state.phase is Phase.ANSWERING:
            state = tell(state, Accept(), (declarer + 2) % 4)
        assert able(state) == [(declarer - 1) % 4]


def test_the_open_hand_annuls_nothing() -> None:
    """It is nobody's, and the declarer of uc_kisi_acik has no right of its cards."""
    hands = (HANDS[0], HANDS[1], REST, HANDS[2])
    state = tell(dealt("uc_kisi_acik", hands, 0), Choose((Contract.KOZ,), "S"), 0)
    assert (state.phase, decide(state, CloseWindow((0, 1, 2, 3)))[-1]) == (
        Phase.WINDOW,
        PlayBegan(0),
    )
