"""A deal of tricks as the kernels play it on: what stays the same, where it stands, what follows.

Plain ints, compiled by numba like ``core.legal``. Hands are numbered in turn order: hand 1 plays
after hand 0, and the last one before it. Everything is known here, every hand too: what a player
may see of it is cut out by ``playouts``. Points are in the units of the stakes.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from king.core.legal import FULL, Law, Position, later, suit_mask, suit_of
from king.core.tricks import akq_after, akq_at_start, best_after
from king.search.counting import count
from king.search.penalties import price
from king.search.seen import KING_OF_HEARTS, QUEENS, Stakes


class Game(NamedTuple):
    """What stays the same while a deal is played.

    ``stakes``: what the players weigh; ``scored``: what counts, the same unless the contract is
    secret. ``hands``: how many play. ``prey``: the deal is over once all these cards are gone;
    ``counted``: nothing scores any more once these are (for both: all cards where tricks count).
    ``declarer``: the hand that may lead A K Q of trump, and plays the open one; ``opened``: the
    hand that lies open; ``dummy``: the one whose tricks count for the declarer (-1: none).
    ``sides``: the hands that play with the one opposite, a bit for each. ``shown``: the cards that
    each hand showed before the first card. ``king``: so many tricks make King (0: no King);
    ``kings``: the hands that may make it, a bit for each; ``failing``: 1 where the deal also ends
    once it is out of reach. ``deck``: the cards of which each hand is dealt ``size``.
    ``akq_start``: 1 where a declarer who is dealt A K Q of trump may lead them.
    """

    law: Law
    stakes: Stakes
    scored: Stakes
    hands: int
    prey: int
    counted: int
    declarer: int
    opened: int
    dummy: int
    sides: int
    shown: tuple[int, int, int, int]
    king: int
    kings: int
    failing: int
    deck: int
    size: int
    akq_start: int


class Moment(NamedTuple):
    """Where a deal stands.

    ``turn``: the hand to play. ``played``: how many cards lie in the trick, ``trick``: which, a
    set. ``winner``: the hand whose card wins so far; before the first, the one on lead. ``at``:
    what binds, its A K Q being the declarer's whoever is to play.
    """

    turn: int
    played: int
    trick: int
    winner: int
    at: Position


def begin(game: Game, hands: Sequence[int], leader: int) -> Moment:
    """The moment before a trick of which nothing has been played, no heart or trump having been."""
    gone = FULL
    for hand in range(game.hands):
        gone &= ~hands[hand]
    akq = 0
    if game.akq_start and game.law.trump >= 0:
        akq = akq_at_start(hands[game.declarer], game.law.trump)
    return Moment(leader, 0, 0, leader, Position(gone, -1, -1, 0, akq))


def opener(game: Game, hands: Sequence[int]) -> int:
    """The hand that leads to the first trick: the one with the card that opens a deal, else the
    declarer's."""
    for hand in range(game.hands):
        if hands[hand] & game.law.opening:
            return hand
    return game.declarer


def position(game: Game, moment: Moment) -> Position:
    """What binds the hand to play: A K Q may be led by the declarer only."""
    if moment.at.akq == 0 or moment.turn == game.declarer:
        return moment.at
    at = moment.at
    return Position(at.gone, at.led, at.best, at.broken, 0)


def law_in(game: Game, moment: Moment) -> Law:
    """What binds in the trick being played."""
    law = game.law
    if not law.opening and not law.barred:
        return law
    played = game.hands * game.size - count(FULL & ~moment.at.gone)
    return law if played < game.hands else later(law)


