"""Whole matches played twice over: a candidate against others on the same cards, in every phase.

Theory. ``duplicate`` compares card play under a contract that is given; here all is the players':
contracts, proposals, doubles, cards shown, the layout, the stock. A block is one match played once
for each seat of the candidate (with teams: once for each side) on cards that depend on the block,
the number of the deal and the attempt alone. Contracts may differ from game to game, so the cards
cancel out less than in ``duplicate``; that equal players score exactly 0 holds here too.

**adv** is the candidate's points less the mean of the others', a deal. A match that King ends early
is worth the points up to there.
"""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from statistics import fmean, stdev

from msgspec import Struct

from king.analysis.duplicate import advantage, seatings
from king.core.actions import Action, Annul, CloseWindow, Deal, Expose, PlayerAction
from king.core.events import MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players import Player


class Advantage(Struct, frozen=True):
    """What a candidate won by: points a deal, with the standard error over ``blocks``."""

    adv: float
    se: float
    blocks: int


def measure(
    rules: RuleSet, candidate: Player, other: Player, blocks: int, seed: int = 0
) -> Advantage:
    """Play this many blocks of whole matches."""
    scores = [float(play_block(rules, candidate, other, f"{seed}-{n}")) for n in range(blocks)]
    se = stdev(scores) / blocks**0.5 if blocks > 1 else 0.0
    return Advantage(round(fmean(scores), 2), round(se, 2), blocks)


def play_block(rules: RuleSet, candidate: Player, other: Player, seed: str) -> Fraction:
    """One match for each seat or side of the candidate; the mean adv, points a deal."""
    found = [
        advantage(play_match(rules, seated(rules, candidate, other, seats), seed), seats)
        for seats in seatings(rules)
    ]
    return sum(found, Fraction(0)) / len(found) / rules.deals


def seated(
    rules: RuleSet, candidate: Player, other: Player, seats: Sequence[int]
) -> tuple[Player, ...]:
    """Who sits where."""
    return tuple(candidate if seat in seats else other for seat in range(rules.players))


def play_match(rules: RuleSet, players: Sequence[Player], seed: str) -> tuple[int, ...]:
    """The points of each seat at the end of a match whose cards follow from the seed."""
    state = begin(MatchStarted(f"match-{seed}", rules))
    while state.phase is not Phase.OVER:
        action, seat = _next(state, players, seed)
        for event in decide(state, action, seat):
            state = apply(state, event)
    assert state.result is not None
    return state.result.totals


def _next(state: MatchState, players: Sequence[Player], seed: str) -> tuple[Action, int | None]:
    if state.phase is Phase.DEALING:
        number = len(state.sheet.rows)
        return Deal(secret=_secret(f"{seed}-{number}-{state.attempt}")), None
    if state.phase is Phase.WINDOW:
        return closing([_asked(state, players, seat) for seat in range(len(players))]), None
    seat = to_act(state)
    assert seat is not None
    action = _asked(state, players, seat)
    assert action is not None
    return action, seat


def _secret(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _asked(state: MatchState, players: Sequence[Player], seat: int) -> PlayerAction | None:
    seen = observe(state, seat)
    return None if seen.ask is None else players[seat].act(seen)


def closing(answers: Sequence[PlayerAction | None]) -> CloseWindow:
    """The closing of a window in which the seats answered so."""
    claims = tuple(seat for seat, said in enumerate(answers) if isinstance(said, Annul))
    shown = [(seat, said.cards) for seat, said in enumerate(answers) if isinstance(said, Expose)]
    return CloseWindow(claims, tuple(shown))
