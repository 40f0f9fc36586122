"""What others chose to play, and whether a hand explains it. Plain ints, compiled by numba.

Theory. A rule player's card follows from his own hand and from what everybody has seen. So each
decision of the past is kept once, as it was seen at the table, and can then be asked of any hand:
would a rule player who held it have played this card, or its equal? Of a world, each hidden hand
answers for itself: if two hands exchange cards, only these two are to be asked again.

The past is one row of numbers for each such decision (``recall``). A card of the searcher's
own, or of an open hand, tells nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.core.legal import FULL, Law, Position
from king.search.candidates import are_equal
from king.search.moments import Game, Moment, after_card, after_trick, law_in, owner, position
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.seen import Seen, Stakes, shown
from king.search.worlds import Ints, View, room

#: A card of the past is 64 times the hand that played it, and the card.
HAND = 6
CARD = 63

#: Numbers in a row.
WIDTH = 20


class Past(NamedTuple):
    """The decisions of each hidden hand: ``rows``, by hand and number, and ``made``: how many."""

    rows: NDArray[np.int64]
    made: Ints


class Decision(NamedTuple):
    """A decision of the past. ``turn``: the hand that played ``card``; ``since``: the cards that it
    has played since then, this one among them; ``moment``: where the deal stood, as the hand to
    play knows it; ``seen``: what it had seen."""

    turn: int
    card: int
    since: int
    moment: Moment
    seen: Seen


def recall(game: Game, gone: int, view: View, past: Ints, dealt: Ints) -> Past:
    """The decisions of the hidden hands in the past, in order.

    ``gone``: cards played or in nobody's hand; ``past``: all cards played so far, in order, as
    above; ``dealt``: the hands of any world, of which only their sizes and the open cards matter.
    """
    rows, made = np.zeros((4, len(past), WIDTH), np.int64), room(4)
    hands, cannot, tricks = room(4), room(4), room(4)
    for hand in range(4):
        hands[hand] = dealt[hand]
    for one in past:
        hands[one >> HAND] |= 1 << (one & CARD)
        gone &= ~(1 << (one & CARD))
    leader = past[0] >> HAND if len(past) else 0
    moment = Moment(leader, 0, 0, leader, Position(gone, -1, -1, 0, 0))
    for one in past:
        turn, card = moment.turn, one & CARD
        law, at = law_in(game, moment), position(game, moment)
        if view.hidden >> turn & 1:
            seen, since = seen_by(game, moment, hands, cannot, tricks), hands[turn] & ~dealt[turn]
            before = Moment(turn, moment.played, moment.trick, moment.winner, at)
            note(rows[turn, made[turn]], Decision(turn, card, since, before, seen))
            made[turn] += 1
        cannot[turn] |= shown(law, at, card)
        hands[turn] &= ~(1 << card)
        moment = after_card(game, moment, card)
        if moment.played == game.hands:
            tricks[owner(game, moment.winner)] += 1
            moment = after_trick(moment)
    return Past(rows, made)


def note(row: NDArray[np.int64], it: Decision) -> None:
    """Write a decision down as a row of numbers."""
    at, seen = it.moment.at, it.seen
    row[0], row[1], row[2], row[3] = it.turn, it.card, it.since, it.moment.played
    row[4], row[5], row[6], row[7] = it.moment.trick, it.moment.winner, at.gone, at.led
    row[8], row[9], row[10], row[11] = at.best, at.broken, at.akq, seen.winner
    row[12], row[13], row[14] = seen.cannot[1], seen.cannot[2], seen.cannot[3]
    row[15], row[16], row[17] = seen.partner, seen.king, seen.hands
    row[18], row[19] = seen.opened, seen.hidden


def noted(row: NDArray[np.int64]) -> Decision:
    """The decision of a row."""
    at = Position(row[6], row[7], row[8], row[9], row[10])
    cannot = (0, row[12], row[13], row[14])
    seen = Seen(
        row[4], row[3], row[11], cannot, row[15], row[16], row[17], row[18], row[19]
    )  # fmt: skip
    return Decision(row[0], row[1], row[2], Moment(row[0], row[3], row[4], row[5], at), seen)


def is_explained(game: Game, it: Decision, hand: int, out: int) -> bool:
    """Whether a rule player who now holds ``hand`` would have played the card, or its equal;
    ``out``: cards that are out of play."""
    held, before = hand | it.since, it.moment.at
    at = Position(before.gone | out, before.led, before.best, before.broken, before.akq)
    own = rule_players_card(law_in(game, it.moment), game.stakes, held, at, it.seen)
    others = FULL & ~at.gone & ~held | it.moment.trick
    return own == it.card or are_equal(game, others, own, it.card)


def rule_players_card(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen) -> int:
    """``policy.choose``, compiled once for all who call it here: it is the bulk of a kernel."""
    return choose(law, stakes, hand, at, seen)


def unexplained(game: Game, past: Past, turn: int, hand: int, out: int, most: int) -> int:
    """How many decisions of this turn ``hand`` does not explain; no more are counted once they are
    more than ``most``."""
    found = 0
    for number in range(past.made[turn]):
        if not is_explained(game, noted(past.rows[turn, number]), hand, out):
            found += 1
            if found > most:
                break
    return found
