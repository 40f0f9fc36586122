"""Short ways to play a match in the core by hand, for tests worked out on paper."""

from typing import Any

from king.core.actions import Action, CloseWindow, Deal, Pass, Play
from king.core.events import Event, MatchStarted
from king.core.house_rules import changed
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.state import MatchState, Phase
from king.presets import KNOWN

#: A suit for each hand: whoever leads takes every trick, where there is no trump.
SUITED = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
SALT = "0123456789abcdef" * 2


def tell(state: MatchState, action: Action, seat: int | None = None) -> MatchState:
    """The state after what is asked; the seat may be left out where somebody decides."""
    return after(state, asked(state, action, seat))


def asked(state: MatchState, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """The events of what is asked by the seat, or else by whoever decides now."""
    return decide(state, action, to_act(state) if seat is None else seat)


def after(state: MatchState, events: tuple[Event, ...]) -> MatchState:
    """The state after these events."""
    for event in events:
        state = apply(state, event)
    return state


def dealt(
    preset: str,
    hands: tuple[str, ...] = SUITED,
    declarer: int = 0,
    *,
    stock: tuple[str, ...] | None = None,
    **options: Any,
) -> MatchState:
    """The first deal of a match, these hands, before anything is named."""
    rules = changed(KNOWN[preset], {"first_declarer": "random", **options})
    deal = Deal(hands=hands, declarer=declarer, stock=stock, salt=SALT)
    return tell(begin(MatchStarted("told", rules)), deal)


def play(state: MatchState, cards: str) -> MatchState:
    """The state after these cards, divided by spaces, "--" for a pass."""
    for card in cards.split():
        state = tell(state, Pass() if card == "--" else Play(card))
    return state


def play_out(state: MatchState) -> tuple[Event, ...]:
    """All events from here to the end of the deal; everybody does the first thing he may."""
    events: list[Event] = []
    while state.phase not in (Phase.DEALING, Phase.OVER):
        who = to_act(state)
        action = CloseWindow() if who is None else legal_actions(state, who)[0]
        told = decide(state, action, who)
        events += told
        state = after(state, told)
    return tuple(events)
