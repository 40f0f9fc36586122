"""Deals played again with cards exchanged that a viewer has not seen."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from king.core import choosing
from king.core.actions import CloseWindow, TimeOut
from king.core.cards import parse_hand, texts
from king.core.errors import KingError
from king.core.events import (
    Annulled,
    Claimed,
    ClaimStood,
    Dealt,
    Drew,
    Event,
    Exposed,
    HandOpened,
    HandsSeen,
    PlayBegan,
    Played,
)
from king.core.play import apply, decide
from king.core.state import MatchState
from king.core.views import redact
from tests.core.drawing import cards_of, hand_text
from tests.core.playing import Step

Seen = list[tuple[Event, MatchState]]


class Deal:
    """One deal of a match: its dealing, and the steps that led to its end."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        dealt = steps[0].events[0]
        assert isinstance(dealt, Dealt)
        self.dealt = dealt

    def known(self, cut: int, viewer: int | None) -> set[str]:
        """The cards whose places the viewer can know after `cut` steps: those he was told of."""
        told: set[str] = set()
        for step in self.steps[:cut]:
            for event in step.events:
                told |= cards_in(redact(event, viewer))
        return told


def cards_in(event: Event) -> set[str]:
    """All cards that an event names."""
    if isinstance(event, Dealt):
        hands = {card for hand in event.hands if hand for card in cards_of(hand)}
        return hands | {*(event.stock or ()), event.shown or ""} - {""}
    if isinstance(event, HandsSeen):
        return {card for hand in event.hands if hand for card in cards_of(hand)}
    if isinstance(event, Drew):
        return {card for card in (*event.cards, event.shown) if card is not None}
    if isinstance(event, ClaimStood):
        return {card for hand in event.hands for card in cards_of(hand)}
    if isinstance(event, HandOpened | Claimed):
        return {*cards_of(event.cards)}
    if isinstance(event, Exposed):
        return {*event.cards}
    if isinstance(event, Annulled):
        return {*cards_of(event.shown)} if event.shown else set()
    return {event.card} if isinstance(event, Played) else set()


def deals(steps: list[Step]) -> Iterator[Deal]:
    """The deals of a match, each from its dealing on; annulled ones are deals too."""
    starts = [i for i, step in enumerate(steps) if isinstance(step.events[0], Dealt)]
    for start, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        yield Deal(steps[start:end])


def exchanged(deal: Deal, cut: int, viewer: int | None, chance: Random) -> Dealt | None:
    """The same deal with some cards exchanged that the viewer has not seen after `cut` steps.

    None where there are none, or where the card that decides who begins would change hands.
    """
    dealt, known = deal.dealt, deal.known(cut, viewer)
    places: list[list[str]] = [texts(parse_hand(str(hand))) for hand in dealt.hands]
    places.append(list(dealt.stock or ()))
    hidden = [
        (i, j) for i, cards in enumerate(places) for j, c in enumerate(cards) if c not in known
    ]
    moved = set()
    for _ in range(chance.choice([1, 1, 2, 20]) if len(hidden) > 1 else 0):
        (a, b), (c, d) = chance.sample(hidden, 2)
        moved |= {places[a][b], places[c][d]} if a != c or a == len(dealt.hands) else set()
        places[a][b], places[c][d] = places[c][d], places[a][b]
    first = deal.steps[0].before.rules.first_declarer
    if not moved or (dealt.deal == 1 and first in moved):
        return None
    hands = tuple(hand_text(cards) for cards in places[:-1])
    return replace(dealt, hands=hands, stock=None if dealt.stock is None else tuple(places[-1]))


def replayed(deal: Deal, cut: int, dealt: Dealt) -> Seen | None:
    """The same actions on the other hands; None where one is refused, or something happens that
    depends on what was exchanged: another card by default, another holding shown."""
    state = apply(deal.steps[0].before, dealt)
    seen: Seen = [(dealt, state)]
    for event in _after_dealing(state):
        state = apply(state, event)
        seen.append((event, state))
    for step in deal.steps[1:cut]:
        try:
            events = decide(state, step.action, step.seat)
        except KingError:
            return None
        if isinstance(step.action, CloseWindow | TimeOut) and _open(events) != _open(step.events):
            return None
        for event in events:
            state = apply(state, event)
            seen.append((event, state))
    return seen


def _after_dealing(state: MatchState) -> tuple[Event, ...]:
    if state.rules.stock:
        return (PlayBegan(state.drawn().leader),)
    return choosing.by_schedule(state)


def _open(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What everybody is told; an annulled deal or an opened hand as it is."""
    return tuple(redact(event, None) for event in events)


def original(deal: Deal, cut: int) -> Seen:
    """Every event of the deal's first steps, with the state after it."""
    state, seen = deal.steps[0].before, Seen()
    for step in deal.steps[:cut]:
        for event in step.events:
            state = apply(state, event)
            seen.append((event, state))
    return seen
