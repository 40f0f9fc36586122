"""What a viewer is sent tells him nothing that he may not know.

Three laws, for every preset and viewer (each seat, and None for anybody else):

    folding the redacted events gives a state with the same observation as the whole state
    no redacted event names another hand's card before it is played, or a secret before it opens
    where hidden cards are exchanged so that everything seen stays possible, nothing sent changes
"""

import hashlib
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from king.core.actions import Choose, Play
from king.core.cards import texts
from king.core.events import (
    Chosen,
    ContractOpened,
    Dealt,
    Drew,
    Event,
    HandOpened,
    HandsSeen,
    MatchStarted,
    SecretOpened,
)
from king.core.observation import Observation
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.state import MatchState, Phase, StockDeal
from king.core.views import observe, redact
from king.presets import KNOWN, resolve
from tests.core.drawing import draw_rules, lot
from tests.core.playing import Chance, Step, play_match, viewers

from .exchanging import Deal, Seen, deals, exchanged, original, replayed


@cache
def whole_match(preset: str, number: int, claims: float = 0.5) -> list[Step]:
    """A match with a secret a deal, and claims of the rest; as the preset stands for even
    numbers."""
    chance = lot("secrecy", preset, number)
    rules = resolve(draw_rules(preset, chance)) if number % 2 else KNOWN[preset]
    return list(play_match(rules, Chance(chance, claims=claims, rests=0.005)))


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("preset", KNOWN)
def test_folding_what_was_sent_gives_what_is_observed(preset: str, number: int) -> None:
    """After every event, not only after every action, for every seat and for nobody."""
    steps = whole_match(preset, number)
    start = MatchStarted("match", steps[0].before.rules)
    everybody = viewers(start.rules)
    state, folded = begin(start), {viewer: begin(start) for viewer in everybody}
    for step in steps:
        for event in step.events:
            state = apply(state, event)
            for viewer in everybody:
                folded[viewer] = apply(folded[viewer], redact(event, viewer))
                assert observe(folded[viewer], viewer) == observe(state, viewer)


@pytest.mark.parametrize("preset", KNOWN)
def test_no_event_names_what_is_hidden(preset: str) -> None:
    """A card of another hand is named when it is played, shown or opened, a secret when it
    opens."""
    secret = ""
    for step in whole_match(preset, 0):
        for event in step.events:
            if isinstance(event, Dealt):
                assert event.secret
                secret = event.secret
            for viewer in viewers(step.before.rules):
                check_copy(event, redact(event, viewer), viewer)
            assert isinstance(event, Dealt | SecretOpened) or secret.encode() not in written(event)


def check_copy(event: Event, copy: Event, viewer: int | None) -> None:
    """The copy of a deal holds the viewer's hand and nobody else's, that of a secret contract
    nothing of it; other events hide nothing."""
    if isinstance(event, Dealt):
        check_dealt(event, copy, viewer)
    elif isinstance(event, HandsSeen):
        assert copy == HandsSeen(
            tuple(h if s == viewer else None for s, h in enumerate(event.hands))
        )
    elif isinstance(event, Drew):
        visible = (viewer, event.winner)
        cards = tuple(card if s in visible else None for s, card in enumerate(event.cards))
        assert copy == replace(event, cards=cards)
    elif isinstance(event, Chosen) and event.commitment is not None and viewer != event.seat:
        assert copy == replace(event, contracts=())
    else:
        assert copy == event


def check_dealt(event: Dealt, copy: Event, viewer: int | None) -> None:
    assert isinstance(copy, Dealt)
    assert copy.commitment == event.commitment is not None
    own = tuple(h if s == viewer and not event.blind else None for s, h in enumerate(event.hands))
    assert copy == replace(event, hands=own, secret=None, salt=None, stock=None)
    others = [hand for hand in event.hands if hand not in own]
    for hidden in (*others, event.salt, *(event.stock or ())):
        assert hidden is None or hidden.encode() not in written(copy)


def written(thing: Event | Observation) -> bytes:
    return msgspec.json.encode(thing)


