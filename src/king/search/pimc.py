"""Perfect-information Monte Carlo: which card does best on average over worlds. Compiled by numba.

Theory. Each card that may be played is tried in the same worlds, so that what the cards themselves
bring cancels out between them; from there everybody plays as rule players do. Cards that nothing
tells apart are tried once. Worlds come in growing batches, and after each one a card falls out that
is clearly behind: its mean is short of the best one's by more than ``CLEAR`` standard errors of the
differences, world by world. Where there are no more possible deals than worlds, each is played
once. Of equals the rule player's own choice is played, then the lowest card.

The number of worlds is fixed, never the time; all chance comes from a seed.
"""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from king.core.legal import FULL, legal
from king.search.counting import count
from king.search.moments import Game, Moment, law_in, position
from king.search.penalties import price
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.worlds import (
    Four,
    Ints,
    Prize,
    View,
    deals,
    next_world,
    room,
    table,
    worth_playing,
)

#: What each card brought in each world, by card and world.
Values = NDArray[np.int64]

#: The first batch of worlds; each one after it is twice as large.
BATCH = 32

#: A card that is so many standard errors behind is tried no more.
CLEAR = 2.5


def choose_by_worlds(
    game: Game, moment: Moment, view: View, prize: Prize, worlds: int, seed: int
) -> int:
    """The card to play, 0 to 51, of a hand that holds one: tried in so many worlds."""
    favourite = rule_players_choice(game, moment, view)
    found = candidates(game, moment, view.known[moment.turn], favourite)
    if len(found) == 1:
        return favourite
    known = deals(game, moment.at.gone, view)
    if known.total == 0:  # what was seen cannot be: nothing to think about
        return favourite
    every = known.total <= worlds
    last = known.total if every else worlds
    values, left, chance = np.zeros((len(found), last), np.int64), room(len(found)), room(1)
    for i in range(len(found)):
        left[i] = 1
    chance[0] = seed
    at = table(chance)
    done, batch = 0, BATCH
    while done < last:
        until = last if every else min(last, done + batch)
        for world in range(done, until):
            out = next_world(known, view, at, world if every else -1)
            for i in range(len(found)):
                if left[i]:
                    card = found[i]
                    values[i, world] = worth_playing(game, moment, view, prize, at, card, out)
        done, batch = until, 2 * batch
        if not drop(values, done, left):
            break
    return found[best(values, done, left)]


def rule_players_choice(game: Game, moment: Moment, view: View) -> int:
    """The card of a rule player who sees the same."""
    known, cannot, tricks = row(view.known), row(view.cannot), row(view.tricks)
    seen = seen_by(game, moment, known, cannot, tricks)
    law = law_in(game, moment)
    return choose(law, game.stakes, known[moment.turn], position(game, moment), seen)


def row(four: Four) -> Ints:
    """The same four numbers."""
    found = room(4)
    for i in range(4):
        found[i] = four[i]
    return found


def candidates(game: Game, moment: Moment, hand: int, favourite: int) -> Ints:
    """The cards worth trying, ``favourite`` first: one of each class of equals."""
    allowed = legal(law_in(game, moment), hand, position(game, moment)) & ~(1 << favourite)
    others = FULL & ~moment.at.gone & ~hand | moment.trick
    found, number = room(1 + count(allowed)), 1
    found[0] = favourite
    for card in range(52):
        if allowed >> card & 1:
            new = True
            for i in range(number):
                if are_equal(game, others, found[i], card):
                    new = False
            if new:
                found[number] = card
                number += 1
    return found[:number]


def are_equal(game: Game, others: int, one: int, other: int) -> bool:
    """Whether nothing tells two cards of a hand apart: no card of the ``others`` lies between, and
    they cost and bind alike."""
    if one // 13 != other // 13:
        return False
    low, high = min(one, other), max(one, other)
    if others & ((1 << high) - (1 << low)):
        return False
    a, b = 1 << one, 1 << other
    law = game.law
    binds = law.discard_first | law.dump
    same = (binds & a == 0) == (binds & b == 0) and game.scored.shown & (a | b) == 0
    costs = price(game.scored, a) == price(game.scored, b)
    return same and costs and price(game.stakes, a) == price(game.stakes, b)


def drop(values: Values, done: int, left: Ints) -> bool:
    """Let cards fall out that are clearly behind; returns whether there is still a choice."""
    leader = best(values, done, left)
    for i in range(len(values)):
        if left[i] and i != leader and is_behind(values, done, i, leader):
            left[i] = 0
    running = 0
    for one in left:
        running += one
    return running > 1


def is_behind(values: Values, done: int, one: int, leader: int) -> bool:
    """Whether a card is clearly worse than the best one so far."""
    sum_, squares = 0.0, 0.0
    for world in range(done):
        difference = float(values[leader, world] - values[one, world])
        sum_ += difference
        squares += difference * difference
    mean = sum_ / done
    variance = squares / done - mean * mean
    return mean > CLEAR * sqrt(max(variance, 0.0) / done)


def best(values: Values, done: int, left: Ints) -> int:
    """The card with the highest sum over the worlds, of equals the first."""
    found, most = -1, 0
    for i in range(len(values)):
        if left[i]:
            sum_ = 0
            for world in range(done):
                sum_ += values[i, world]
            if found < 0 or sum_ > most:
                found, most = i, sum_
    return found
