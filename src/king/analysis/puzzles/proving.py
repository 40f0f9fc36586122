"""What each card is worth with all cards open: the solver's judgement, and how it comes about."""

from king.analysis.puzzles.judging import Classes
from king.analysis.puzzles.setting import deal_of
from king.core.decisions import to_act
from king.core.state import MatchState
from king.players.games import ending, one_against_all, two_against_two
from king.search.moments import law_in, position
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.solver.endings import Ending, Sides, played
from king.search.solving import Solver


def sides_of(state: MatchState) -> Sides:
    """The side of the seat to act against the others."""
    deal, seat = deal_of(state), to_act(state)
    assert seat is not None
    if not state.rules.teams:
        return one_against_all(deal.terms, seat)
    sides = two_against_two(deal.terms)
    return sides if seat % 2 == 0 else Sides(~sides.ours & 0b1111, ~sides.gain & 0b1111)


def sure(solver: Solver, state: MatchState, classes: Classes) -> tuple[int, ...]:
    """What the player's side gets from here on after each class, whatever the others do."""
    found = solver.cards(ending(state.rules, deal_of(state)), sides_of(state))
    return tuple(found[each[0]] for each in classes)


def line(solver: Solver, state: MatchState, card: int) -> tuple[int, ...]:
    """How it goes on after this card, itself first, both sides playing their best: up to the last
    trick that brings the player's side anything, at least to the end of this one.

    Among equally good cards each plays what a rule player would.
    """
    at, sides = ending(state.rules, deal_of(state)), sides_of(state)
    found, end = [card], 0
    while True:
        at, gained = played(at, found[-1], sides.gain)
        if not at.moment.played and (gained or not end):
            end = len(found)
        best = solver.value(at, sides).best
        if not best:
            return tuple(found[:end])
        found.append(_natural(at, best))


def _natural(at: Ending, best: int) -> int:
    """Of these cards the rule player's, or the lowest."""
    game, moment, hands = at.game, at.moment, at.hands
    seen = seen_by(game, moment, hands, NOTHING_SHOWN, at.tricks)
    card = choose(
        law_in(game, moment), game.stakes, hands[moment.turn], position(game, moment), seen
    )
    return card if best >> card & 1 else (best & -best).bit_length() - 1


NOTHING_SHOWN = (0, 0, 0, 0)
