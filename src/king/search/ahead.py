"""The searcher's own cards to come, each chosen by what he will have seen by then. Plain ints,
compiled by numba.

Theory. A playout lets the searcher go on as a rule player, though he will think again before each
card. So his next cards are looked for as well: after a card, the worlds in which all others answer
with the same cards are one to him, and he plays one card in all of them. Which one, they all tell,
but for the world that is judged: else a world would help to choose the card that it is then played
with, and few worlds would be played as if the hands lay open, which makes a searcher bold. After
``DEPTH`` cards, and where fewer than ``FEW`` worlds look alike, all play on as rule players.

So much is worth its time from ``NEAR`` cards in hand on, for the cards that playouts have left in
the running. What it is worth: docs/decisions/0023.

Worlds are parted depth first: a frame for each choice, one depth for each own card. No recursion,
which compiled kernels lose when they are kept on the disk.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.search.between import OVER, WIDTH, as_rule_player, finish, lay, play_until_asked
from king.search.candidates import candidates
from king.search.counting import count
from king.search.moments import Game
from king.search.worlds import Ints, Prize, Table, View

#: With so many cards in hand or fewer the next ones are looked for, so many of them.
NEAR = 9
DEPTH = 3

#: Fewer worlds do not tell which card is best.
FEW = 4

#: Numbers of a frame: its worlds from and to, how many cards it has and which is being tried, the
#: first world of the next group that the card has made.
LOW, HIGH, CARDS, CARD, NEXT = 0, 1, 2, 3, 4

Rows = NDArray[np.int64]
Weights = NDArray[np.float64]


class Ahead(NamedTuple):
    """What is known at each depth. ``rows``: each world when the choice is made; ``keys``: what has
    been seen in it since the choice before; ``order``: the worlds, those that look alike side by
    side; ``values``: of each card in each world; ``frames``, and the ``cards`` of each."""

    rows: Rows
    keys: Rows
    order: Rows
    values: Rows
    frames: Rows
    cards: Rows


def begin_ahead(worlds: int) -> Ahead:
    """Room for so many worlds."""
    depths = DEPTH + 1
    return Ahead(
        np.zeros((depths + 1, worlds, WIDTH), np.int64),
        np.zeros((depths + 1, worlds), np.int64),
        np.zeros((depths + 1, worlds), np.int64),
        np.zeros((depths, 13, worlds), np.int64),
        np.zeros((depths, 5), np.int64),
        np.zeros((depths, 13), np.int64),
    )


def is_near(view: View, turn: int) -> bool:
    """Whether the hand to play holds so few cards that its next ones are looked for."""
    return count(view.known[turn]) <= NEAR


def look_ahead(
    game: Game, prize: Prize, cards: Ints, ahead: Ahead, weights: Weights, at: Table
) -> None:
    """Fill the first ``values`` with what each of the ``cards`` brings in each world of the first
    ``rows``, worlds of these ``weights``."""
    worlds = len(weights)
    for world in range(worlds):
        ahead.order[0, world] = world
    open_frame(ahead, 0, 0, worlds, cards)
    depth = 0
    while depth >= 0:
        frame = ahead.frames[depth]
        if frame[NEXT] < frame[HIGH]:
            depth += enter_group(game, prize, ahead, depth, at)
        elif frame[CARD] + 1 < frame[CARDS]:
            frame[CARD] += 1
            try_card(game, ahead, depth, at)
        else:
            if depth:
                settle(ahead, depth, weights)
            depth -= 1


def open_frame(ahead: Ahead, depth: int, low: int, high: int, cards: Ints) -> None:
    """A choice among these cards, made for all worlds of a group."""
    frame = ahead.frames[depth]
    frame[LOW], frame[HIGH], frame[NEXT] = low, high, high
    frame[CARDS], frame[CARD] = len(cards), -1
    for i in range(len(cards)):
        ahead.cards[depth, i] = cards[i]


def try_card(game: Game, ahead: Ahead, depth: int, at: Table) -> None:
    """Play the next card of the frame in its worlds, and part them by what is seen then."""
    frame, below = ahead.frames[depth], depth + 1
    card = ahead.cards[depth, frame[CARD]]
    for place in range(frame[LOW], frame[HIGH]):
        world = ahead.order[depth, place]
        ahead.order[below, place] = world
        moment = lay(ahead.rows[depth, world], at)
        row = ahead.rows[below, world]
        ahead.keys[below, world] = play_until_asked(game, moment, card, row, at)
    sort(ahead.order[below], ahead.keys[below], frame[LOW], frame[HIGH])
    frame[NEXT] = frame[LOW]


def enter_group(game: Game, prize: Prize, ahead: Ahead, depth: int, at: Table) -> int:
    """Go on with the next group of the frame: 1 if a choice is to be made for it, else 0, and its
    worlds have their values."""
    frame, below = ahead.frames[depth], depth + 1
    order, low = ahead.order[below], frame[NEXT]
    high = end_of_group(order, ahead.keys[below], low, frame[HIGH])
    frame[NEXT] = high
    first = ahead.rows[below, order[low]]
    if depth < DEPTH and high - low >= FEW and not first[OVER]:
        moment = lay(first, at)
        favourite = as_rule_player(game, moment, at)
        open_frame(
            ahead, below, low, high, candidates(game, moment, at.hands[moment.turn], favourite)
        )
        return 1
    for place in range(low, high):
        value = finish(game, prize, ahead.rows[below, order[place]], at)
        ahead.values[depth, frame[CARD], order[place]] = value
    return 0


def settle(ahead: Ahead, depth: int, weights: Weights) -> None:
    """Give each world of the frame what the card brings that all its others choose, of equals the
    rule player's, which is the first."""
    frame, values, order = ahead.frames[depth], ahead.values[depth], ahead.order[depth]
    sums = np.zeros(frame[CARDS], np.float64)
    for i in range(frame[CARDS]):
        for place in range(frame[LOW], frame[HIGH]):
            sums[i] += weights[order[place]] * values[i, order[place]]
    for place in range(frame[LOW], frame[HIGH]):
        world, best, most = order[place], 0, 0.0
        for i in range(frame[CARDS]):
            others = sums[i] - weights[world] * values[i, world]
            if i == 0 or others > most:
                best, most = i, others
        above = ahead.frames[depth - 1, CARD]
        ahead.values[depth - 1, above, world] = values[best, world]


def end_of_group(order: Ints, keys: Ints, low: int, high: int) -> int:
    """The place after the last world that looks like the one at ``low``."""
    place = low + 1
    while place < high and keys[order[place]] == keys[order[low]]:
        place += 1
    return place


def sort(order: Ints, keys: Ints, low: int, high: int) -> None:
    """Put worlds that look alike side by side (Shell's way)."""
    gap = (high - low) // 2
    while gap > 0:
        for i in range(low + gap, high):
            one, place = order[i], i
            while place >= low + gap and keys[order[place - gap]] > keys[one]:
                order[place] = order[place - gap]
                place -= gap
            order[place] = one
        gap //= 2