@pytest.mark.parametrize("preset", KNOWN)
def test_an_observation_holds_no_card_that_is_hidden(preset: str) -> None:
    """Not the hands, whole or in part, not the stock, and no secret; only the asked seat learns
    its duties."""
    for step in whole_match(preset, 0)[::3]:
        state = step.after
        for viewer in viewers(state.rules):
            seen = observe(state, viewer)
            text = written(replace(seen, rows=()))  # earlier deals told of theirs
            for secret in (state.secret, state.salt):
                if secret is not None and not isinstance(step.events[-1], ContractOpened):
                    assert secret.encode() not in text
            for card in hidden_cards(state, viewer):
                quoted = f'"{card}"'.encode()
                assert quoted in _NAMED_BY_RULES or quoted not in text
            several = state.phase in (Phase.WINDOW, Phase.CLAIMING)
            if viewer != to_act(state) and not several:
                assert seen.ask is None


#: Cards that stand in rules: of who begins, of what opens a deal, and of a price.
_NAMED_BY_RULES = {b'"D2"', b'"S6"', b'"D3"', b'"H7"', b'"HA"', b'"C2"', b'"SQ"'}


def hidden_cards(state: MatchState, viewer: int | None) -> set[str]:
    """The cards in hands and stock whose places the viewer does not see."""
    deal = state.deal if state.drawing is None else state.drawing
    hands = state.hands if deal is None else deal.hands
    hidden = {c for s, hand in enumerate(hands) if s != viewer for c in texts(hand)}
    if not state.seen and viewer is not None:
        hidden |= {*texts(hands[viewer])}
    if isinstance(deal, StockDeal):
        return hidden | {*texts(sum(1 << card for card in deal.stock))}
    if deal is None:
        return hidden
    opened = deal.terms.open_hand if deal.terms.opened else None
    visible = {*texts(hands[opened])} if opened is not None else set()
    return hidden - visible - {c for cards in deal.terms.shown for c in texts(cards)}


@pytest.mark.parametrize("preset", KNOWN)
def test_what_follows_a_choice_depends_on_what_is_public(preset: str) -> None:
    """On the rules and the contract alone: a window opens whoever holds what."""
    followed: dict[object, set[type]] = {}
    for number in range(4):
        for step in whole_match(preset, number * 2):
            for event, after in zip(step.events, step.events[1:], strict=False):
                if isinstance(event, Chosen):
                    public = redact(event, None)
                    assert isinstance(public, Chosen)
                    followed.setdefault(public.contracts, set()).add(type(after))
    assert {len(kinds) for kinds in followed.values()} == {1}


# Secret contracts


@pytest.mark.parametrize("preset", ["kanli", "vahset"])
def test_a_secret_contract_opens_what_was_sealed(preset: str) -> None:
    """SHA-256 of "contract:salt", and the salt is told with the contract, not before."""
    opened, sealed, salt = 0, "", ""
    for step in whole_match(preset, 0):
        for event in step.events:
            copy = written(redact(event, None))
            if isinstance(event, Dealt):
                salt = str(event.salt)
                assert len(salt) == 32
            if isinstance(event, Chosen):
                sealed = event.commitment or ""
                assert (event.trump is None) == bool(sealed)
            if isinstance(event, ContractOpened):
                name = event.contracts[0].value
                assert hashlib.sha256(f"{name}:{event.salt}".encode()).hexdigest() == sealed
                assert event.salt == salt
                opened += 1
            else:
                assert salt.encode() not in copy
    assert opened == 12


@pytest.mark.parametrize("preset", ["kanli", "vahset"])
def test_another_secret_contract_changes_nothing_but_its_seal(preset: str) -> None:
    """All that others are sent before it opens, byte for byte."""
    compared = 0
    for deal in deals(whole_match(preset, 0)):
        at = [i for i, step in enumerate(deal.steps) if isinstance(step.action, Choose)]
        if not at or (other := other_penalty(deal.steps[at[0]])) is None:
            continue
        state = deal.steps[at[0]].before
        for i, step in enumerate(deal.steps[at[0] : -1]):
            for viewer in viewers(state.rules):
                if viewer != deal.steps[at[0]].seat:
                    assert unsealed(observe(state, viewer)) == unsealed(
                        observe(step.before, viewer)
                    )
            action = other if i == 0 else step.action
            for event in decide(state, action, step.seat):
                state = apply(state, event)
            compared += 1
    assert compared > 300


