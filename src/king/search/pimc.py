"""Perfect-information Monte Carlo: which card does best on average over worlds. Compiled by numba.

Theory. Each card that may be played is tried in the same worlds, so that what the cards themselves
bring cancels out between them; from there everybody plays as rule players do. Cards that nothing
tells apart are tried once. Worlds come in growing batches, and after each one a card falls out that
is clearly behind: its mean is short of the best one's by more than ``CLEAR`` standard errors of the
differences, world by world. What that saves, and what later playouts are shorter by, is spent on
more worlds, as far as wanted. In the second half of a deal the cards that are left are tried once
more, and with each the next ones are looked for (``ahead``). The rule player's own choice is kept
unless another card is ahead of it by ``SURE`` standard errors: with few worlds the best mean is too
often luck. Worlds that explain what others have played are likelier (``beliefs``). Where there are
no more possible deals than worlds, each is played once, weighted by that.

The number of worlds is fixed, never the time; all chance comes from a seed.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.search.ahead import Rows, begin_ahead, is_near, look_ahead
from king.search.beliefs import begin_chains, likelihood, next_likely_world
from king.search.between import WIDTH, pick_up
from king.search.candidates import candidates
from king.search.counting import count
from king.search.moments import Game, Moment, law_in, position
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.worlds import (
    Asked,
    Deals,
    Ints,
    Prize,
    Table,
    View,
    deals,
    next_world,
    room,
    row,
    set_up,
    table,
    try_deals,
    worth_playing,
)

#: The first batch of worlds; each one after it is twice as large.
BATCH = 16

#: A card that is so many standard errors behind is tried no more.
CLEAR = 3.0

#: Another card than the rule player's must be so many standard errors ahead of it.
SURE = 0.5


class Amount(NamedTuple):
    """How much is tried: as many tricks as are played out where each card is tried in so many
    ``worlds`` from the first trick on, but not in more than ``most``; ``apart``: exchanges between
    two worlds (``beliefs``)."""

    worlds: int
    most: int
    apart: int


class Trial(NamedTuple):
    """What each card brought in each world: ``values`` by card and world, ``weights`` of the
    worlds, ``left``: 1 for each card that is still tried."""

    values: NDArray[np.int64]
    weights: NDArray[np.float64]
    left: Ints


def choose_by_worlds(asked: Asked, amount: Amount, seed: int) -> int:
    """The card to play, 0 to 51, of a hand that holds one; ``seed``: 0 to 2^62 - 1."""
    game, moment, view, _, _ = asked
    favourite = rule_players_choice(game, moment, view)
    found = candidates(game, moment, view.known[moment.turn], favourite)
    if len(found) == 1:
        return favourite
    known = deals(game, moment.at.gone, view)
    if known.total == 0:  # what was seen cannot be: nothing to think about
        return favourite
    at = table(room(1))
    at.chance[0] = seed
    if known.total <= amount.most:
        trial = begin_trial(len(found), known.total)
        try_every(asked, known, found, trial, at)
        return found[best(trial, known.total)]
    trial = begin_trial(len(found), amount.most)
    return found[try_some(asked, known, amount, found, trial, at)]


def ask(asked: Asked, amount: Amount, chance: Ints, values: Ints) -> int:
    """Two kernels in one, so that the playouts in which they end are compiled once: where there is
    room for ``values``, ``try_deals``, which returns -1; else ``choose_by_worlds``."""
    if len(values):
        game, moment, view, prize, _ = asked
        try_deals(game, moment, view, prize, chance, values)
        return -1
    return choose_by_worlds(asked, amount, int(chance[0]))


def rule_players_choice(game: Game, moment: Moment, view: View) -> int:
    """The card of a rule player who sees the same."""
    known, cannot, tricks = row(view.known), row(view.cannot), row(view.tricks)
    seen = seen_by(game, moment, known, cannot, tricks)
    law, at = law_in(game, moment), position(game, moment)
    return choose(law, game.stakes, known[moment.turn], at, seen)


def begin_trial(cards: int, worlds: int) -> Trial:
    """Nothing tried yet, everything to be tried."""
    left = room(cards)
    for i in range(cards):
        left[i] = 1
    return Trial(np.zeros((cards, worlds), np.int64), np.ones(worlds, np.float64), left)


def try_every(asked: Asked, known: Deals, found: Ints, trial: Trial, at: Table) -> None:
    """Try the cards ``found`` in every deal that is possible."""
    game, moment, view, prize, past = asked
    chains = begin_chains(game, moment.at.gone, known, view, past, 1, at)
    rows = np.zeros((known.total, WIDTH), np.int64)
    for world in range(known.total):
        out = next_world(known, view, at, world)
        trial.weights[world] = likelihood(game, chains, at, out)
        pick_up(set_up(moment, view, at, out), at, rows[world])
    try_again(game, prize, rows, known.total, found, trial, at)


def try_some(
    asked: Asked, known: Deals, amount: Amount, found: Ints, trial: Trial, at: Table
) -> int:
    """Try the cards ``found`` in worlds drawn at random; returns which is best."""
    game, moment, view, prize, past = asked
    chains = begin_chains(game, moment.at.gone, known, view, past, amount.apart, at)
    near, left = is_near(view, moment.turn), count(view.known[moment.turn])
    rows = np.zeros((amount.most if near else 0, WIDTH), np.int64)
    done, batch, running = 0, BATCH, len(found)
    tricks = amount.worlds * running * game.size
    while running > 1:
        until = min(amount.most, done + batch, done + tricks // (running * left))
        if until == done:
            break
        for world in range(done, until):
            out = next_likely_world(game, known, view, chains, at, world)
            if near:
                pick_up(set_up(moment, view, at, out), at, rows[world])
            for i in range(len(found)):
                if trial.left[i]:
                    value = worth_playing(game, moment, view, prize, at, found[i], out)
                    trial.values[i, world] = value
        tricks -= (until - done) * running * left
        done, batch = until, 2 * batch
        running = drop(trial, done)
    if near and running > 1:
        try_again(game, prize, rows, done, found, trial, at)
    leader = best(trial, done)
    return 0 if trial.left[0] and not is_behind(trial, done, 0, leader, SURE) else leader


def try_again(
    game: Game, prize: Prize, rows: Rows, worlds: int, found: Ints, trial: Trial, at: Table
) -> None:
    """Try the cards that are left in the first worlds, looking for the next ones too."""
    ahead = begin_ahead(worlds)
    for world in range(worlds):
        for i in range(WIDTH):
            ahead.rows[0, world, i] = rows[world, i]
    cards, number = room(len(found)), 0
    for i in range(len(found)):
        if trial.left[i]:
            cards[number] = found[i]
            number += 1
    look_ahead(game, prize, cards[:number], ahead, trial.weights[:worlds], at)
    number = 0
    for i in range(len(found)):
        if trial.left[i]:
            for world in range(worlds):
                trial.values[i, world] = ahead.values[0, number, world]
            number += 1


def drop(trial: Trial, done: int) -> int:
    """Let cards fall out that are clearly behind; returns how many are still tried."""
    leader, running = best(trial, done), 0
    for i in range(len(trial.left)):
        if trial.left[i] and is_behind(trial, done, i, leader, CLEAR):
            trial.left[i] = 0
        running += trial.left[i]
    return running


def is_behind(trial: Trial, done: int, one: int, leader: int, errors: float) -> bool:
    """Whether a card is worse than the best one so far by more than so many standard errors."""
    sum_, squares = 0.0, 0.0
    for world in range(done):
        difference = float(trial.values[leader, world] - trial.values[one, world])
        sum_ += difference
        squares += difference * difference
    mean = sum_ / done
    variance = squares / done - mean * mean
    return mean > errors * sqrt(max(variance, 0.0) / done)


def best(trial: Trial, done: int) -> int:
    """The card with the highest sum over the worlds, of equals the first."""
    found, most = -1, 0.0
    for i in range(len(trial.left)):
        if trial.left[i]:
            sum_ = 0.0
            for world in range(done):
                sum_ += trial.weights[world] * trial.values[i, world]
            if found < 0 or sum_ > most:
                found, most = i, sum_
    return found
