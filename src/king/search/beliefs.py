"""What others played, and what it tells of their hands. Plain ints, compiled by numba.

Theory. The deals of ``sampling`` are those that duty allows, each as likely as any other. But cards
are chosen: who ducked with the seven under the nine holds no eight, who threw a four holds no queen
that he feared. A world explains a card if a rule player with that hand would have played it, or its
equal. Each card that it does not explain makes a world less likely by a fixed factor: others play
otherwise now and then, so none is ruled out. Chosen by duplicate deals against rule players: at 100
worlds it was worth 9 points a deal in Kız and 2 in Koz to draw 16 worlds for one instead of 8, and
to doubt by 8 instead of 4.

The past is played again in each world; a card of the searcher's own, or of an open hand, tells
nothing.
"""

from king.core.legal import FULL, Position, legal
from king.search.candidates import are_equal
from king.search.counting import count
from king.search.moments import Game, Moment, after_card, after_trick, law_in, owner, position
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.sampling import draw_under
from king.search.seen import shown
from king.search.worlds import Deals, Ints, Table, View, next_world

#: A card that a world does not explain makes it so many times less likely.
DOUBT = 8.0

#: So many worlds are drawn for each one that is played.
TRIES = 16

#: A likelihood of 1, as a whole number to draw by.
WHOLE = 1 << 40

#: A card of the past is 64 times the hand that played it, and the card.
HAND = 6
CARD = 63


def unexplained(game: Game, gone: int, view: View, past: Ints, at: Table) -> int:
    """How many cards of the past a rule player would not have played in the world on the table.

    ``gone``: cards played or in nobody's hand; ``past``: all cards played so far, in order, as
    above.
    """
    for hand in range(4):
        at.hands[hand], at.cannot[hand], at.tricks[hand] = at.dealt[hand], 0, 0
    for one in past:
        at.hands[one >> HAND] |= 1 << (one & CARD)
        gone &= ~(1 << (one & CARD))
    leader = past[0] >> HAND
    moment, found = Moment(leader, 0, 0, leader, Position(gone, -1, -1, 0, 0)), 0
    for one in past:
        turn, card = moment.turn, one & CARD
        law, before = law_in(game, moment), position(game, moment)
        if view.hidden >> turn & 1 and count(legal(law, at.hands[turn], before)) > 1:
            seen = seen_by(game, moment, at.hands, at.cannot, at.tricks)
            own = choose(law, game.stakes, at.hands[turn], before, seen)
            if own != card:
                others = FULL & ~before.gone & ~at.hands[turn] | moment.trick
                found += 0 if are_equal(game, others, own, card) else 1
        at.cannot[turn] |= shown(law, before, card)
        at.hands[turn] &= ~(1 << card)
        moment = after_card(game, moment, card)
        if moment.played == game.hands:
            at.tricks[owner(game, moment.winner)] += 1
            moment = after_trick(moment)
    return found


def likelihood(game: Game, gone: int, view: View, past: Ints, at: Table) -> float:
    """How likely the world on the table makes the past, 1 where it explains every card."""
    if len(past) == 0:
        return 1.0
    return 1.0 / DOUBT ** unexplained(game, gone, view, past, at)


def next_likely_world(
    game: Game, gone: int, known: Deals, view: View, past: Ints, at: Table
) -> int:
    """Deal a world, one of ``TRIES`` drawn alike, the likelier the better it explains the past;
    returns the cards that are out of play in it."""
    if len(past) == 0:
        return next_world(known, view, at, -1)
    total, out = 0, 0
    for _ in range(TRIES):
        rest = next_world(known, view, at, -1)
        weight = 1 + int(WHOLE * likelihood(game, gone | rest, view, past, at))
        total += weight
        if draw_under(at.chance, total) < weight:
            out = rest
            for hand in range(4):
                at.likely[hand] = at.dealt[hand]
    for hand in range(4):
        at.dealt[hand] = at.likely[hand]
    return out
