"""A side that takes nothing any more in the penalties, seen before a trick without looking further.

Theory. While the other side leads, a hand must follow suit or throw something away, and only by
following can it take a trick. Let its cards of a suit be a1 < a2 < ... and those of the rivals
b1 < b2 < ...; if each ai that has a bi lies below it, the hand never takes a trick of this suit: it
plays its highest card below the best of the rivals so far, of which there is one, and what is left
is as before. (Let a and b be those played. To b's below a nothing happens; between a and b the hand
has no cards, so above them both sides have lost one below.) Throwing away it takes its highest card
of some suit. Where a duty may ask for another card than these, all its cards of the suit must lie
below all of the rivals'. If that holds of every hand of a side that is not on lead, the other side
leads and takes all that is left.

What mattered are the cards down to the rivals' lowest of each suit. Not asked: where a first trick
binds otherwise than the rest, and where not only the taker of a card gains or loses by it.
"""

from king.core.legal import suit_mask
from king.search.counting import count, highest_of, lowest_of
from king.search.moments import Game
from king.search.solver.desk import HANDS, MATTERED, OURS, WHOLE, Desk
from king.search.solver.patterns import from_up


def may_be_safe(game: Game, desk: Desk) -> bool:
    """Whether these are rules under which it is asked."""
    law, scored = game.law, game.scored
    if law.trump >= 0 or law.opening or law.barred or scored.koz or scored.moon or scored.shown:
        return False
    return desk[WHOLE] != 0


def takes_nothing(game: Game, desk: Desk, ours: int, live: int) -> bool:
    """Whether a side that is not on lead takes nothing any more; then MATTERED are the cards that
    this rests on."""
    rivals, mattered = 0, 0
    for hand in range(game.hands):
        if desk[OURS] >> hand & 1 != ours:
            rivals |= desk[HANDS + hand]
    holder = last_holder(game, desk, rivals, live)
    for suit in range(4):
        theirs = rivals & suit_mask(suit)
        if theirs:
            rounds = 13 if holder < 0 else 1 + count(desk[HANDS + holder] & suit_mask(suit))
            for hand in range(game.hands):
                if desk[OURS] >> hand & 1 == ours:
                    own = desk[HANDS + hand] & suit_mask(suit)
                    if own:
                        if not stays_below(game, own, theirs, suit, rounds):
                            return False
                        mattered |= from_up(lowest_of(theirs))
    desk[MATTERED] = mattered
    return True


def last_holder(game: Game, desk: Desk, rivals: int, live: int) -> int:
    """The rival who holds the last card that counts, and must throw it away as soon as he is void
    in a suit that is led; -1 for none."""
    last = game.counted & live
    if last & (last - 1) or not last & rivals & (game.law.discard | game.law.discard_first):
        return -1
    found = 0
    while not desk[HANDS + found] & last:
        found += 1
    return found


def stays_below(game: Game, own: int, theirs: int, suit: int, rounds: int) -> bool:
    """Whether a hand with these cards of a suit takes none of the first tricks, so many of them,
    that rivals with those lead."""
    law, ahead = game.law, 0
    forced = own & (law.dump | law.discard_first)
    some = own & law.discard != 0 and own & ~law.discard != 0
    if forced or some or (law.beat_hearts and suit == 1):
        return highest_of(own) < lowest_of(theirs)
    while own:
        if lowest_of(own) < lowest_of(theirs):
            own &= own - 1
            ahead += 1
        elif ahead:
            theirs &= theirs - 1
            ahead -= 1
            rounds -= 1
            if theirs == 0 or rounds == 0:
                return True
        else:
            return False
    return True
