"""Worlds as likely as they explain what was played. Plain ints, compiled by numba.

Theory. The deals of ``sampling`` are those that duty allows, each as likely as any other. But cards
are chosen: who ducked with the seven under the nine holds no eight, who threw a four holds no queen
that he feared. A world explains a card if a rule player with that hand would have played it, or its
equal (``past``). Each card that it does not explain makes a world ``DOUBT`` times less likely:
others play otherwise now and then, so none is ruled out.

Late in a deal nearly all deals leave much unexplained, so drawing some and keeping the best does
not find the likely ones. Worlds are therefore changed step by step, as Metropolis has it: two
hidden hands exchange a card each, and the new world stands, if it explains as much as the old one,
or else as often as it is less likely. The worlds that such a chain comes by are, in the long run,
as frequent as they are likely. Each of several chains begins with one of ``TRIES`` worlds drawn
alike, the likelier the better it explains the past. Where cards are out of play, or one hand alone
is hidden, every world is drawn in that way.

What the numbers below are worth: docs/decisions/0023.
"""

from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.search.counting import count, nth
from king.search.lots import draw, next_chance
from king.search.moments import Game
from king.search.past import Past, recall, unexplained
from king.search.worlds import Deals, Ints, Table, View, next_world

#: A card that a world does not explain makes it so many times less likely; the logarithm.
DOUBT = 32.0
LESS = log(DOUBT)

#: So many worlds are drawn for each one with which a chain begins.
TRIES = 16

#: So many chains take turns; before the first world of each come so many times as many exchanges
#: as between two worlds.
CHAINS = 8
FIRST = 16

#: So many of the 62 bits of a random number are left out of a chance.
FINE = 10

#: More than any world leaves unexplained.
ALL = 64


class Chains(NamedTuple):
    """The past, and the world to which each chain has come: its ``hands``, how many decisions of
    each hand it leaves unexplained, and what is ``out`` of play in it. ``places``: how many hidden
    hands exchange cards, 0 if none may; ``apart``: exchanges between two worlds."""

    past: Past
    places: int
    apart: int
    hands: NDArray[np.int64]
    missed: NDArray[np.int64]
    out: NDArray[np.int64]


def begin_chains(
    game: Game, gone: int, known: Deals, view: View, past: Ints, apart: int, at: Table
) -> Chains:  # fmt: skip
    """No world yet; ``gone``: cards played or in nobody's hand, ``past``: as in ``past``; worlds
    will be ``apart`` by so many exchanges."""
    places = 0
    for place in range(3):
        if known.of[place] >= 0:
            places += 1
        elif known.sizes[place]:
            places = -3
    next_world(known, view, at, 0)
    told = recall(game, gone, view, past, at.dealt)
    hands, missed = np.zeros((CHAINS, 4), np.int64), np.zeros((CHAINS, 4), np.int64)
    out = np.zeros(CHAINS, np.int64)
    return Chains(told, places if places > 1 else 0, apart, hands, missed, out)


def likelihood(game: Game, chains: Chains, at: Table, out: int) -> float:
    """How likely the world on the table makes the past, 1 where it explains every card."""
    missed = 0
    for hand in range(4):
        missed += unexplained(game, chains.past, hand, at.dealt[hand], out, ALL)
    return 1.0 / DOUBT**missed


def next_likely_world(
    game: Game, known: Deals, view: View, chains: Chains, at: Table, number: int
) -> int:
    """Deal the world of this number, from 0 on; returns the cards that are out of play in it."""
    if chains.past.rows.shape[1] == 0:
        return next_world(known, view, at, -1)
    chain = number % CHAINS
    if number < CHAINS or chains.places == 0:
        begin_chain(game, known, view, chains, chain, at)
    if chains.places:
        steps = 1 if number >= CHAINS else FIRST
        for _ in range(steps * chains.apart):
            exchange(game, known, view, chains, chain, at.chance)
    for hand in range(4):
        at.dealt[hand] = chains.hands[chain, hand]
    return int(chains.out[chain])


def begin_chain(
    game: Game, known: Deals, view: View, chains: Chains, chain: int, at: Table
) -> None:  # fmt: skip
    """One of ``TRIES`` worlds drawn alike, the likelier the better it explains the past.

    The greatest of their keys is looked for, minus the unexplained times log ``DOUBT`` plus chance
    (Gumbel's, by which each is greatest as often as it is likely), so that most worlds need be
    asked no further than their first cards.
    """
    greatest = -float(ALL * ALL)
    for number in range(TRIES):
        out = next_world(known, view, at, -1)
        key = -log(-log(chance_of(at.chance)))
        most = int(max(0.0, min(float(ALL), (key - greatest) / LESS)))
        if number > 0 and key <= greatest:
            continue
        left = most
        for hand in range(4):
            at.hands[hand] = unexplained(game, chains.past, hand, at.dealt[hand], out, left)
            left -= at.hands[hand]
            if left < 0:
                break
        if left >= 0:
            greatest = key - (most - left) * LESS
            chains.out[chain] = out
            for hand in range(4):
                chains.hands[chain, hand] = at.dealt[hand]
                chains.missed[chain, hand] = at.hands[hand]


def exchange(
    game: Game, known: Deals, view: View, chains: Chains, chain: int, chance: Ints
) -> None:  # fmt: skip
    """Let two hidden hands of the chain's world exchange a card each, if chance has it."""
    hands, missed = chains.hands[chain], chains.missed[chain]
    first = any_of(chance, chains.places)
    second = (first + 1 + any_of(chance, chains.places - 1)) % chains.places
    one, other = known.of[first], known.of[second]
    mine, theirs = hands[one], hands[other]
    if mine == 0 or theirs == 0:
        return
    given = 1 << nth(mine, any_of(chance, count(mine)))
    taken = 1 << nth(theirs, any_of(chance, count(theirs)))
    if view.barred[one] & taken or view.barred[other] & given:
        return
    mine, theirs = mine ^ given ^ taken, theirs ^ given ^ taken
    most = missed[one] + missed[other] + int(-log(chance_of(chance)) / LESS)
    a = unexplained(game, chains.past, one, mine, 0, most)
    if a > most:
        return
    b = unexplained(game, chains.past, other, theirs, 0, most - a)
    if a + b <= most:
        hands[one], hands[other], missed[one], missed[other] = mine, theirs, a, b


def any_of(chance: Ints, number: int) -> int:
    """Any of 0 to ``number`` - 1, which is small."""
    chance[0] = next_chance(int(chance[0]))
    return draw(int(chance[0]), number)


def chance_of(chance: Ints) -> float:
    """A number between 0 and 1."""
    chance[0] = next_chance(int(chance[0]))
    return ((chance[0] >> FINE) + 0.5) / (1 << 62 - FINE)
