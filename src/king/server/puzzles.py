"""Puzzles as a browser gets them: the position first, all the rest once it has named a card."""

from datetime import date

from msgspec import Struct

from king.analysis.puzzles.collection import of_day, shipped
from king.analysis.puzzles.puzzle import Option, Puzzle, cards_in
from king.analysis.puzzles.setting import deal_of, state_of, told
from king.core import cardplay
from king.core.cards import card_text, hand_text
from king.core.contracts import Contract
from king.core.decisions import to_act
from king.core.events import DealScored, Played, TrickWon
from king.core.observation import Observation
from king.core.state import MatchState
from king.core.views import observe
from king.server.refusals import NoPuzzle


class PuzzleRow(Struct, frozen=True, array_like=True):
    """A puzzle in the list: its id, the rules, what is played, cards in the hand, and how hard it
    is, from 1 to 4."""

    id: str
    preset: str
    contracts: tuple[Contract, ...]
    cards: int
    grade: int


class Daily(Struct, frozen=True):
    """The puzzle of a day, which begins at midnight UTC; ``date`` as in 2026-11-30."""

    date: str
    id: str


class Puzzles(Struct, frozen=True):
    """All puzzles, and which of them is today's."""

    daily: Daily
    puzzles: tuple[PuzzleRow, ...]


class PuzzleView(Struct, frozen=True):
    """A puzzle as its player sees it. ``match``: what he may know, as at a table."""

    id: str
    grade: int
    match: Observation


class OptionView(Struct, frozen=True):
    """A card that may be played, with those that nothing tells apart from it.

    Points still to come to the player's side: ``mean`` and its standard error ``se`` over the
    hidden hands that may be; ``sure`` with these hands, whatever the others do. ``line``: how it
    goes on then. ``why``: how the right card is better than this one, "" of that itself.
    """

    cards: tuple[str, ...]
    mean: float
    se: float
    sure: int
    line: tuple[Played | TrickWon | DealScored, ...]
    why: str


class Answer(Struct, frozen=True):
    """What there is to say of a card. ``options``: the right one first; ``chosen``: the number of
    the one that was named. ``hands``: all of them, as in PBN. ``tempting``: the number of the
    wrong one that is played most often; ``missed``: the share of weaker players who miss the right
    one."""

    solved: bool
    chosen: int
    hands: tuple[str, ...]
    options: tuple[OptionView, ...]
    tempting: int
    missed: float


def listed(today: date) -> Puzzles:
    """List all puzzles."""
    rows = tuple(_row(puzzle) for puzzle in shipped().values())
    return Puzzles(Daily(today.isoformat(), of_day(today).id), rows)


def position(name: str) -> PuzzleView:
    """Show the position of a puzzle. Raise NoPuzzle."""
    puzzle = _find(name)
    state = state_of(puzzle.setting)
    return PuzzleView(puzzle.id, puzzle.grade, observe(state, to_act(state)))


def answer(name: str, card: str) -> Answer:
    """Judge a card. Raise NoPuzzle, or as at a table where it may not be played."""
    puzzle = _find(name)
    state = state_of(puzzle.setting)
    played = card_text(cardplay.check_card(deal_of(state), card))
    chosen = next(i for i, option in enumerate(puzzle.options) if played in option.cards)
    return Answer(
        solved=chosen == 0,
        chosen=chosen,
        hands=tuple(map(hand_text, deal_of(state).hands)),
        options=tuple(_option(state, option) for option in puzzle.options),
        tempting=puzzle.options.index(puzzle.tempting),
        missed=puzzle.missed,
    )


def _find(name: str) -> Puzzle:
    puzzle = shipped().get(name)
    if puzzle is None:
        raise NoPuzzle
    return puzzle


def _row(puzzle: Puzzle) -> PuzzleRow:
    setting = puzzle.setting
    hands = len(setting.hands)
    dealt = len(setting.hands[0].replace(".", ""))
    cards = dealt - len(cards_in(setting.played)) // hands
    return PuzzleRow(puzzle.id, setting.preset, setting.contracts, cards, puzzle.grade)


def _option(state: MatchState, option: Option) -> OptionView:
    happened = told(state, cards_in(option.line))
    shown = tuple(e for e in happened if isinstance(e, Played | TrickWon | DealScored))
    return OptionView(option.cards, option.mean, option.se, option.sure, shown, option.why)
