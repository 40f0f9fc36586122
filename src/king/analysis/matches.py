"""Whole matches played over and over: a candidate against others on the same cards, in every phase.

Theory. ``duplicate`` compares card play under a contract that is given; here all is the players':
contracts, proposals, doubles, cards shown, the layout, the stock, King. A block is one match played
once with every seating on cards that depend on the block, the number of the deal and the attempt
alone. Contracts may differ from game to game, so the cards cancel out less than in ``duplicate``;
that equal players score exactly 0 holds here too.

**adv** is the points of the candidate's side less those of the others, a mean a seat and a deal; a
match that King ends early is worth the points up to there. **first** is the share of matches that
he wins (of a first place shared by n he is counted 1/n), **out** of those in which he is out.
"""

import hashlib
from collections.abc import Sequence
from fractions import Fraction

from king.analysis.asking import Asker, Contender
from king.analysis.duplicate import Block, adds_up
from king.analysis.seating import Cast, Seating, advantage, mean, seatings
from king.core.actions import Action, Annul, CloseWindow, Deal, Expose, PlayerAction
from king.core.events import MatchEnded, MatchStarted
from king.core.play import apply, begin, decide, to_act
from king.core.rules import RuleSet
from king.core.sheet import Row
from king.core.state import MatchState, Phase
from king.core.views import ask


def play_block(rules: RuleSet, seed: str, cast: Cast[Contender]) -> Block:
    """One match with every seating, its cards from the seed."""
    advs, firsts, outs = [], [], list[Fraction]()
    times, sums_ok = list[int](), True
    for game in seatings(rules, cast):
        asker = Asker(game.players, game.asked)
        over = play_match(rules, asker, seed)
        result = ended(over)
        advs.append(advantage(result.totals, game.own) / rules.deals)
        firsts.append(share_of_first(result, game))
        outs += [] if result.out is None else [Fraction(result.out[game.own[0]])]
        times += asker.times
        sums_ok &= all(row_adds_up(rules, row) for row in over.sheet.rows)
    out = float(mean(outs)) if len(outs) == len(advs) else None
    return Block(float(mean(advs)), tuple(times), sums_ok, float(mean(firsts)), out)


def ended(state: MatchState) -> MatchEnded:
    """How the match ended, which is over."""
    assert state.result is not None
    return state.result


def share_of_first(result: MatchEnded, game: Seating[Contender]) -> Fraction:
    """The candidate's share of the first place: one over those who have it, by seats or sides."""
    if result.ranks[game.own[0]] != 1:
        return Fraction(0)
    return Fraction(len(game.own), result.ranks.count(1))


def row_adds_up(rules: RuleSet, row: Row) -> bool:
    """Whether the points of a deal are those that its contracts hold; of an annulled one, none."""
    return not any(row.points) if row.annulled else adds_up(rules, row.contracts, row.points)


def play_match(rules: RuleSet, asker: Asker, seed: str) -> MatchState:
    """The end of a match whose cards follow from the seed."""
    state = begin(MatchStarted(f"match-{seed}", rules))
    while state.phase is not Phase.OVER:
        action, seat = _next(state, asker, seed)
        for event in decide(state, action, seat):
            state = apply(state, event)
    return state


def _next(state: MatchState, asker: Asker, seed: str) -> tuple[Action, int | None]:
    if state.phase is Phase.DEALING:
        number = len(state.sheet.rows)
        return Deal(secret=_secret(f"{seed}-{number}-{state.attempt}")), None
    if state.phase is Phase.WINDOW:
        return closing([_in_window(state, asker, seat) for seat in range(len(asker.players))]), None
    seat = to_act(state)
    assert seat is not None
    action = asker.ask(state, seat)
    assert action is not None
    return action, seat


def _secret(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _in_window(state: MatchState, asker: Asker, seat: int) -> PlayerAction | None:
    return None if ask(state, seat) is None else asker.ask(state, seat)


def closing(answers: Sequence[PlayerAction | None]) -> CloseWindow:
    """The closing of a window in which the seats answered so."""
    claims = tuple(seat for seat, said in enumerate(answers) if isinstance(said, Annul))
    shown = [(seat, said.cards) for seat, said in enumerate(answers) if isinstance(said, Expose)]
    return CloseWindow(claims, tuple(shown))
