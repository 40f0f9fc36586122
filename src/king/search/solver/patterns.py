"""What an answer rests on, and which positions are the same as far as it matters.

Theory. Of most cards only suit and hand matter, their ranks do not: a low card stays one whatever
it is exactly. A rank matters when a trick is won by it, against a card of its suit, or when a duty
asks whether a card is below or above another. So each answer comes with the *cards that mattered*:
in each suit all ranks from some card up. Another position before a trick has the same answer if

- each hand holds as many cards of each suit, the same hand leads, and the rest of the key is equal;
- of each suit the cards still in play, counted from the highest as far down as mattered, lie in the
  same hands.

For whatever is played there has its counterpart here: a card that mattered the one of the same
place, any other one any other of its suit and hand. (M. Ginsberg, *GIB: Imperfect Information in a
Computationally Challenging Game*, 2001, section 3, calls it partition search.)

*Special* cards are those that cost or bind otherwise than most of their suit, as queens in Kız do;
the key says who holds which. What is said of cards that did not matter holds for the others alone.

Sets of cards that mattered are written with all ranks above, gone or not, so that they stay the
same while cards are played.
"""

from king.core.legal import (
    FULL,
    HEARTS,
    TOP_HONOUR,
    TOP_HONOURS,
    Law,
    Position,
    above,
    legal,
    suit_mask,
)
from king.search.counting import ACES, count, gather, held, highest_of, in_suit, lowest_of
from king.search.moments import Game, Moment, law_in, position
from king.search.penalties import price
from king.search.solver.desk import HANDS, MATTERED, MOON, SPECIAL, Desk
from king.search.solver.scoring import needs

TWOS = ACES >> 12


def from_up(card: int) -> int:
    """The card and all above it in its suit."""
    return above(card) | 1 << card


def filled(cards: int) -> int:
    """The cards and all above them in their suits."""
    cards |= cards << 1 & ~TWOS
    cards |= cards << 2 & ~(TWOS | TWOS << 1)
    cards |= cards << 4 & ~(TWOS * 0b1111)
    return (cards | cards << 8 & ~(TWOS * 0b11111111)) & FULL


def special_cards(game: Game, live: int) -> int:
    """The cards that cost or bind otherwise than most of their suit."""
    found = 0
    for suit in range(4):
        cards = in_suit(live, suit)
        rest, most = cards, 0
        while rest:  # the largest set of cards that are alike
            alike = cards_like(game, lowest_of(rest), rest)
            rest &= ~alike
            if count(alike) > count(most):
                most = alike
        found |= cards & ~most
    return found


def cards_like(game: Game, card: int, among: int) -> int:
    """Those of the cards, of one suit, that cost and bind as this one does."""
    found, status = 0, status_of(game, card)
    for other in range(52):
        if among >> other & 1 and status_of(game, other) == status:
            found |= 1 << other
    return found


def status_of(game: Game, card: int) -> int:
    """A number that two cards of a suit share if they cost and bind alike."""
    law, one = game.law, 1 << card
    binds = 0
    for cards in (law.discard_first, law.discard, law.dump, law.breakers, law.opening, law.barred):
        binds = 2 * binds + (1 if cards & one else 0)
    honours = TOP_HONOURS << 13 * law.trump if law.trump_lead == TOP_HONOUR else 0
    for cards in (game.scored.shown, game.prey, game.counted, honours):
        binds = 2 * binds + (1 if cards & one else 0)
    return price(game.scored, one) << 10 | binds


def looked_at(law: Law, hand: int, at: Position, special: int) -> int:
    """The cards that mattered for what the hand may play."""
    if at.led < 0:
        hearts = hand & HEARTS
        if law.highest_heart and not at.broken and hearts == hand and hearts & special:
            return from_up(highest_of(hearts))
        return 0
    suit = suit_mask(at.led)
    if law.trump < 0:
        if hand & suit == 0:
            return 0
        if law.beat_hearts and at.led == 1:
            return from_up(at.best)
        dump = hand & suit & law.dump
        if dump == 0:
            return 0
        return from_up(at.best if dump & ~above(at.best) else lowest_of(dump))
    if hand & suit:
        beat = law.beat_trump if at.led == law.trump else law.beat_suit
        return from_up(at.best) if beat and at.best // 13 == at.led else 0
    ruffed = at.best // 13 == law.trump
    over = law.overruff and ruffed and hand & suit_mask(law.trump)
    return from_up(at.best) if over else 0


def won_by_rank(moment: Moment) -> int:
    """The cards that mattered for who has won a full trick."""
    best = moment.at.best
    rivals = moment.trick & suit_mask(best // 13)
    return from_up(best) if rivals & (rivals - 1) else 0


def duties(game: Game, desk: Desk, moment: Moment) -> tuple[int, int]:
    """What the hand to play may play, and the cards that mattered for that."""
    law, hand, at = law_in(game, moment), desk[HANDS + moment.turn], position(game, moment)
    return legal(law, hand, at), looked_at(law, hand, at, desk[SPECIAL])


def out_of_play(moment: Moment) -> int:
    """The cards that lie between no others any more: all that are gone, but for the one that wins
    the trick so far."""
    best = moment.at.best
    return moment.at.gone & ~(1 << best) if best >= 0 else moment.at.gone


def rests_on(game: Game, desk: Desk, after: Moment, plain: int, classes: int, card: int) -> int:
    """The cards that mattered for an answer once ``card`` was played: those of what followed, the
    winner of the trick, and if one of several equals mattered all of them.

    ``plain``: the cards that might be played, special ones aside; ``classes``: of these of equals
    the lowest. A special card may lie between equals of one hand.
    """
    rests = desk[MATTERED]
    if after.played == game.hands:
        rests |= won_by_rank(after)
    if plain >> card & 1:
        higher = classes & above(card)
        below_next = (higher & -higher) - 1 if higher else FULL
        if plain & rests & from_up(card) & below_next:
            rests |= from_up(card)
    return rests


def done_alike(plain: int, card: int, rests: int) -> int:
    """The cards of which the same holds as of this one: if it did not matter, the others of its
    suit that did not."""
    if not (plain & ~rests) >> card & 1:
        return 0
    return plain & ~rests & suit_mask(card // 13)


def lengths(desk: Desk) -> int:
    """How many cards of each suit each hand holds, four bits each."""
    found = 0
    for hand in range(4):
        cards = desk[HANDS + hand]
        for suit in range(4):
            found |= held(cards, suit) << 4 * (4 * hand + suit)
    return found


def standing(game: Game, desk: Desk, moment: Moment) -> int:
    """All else that tells two positions before a trick apart: leader, flags, King, moon, and who
    holds which special card."""
    at, found = moment.at, 0
    special = desk[SPECIAL]
    if special:
        one, two, three = desk[HANDS + 1], desk[HANDS + 2], desk[HANDS + 3]
        number = count(special)
        found = gather(one | three, special) << number | gather(two | three, special)
        found = found << number | gather(at.gone, special)
    akq = at.akq >> 13 * game.law.trump + 10 if at.akq else 0
    found = found << 6 | moment.turn | at.broken << 2 | akq << 3
    if game.king or game.scored.moon:
        king = needs(game, desk, count(desk[HANDS + moment.turn]))
        return found << 19 | king << 3 | desk[MOON] & 7
    return found
