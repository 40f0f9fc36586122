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

from king.core.legal import Position, legal
from king.search.candidates import candidates
from king.search.counting import count
from king.search.lots import next_chance
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    ended_by_king,
    law_in,
    position,
    score,
)
from king.search.playouts import play_card, play_out, seen_by
from king.search.policy import rule_players_card
from king.search.seen import shown
from king.search.worlds import Ints, Prize, Table, View, worth

#: With so many cards in hand or fewer the next ones are looked for, so many of them.
NEAR = 9
DEPTH = 3

#: Fewer worlds do not tell which card is best.
FEW = 4

#: Numbers of a world in a row: its hands, what they cannot hold, tricks, points, the moment, and
#: whether the deal is over.
WIDTH = 26
OVER = 25

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


def play_until_asked(game: Game, moment: Moment, card: int, row: Ints, at: Table) -> int:
    """Play the card, and on until its hand has a choice again, or to the end; the ``row`` of the
    world then, and the key of what has been seen."""
    me, key, over = moment.turn, 0, False
    moment = put(game, moment, card, at)
    while True:
        key = next_chance(key ^ int(moment.trick))
        if moment.played == game.hands:
            left = count(at.hands[moment.winner])
            score(game, moment, left, at.tricks, at.points)
            over = left == 0 or game.counted & ~moment.at.gone == 0
            over = over or ended_by_king(game, left, at.tricks)
            moment = after_trick(moment)
        if over or (moment.turn == me and has_choice(game, moment, at)):
            break
        moment = play_card(game, moment, at.hands, at.cannot, at.tricks, rule_players_card)
    pick_up(moment, at, row)
    row[OVER] = int(over)
    return key


def finish(game: Game, prize: Prize, row: Ints, at: Table) -> int:
    """What the world of a row is worth if everybody goes on as rule players do."""
    moment = lay(row, at)
    if not row[OVER]:
        play_out(game, moment, at.hands, at.cannot, at.tricks, at.points)
    return worth(game, prize, at.tricks, at.points)


def has_choice(game: Game, moment: Moment, at: Table) -> bool:
    """Whether the hand to play may play more than one card."""
    allowed = legal(law_in(game, moment), at.hands[moment.turn], position(game, moment))
    return allowed & (allowed - 1) != 0


def as_rule_player(game: Game, moment: Moment, at: Table) -> int:
    """The card of the hand to play as a rule player."""
    law, now = law_in(game, moment), position(game, moment)
    seen = seen_by(game, moment, at.hands, at.cannot, at.tricks)
    return rule_players_card(law, game.stakes, at.hands[moment.turn], now, seen)


def put(game: Game, moment: Moment, card: int, at: Table) -> Moment:
    """The moment once the hand to play has played the card."""
    turn = moment.turn
    at.cannot[turn] |= shown(law_in(game, moment), position(game, moment), card)
    at.hands[turn] &= ~(1 << card)
    return after_card(game, moment, card)


def pick_up(moment: Moment, at: Table, row: Ints) -> None:
    """Write what lies on the table, and its moment, into a row."""
    for hand in range(4):
        row[hand], row[4 + hand] = at.hands[hand], at.cannot[hand]
        row[8 + hand], row[12 + hand] = at.tricks[hand], at.points[hand]
    now = moment.at
    row[16], row[17], row[18], row[19] = moment.turn, moment.played, moment.trick, moment.winner
    row[20], row[21], row[22], row[23], row[24] = now.gone, now.led, now.best, now.broken, now.akq


def lay(row: Ints, at: Table) -> Moment:
    """Put the world of a row on the table; its moment."""
    for hand in range(4):
        at.hands[hand], at.cannot[hand] = row[hand], row[4 + hand]
        at.tricks[hand], at.points[hand] = row[8 + hand], row[12 + hand]
    now = Position(row[20], row[21], row[22], row[23], row[24])
    return Moment(row[16], row[17], row[18], row[19], now)
