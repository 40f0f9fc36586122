"""Matches played by the core at random, as the frames that each viewer gets of them."""

import random
from collections.abc import Iterator

from king.core import claiming
from king.core.actions import Action, Annul, Claim, CloseClaim, CloseWindow, Deal, Expose
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import ask, observe, redact
from king.server.protocol.client_out import Frame, SeatView, Snapshot, TableView

#: How often the rest is claimed instead of a card played.
CLAIMS = 0.01

Step = tuple[tuple[Event, ...], MatchState]


def steps(rules: RuleSet, seed: int) -> Iterator[Step]:
    """The rows of a match played at random, each with the state after it."""
    chance = random.Random(seed)
    started = MatchStarted("m", rules)
    state = begin(started)
    yield (started,), state
    while state.phase is not Phase.OVER:
        seat, action = _next(state, chance)
        events = decide(state, action, seat)
        for event in events:
            state = apply(state, event)
        yield events, state


def _next(state: MatchState, chance: random.Random) -> tuple[int | None, Action]:
    if state.phase is Phase.DEALING:
        return None, Deal(secret=chance.randbytes(32).hex())
    if state.phase is Phase.WINDOW:
        return None, CloseWindow(_claims(state, chance), _shown(state, chance))
    if state.phase is Phase.CLAIMING:
        agreed = claiming.others(state) if chance.random() < 0.5 else ()
        return None, CloseClaim(agreed, proven=chance.random() < 0.2)
    seat = to_act(state)
    assert seat is not None
    playing = state.phase is Phase.PLAYING and claiming.may_claim(state, seat)
    if playing and chance.random() < CLAIMS:
        return seat, Claim()
    return seat, chance.choice(legal_actions(state, seat))


def _claims(state: MatchState, chance: random.Random) -> tuple[int, ...]:
    seats = range(state.rules.players)
    may = [seat for seat in seats if Annul() in legal_actions(state, seat)]
    return tuple(seat for seat in may if chance.random() < 0.5)


def _shown(state: MatchState, chance: random.Random) -> tuple[tuple[int, tuple[str, ...]], ...]:
    shown = []
    for seat in range(state.rules.players):
        may = [a.cards for a in legal_actions(state, seat) if isinstance(a, Expose)]
        if may and chance.random() < 0.5:
            shown.append((seat, chance.choice(may)))
    return tuple(shown)


def frame(seq: int, step: Step, viewer: int | None) -> Frame:
    """The frame that the viewer gets of a row."""
    events, state = step
    return Frame(seq, tuple(redact(event, viewer) for event in events), ask(state, viewer))


def snapshot(seq: int, state: MatchState, viewer: int | None) -> Snapshot:
    """The viewer's snapshot after that row: everybody is a person, named by his seat."""
    rules = state.rules
    seats = tuple(
        SeatView(str(s), None, locked=False, covered=False, here=True, rematch=False)
        for s in range(rules.players)
    )
    stage = "finished" if state.phase is Phase.OVER else "playing"
    table = TableView("t", "0", rules, (), "untimed", "normal", "link", False, stage, seats)  # type: ignore[arg-type]
    player = "w" if viewer is None else str(viewer)
    return Snapshot(seq, viewer, player, table, observe(state, viewer), {}, None, 0)
