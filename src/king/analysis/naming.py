"""What each contract was worth to the declarer who named one: in deals that he held possible, and
in the deal that it was.

Both as ``players.sampled_choice`` tries them, but every option in all of the deals. A searcher
decides which was best; other deals than his say by how much, so that his luck is nobody's loss.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.analysis.judgements import ChoiceJudged, Loss, Named, NamedValue
from king.analysis.judging import before_play
from king.core.cards import RANK_LETTERS, SUIT_OF
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.rules import RuleSet
from king.core.sealing import is_secret
from king.core.terms import terms
from king.players.games import game
from king.players.prizes import four, prize, seat_weights
from king.players.sampled_choice import DIZI, Option, best_option, kept_for_later, options, tried
from king.players.searching import seed_of, told
from king.search.asking import try_deals
from king.search.compiled import kernels
from king.search.moments import begin

#: Deals in which the searcher chooses, and other ones that say what each option is worth.
CHOOSING = 1000
MEASURING = 400

Points = NDArray[np.float64]


class Tried(NamedTuple):
    """Options in the same deals: ``points`` by option and deal, beyond an equal share."""

    options: list[Option]
    points: Points


def judge_choice(seen: Observation, named: Named, hands: Sequence[int]) -> ChoiceJudged:
    """Judge what a declarer named who had seen his hand; ``hands``: all, as dealt, by seat."""
    found = options(seen)
    names = [Named(one.choice, one.trump, one.announced) for one in found]
    best = best_option(seen, found, CHOOSING, seed_of(("best", told(seen))))
    points, truth, own = measured(seen, found), in_truth(seen, found, hands), names.index(named)
    short = points[best] - points[own]
    return ChoiceJudged(
        named=named,
        best=names[best],
        loss=Loss(max(0.0, round(float(short.mean()), 2)), _error(short)),
        open_best=names[int(truth.argmax())],
        open_loss=round(float(truth.max() - truth[own]), 1),
        values=tuple(
            NamedValue(name, round(float(each.mean()), 2), _error(each))
            for name, each in zip(names, points, strict=True)
        ),
    )


def measured(seen: Observation, found: list[Option]) -> Points:
    """What each option brings in each of the deals, in points beyond an equal share."""
    seed = seed_of(("worth", told(seen)))
    each = [
        kept_for_later(seen, one) + tried(seen, one, np.full(1, seed, np.int64), MEASURING)
        for one in found
    ]
    return np.array(each) * share(seen.rules)


def in_truth(seen: Observation, found: list[Option], hands: Sequence[int]) -> Points:
    """The same in the deal that it was, everybody going on by rule."""
    each = [kept_for_later(seen, one) + _in_truth(seen, one, hands) for one in found]
    return np.array(each) * share(seen.rules)


def share(rules: RuleSet) -> float:
    """A player's points less an equal share, for one point more than the mean of the others."""
    return 0.5 if rules.teams else (rules.players - 1) / rules.players


def _in_truth(seen: Observation, option: Option, hands: Sequence[int]) -> float:
    assert seen.seat is not None
    assert seen.declarer is not None
    rules, trump = seen.rules, None if option.trump is None else SUIT_OF[option.trump]
    secret = is_secret(rules, option.choice)
    known = terms(
        rules, option.choice, trump, seen.declarer, announced=option.announced, secret=secret
    )
    played, values = game(rules, known), np.zeros(1, np.int64)
    view = before_play(known, {hand: int(hands[hand]) for hand in known.order})
    worth, chance = prize(rules, known, (), seen.seat, played), np.zeros(1, np.int64)
    unit = played.scored.unit
    if option.choice == DIZI:
        first, prices = RANK_LETTERS.index(str(rules.dizi_from)), rules.price(Contract.DIZI)
        assert isinstance(prices, tuple)
        places = four(list(prices))
        kernels().try_layouts(played, first, view, worth.weights, places, chance, values)
        unit = 1
    else:
        start = begin(played, view.known, played.declarer)
        try_deals(played, start, view, worth, chance, values)
    return float(values[0] / (unit * max(seat_weights(rules, seen.seat))))


def _error(values: Points) -> float:
    return round(float(values.std(ddof=1) / np.sqrt(len(values))), 3)
