"""Whole matches in the core, played by lot: one step an accepted action."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from king.core.actions import Action, Choose, CloseWindow, Deal, Play, TimeOut
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from tests.core.drawing import STYLES, draw_card, draw_hands

VIEWERS = (0, 1, 2, 3, None)


class Step(NamedTuple):
    """What was asked of which state, by whom, what happened, and the state after it."""

    before: MatchState
    action: Action
    seat: int | None
    events: tuple[Event, ...]
    after: MatchState


class Chance:
    """Everything that players, the clock and the deck decide in a match, drawn by lot."""

    def __init__(self, chance: Random, *, secrets: bool = True, claims: float = 0.5) -> None:
        self.chance, self.secrets, self.claims = chance, secrets, claims
        self.style = "any"

    def action(self, state: MatchState) -> tuple[Action, int | None]:
        """What is asked next, and by which seat (None: the table)."""
        if state.phase is Phase.DEALING:
            self.style = self.chance.choice(STYLES)
            return self._deal(), None
        if state.phase is Phase.WINDOW:
            claims = [seat for seat in range(4) if self.chance.random() < self.claims]
            return CloseWindow(tuple(claims)), None
        if self.chance.random() < 0.03:
            return TimeOut(), None
        seat = to_act(state)
        assert seat is not None
        return self._choice(state, seat), seat

    def _deal(self) -> Deal:
        if self.secrets:
            return Deal(secret=f"{self.chance.getrandbits(256):064x}")
        hands = tuple(draw_hands(self.chance))
        return Deal(hands=hands, declarer=self.chance.randrange(4))

    def _choice(self, state: MatchState, seat: int) -> Choose | Play:
        actions = legal_actions(state, seat)
        choices = [action for action in actions if isinstance(action, Choose)]
        if choices:
            contract = self.chance.choice(sorted({choice.contracts for choice in choices}))
            return self.chance.choice([c for c in choices if c.contracts == contract])
        cards = [action.card for action in actions if isinstance(action, Play)]
        return Play(draw_card(self.chance, self.style, cards))


def play_match(rules: RuleSet, chance: Chance, name: str = "match") -> Iterator[Step]:
    """A match to its end, step by step."""
    state = begin(MatchStarted(name, rules))
    while state.phase is not Phase.OVER:
        action, seat = chance.action(state)
        events, after = decide(state, action, seat), state
        for event in events:
            after = apply(after, event)
        yield Step(state, action, seat, events, after)
        state = after
