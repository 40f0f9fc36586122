"""What others chose to play, and whether a hand explains it. Plain ints, compiled by numba.

Theory. A rule player's card follows from his own hand and from what everybody has seen. So each
decision of the past is kept once, as it was seen at the table, and can then be asked of any hand:
would a rule player who held it have played this card, or its equal? Of a world, each hidden hand
answers for itself: if two hands exchange cards, only these two are to be asked again. And what
followed suit followed from few of the cards held, so the same question is often asked again: its
answer is remembered by the cards that matter.

A declarer who named the trump has chosen too: his hand is asked whether that is its strongest suit
(``naming``).

The past is one row of numbers for each such decision (``recall``). A choice of the searcher's
own, or of an open hand, tells nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.core.legal import FULL, Law, Position, suit_mask, suit_of
from king.search.candidates import are_equal
from king.search.families import is_usual
from king.search.moments import Game, Moment, after_card, after_trick, law_in, owner, position
from king.search.naming import is_strongest
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.seen import Seen, shown
from king.search.worlds import Ints, View, room

#: A card of the past is 64 times the hand that played it, and the card; a trump that was named
#: before the first card is 64 times the hand that named it, and ``NAMED`` and the suit.
HAND = 6
CARD = 63
NAMED = 52

#: Numbers in a row.
WIDTH = 21

#: So many answers are remembered of each decision; a prime, so that they spread.
ROOM = 251


class Past(NamedTuple):
    """The decisions of each hidden hand: ``rows``, by hand and number, and ``made``: how many.
    ``answers``: for some hands whether they explain it (``is_known_to_explain``)."""

    rows: NDArray[np.int64]
    made: Ints
    answers: NDArray[np.int64]


class Decision(NamedTuple):
    """A decision of the past. ``turn``: the hand that played ``card``, or named it; ``since``: the
    cards that it has played since then, this one among them; ``moment``: where the deal stood, as
    the hand to play knows it; ``seen``: what it had seen; ``weighed``: the cards on which it
    rested. Where a trump was named, nothing else matters."""

    turn: int
    card: int
    since: int
    moment: Moment
    seen: Seen
    weighed: int


def recall(game: Game, gone: int, view: View, past: Ints, dealt: Ints) -> Past:
    """The decisions of the hidden hands in the past, in order.

    ``gone``: cards played or in nobody's hand; ``past``: the trump that was named, if one tells
    something, and all cards played so far, in order, as above; ``dealt``: the hands of any world,
    of which only their sizes and the open cards matter.
    """
    rows, made = np.zeros((4, len(past), WIDTH), np.int64), room(4)
    hands, cannot, tricks = room(4), room(4), room(4)
    played = past[1:] if len(past) and past[0] & CARD >= NAMED else past
    for hand in range(4):
        hands[hand] = dealt[hand]
    for one in played:
        hands[one >> HAND] |= 1 << (one & CARD)
        gone &= ~(1 << (one & CARD))
    leader = played[0] >> HAND if len(played) else 0
    moment = Moment(leader, 0, 0, leader, Position(gone, -1, -1, 0, 0))
    if len(played) < len(past):
        turn = past[0] >> HAND
        if view.hidden >> turn & 1:
            note_naming(rows[turn, 0], past[0], hands[turn] & ~dealt[turn])
            made[turn] = 1
    for one in played:
        turn, card = moment.turn, one & CARD
        law, at = law_in(game, moment), position(game, moment)
        if view.hidden >> turn & 1:
            seen, since = seen_by(game, moment, hands, cannot, tricks), hands[turn] & ~dealt[turn]
            before = Moment(turn, moment.played, moment.trick, moment.winner, at)
            weighed = what_mattered(game, law, at, card)
            note(rows[turn, made[turn]], Decision(turn, card, since, before, seen, weighed))
            made[turn] += 1
        cannot[turn] |= shown(law, at, card)
        hands[turn] &= ~(1 << card)
        moment = after_card(game, moment, card)
        if moment.played == game.hands:
            tricks[owner(game, moment.winner)] += 1
            moment = after_trick(moment)
    return Past(rows, made, np.zeros((4, max(1, max(made)), ROOM), np.int64))


def what_mattered(game: Game, law: Law, at: Position, card: int) -> int:
    """The cards held that a rule player weighs who plays this one: where he follows suit in a usual
    deal, those of the suit, the trumps and what costs something; else any."""
    if at.led < 0 or suit_of(card) != at.led or not is_usual(game):
        return FULL
    trumps = suit_mask(law.trump) if law.trump >= 0 else 0
    return suit_mask(at.led) | game.stakes.priced | trumps


def note(row: NDArray[np.int64], it: Decision) -> None:
    """Write a decision down as a row of numbers."""
    at, seen = it.moment.at, it.seen
    row[0], row[1], row[2], row[3] = it.turn, it.card, it.since, it.moment.played
    row[4], row[5], row[6], row[7] = it.moment.trick, it.moment.winner, at.gone, at.led
    row[8], row[9], row[10], row[11] = at.best, at.broken, at.akq, seen.winner
    row[12], row[13], row[14] = seen.cannot[1], seen.cannot[2], seen.cannot[3]
    row[15], row[16], row[17] = seen.partner, seen.king, seen.hands
    row[18], row[19], row[20] = seen.opened, seen.hidden, it.weighed


def note_naming(row: NDArray[np.int64], one: int, since: int) -> None:
    """Write down that a trump was named, by a hand that has played the cards ``since``."""
    row[0], row[1], row[2], row[20] = one >> HAND, one & CARD, since, FULL


def noted(row: NDArray[np.int64]) -> Decision:
    """The decision of a row."""
    at = Position(row[6], row[7], row[8], row[9], row[10])
    cannot = (0, row[12], row[13], row[14])
    seen = Seen(
        row[4], row[3], row[11], cannot, row[15], row[16], row[17], row[18], row[19]
    )  # fmt: skip
    moment = Moment(row[0], row[3], row[4], row[5], at)
    return Decision(row[0], row[1], row[2], moment, seen, row[20])


def is_explained(game: Game, it: Decision, hand: int, out: int) -> bool:
    """Whether a rule player who now holds ``hand`` would have played the card, or its equal, or
    named the trump; ``out``: cards that are out of play."""
    held, before = hand | it.since, it.moment.at
    if it.card >= NAMED:
        return is_strongest(held, it.card - NAMED)
    at = Position(before.gone | out, before.led, before.best, before.broken, before.akq)
    own = choose(law_in(game, it.moment), game.stakes, held, at, it.seen)
    others = FULL & ~at.gone & ~held | it.moment.trick
    return own == it.card or are_equal(game, others, own, it.card)


def unexplained(game: Game, past: Past, turn: int, hand: int, out: int, most: int) -> int:
    """How many decisions of this turn ``hand`` does not explain; no more are counted once they are
    more than ``most``."""
    found = 0
    for number in range(past.made[turn]):
        if out:
            explained = is_explained(game, noted(past.rows[turn, number]), hand, out)
        else:
            explained = is_known_to_explain(game, past, turn, number, hand)
        if not explained:
            found += 1
            if found > most:
                break
    return found


def is_known_to_explain(game: Game, past: Past, turn: int, number: int, hand: int) -> bool:
    """``is_explained`` with no card out of play, asked once of hands alike in what matters, as far
    as there is room: an answer is the cards that matter, and a bit after them."""
    row = past.rows[turn, number]
    held = (hand | row[2]) & row[20]
    answers, place = past.answers[turn, number], held % ROOM
    if answers[place] >> 1 != held:
        answers[place] = held << 1 | int(is_explained(game, noted(row), hand, 0))
    return bool(answers[place] & 1)
