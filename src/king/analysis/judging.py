"""What each card is worth to the player who must play one, in worlds that he holds possible.

Every legal card is played in the same worlds (``search.judging``); cards that nothing tells apart
are played once and share what is found. What is judged are the side's own points: in a deal whose
points are constant together that orders the cards as the searchers' prize does.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.analysis.judgements import CardValue
from king.core.cards import CARD_OF, card_text
from king.core.observation import Observation
from king.core.rules import RuleSet
from king.core.state import Terms
from king.players.prizes import KING, four, settled
from king.players.searching import seed_of
from king.players.sight import sight
from king.players.view import Question, question, terms_seen
from king.search.beliefs import CHAINS
from king.search.candidates import are_equal, candidates
from king.search.compiled import kernels
from king.search.judging import Findings
from king.search.moments import Game
from king.search.penalties import price
from king.search.policy import choose
from king.search.worlds import Prize, View


class Side(NamedTuple):
    """Whose points are judged: ``hands`` whose tricks count for the side, a bit for each; how much
    each seat's points count for it (``weights``), and what the deal brings it (``prize``)."""

    hands: int
    weights: tuple[int, ...]
    prize: Prize


class Sample(NamedTuple):
    """Cards in worlds: ``row`` of each legal card in what was ``found``; ``favourite``: the rule
    player's own choice. ``side``: the hands judged, a bit for each; ``points_so_far`` and
    ``tricks_so_far``: of the tricks before."""

    asked: Question
    row: dict[str, int]
    found: Findings
    favourite: str
    side: int
    points_so_far: int
    tricks_so_far: int

    @property
    def points(self) -> NDArray[np.float64]:
        """What the deal is expected to bring, by row."""
        values = self.found.values / self.asked.game.scored.unit
        means: NDArray[np.float64] = np.average(values, axis=1, weights=self.found.weights)
        return means + self.points_so_far

    def value(self, card: str) -> CardValue:
        """What the card is worth."""
        row = self.row[card]
        values = self.found.values[row] / self.asked.game.scored.unit
        return CardValue(card, round(float(self.points[row]), 2), self._error(values))

    def behind(self, card: str, best: str) -> tuple[float, float]:
        """By how many points the card is worse than ``best``, and the error of that."""
        found, unit = self.found.values, self.asked.game.scored.unit
        short = (found[self.row[best]] - found[self.row[card]]) / unit
        return float(np.average(short, weights=self.found.weights)), self._error(short)

    def best(self, sure: float = 0.0) -> str:
        """The card with most points; the rule player's, unless that one is so many errors ahead."""
        points = self.points
        first = max(self.row, key=lambda card: points[self.row[card]])
        ahead, error = self.behind(self.favourite, first)
        return first if ahead > sure * error else self.favourite

    def _error(self, values: NDArray[np.float64]) -> float:
        """The error of a mean. Worlds of one chain resemble each other, so where the means of the
        chains differ more than those of as many worlds drawn alone would, that is the error."""
        if self.found.exact or len(values) < 2 * CHAINS:
            return 0.0
        means = np.array([values[chain::CHAINS].mean() for chain in range(CHAINS)])
        alone, chained = (float(of.std(ddof=1) / np.sqrt(len(of))) for of in (values, means))
        return round(max(alone, chained), 3)


def sample(seen: Observation, worlds: int, purpose: str) -> Sample:
    """Play every legal card of a deal of tricks in so many worlds. Random numbers follow from what
    is seen and from the ``purpose``: another purpose, another sample."""
    asked = question(seen)
    return _played(seen, asked, worlds, seed_of((purpose, asked)))


def in_truth(seen: Observation, hands: Sequence[int]) -> Sample:
    """The same in the one world there is; ``hands``: as they are held now, in turn order."""
    asked = question(seen)
    open_view = asked.view._replace(known=four([int(hand) for hand in hands]), hidden=0)
    return _played(seen, asked._replace(view=open_view), 1, 0)


def _played(seen: Observation, asked: Question, worlds: int, seed: int) -> Sample:
    assert seen.deal is not None
    assert seen.seat is not None
    assert seen.ask is not None
    side = side_of(seen.rules, terms_seen(seen, seen.deal), seen.seat, asked.game)
    favourite, hand = choose(*sight(seen)), asked.view.known[asked.moment.turn]
    rows = [int(card) for card in candidates(asked.game, asked.moment, hand, favourite)]
    places = (asked.game, asked.moment, asked.view, side.prize, np.array(asked.past, np.int64))
    cards = np.array(rows, np.int64)
    found = Findings(*kernels().judge_cards(*places, cards, side.hands, worlds, seed))
    return Sample(
        asked,
        {text: _row_of(asked, rows, CARD_OF[text]) for text in seen.ask.legal or ()},
        found,
        card_text(favourite),
        side.hands,
        sum(w * points for w, points in zip(side.weights, seen.deal.points, strict=True)),
        sum(taken for i, taken in enumerate(asked.view.tricks) if side.hands >> i & 1),
    )


def _row_of(asked: Question, rows: list[int], card: int) -> int:
    """The card of ``rows`` from which nothing tells this one apart."""
    hand = asked.view.known[asked.moment.turn]
    others = ~asked.moment.at.gone & ~hand & ((1 << 52) - 1) | asked.moment.trick
    if card in rows:
        return rows.index(card)
    return next(i for i, one in enumerate(rows) if are_equal(asked.game, others, one, card))


def smallest_price(tried: Sample) -> float:
    """The price, in points and without its sign, of the cheapest thing that the deal counts."""
    stakes = tried.asked.game.scored
    tricks = (stakes.el, stakes.koz, stakes.son_iki)
    prices = [abs(each) for each in (*tricks, *(price(stakes, 1 << card) for card in range(52)))]
    return min(each for each in prices if each) / stakes.unit


def side_of(rules: RuleSet, known: Terms, seat: int, played: Game) -> Side:
    """The side of the seat in a deal under these terms."""
    mine = [_together(rules, seat, other) for other in range(rules.players)]
    weights = settled([int(one) for one in mine], known.doubles)
    owned = [mine[known.owners[hand]] for hand in known.order]
    king = KING * played.scored.unit
    made = [king if own else -king for own in owned]
    by_hand = [weights[hand] if hand < known.seats else 0 for hand in known.order]
    hands = sum(1 << i for i, own in enumerate(owned) if own)
    failed = -king if owned[played.declarer] else king
    return Side(hands, tuple(weights), Prize(four(by_hand), four(made), failed))


def _together(rules: RuleSet, seat: int, other: int) -> bool:
    return seat == other or (rules.teams and (seat - other) % 2 == 0)


def before_play(known: Terms, held: dict[int, int]) -> View:
    """What is seen before the first card by who sees the hands ``held``, by seat."""
    order = known.order
    visible = {order.index(hand): cards for hand, cards in held.items()}
    nothing = (0, 0, 0, 0)
    return View(
        four([visible.get(i, 0) for i in range(len(order))]),
        sum(1 << i for i in range(len(order)) if i not in visible),
        four([known.tricks] * len(order)),
        nothing,
        nothing,
        nothing,
    )
