"""The last tricks of a world: the searcher tries his own cards to the end. Plain ints, compiled by
numba.

Theory. A playout lets the searcher go on as a rule player, though he will search again before each
card. Near the end he can be given his best cards instead: all his ways through the last tricks are
tried, the others answering as rule players do, and the best is what the world is worth. With many
cards left that would be wrong and dear: he would do well by knowing the hands. So it is done only
if few tricks are left when he chooses, and then for still fewer (docs/decisions/0023).

In Koz it brought nothing, so there all is played as by rule players.
"""

from king.core.legal import FULL, legal
from king.search.candidates import are_equal
from king.search.counting import count, lowest_of
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
from king.search.past import rule_players_card
from king.search.penalties import shoot_moon
from king.search.playouts import seen_by
from king.search.seen import shown
from king.search.worlds import Prize, Table, View, set_up, worth

#: With so many cards in hand, the one to choose among them, the last ``DEEP`` tricks are gone
#: through.
NEAR = 6
DEEP = 4


def is_near(game: Game, left: int) -> bool:
    """Whether a hand that holds so many cards tries all its ways through the last tricks."""
    return game.law.trump < 0 and left <= NEAR


def worth_playing_well(
    game: Game, moment: Moment, view: View, prize: Prize, at: Table, card: int, out: int
) -> int:
    """What the deal brings in the world on the table if the hand to play plays ``card``, and the
    best of its cards in the last tricks; ``out``: cards out of play."""
    begun, me = set_up(moment, view, at, out), moment.turn
    at.hands[me] &= ~(1 << card)
    return best_worth(game, after_card(game, begun, card), me, prize, at)


def best_worth(game: Game, moment: Moment, me: int, prize: Prize, at: Table) -> int:
    """What the end of the deal is worth to the hand ``me``, played on from here."""
    while moment.played or (at.hands[moment.turn] and game.counted & ~moment.at.gone):
        while moment.played < game.hands:
            if moment.turn == me and 1 < count(at.hands[me]) <= DEEP:
                return best_of_all(game, moment, prize, at)
            seen = seen_by(game, moment, at.hands, at.cannot, at.tricks)
            law, now = law_in(game, moment), position(game, moment)
            card = rule_players_card(law, game.stakes, at.hands[moment.turn], now, seen)
            moment = put(game, moment, card, at)
        left = count(at.hands[moment.winner])
        score(game, moment, left, at.tricks, at.points)
        if ended_by_king(game, left, at.tricks):
            return worth(game, prize, at.tricks, at.points)
        moment = after_trick(moment)
    if game.scored.moon:
        shoot_moon(game.scored, at.points)
    return worth(game, prize, at.tricks, at.points)


def best_of_all(game: Game, moment: Moment, prize: Prize, at: Table) -> int:
    """The most that a card of the hand to play brings it."""
    me, left = moment.turn, count(at.hands[moment.turn])
    allowed = legal(law_in(game, moment), at.hands[me], position(game, moment))
    others = FULL & ~moment.at.gone & ~at.hands[me] | moment.trick
    most, before = -(1 << 60), -1
    keep(at, left)
    while allowed:
        card = lowest_of(allowed)
        allowed &= allowed - 1
        if before < 0 or not are_equal(game, others, before, card):
            bring_back(at, left)
            most = max(most, best_worth(game, put(game, moment, card, at), me, prize, at))
        before = card
    return most


def put(game: Game, moment: Moment, card: int, at: Table) -> Moment:
    """The moment once the hand to play has played the card."""
    turn = moment.turn
    at.cannot[turn] |= shown(law_in(game, moment), position(game, moment), card)
    at.hands[turn] &= ~(1 << card)
    return after_card(game, moment, card)


def keep(at: Table, left: int) -> None:
    """Keep what the table holds in the row of so many cards left."""
    row = at.kept[left]
    for hand in range(4):
        row[hand], row[4 + hand] = at.hands[hand], at.cannot[hand]
        row[8 + hand], row[12 + hand] = at.tricks[hand], at.points[hand]


def bring_back(at: Table, left: int) -> None:
    """Put what was kept there back on the table."""
    row = at.kept[left]
    for hand in range(4):
        at.hands[hand], at.cannot[hand] = row[hand], row[4 + hand]
        at.tricks[hand], at.points[hand] = row[8 + hand], row[12 + hand]
