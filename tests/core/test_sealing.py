"""Secret contracts worked by hand: the seal, what binds, the opening."""

import hashlib

from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.events import Chosen, ContractOpened, DealScored, HandsSeen, PlayBegan
from king.core.house_rules import changed
from king.core.sealing import commitment, is_secret
from king.core.state import Phase
from king.core.views import observe, redact
from king.presets import PRESETS

from .telling import SALT, SUITED, after, asked, dealt, play_out, tell

KUPA, KOZ = (Contract.KUPA,), (Contract.KOZ,)


def test_a_seal_is_the_hash_of_contract_and_salt() -> None:
    """SHA-256 of "kupa:salt", of several contracts in table order with commas between."""
    sealed = hashlib.sha256(f"kupa:{SALT}".encode()).hexdigest()
    assert commitment(KUPA, SALT) == sealed
    both = hashlib.sha256(f"kupa,rifki:{SALT}".encode()).hexdigest()
    assert commitment((Contract.KUPA, Contract.RIFKI), SALT) == both
    assert asked(dealt("kanli"), Choose(KUPA)) == (Chosen(0, KUPA, commitment=sealed), PlayBegan(0))


def test_a_secret_penalty_binds_nobody_and_opens_at_the_end() -> None:
    """Seat 1, all hearts, leads them at once, as no Kupa would let him; nobody sees why."""
    state = tell(dealt("kanli", declarer=1), Choose(KUPA))
    seen = observe(state, 0).deal
    assert seen is not None
    assert (seen.contracts, seen.units, seen.sealed) == ((), (), commitment(KUPA, SALT))
    mine = observe(state, 1)
    assert mine.deal is not None
    assert mine.deal.contracts == KUPA
    assert mine.ask is not None
    assert len(mine.ask.legal or ()) == 13
    events = play_out(state)
    opened = [i for i, e in enumerate(events) if isinstance(e, ContractOpened)]
    assert events[opened[0]] == ContractOpened(KUPA, SALT)
    scored = events[opened[0] + 1]
    assert isinstance(scored, DealScored)
    assert scored.points == (0, -390, 0, 0)
    assert sum(type(e).__name__ == "TrickWon" for e in events) == 13
    assert after(state, events).sheet.rows[0].contracts == KUPA


def test_rifki_is_not_annulled_while_it_is_secret() -> None:
    """Nor are equal queens: the deal counts. Koz is announced, and may be annulled as ever."""
    hands = ("AKQJ.K.AKQ.AKQJ4", "987.A.JT987.T987", "T65432..65432.65", ".QJT98765432..32")
    secret = tell(dealt("kanli", hands, 3), Choose((Contract.RIFKI,)))
    assert secret.phase is Phase.PLAYING
    koz = asked(dealt("kanli", hands, 3), Choose(KOZ, "S"))
    assert koz[0] == Chosen(3, KOZ, "S")
    assert after(dealt("kanli", hands, 3), koz).phase is Phase.WINDOW
    equal = tell(dealt("kanli", SUITED, kiz_annul_if_equal=True), Choose((Contract.KIZ,)))
    assert any(isinstance(e, DealScored) for e in play_out(equal))


def test_what_is_secret() -> None:
    """A penalty that was chosen; neither Koz nor what a schedule names."""
    kanli = PRESETS["kanli"]
    assert is_secret(kanli, KUPA)
    assert not is_secret(kanli, KOZ)
    assert not is_secret(PRESETS["klasik"], KUPA)
    assert not is_secret(changed(kanli, {"schedule": "naturel"}), KUPA)


def test_hands_are_seen_after_a_blind_choice() -> None:
    """Nobody's before; then each his own."""
    state = dealt("vahset")
    assert [observe(state, seat).hand for seat in range(4)] == [None] * 4
    told = asked(state, Choose(KUPA))
    assert told[1] == HandsSeen(SUITED)
    assert redact(told[1], 2) == HandsSeen((None, None, SUITED[2], None))
    state = after(state, told)
    assert [observe(state, seat).hand for seat in range(4)] == list(SUITED)
    assert observe(state, None).hand is None
