"""Whether a puzzle is what it says: asked of the rules and of the solver again."""

from king.analysis.puzzles.proving import sides_of, sure
from king.analysis.puzzles.puzzle import CLEAR, Option, Puzzle, cards_in, name_of
from king.analysis.puzzles.setting import deal_of, state_of
from king.core import cardplay
from king.core.cards import CARD_OF, card_set
from king.core.errors import KingError
from king.core.state import MatchState
from king.players.games import ending
from king.search.solver.endings import legal_cards, played
from king.search.solving import Solver


def flaw(solver: Solver, puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle; None if nothing is.

    id: not that of its setting. setting: cannot be. cards: its options are not the cards that may
    be played. sure: the solver says otherwise. line: does not bring what it should. unclear: the
    right card is not far enough ahead of the others.
    """
    if puzzle.id != name_of(puzzle.setting):
        return "id"
    try:
        state = state_of(puzzle.setting)
    except (KingError, KeyError):
        return "setting"
    listed = [CARD_OF[card] for option in puzzle.options for card in option.cards]
    if len(set(listed)) != len(listed) or card_set(listed) != cardplay.legal_cards(deal_of(state)):
        return "cards"
    classes = tuple(tuple(CARD_OF[card] for card in option.cards) for option in puzzle.options)
    if sure(solver, state, classes) != tuple(option.sure for option in puzzle.options):
        return "sure"
    if any(brought(state, option) != option.sure for option in puzzle.options):
        return "line"
    return None if _is_clear(puzzle) else "unclear"


def brought(state: MatchState, option: Option) -> int | None:
    """The points that the line of an option brings the player's side; None for one that breaks the
    rules or begins otherwise."""
    cards = cards_in(option.line)
    at, gain, points = ending(state.rules, deal_of(state)), sides_of(state).gain, 0
    if cards[0] not in option.cards:
        return None
    for card in cards:
        if CARD_OF.get(card) not in legal_cards(at):
            return None
        at, gained = played(at, CARD_OF[card], gain)
        points += gained
    return points // at.game.scored.unit


def _is_clear(puzzle: Puzzle) -> bool:
    right, others = puzzle.right, puzzle.options[1:]
    return all(
        right.sure - other.sure >= CLEAR and right.mean - other.mean >= CLEAR for other in others
    )
