"""Whole matches in the core, played by lot: one step an accepted action."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from king.core import claiming
from king.core.actions import (
    Accept,
    Action,
    Choose,
    Claim,
    CloseClaim,
    CloseWindow,
    Deal,
    Expose,
    Play,
    TimeOut,
)
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from tests.core.drawing import STYLES, draw_card, draw_deal


def viewers(rules: RuleSet) -> tuple[int | None, ...]:
    """Everybody who may look at a table: its seats, and nobody in particular."""
    return (*range(rules.players), None)


class Step(NamedTuple):
    """What was asked of which state, by whom, what happened, and the state after it."""

    before: MatchState
    action: Action
    seat: int | None
    events: tuple[Event, ...]
    after: MatchState


class Chance:
    """Everything that players, the clock and the deck decide in a match, drawn by lot.

    ``claims``: how often an annul is claimed; ``rests``: how often, at a card, the rest is."""

    def __init__(
        self, chance: Random, *, secrets: bool = True, claims: float = 0.5, rests: float = 0.0
    ) -> None:
        self.chance, self.secrets, self.claims, self.rests = chance, secrets, claims, rests
        self.style = "any"

    def action(self, state: MatchState) -> tuple[Action, int | None]:
        """What is asked next, and by which seat (None: the table)."""
        if state.phase is Phase.DEALING:
            self.style = self.chance.choice(STYLES)
            return self._deal(state.rules), None
        if state.phase is Phase.WINDOW:
            return self._close(state), None
        if state.phase is Phase.CLAIMING:
            return self._close_claim(state), None
        if self.chance.random() < 0.03:
            return TimeOut(), None
        seat = to_act(state)
        assert seat is not None
        playing = self.rests and state.phase is Phase.PLAYING
        if playing and claiming.may_claim(state, seat) and self.chance.random() < self.rests:
            return Claim(), seat
        return self._decision(state, seat), seat

    def _deal(self, rules: RuleSet) -> Deal:
        if self.secrets:
            return Deal(secret=f"{self.chance.getrandbits(256):064x}")
        hands, stock = draw_deal(self.chance, rules)
        return Deal(
            hands=tuple(hands),
            declarer=self.chance.randrange(rules.players),
            stock=tuple(stock) if rules.stock else None,
            salt=f"{self.chance.getrandbits(128):032x}" if rules.secret else None,
        )

    def _close(self, state: MatchState) -> CloseWindow:
        seats = range(state.rules.players)
        claims = [seat for seat in seats if self.chance.random() < self.claims]
        shown = []
        for seat in seats:
            may = [a for a in legal_actions(state, seat) if isinstance(a, Expose)]
            if may and self.chance.random() < 0.7:
                shown.append((seat, self.chance.choice(may).cards))
        return CloseWindow(tuple(claims), tuple(shown))

    def _close_claim(self, state: MatchState) -> CloseClaim:
        agreed = [seat for seat in claiming.others(state) if self.chance.random() < 0.5]
        return CloseClaim(tuple(agreed), proven=self.chance.random() < 0.2)

    def _decision(self, state: MatchState, seat: int) -> Action:
        actions = legal_actions(state, seat)
        if Accept() in actions and self.chance.random() < 0.5:
            return Accept()
        choices = [action for action in actions if isinstance(action, Choose)]
        if choices:
            contracts = self.chance.choice(sorted({choice.contracts for choice in choices}))
            return self.chance.choice([c for c in choices if c.contracts == contracts])
        cards = [action.card for action in actions if isinstance(action, Play)]
        if cards:
            return Play(draw_card(self.chance, self.style, cards))
        return self.chance.choice(actions)


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
