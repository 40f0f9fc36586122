"""Whole matches between players, each of whom sees his own Observation and nothing else."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from king.core.actions import Annul, CloseWindow, Deal, Expose, PlayerAction
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players import Player


class Asked(NamedTuple):
    """A state, a seat that was asked there, and its answer."""

    state: MatchState
    seat: int
    answer: PlayerAction | None


def whole_match(rules: RuleSet, players: Sequence[Player], chance: Random) -> Iterator[Asked]:
    """Every answer of a match; an illegal one raises the error of the rule that it breaks."""
    state = begin(MatchStarted(f"match-{chance.random()}", rules))
    while state.phase is not Phase.OVER:
        asked = list(ask(state, players))
        yield from asked
        if state.phase is Phase.DEALING:
            events = decide(state, Deal(secret=f"{chance.getrandbits(256):064x}"))
        elif state.phase is Phase.WINDOW:
            events = decide(state, closing(asked))
        else:
            (one,) = asked
            assert one.answer is not None
            events = decide(state, one.answer, one.seat)
        for event in events:
            state = apply(state, event)


def closing(asked: Sequence[Asked]) -> CloseWindow:
    """The closing of a window in which these were the claims."""
    annuls = [one.seat for one in asked if isinstance(one.answer, Annul)]
    shown = [(one.seat, one.answer.cards) for one in asked if isinstance(one.answer, Expose)]
    return CloseWindow(tuple(annuls), tuple(shown))


def ask(state: MatchState, players: Sequence[Player]) -> Iterator[Asked]:
    """Ask every seat that is to answer now; a claim is checked at once."""
    for seat in range(state.rules.players):
        seen = observe(state, seat)
        if seen.ask is None:
            assert to_act(state) != seat
            continue
        answer = players[seat].act(seen)
        if isinstance(answer, Annul | Expose):
            assert decide(state, answer, seat) == ()
        yield Asked(state, seat, answer)
