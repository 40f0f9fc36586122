"""What a viewer is sent tells him nothing that he may not know.

Three laws, for every preset and viewer (each seat, and None for anybody else):

    folding the redacted events gives a state with the same observation as the whole state
    no redacted event names another hand's card before it is played, or a secret before it opens
    where hidden cards are exchanged so that everything seen stays possible, nothing sent changes
"""

from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from king.core.actions import Play
from king.core.cards import parse_hand, texts
from king.core.errors import KingError
from king.core.events import (
    Annulled,
    Chosen,
    Dealt,
    Event,
    MatchStarted,
    PlayBegan,
    Played,
    SecretOpened,
)
from king.core.observation import Observation
from king.core.play import apply, begin, decide, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe, redact
from king.presets import PRESETS, resolve
from tests.core.drawing import NINE, draw_rules, hand_text, lot
from tests.core.playing import VIEWERS, Chance, Step, play_match


@cache
def whole_match(preset: str, number: int, claims: float = 0.5) -> list[Step]:
    """A match with a secret a deal; as the preset stands for even numbers."""
    chance = lot("secrecy", preset, number)
    rules = resolve(draw_rules(preset, chance)) if number % 2 else PRESETS[preset]
    return list(play_match(rules, Chance(chance, claims=claims)))


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("preset", NINE)
def test_folding_what_was_sent_gives_what_is_observed(preset: str, number: int) -> None:
    """After every event, not only after every action, for every seat and for nobody."""
    steps = whole_match(preset, number)
    start = MatchStarted("match", steps[0].before.rules)
    state, folded = begin(start), {viewer: begin(start) for viewer in VIEWERS}
    for step in steps:
        for event in step.events:
            state = apply(state, event)
            for viewer in VIEWERS:
                folded[viewer] = apply(folded[viewer], redact(event, viewer))
                assert observe(folded[viewer], viewer) == observe(state, viewer)


@pytest.mark.parametrize("preset", NINE)
def test_no_event_names_what_is_hidden(preset: str) -> None:
    """A card of another hand is named when it is played or shown, a secret when it opens."""
    secret = ""
    for step in whole_match(preset, 0):
        for event in step.events:
            if isinstance(event, Dealt):
                assert event.secret
                secret = event.secret
            for viewer in VIEWERS:
                check_copy(event, redact(event, viewer), viewer)
            assert isinstance(event, Dealt | SecretOpened) or secret.encode() not in written(event)


def check_copy(event: Event, copy: Event, viewer: int | None) -> None:
    """The copy of a deal holds the viewer's hand and nobody else's; other events hide nothing."""
    if not isinstance(event, Dealt):
        assert copy == event
        return
    assert isinstance(copy, Dealt)
    assert copy.secret is None
    assert copy.commitment == event.commitment is not None
    assert copy.hands == tuple(h if s == viewer else None for s, h in enumerate(event.hands))
    others = [hand for seat, hand in enumerate(event.hands) if seat != viewer]
    assert not [hand for hand in others if str(hand).encode() in written(copy)]


def written(thing: Event | Observation) -> bytes:
    return msgspec.json.encode(thing)


@pytest.mark.parametrize("preset", NINE)
def test_an_observation_holds_no_card_that_is_hidden(preset: str) -> None:
    """Not the hands, whole or in part, and no secret; only the asked seat learns its duties."""
    for step in whole_match(preset, 0)[::3]:
        state = step.after
        for viewer in VIEWERS:
            seen = observe(state, viewer)
            text = written(seen)
            if state.secret is not None:
                assert state.secret.encode() not in text
            hands = state.hands if state.deal is None else state.deal.hands
            hidden = {c for s, hand in enumerate(hands) if s != viewer for c in texts(hand)}
            fixed = f'"{state.rules.first_declarer}"'.encode()
            for card in hidden:
                quoted = f'"{card}"'.encode()
                assert quoted == fixed or quoted not in text
            if viewer != to_act(state) and state.phase is not Phase.WINDOW:
                assert seen.ask is None


@pytest.mark.parametrize("preset", NINE)
def test_a_window_opens_whoever_holds_what(preset: str) -> None:
    """What follows a choice depends on the rules and the contract alone."""
    followed: dict[object, set[type]] = {}
    for number in range(4):
        for step in whole_match(preset, number * 2):
            for event, after in zip(step.events, step.events[1:], strict=False):
                if isinstance(event, Chosen):
                    followed.setdefault(event.contracts, set()).add(type(after))
    assert {len(kinds) for kinds in followed.values()} == {1}


# Hidden cards exchanged