def other_penalty(step: Step) -> Choose | None:
    """Another penalty that the declarer might have named; None where he named Koz."""
    action = step.action
    assert isinstance(action, Choose)
    named = {a.contracts for a in _choices(step) if a.trump is None} - {action.contracts}
    return None if action.trump is not None or not named else Choose(min(named))


def _choices(step: Step) -> list[Choose]:
    assert step.seat is not None
    return [a for a in legal_actions(step.before, step.seat) if isinstance(a, Choose)]


def unsealed(seen: Observation) -> dict[str, Any]:
    """What is observed, the seal aside."""
    found: dict[str, Any] = msgspec.to_builtins(seen)
    if found["deal"] is not None:
        found["deal"].pop("sealed", None)
    return found


@pytest.mark.parametrize("preset", ["esli", "esli_sessiz", "uc_kisi_acik"])
def test_an_open_hand_opens_before_the_first_card_and_not_earlier(preset: str) -> None:
    """Up to then its cards are hidden from all but its holder; then everybody sees them."""
    opened = 0
    for step in whole_match(preset, 0):
        for event in step.events:
            if isinstance(event, HandOpened):
                assert step.before.phase is not Phase.PLAYING
                partner = event.hand if event.hand < step.before.rules.players else None
                for viewer in viewers(step.before.rules):
                    before, after = observe(step.before, viewer), observe(step.after, viewer)
                    assert (event.cards.encode() in written(before)) == (
                        partner is not None and viewer == partner
                    )
                    assert after.open_hand is not None
                    assert after.open_hand.cards == event.cards
                opened += 1
    assert opened > 10


# Hidden cards exchanged


def compare_exchanged(preset: str, number: int) -> int:
    """Exchange cards in the deals of a match; returns how many frames were compared."""
    chance, frames = lot("exchange", preset, number), 0
    for deal in deals(whole_match(preset, number, claims=0.2)):
        for viewer in viewers(KNOWN[preset]):
            cut = chance.randint(1, len(deal.steps) - 1) if len(deal.steps) > 1 else 1
            dealt = exchanged(deal, cut, viewer, chance)
            other = None if dealt is None else replayed(deal, cut, dealt)
            if other is None:
                continue
            mine = original(deal, cut)
            assert sent(mine, viewer) == sent(other, viewer)
            frames += len(mine)
    return frames


def sent(seen: Seen, viewer: int | None) -> list[tuple[bytes, bytes]]:
    """What goes out to a viewer: each event's copy, and what he observes after it."""
    return [
        (written(redact(event, viewer)), written(observe(state, viewer))) for event, state in seen
    ]


@pytest.mark.parametrize("preset", KNOWN)
def test_exchanged_hidden_cards_change_no_byte(preset: str) -> None:
    """Events and observations, byte for byte, up to any point of a deal."""
    assert compare_exchanged(preset, 0) > 100


def test_an_exchange_that_is_seen_is_noticed() -> None:
    """The comparison can fail: a viewer's own card exchanged changes what he is sent."""
    deal: Deal = next(deals(whole_match("klasik", 0)))
    chance = lot("noticed")
    dealt = None
    while dealt is None:
        dealt = exchanged(deal, 1, None, chance)
    other = replayed(deal, 1, dealt)
    assert other is not None
    changed = [s for s in range(4) if dealt.hands[s] != deal.dealt.hands[s]]
    assert sent(original(deal, 1), changed[0]) != sent(other, changed[0])
    assert sent(original(deal, 1), None) == sent(other, None)
    assert not isinstance(deal.steps[0].action, Play)


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_many_exchanges(preset: str) -> None:
    assert sum(compare_exchanged(preset, number) for number in range(20)) > 2_000
