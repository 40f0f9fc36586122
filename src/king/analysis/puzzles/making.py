"""From a deal to its puzzle, if it has one."""

from typing import NamedTuple

from king.analysis.puzzles.finding import positions
from king.analysis.puzzles.grading import grade_of, shares
from king.analysis.puzzles.judging import Choice, Verdict, choice_of, glanced, judged
from king.analysis.puzzles.proving import line, sure
from king.analysis.puzzles.puzzle import CLEAR, Option, Puzzle, Setting, name_of
from king.analysis.puzzles.reasons import reason
from king.analysis.puzzles.setting import deal_of, state_of
from king.core.cards import card_text, hand_text
from king.core.state import MatchState
from king.search.solving import Solver

#: Worlds for a first look, which forgets who played what, for a second, and for the judgement
#: that is kept.
GLANCE, LOOK, WORLDS = 64, 200, 1000

#: So many points a card must be ahead at the first look: it sees less, and is often wrong by some.
GLANCED = 30

#: So many standard errors the right card is ahead of every other by search.
SURE = 6.0

#: Positions that fewer of the weaker players miss are no puzzles.
LEAST_MISSED = 0.3


class Found(NamedTuple):
    """A position that both judges hold for a puzzle. ``sure``: what the solver says of each class;
    ``shares``: of the weaker players who play it; ``missed``: how many of them miss the best."""

    state: MatchState
    choice: Choice
    verdict: Verdict
    sure: tuple[int, ...]
    shares: tuple[float, ...]

    @property
    def missed(self) -> float:
        return 1 - self.shares[self.verdict.best]


def puzzle_of(solver: Solver, preset: str, row: str, seed: int, number: int) -> Puzzle | None:
    """The puzzle that the weaker players miss most in this deal; None if there is none."""
    states = positions(preset, row, seed, number)
    found = [each for state in states if (each := found_in(solver, state)) is not None]
    hardest = max(found, key=lambda each: each.missed, default=None)
    return None if hardest is None else _puzzle(solver, hardest)


def found_in(solver: Solver, state: MatchState) -> Found | None:
    """What both judges say of a position, the quick looks first; None if it is no puzzle."""
    choice = choice_of(state)
    share = _promising(choice) if len(choice.classes) > 1 else None
    if share is None:
        return None
    values = sure(solver, state, choice.classes)
    best = max(range(len(values)), key=values.__getitem__)
    if values[best] - sorted(values)[-2] < CLEAR:
        return None
    verdict = judged(choice, WORLDS, "puzzle")
    if verdict.best != best or verdict.lead < CLEAR or verdict.surely < SURE:
        return None
    found = Found(state, choice, verdict, values, share)
    return found if found.missed >= LEAST_MISSED else None


def _promising(choice: Choice) -> tuple[float, ...] | None:
    """The weaker players' shares, where the search without much thought sees one card far ahead
    that many of them miss; else None."""
    best, lead = glanced(choice, GLANCE)
    if lead < GLANCED:
        return None
    share = shares(choice)
    if 1 - share[best] < LEAST_MISSED:
        return None
    return share if judged(choice, LOOK, "look").lead >= CLEAR else None


def _puzzle(solver: Solver, found: Found) -> Puzzle:
    setting, missed = setting_of(found.state), round(found.missed, 2)
    return Puzzle(
        id=name_of(setting),
        setting=setting,
        options=_options(solver, found),
        missed=missed,
        grade=grade_of(missed),
    )


def _options(solver: Solver, found: Found) -> tuple[Option, ...]:
    """The right one first, then the others by what the search says of them."""
    state, verdict, classes = found.state, found.verdict, found.choice.classes
    known = deal_of(state).terms
    ours = tuple(hand for i, hand in enumerate(known.order) if found.choice.side >> i & 1)
    lines = [line(solver, state, each[0]) for each in classes]
    best = verdict.best
    right = (classes[best], lines[best])
    order = sorted(range(len(classes)), key=lambda i: (i != best, -verdict.mean[i]))
    return tuple(
        Option(
            cards=tuple(map(card_text, classes[i])),
            mean=round(verdict.mean[i], 1),
            se=round(verdict.error[i], 1),
            sure=found.sure[i],
            chosen=round(found.shares[i], 2),
            line="".join(map(card_text, lines[i])),
            why="" if i == best else reason(state, ours, right, (classes[i], lines[i])),
        )
        for i in order
    )


def judged_again(solver: Solver, puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle by both judges as they are now; None if it is none any more."""
    found = found_in(solver, state_of(puzzle.setting))
    return None if found is None else _puzzle(solver, found)


def setting_of(state: MatchState) -> Setting:
    """The setting of a state as ``alone.set_out`` begins it."""
    deal = deal_of(state)
    played = [*(card for trick in deal.past for card in trick.cards), *deal.trick]
    known = deal.terms
    return Setting(
        preset=state.rules.preset,
        contracts=known.scores,
        trump=None if known.trump is None else known.trump.letter,
        declarer=known.declarer,
        hands=tuple(map(hand_text, state.hands)),
        played="".join(map(card_text, played)),
    )
