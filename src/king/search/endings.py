"""The last tricks of a world: the searcher tries his own cards to the end. Plain ints, compiled by
numba.

Theory. A playout lets the searcher go on as a rule player, though he will search again before each
card. Near the end he can be given his best cards instead: all his ways through the last tricks are
tried, the others answering as rule players do, and the best is what the world is worth. With many
cards left that would be wrong and dear: he would do well by knowing the hands. So it is done only
if few tricks are left when he chooses, and then for still fewer (docs/decisions/0023).

In Koz it brought nothing, so there, where alone King ends deals, all is played as by rule players.
"""

from king.core.legal import FULL, legal
from king.search.candidates import are_equal
from king.search.counting import count, lowest_of
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    law_in,
    position,
    score,
)
from king.search.penalties import shoot_moon
from king.search.playouts import seen_by
from king.search.policy import rule_players_card
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
    best of its cards in the last tricks; ``out``: cards out of play.

    One way after the other is played, as a counter counts: at each of these cards as many choices
    as there are, the last one changing first.
    """
    begun, me = set_up(moment, view, at, out), moment.turn
    at.hands[me] &= ~(1 << card)
    begun = play_until(game, after_card(game, begun, card), me, at)
    keep(at)
    most, more = -(1 << 60), True
    for left in range(DEEP + 1):
        at.choice[left] = 0
    while more:
        bring_back(at)
        most = max(most, play_by_choice(game, begun, me, prize, at))
        more = next_choice(at)
    return most


def next_choice(at: Table) -> bool:
    """Count on; whether there is a way that has not been played."""
    for left in range(2, DEEP + 1):
        at.choice[left] += 1
        if at.choice[left] < at.choices[left]:
            return True
        at.choice[left] = 0
    return False


def is_over(game: Game, moment: Moment, at: Table) -> bool:
    """Whether nothing more is played; asked between tricks."""
    return at.hands[moment.turn] == 0 or game.counted & ~moment.at.gone == 0


def play_until(game: Game, moment: Moment, me: int, at: Table) -> Moment:
    """Play on to the first of the last tricks in which ``me`` is to play, or to the end."""
    while moment.played or not is_over(game, moment, at):
        while moment.played < game.hands:
            if moment.turn == me and count(at.hands[me]) <= DEEP:
                return moment
            moment = put(game, moment, as_rule_player(game, moment, at), at)
        moment = take(game, moment, at)
    return moment


def play_by_choice(game: Game, moment: Moment, me: int, prize: Prize, at: Table) -> int:
    """Play on to the end, ``me`` by the numbers of ``choice``; what that is worth."""
    for left in range(DEEP + 1):
        at.choices[left] = 1
    while moment.played or not is_over(game, moment, at):
        while moment.played < game.hands:
            if moment.turn == me:
                moment = put(game, moment, chosen(game, moment, at), at)
            else:
                moment = put(game, moment, as_rule_player(game, moment, at), at)
        moment = take(game, moment, at)
    if game.scored.moon:
        shoot_moon(game.scored, at.points)
    return worth(game, prize, at.tricks, at.points)


def chosen(game: Game, moment: Moment, at: Table) -> int:
    """The card of that number of those that may be played, of equals one; ``choices``: how many
    there are."""
    hand = at.hands[moment.turn]
    left, number, card, before = count(hand), 0, -1, -1
    allowed = legal(law_in(game, moment), hand, position(game, moment))
    others = FULL & ~moment.at.gone & ~hand | moment.trick
    while allowed:
        one = lowest_of(allowed)
        allowed &= allowed - 1
        if before < 0 or not are_equal(game, others, before, one):
            if number == at.choice[left]:
                card = one
            number += 1
        before = one
    at.choices[left] = number
    return card


def as_rule_player(game: Game, moment: Moment, at: Table) -> int:
    """The card of the hand to play as a rule player."""
    law, now = law_in(game, moment), position(game, moment)
    seen = seen_by(game, moment, at.hands, at.cannot, at.tricks)
    return rule_players_card(law, game.stakes, at.hands[moment.turn], now, seen)


def take(game: Game, moment: Moment, at: Table) -> Moment:
    """The moment once the full trick has been counted."""
    score(game, moment, count(at.hands[moment.winner]), at.tricks, at.points)
    return after_trick(moment)


def put(game: Game, moment: Moment, card: int, at: Table) -> Moment:
    """The moment once the hand to play has played the card."""
    turn = moment.turn
    at.cannot[turn] |= shown(law_in(game, moment), position(game, moment), card)
    at.hands[turn] &= ~(1 << card)
    return after_card(game, moment, card)


def keep(at: Table) -> None:
    """Keep what the table holds."""
    for hand in range(4):
        at.kept[hand], at.kept[4 + hand] = at.hands[hand], at.cannot[hand]
        at.kept[8 + hand], at.kept[12 + hand] = at.tricks[hand], at.points[hand]


def bring_back(at: Table) -> None:
    """Put what was kept back on the table."""
    for hand in range(4):
        at.hands[hand], at.cannot[hand] = at.kept[hand], at.kept[4 + hand]
        at.tricks[hand], at.points[hand] = at.kept[8 + hand], at.kept[12 + hand]
