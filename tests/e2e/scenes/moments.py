"""Moments of matches: the core plays, with sensible players, until something is so.

Everything is a function of its arguments: the same call gives the same cards each time.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from king.core.actions import Action, Choose, CloseWindow, Deal, Expose
from king.core.contracts import Contract
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players.rule import RulePlayer
from king.presets import named

MATCH = "scene"


class Moment(NamedTuple):
    """The state after a row, the row that led to it, and the state before."""

    before: MatchState
    events: tuple[Event, ...]
    after: MatchState


class Course(NamedTuple):
    """How a match goes where it is not left to chance and the rule player.

    `wishes`: what is chosen in a deal, by its number, where the rules allow it. `hands`,
    `declarer`: the first deal, as in PBN. `quiet`: nobody doubles but where he has to.
    """

    rules: RuleSet = named("klasik")
    seed: int = 1
    wishes: Mapping[int, Choose] = {}
    hands: tuple[str, ...] | None = None
    declarer: int | None = None
    quiet: bool = False


def koz(trump: str) -> Choose:
    """Trumps, named."""
    return Choose((Contract.KOZ,), trump)


def penalty(contract: Contract) -> Choose:
    """A penalty, named."""
    return Choose((contract,))


def moments(course: Course) -> Iterator[Moment]:
    """Play the match to its end."""
    chance = random.Random(course.seed)
    state = begin(MatchStarted(MATCH, course.rules))
    while state.phase is not Phase.OVER:
        before = state
        seat, action = _next(course, before, chance)
        events = decide(before, action, seat)
        for event in events:
            state = apply(state, event)
        yield Moment(before, events, state)


def find(course: Course, wanted: Callable[[MatchState], bool]) -> Moment:
    """Return the first moment after which it is as wanted. Raise StopIteration if there is none."""
    return next(moment for moment in moments(course) if wanted(moment.after))


def _next(course: Course, state: MatchState, chance: random.Random) -> tuple[int | None, Action]:
    if state.phase is Phase.DEALING:
        return None, _deal(course, state, chance)
    if state.phase is Phase.WINDOW:
        return None, CloseWindow(shown=tuple(_shown(state)))
    seat = to_act(state)
    assert seat is not None
    wish = course.wishes.get(len(state.sheet.rows) + 1)
    if state.phase is Phase.CHOOSING and wish in legal_actions(state, seat):
        return seat, wish
    if course.quiet and state.phase is Phase.DOUBLING:
        return seat, legal_actions(state, seat)[0]
    action = RulePlayer().act(observe(state, seat))
    assert action is not None
    return seat, action


def _shown(state: MatchState) -> Iterator[tuple[int, tuple[str, ...]]]:
    for seat in range(state.rules.players):
        most = [action.cards for action in legal_actions(state, seat) if isinstance(action, Expose)]
        if most:
            yield seat, most[-1]


def _deal(course: Course, state: MatchState, chance: random.Random) -> Deal:
    if course.hands is not None and not state.sheet.rows:
        return Deal(hands=course.hands, declarer=course.declarer)
    return Deal(secret=chance.randbytes(32).hex())
