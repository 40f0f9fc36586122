"""What a card is worth in Koz, in 256ths of a point: plain ints, compiled by numba.

    worth = (chance that it takes the trick) × (what the trick is worth) − what the hand loses

A hand is worth the tricks its cards may still take: winners, guarded kings and queens, long cards,
trumps, and voids to ruff in; winners of plain suits less while the others hold trumps, which is why
a strong hand draws them.
"""

from king.core.legal import FULL, Law, Position, above
from king.search.counting import CERTAIN, NONE_OF, count, held, in_suit
from king.search.seen import Seen, Stakes

#: What a trump is worth, in 256ths of a trick, by how many unseen trumps are above it (4: or more).
TRUMP = (230, 190, 150, 120, 90)

#: The same for a card of a plain suit: the highest (soon cashed or ruffed), a guarded second and a
#: twice guarded third; a long card that nobody can follow to; a void while trumps are held.
PLAIN = (72, 144, 40)
LONG = 60
VOID = 160

#: A trick that would bring an opponent close to King counts so many times.
KING = 8


def worth_in_koz(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen, card: int) -> int:
    """What playing the card is worth."""
    unseen = FULL & ~at.gone & ~hand
    taking = chance_to_take(law, at, seen, unseen, card)
    if seen.winner and seen.winner == seen.partner:
        taking = max(taking, chance_to_take(law, at, seen, unseen, at.best))
    loss = value(law, hand, unseen, card // 13) - value(
        law, hand & ~(1 << card), unseen, card // 13
    )
    gain = drawn(law, hand, unseen) if at.led < 0 and card // 13 == law.trump else 0
    return (taking * weight(seen) + gain - loss) * stakes.koz


def weight(seen: Seen) -> int:
    """How much the trick matters: more if an opponent close to King would take it."""
    if seen.king and (seen.winner == seen.king or seen.king <= 3 - seen.played):
        return KING
    return 1


def chance_to_take(law: Law, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card takes the trick: nobody after it holds a higher one or ruffs."""
    suit = card // 13
    led = suit if at.led < 0 else at.led
    if suit != law.trump and suit != led:
        return 0
    if (
        at.led >= 0
        and card != at.best
        and (card < at.best if suit == at.best // 13 else suit != law.trump)
    ):
        return 0
    chance = CERTAIN
    for seat in range(1, 4 - seen.played):
        theirs = unseen & ~seen.cannot[seat]
        chance = chance * stays_below(law, theirs, led, card) // CERTAIN
    return chance


def stays_below(law: Law, theirs: int, led: int, card: int) -> int:
    """That a player who holds a third of ``theirs`` does not beat the card, in a trick so led."""
    void = NONE_OF[held(theirs, led)]
    no_higher = NONE_OF[count(above(card) & theirs)]
    if card // 13 != led:  # a ruff stands unless it is overruffed
        return (void * no_higher + (CERTAIN - void) * CERTAIN) // CERTAIN
    no_ruff = CERTAIN if led == law.trump else NONE_OF[held(theirs, law.trump)]
    return (void * no_ruff + (CERTAIN - void) * no_higher) // CERTAIN


def value(law: Law, hand: int, unseen: int, suit: int) -> int:
    """What the cards held in one suit are worth, in 256ths of a trick."""
    mine = in_suit(hand, suit)
    if suit == law.trump:
        return trump_value(mine, unseen, suit)
    if mine == 0:
        return VOID if in_suit(unseen, suit) and in_suit(hand, law.trump) else 0
    worth = plain_value(mine, unseen, suit)
    return worth - worth * held(unseen, law.trump) * 10 // CERTAIN


def drawn(law: Law, hand: int, unseen: int) -> int:
    """What the plain suits gain by a round of trumps: one in three that the others hold falls."""
    fall = min(3, max(1, held(unseen, law.trump) * 3 // 10))
    gain = 0
    for suit in range(4):
        if suit != law.trump:
            gain += plain_value(in_suit(hand, suit), unseen, suit)
    return gain * fall * 10 // CERTAIN if in_suit(unseen, law.trump) else 0


def trump_value(mine: int, unseen: int, suit: int) -> int:
    """What the trumps held are worth."""
    worth = 0
    for card in range(13 * suit, 13 * suit + 13):
        if mine >> card & 1:
            worth += TRUMP[min(4, held(above(card) & unseen, suit))]
    return worth


def plain_value(mine: int, unseen: int, suit: int) -> int:
    """What the cards held in a plain suit are worth if nobody ruffs."""
    worth, higher, rounds = 0, 0, 0
    length, others = held(mine, suit), held(unseen, suit)
    for card in range(13 * suit + 12, 13 * suit - 1, -1):
        if unseen >> card & 1:
            higher += 1
        elif mine >> card & 1:
            rounds += 1
            if higher == 0:
                worth += PLAIN[0]
            elif rounds * 5 > others * 4:
                worth += LONG
            elif higher <= 2 and length - rounds >= higher:
                worth += PLAIN[higher]
            else:
                worth += 6 - min(higher, 4)
    return worth
