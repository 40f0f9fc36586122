"""Why one card is worse than another: what the worlds in which both were tried show most clearly.

Nothing is guessed. Each reason has a condition on what was counted in those worlds, and its figures
are those counts; where none of the conditions holds, the reason is the points themselves.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.analysis.judgements import Reason
from king.analysis.judging import Sample
from king.core.cards import card_text
from king.players.prizes import KING
from king.search.penalties import price, priced_cards

#: A share must differ by so much to be spoken of.
TELLING = 0.1

#: A trick that is taken so much more often is the reason, if it explains half of the loss.
TAKES = 0.2
HALF = 0.5

#: King is spoken of where it is made so much more often.
KING_TELLING = 0.02


class Figures(NamedTuple):
    """What was counted of a card: the share of worlds in which its side ``takes`` the trick, what
    that trick costs it on average (``now``, in points), the ``tricks`` that it takes in all, the
    shares of worlds in which it makes King or another does (``made``, ``suffered``), and of each
    card that costs something the share in which its side gets it (``falls``)."""

    takes: float
    now: float
    tricks: float
    made: float
    suffered: float
    falls: dict[int, float]


def reason(sample: Sample, card: str, best: str) -> Reason:
    """Why ``card`` is worse than ``best``."""
    loss, _ = sample.behind(card, best)
    mine, its = figures(sample, card), figures(sample, best)
    scored = sample.asked.game.scored
    if its.made - mine.made >= KING_TELLING:
        return Reason("king_missed", card, best, percent(mine.made), percent(its.made))
    if mine.suffered - its.suffered >= KING_TELLING:
        return Reason("king_suffered", card, best, percent(mine.suffered), percent(its.suffered))
    if scored.koz or scored.el:
        return _of_tricks(sample, card, best, mine, its)
    if scored.son_iki and not priced_cards(scored):
        return _of_last_tricks(sample, card, best)
    return _of_cards(sample, card, best, mine, its, loss)


def _of_tricks(sample: Sample, card: str, best: str, mine: Figures, its: Figures) -> Reason:
    """Where tricks count: which trick it is about, and how many come of it."""
    unwanted = bool(sample.asked.game.scored.el)
    more = mine.takes - its.takes if unwanted else its.takes - mine.takes
    code = "takes_trick" if unwanted else "misses_trick"
    a, b = percent(mine.takes), percent(its.takes)
    x, y = round(mine.tricks, 1), round(its.tricks, 1)
    if more >= TAKES and x != y:
        return Reason(code, card, best, a, b, x=x, y=y)
    return Reason("tricks", card, best, x, y) if x != y else _of_points(sample, card, best)


def _of_last_tricks(sample: Sample, card: str, best: str) -> Reason:
    """Where the last two count: what they are expected to cost."""
    each = sample.asked.game.scored.son_iki / sample.asked.game.scored.unit
    a, b = (round(abs(float(sample.points[sample.row[one]])) / each, 1) for one in (card, best))
    return Reason("last_tricks", card, best, a, b) if a != b else _of_points(sample, card, best)


def _of_cards(
    sample: Sample, card: str, best: str, mine: Figures, its: Figures, loss: float
) -> Reason:
    """Where cards count: the trick that brings them now, or the card that falls to the side."""
    worst, more = _worst(sample, mine, its)
    told = card_text(worst) if more >= TELLING else None
    falls, fell = percent(mine.falls.get(worst, 0.0)), percent(its.falls.get(worst, 0.0))
    if told == best:
        return Reason("keeps", card, best, falls, fell, told)
    if mine.takes - its.takes >= TAKES and mine.now - its.now >= HALF * loss:
        a, b = percent(mine.takes), percent(its.takes)
        if told is None:
            return Reason("takes", card, best, a, b, x=round(mine.now), y=round(its.now))
        return Reason("takes_card", card, best, a, b, told, falls, fell)
    scored = sample.asked.game.scored
    if told is not None and more * price(scored, 1 << worst) / scored.unit >= HALF * loss:
        return Reason("collects", card, best, falls, fell, told)
    more_cards, fewer = (round(sum(of.falls.values()), 1) for of in (mine, its))
    if more_cards > fewer:
        return Reason("count", card, best, more_cards, fewer)
    return _of_points(sample, card, best)


def _worst(sample: Sample, mine: Figures, its: Figures) -> tuple[int, float]:
    """The card that makes the greatest difference, and by how much more often it falls to us; -1
    where no such card is left."""
    scored = sample.asked.game.scored
    more = {card: mine.falls[card] - its.falls[card] for card in mine.falls}
    worst = max(more, key=lambda card: more[card] * price(scored, 1 << card), default=-1)
    return worst, more.get(worst, 0.0)


def _of_points(sample: Sample, card: str, best: str) -> Reason:
    a, b = (float(sample.points[sample.row[one]]) for one in (card, best))
    return Reason("points", card, best, round(a), round(b))


def figures(sample: Sample, card: str) -> Figures:
    """What was counted of the card."""
    found, row, game = sample.found, sample.row[card], sample.asked.game
    hands = sample.side
    takers, now, later = found.takers[row], found.now[row], found.later[row]
    live = priced_cards(game.scored) & ~(sample.asked.moment.at.gone & ~sample.asked.moment.trick)
    costs = np.array([price(game.scored, int(cards)) for cards in now]) / game.scored.unit
    king = KING * game.scored.unit

    def share(happens: NDArray[np.bool_]) -> float:
        return float(np.average(happens, weights=found.weights))

    return Figures(
        takes=share(hands >> takers & 1 == 1),
        now=float(np.average(costs, weights=found.weights)),
        tricks=sample.tricks_so_far + float(np.average(found.tricks[row], weights=found.weights)),
        made=share(found.values[row] >= king),
        suffered=share(found.values[row] <= -king),
        falls={c: share((now | later) >> c & 1 == 1) for c in range(52) if live >> c & 1},
    )


def percent(share: float) -> int:
    """The share in whole percent."""
    return round(100 * share)