class Deal:
    """One deal of a match: its events, and the steps that led to them."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        dealt = steps[0].events[0]
        assert isinstance(dealt, Dealt)
        self.dealt = dealt
        self.played: list[set[str]] = [set(), set(), set(), set()]
        for step in steps:
            for event in step.events:
                if isinstance(event, Played):
                    self.played[event.seat].add(event.card)


def deals(steps: list[Step]) -> Iterator[Deal]:
    """The deals of a match, each from its dealing on; annulled ones are deals too."""
    starts = [i for i, step in enumerate(steps) if isinstance(step.events[0], Dealt)]
    for start, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        yield Deal(steps[start:end])


def exchanged(deal: Deal, cut: int, viewer: int | None, chance: Random) -> Dealt | None:
    """The same deal with some cards exchanged that the viewer has not seen after `cut` steps.

    None where there are none, or where the card that decides who begins would change hands.
    """
    shown = Deal(deal.steps[:cut]).played
    hidden = [set(texts(parse_hand(str(hand)))) for hand in deal.dealt.hands]
    hidden = [hand - shown[seat] for seat, hand in enumerate(hidden)]
    seats = [seat for seat in range(4) if seat != viewer and hidden[seat]]
    hands = [set(hand) for hand in hidden]
    for _ in range(chance.choice([1, 1, 2, 20])):
        one, other = chance.sample(seats, 2) if len(seats) > 1 else (0, 0)
        if one == other:
            return None
        give, take = chance.choice(sorted(hands[one])), chance.choice(sorted(hands[other]))
        hands[one] = hands[one] - {give} | {take}
        hands[other] = hands[other] - {take} | {give}
    first = deal.steps[0].before.rules.first_declarer
    moved = {card for seat in range(4) for card in hands[seat] - hidden[seat]}
    if not moved or (deal.dealt.deal == 1 and first in moved):
        return None
    whole = [hand_text(sorted(hands[seat] | shown[seat])) for seat in range(4)]
    return replace(deal.dealt, hands=tuple(whole))


def replayed(deal: Deal, cut: int, dealt: Dealt) -> list[tuple[Event, MatchState]] | None:
    """The same actions on the other hands; None where one is refused or somebody else annuls."""
    state = apply(deal.steps[0].before, dealt)
    seen: list[tuple[Event, MatchState]] = [(dealt, state)]
    for event in deal.steps[0].events[1:]:
        state = apply(state, event)
        seen.append((event, state))
    for step in deal.steps[1:cut]:
        try:
            events = decide(state, step.action, step.seat)
        except KingError:
            return None
        annulled = any(isinstance(event, Annulled) for event in (*events, *step.events))
        timed_out = step.seat is None and not isinstance(step.events[0], Annulled | PlayBegan)
        if (annulled or timed_out) and events != step.events:
            return None
        for event in events:
            state = apply(state, event)
            seen.append((event, state))
    return seen


def original(deal: Deal, cut: int) -> list[tuple[Event, MatchState]]:
    """Every event of the deal's first steps, with the state after it."""
    state, seen = deal.steps[0].before, list[tuple[Event, MatchState]]()
    for step in deal.steps[:cut]:
        for event in step.events:
            state = apply(state, event)
            seen.append((event, state))
    return seen


def compare_exchanged(preset: str, number: int) -> int:
    """Exchange cards in the deals of a match; returns how many frames were compared."""
    chance, frames = lot("exchange", preset, number), 0
    for deal in deals(whole_match(preset, number, claims=0.2)):
        for viewer in VIEWERS:
            cut = chance.randint(1, len(deal.steps) - 1) if len(deal.steps) > 1 else 1
            dealt = exchanged(deal, cut, viewer, chance)
            other = None if dealt is None else replayed(deal, cut, dealt)
            if other is None:
                continue
            mine = original(deal, cut)
            assert sent(mine, viewer) == sent(other, viewer)
            frames += len(mine)
    return frames


def sent(seen: list[tuple[Event, MatchState]], viewer: int | None) -> list[tuple[bytes, bytes]]:
    """What goes out to a viewer: each event's copy, and what he observes after it."""
    return [
        (written(redact(event, viewer)), written(observe(state, viewer))) for event, state in seen
    ]


@pytest.mark.parametrize("preset", NINE)
def test_exchanged_hidden_cards_change_no_byte(preset: str) -> None:
    """Events and observations, byte for byte, up to any point of a deal."""
    assert compare_exchanged(preset, 0) > 200


def test_an_exchange_that_is_seen_is_noticed() -> None:
    """The comparison can fail: a viewer's own card exchanged changes what he is sent."""
    deal = next(deals(whole_match("klasik", 0)))
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
@pytest.mark.parametrize("preset", NINE)
def test_many_exchanges(preset: str) -> None:
    assert sum(compare_exchanged(preset, number) for number in range(20)) > 4_000
