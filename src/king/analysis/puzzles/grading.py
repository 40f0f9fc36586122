"""How hard a puzzle is: how often weaker players miss its card.

Four of them, each counting alike: one who plays any card that he may; the rule player; and two
hasty searchers, who play what does best in two and in eight worlds and have forgotten who played
what. A hasty one's choice depends on the worlds that he happens to think of, so he is asked often.
"""

import numpy as np

from king.analysis.puzzles.judging import NOTHING, Choice, Classes
from king.players.searching import seed_of
from king.players.sight import sight
from king.search.compiled import kernels

#: Worlds that the hasty ones think of, out of so many, and how often each is asked.
HASTY = (2, 8)
THOUGHT_OF = 128
ASKED = 48

#: From which share of misses on a puzzle is of the second, third and fourth grade.
STEPS = (0.38, 0.46, 0.56)


def shares(choice: Choice) -> tuple[float, ...]:
    """The share of the weaker players who play each class."""
    each = [_anybody(choice.classes), _rule_player(choice), *_hasty(choice)]
    return tuple(sum(column) / len(each) for column in zip(*each, strict=True))


def grade_of(missed: float) -> int:
    """The grade of a puzzle that is missed by this share of them."""
    return 1 + sum(missed >= step for step in STEPS)


def _anybody(classes: Classes) -> list[float]:
    cards = sum(map(len, classes))
    return [len(each) / cards for each in classes]


def _rule_player(choice: Choice) -> list[float]:
    seen = sight(choice.seen)
    card = kernels().rule_players_card(seen.law, seen.stakes, int(seen.hand), seen.at, seen.seen)
    return [float(card in each) for each in choice.classes]


def _hasty(choice: Choice) -> list[list[float]]:
    """The shares of each hasty one."""
    asked, seed = choice.asked, seed_of(("hasty", choice.asked))
    cards = np.array([each[0] for each in choice.classes], np.int64)
    found = kernels().judge_cards(
        *(asked.game, asked.moment, asked.view, asked.prize, NOTHING, cards),
        *(choice.side, THOUGHT_OF, seed),
    )
    chance = np.random.default_rng(seed)
    shares = []
    for worlds in HASTY:
        thoughts = chance.integers(0, found.values.shape[1], (ASKED, worlds))
        best = found.values[:, thoughts].sum(axis=2).argmax(axis=0)
        shares.append([float(np.mean(best == i)) for i in range(len(cards))])
    return shares
