"""What each card leads to, world by world: for hints and reviews. Compiled by numba.

Theory. A player who looks for the best card drops the others as soon as he may (``pimc``). Who is
to be told what each of them is worth, and why, needs them all, in the same worlds: so every card is
played in every world, to the end of the deal, and beside its worth is noted what happened: who took
the trick in play, and which cards and how many tricks fell to the judged side.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.search.beliefs import begin_chains, likelihood, next_likely_world
from king.search.between import put
from king.search.counting import count
from king.search.moments import (
    Game,
    Moment,
    after_trick,
    ended_by_king,
    owner,
    score,
)
from king.search.penalties import shoot_moon
from king.search.playouts import play_card
from king.search.policy import rule_players_card
from king.search.worlds import (
    Ints,
    Prize,
    Table,
    View,
    deals,
    next_world,
    room,
    set_up,
    table,
    worth,
)

Numbers = NDArray[np.int64]

#: So many exchanges lie between two worlds: enough that they are nearly drawn apart, as the errors
#: of what is found suppose.
APART = 40


class Findings(NamedTuple):
    """What was found, one row a card and one column a world.

    ``values``: in the units of the prize. ``takers``: the owner of the hand that takes the trick in
    play. ``now``, ``later``: the cards, as sets, that fall to the judged side in this trick and
    after it; ``tricks``: how many it takes. ``weights``: of each world. ``exact``: 1 where these
    are all worlds that there may be.
    """

    values: Numbers
    takers: Numbers
    now: Numbers
    later: Numbers
    tricks: Numbers
    weights: NDArray[np.float64]
    exact: int


def begin_findings(cards: int, worlds: int, exact: int) -> Findings:
    """Room for what is found."""
    return Findings(
        np.zeros((cards, worlds), np.int64),
        np.zeros((cards, worlds), np.int64),
        np.zeros((cards, worlds), np.int64),
        np.zeros((cards, worlds), np.int64),
        np.zeros((cards, worlds), np.int64),
        np.ones(worlds, np.float64),
        exact,
    )


def judge_cards(
    game: Game,
    moment: Moment,
    view: View,
    prize: Prize,
    past: Ints,
    cards: Ints,
    side: int,
    worlds: int,
    seed: int,
) -> Findings:
    """Play each of the ``cards`` in so many worlds, in all there are where these are no more.

    ``side``: the hands judged, a bit for each. No columns where what was seen cannot be.
    """
    known = deals(game, moment.at.gone, view)
    at = table(room(1))
    at.chance[0] = seed
    exact = 1 if known.total <= worlds else 0
    found = begin_findings(len(cards), known.total if exact else worlds, exact)
    if known.total == 0:
        return found
    chains = begin_chains(game, moment.at.gone, known, view, past, APART, at)
    for world in range(len(found.weights)):
        if exact:
            out = next_world(known, view, at, world)
            found.weights[world] = likelihood(game, chains, at, out)
        else:
            out = next_likely_world(game, known, view, chains, at, world)
        for i in range(len(cards)):
            follow(game, moment, view, prize, at, cards[i], out, side, found, i, world)
    return found


def follow(
    game: Game,
    moment: Moment,
    view: View,
    prize: Prize,
    at: Table,
    card: int,
    out: int,
    side: int,
    found: Findings,
    row: int,
    column: int,
) -> None:
    """Play the card, and everybody on as rule players do, and note what happens."""
    moment, hands = set_up(moment, view, at, out), at.hands
    for hand in range(4):
        at.cannot[hand] |= game.scored.shown & ~game.shown[hand]
    moment, first, over = put(game, moment, card, at), True, False
    while not over and (moment.played or (hands[moment.turn] and game.counted & ~moment.at.gone)):
        while moment.played < game.hands:
            moment = play_card(game, moment, hands, at.cannot, at.tricks, rule_players_card)
        left, taker = count(hands[moment.winner]), owner(game, moment.winner)
        score(game, moment, left, at.tricks, at.points)
        if first:
            found.takers[row, column] = taker
        if side >> taker & 1:
            found.tricks[row, column] += 1
            if first:
                found.now[row, column] = moment.trick
            else:
                found.later[row, column] |= moment.trick
        first, over = False, ended_by_king(game, left, at.tricks)
        moment = after_trick(moment)
    if game.scored.moon and not over:
        shoot_moon(game.scored, at.points)
    found.values[row, column] = worth(game, prize, at.tricks, at.points)
