"""What each card is worth to a player who sees his own: the search's judgement."""

from typing import NamedTuple

import numpy as np

from king.analysis.judging import sample, side_of
from king.analysis.puzzles.setting import deal_of
from king.core.cards import card_text
from king.core.decisions import to_act
from king.core.legal import FULL, legal
from king.core.observation import Observation
from king.core.state import MatchState
from king.core.views import observe
from king.players.searching import seed_of
from king.players.view import Question, question
from king.search.candidates import are_equal
from king.search.compiled import kernels
from king.search.moments import law_in, position

Classes = tuple[tuple[int, ...], ...]

NOTHING = np.array([], np.int64)


class Choice(NamedTuple):
    """What is to be judged: what the player has seen, the same as a question whose prize is his
    side's own points; ``side``: the hands that count for it, a bit for each; ``classes``: the cards
    that may be played, in classes of equals, the highest first."""

    seen: Observation
    asked: Question
    side: int
    classes: Classes


class Verdict(NamedTuple):
    """For each class the ``mean`` of what it still brings, in points, and its standard ``error``;
    the ``best`` class. How far that is ahead: by how many points of the second (``lead``), and by
    how many standard errors, in the same worlds, of each other at the least (``surely``)."""

    mean: tuple[float, ...]
    error: tuple[float, ...]
    best: int
    lead: float
    surely: float


def choice_of(state: MatchState) -> Choice:
    """What the seat to act has to choose among."""
    deal, seat = deal_of(state), to_act(state)
    assert seat is not None
    seen = observe(state, seat)
    asked = question(seen)
    side = side_of(state.rules, deal.terms, seat, asked.game)
    asked = asked._replace(prize=side.prize)
    return Choice(seen, asked, side.hands, classes(asked, int(deal.hands[deal.turn])))


def classes(asked: Question, hand: int) -> Classes:
    """The cards of the hand that may be played; those that nothing tells apart together."""
    game, moment = asked.game, asked.moment
    allowed = legal(law_in(game, moment), hand, position(game, moment))
    others = FULL & ~moment.at.gone & ~hand | moment.trick
    found: list[list[int]] = []
    for card in (card for card in range(51, -1, -1) if allowed >> card & 1):
        like = [each for each in found if are_equal(game, others, each[0], card)]
        if like:
            like[0].append(card)
        else:
            found.append([card])
    return tuple(map(tuple, found))


def glanced(choice: Choice, worlds: int) -> tuple[int, float]:
    """The class that looks best to who has forgotten what was played by whom, and its lead in
    points. Quick, and wrong by some."""
    asked, cards = choice.asked, np.array([each[0] for each in choice.classes], np.int64)
    found = kernels().judge_cards(
        *(asked.game, asked.moment, asked.view, asked.prize, NOTHING, cards),
        *(choice.side, worlds, seed_of(asked)),
    )
    means = found.values.mean(axis=1) / asked.game.scored.unit
    second, first = np.sort(means)[-2:]
    return int(means.argmax()), float(first - second)


def judged(choice: Choice, worlds: int, purpose: str) -> Verdict:
    """What each class brings in so many worlds. Another ``purpose``, other worlds."""
    found = sample(choice.seen, worlds, purpose)
    names = [card_text(each[0]) for each in choice.classes]
    values = [found.value(name) for name in names]
    means = tuple(value.points - found.points_so_far for value in values)
    best = max(range(len(means)), key=means.__getitem__)
    behind = [found.behind(name, names[best]) for i, name in enumerate(names) if i != best]
    return Verdict(
        means,
        tuple(value.error for value in values),
        best,
        lead=min(points for points, _ in behind),
        surely=min(points / max(error, 1e-9) for points, error in behind),
    )
