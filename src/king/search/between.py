"""A world from one choice of the searcher to his next one, or to its end: as a row of numbers that
is laid out, played on and picked up again. Plain ints, compiled by numba.
"""

from king.core.legal import Position, legal
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
from king.search.policy import choose, rule_players_card
from king.search.seen import shown
from king.search.worlds import Ints, Prize, Table, worth

#: Numbers of a world in a row: its hands, what they cannot hold, tricks, points, the moment, and
#: whether the deal is over.
WIDTH = 26
OVER = 25


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
    return choose(law, game.stakes, at.hands[moment.turn], now, seen)


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