def after_card(game: Game, moment: Moment, card: int) -> Moment:
    """The moment once the hand to play has played the card; a full trick waits to be scored."""
    at, turn, trump = moment.at, moment.turn, game.law.trump
    akq = at.akq
    if akq and turn == game.declarer:
        akq = akq_after(akq, card, at.led < 0, trump)
    led = suit_of(card) if at.led < 0 else at.led
    if trump < 0 and at.led >= 0:  # the best card is of the suit led
        best = card if suit_mask(at.led) & (-2 << at.best) & 1 << card else at.best
    else:
        best = best_after(at.best, card, trump)
    winner = turn if best == card else moment.winner
    broken = 1 if game.law.breakers >> card & 1 else at.broken
    played, trick = moment.played + 1, moment.trick | 1 << card
    after = Position(at.gone | 1 << card, led, best, broken, akq)
    return Moment(following(turn, 1, game.hands), played, trick, winner, after)


def after_trick(moment: Moment) -> Moment:
    """The moment once the full trick has gone to the hand whose card won it, which leads."""
    at, winner = moment.at, moment.winner
    return Moment(winner, 0, 0, winner, Position(at.gone, -1, -1, at.broken, at.akq))


def leading(moment: Moment) -> Moment:
    """The same moment between two tricks, said so that a compiler sees that it is one, and that no
    hand has a number below nought: then it asks no more."""
    at, turn = moment.at, moment.turn & 3
    return Moment(turn, 0, 0, turn, Position(at.gone, -1, -1, at.broken, at.akq))


def answering(moment: Moment) -> Moment:
    """The same moment within a trick, said so that a compiler sees that."""
    at, turn, winner = moment.at, moment.turn & 3, moment.winner & 3
    led = Position(at.gone, at.led & 3, at.best, at.broken, at.akq)
    return Moment(turn, moment.played, moment.trick, winner, led)


def following(hand: int, steps: int, around: int) -> int:
    """The hand that plays so many steps after this one, fewer than ``around``."""
    after = hand + steps
    if around == 4:
        return after & 3  # compiled, never below nought, and so not looked at as an index
    return after - around if after >= around else after


def owner(game: Game, hand: int) -> int:
    """The hand for which this one's tricks count."""
    return game.declarer if hand == game.dummy else hand


def score(
    game: Game,
    moment: Moment,
    left: int,
    tricks: MutableSequence[int],
    points: MutableSequence[int],
) -> None:
    """Count a full trick: one more in ``tricks``, what it costs in ``points``, for its owner.

    ``left``: how many cards each hand still holds.
    """
    taker, scored = owner(game, moment.winner), game.scored
    tricks[taker] += 1
    points[taker] -= cost(game, moment.trick, left)
    if scored.shown & moment.trick:
        for hand in range(game.hands):  # whoever showed the card gains what the taker loses more
            points[hand] += gain(scored, moment.trick & scored.shown & game.shown[hand])


def cost(game: Game, trick: int, left: int) -> int:
    """What a full trick costs its taker, ``left`` being how many cards each hand still holds."""
    scored = game.scored
    sum_ = scored.el - scored.koz + price(scored, trick)
    if left < 2:
        sum_ += scored.son_iki
    if left == 0 and game.size > 1:  # an ending of one trick has the first of the two prices
        sum_ += scored.last
    return sum_


def gain(scored: Stakes, cards: int) -> int:
    """What the hand that showed these cards gains when they are taken: a unit for each."""
    king = scored.rifki if cards & KING_OF_HEARTS else 0
    return king + scored.kiz * count(cards & QUEENS)


def is_over(game: Game, gone: int, left: int, tricks: Sequence[int]) -> bool:
    """Whether nothing is left to play for: asked between tricks, as ``core.cardplay.is_over``."""
    return left == 0 or game.prey & ~gone == 0 or ended_by_king(game, left, tricks)


def ended_by_king(game: Game, left: int, tricks: Sequence[int]) -> bool:
    """Whether King has been made or, announced, can be made no more; ``left`` tricks to come."""
    if game.king == 0:
        return False
    for hand in range(game.hands):
        if game.kings >> hand & 1:
            if tricks[hand] >= game.king:
                return True
            if game.failing and tricks[hand] + left < game.king:
                return True
    return False
