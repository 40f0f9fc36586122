"""The Hearts preset beside OpenSpiel's hearts, in one run: that both are the same game, and how
fast each plays it by lot, in processor time of one core.

Their C++ rollouts go from the first card of a deal to its end, inside one call of their own
Monte-Carlo bot for each of some deals: it asks its evaluator for that many at its root and does
nothing else. Ours go the same way. Their Python loop deals, asks for the legal cards and plays one,
card after card; ours deals and plays a batch in two calls. Both sides are measured in turn, and a
ratio is the middle one of those of the turns.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

import pyspiel

from bench.figure import Figure
from bench.openspiel_hearts import compare, dealt, hearts_game, openspiel
from king.presets import named
from king.search.vector import Deals

#: Deals compared card by card: 52 positions each, more than 100,000.
COMPARED = 2_000
DEALS, ROLLOUTS = 20, 500
GAMES = 1_000
BATCH = 50_000
TURNS = 5

RULES = named("hearts")


def figures() -> Iterator[Figure]:
    """Yield what was compared, then the two ratios."""
    compared = compare(RULES, COMPARED, 3)
    met = f"Hearts beside OpenSpiel's, {compared.moons} moons among the deals"
    yield Figure(f"{met}, positions", compared.positions, "", 1e5, 1e5, True)
    different = "Hearts, differences in legal cards, turns and returns"
    yield Figure(different, compared.differences, "", 0, 0)
    deals = Deals(hearts_game(RULES), BATCH, seed=1)
    deals.reset()
    deals.play_randomly()  # compiled now
    yield _beside("random playouts, times their C++ rollouts", _Ours(deals).played, _rolled, 15, 25)
    yield _beside(
        "dealt and played from Python, times their loop", _Ours(deals).dealt, _looped, 100, 200
    )


def _beside(
    what: str, own: Callable[[], float], other: Callable[[], float], must: float, aim: float
) -> Figure:
    """Measure both in turn; the figure names the middle of each."""
    turns = [(own(), other()) for _ in range(TURNS)]
    ours, theirs = (median(speeds) for speeds in zip(*turns, strict=True))
    times = median(one / two for one, two in turns)
    rates = f"{ours:,.0f} beside {theirs:,.0f} a second"
    return Figure(f"Hearts, {what} ({rates})", times, "", must, aim, True)


class _Ours:
    """The two ways in which our deals are played, in games a second."""

    def __init__(self, deals: Deals) -> None:
        self.deals = deals

    def played(self) -> float:
        return _a_second(BATCH, self.deals.play_randomly)

    def dealt(self) -> float:
        def play() -> None:
            self.deals.reset()
            self.deals.play_randomly()

        return _a_second(BATCH, play)


def _a_second(number: int, play: Callable[[], object]) -> float:
    """So many games by the seconds of processor time that they take."""
    began = process_time()
    play()
    return number / (process_time() - began)


def _rolled() -> float:
    """Return how many rollouts a second their bot makes, from the first cards of uniform deals."""
    chance = Random(1)  # noqa: S311 - a measurement
    states = [dealt(chance.sample(range(52), 52)) for _ in range(DEALS)]
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(openspiel(), evaluator, 2.0, 1, 1, False, 1, False)
    return _a_second(DEALS * ROLLOUTS, lambda: [bot.mcts_search(state) for state in states])


def _looped() -> float:
    """Return how many games a second are dealt and played from Python, card after card."""
    chance, game = Random(1), openspiel()  # noqa: S311 - a measurement

    def play() -> None:
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
            state.returns()

    return _a_second(GAMES, play)
