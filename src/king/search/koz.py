"""What a card is worth in Koz, in 256ths of a point: plain ints, compiled by numba.

    worth = ¾ × (chance that it takes the trick) × (what the trick is worth) − what the hand loses

A hand is worth the tricks its cards may still take: winners, guarded kings and queens, long cards,
trumps, and voids to ruff in; the cards of plain suits less while the others hold trumps. A trick
counts for three quarters, because a card that is kept takes another one later.

The numbers were chosen by duplicate deals as in ``penalties``. A plain winner is worth little in
the hand: it is cashed before it is ruffed. Only the last two to play, who see what it takes, save
it.
"""

from king.core.legal import FULL, Law, Position, above
from king.core.tricks import beats
from king.search.counting import CERTAIN, count, held, highest_of, in_suit, none_of
from king.search.seen import Seen, Stakes, is_to_play, open_cards

#: What a trump is worth, in 256ths of a trick, by how many unseen trumps are above it (4: or more).
TRUMP = (230, 190, 150, 120, 90)

#: The same for a card of a plain suit: the highest, a guarded second, a twice guarded third; a card
#: of a suit of which the others hold no more than have been counted; the highest where two or three
#: have played before.
PLAIN = (72, 144, 40)
LONG = 60
SAVED = 150

#: A void in a suit that the others hold, while trumps are held to ruff with.
VOID = 160

#: A trick that would bring an opponent close to King counts so many times.
KING = 8


def worth_in_koz(law: Law, stakes: Stakes, hand: int, at: Position, seen: Seen, card: int) -> int:
    """What playing the card is worth."""
    unseen = FULL & ~at.gone & ~hand
    taking = chance_of_side(law, at, seen, unseen, card)
    if seen.partner and seen.partner == seen.opened:
        unseen &= ~open_cards(seen)  # what the partner holds takes nothing from this hand
    suit = card // 13
    top = SAVED if seen.played and seen.played >= seen.hands - 2 else PLAIN[0]
    loss = value(law, hand, unseen, suit, top) - value(law, hand & ~(1 << card), unseen, suit, top)
    gain = drawn(law, hand, unseen) if at.led < 0 and suit == law.trump else 0
    return (taking * weight(seen) * 3 // 4 + gain - loss) * stakes.koz


def weight(seen: Seen) -> int:
    """How much the trick matters: more if an opponent close to King would take it."""
    if seen.king and (seen.winner == seen.king or is_to_play(seen, seen.king)):
        return KING
    return 1


def chance_of_side(law: Law, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card takes the trick, or the partner does who has played, or whose hand lies open
    and is to play."""
    taking = chance_to_take(law, at, seen, unseen, card)
    if seen.partner == 0:
        return taking
    if seen.winner == seen.partner:
        return max(taking, chance_to_take(law, at, seen, unseen, at.best))
    if seen.partner == seen.opened and is_to_play(seen, seen.opened):
        return max(taking, chance_of_partner(law, at, seen, unseen, card))
    return taking


def chance_of_partner(law: Law, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the highest card with which the open hand may answer takes the trick."""
    led = card // 13 if at.led < 0 else at.led
    theirs = open_cards(seen) & unseen
    answers = in_suit(theirs, led)
    if answers == 0 and law.trump >= 0:
        answers = in_suit(theirs, law.trump)
    if answers == 0:
        return 0
    best, answer = card if takes_so_far(law, at, led, card) else at.best, highest_of(answers)
    if not beats(answer, best, law.trump):
        return 0
    return nobody_beats(law, seen, unseen, led, answer, seen.opened)


def chance_to_take(law: Law, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card takes the trick: nobody after it holds a higher one or ruffs."""
    suit = card // 13
    led = suit if at.led < 0 else at.led
    if not takes_so_far(law, at, led, card):
        return 0
    return nobody_beats(law, seen, unseen, led, card, 0)


def nobody_beats(law: Law, seen: Seen, unseen: int, led: int, card: int, but: int) -> int:
    """That no hand still to play, ``but`` for one, beats the card."""
    chance = CERTAIN
    for other in range(1, seen.hands - seen.played):
        if other != but:
            theirs = unseen & ~seen.cannot[other]
            among = 1 if other == seen.opened else seen.hidden
            chance = chance * stays_below(law, theirs, led, card, among) // CERTAIN
    return chance


def takes_so_far(law: Law, at: Position, led: int, card: int) -> bool:
    """Whether the card is, or would be, the best of the trick."""
    suit = card // 13
    if at.led < 0 or card == at.best:
        return True
    if suit == at.best // 13:
        return card > at.best
    return suit == law.trump and led != law.trump


def stays_below(law: Law, theirs: int, led: int, card: int, among: int) -> int:
    """That one of the hands ``among`` which ``theirs`` may lie does not beat the card, in a trick
    so led."""
    void = none_of(among, held(theirs, led))
    no_higher = none_of(among, count(above(card) & theirs))
    if card // 13 != led:  # a ruff stands unless it is overruffed
        return (void * no_higher + (CERTAIN - void) * CERTAIN) // CERTAIN
    no_ruff = CERTAIN if led == law.trump else none_of(among, held(theirs, law.trump))
    return (void * no_ruff + (CERTAIN - void) * no_higher) // CERTAIN


def value(law: Law, hand: int, unseen: int, suit: int, top: int) -> int:
    """What the cards held in one suit are worth, in 256ths of a trick; ``top``: its highest."""
    mine = in_suit(hand, suit)
    if suit == law.trump:
        return trump_value(mine, unseen, suit)
    if mine == 0:
        return VOID if in_suit(unseen, suit) and in_suit(hand, law.trump) else 0
    worth = plain_value(mine, unseen, suit, top)
    return worth - worth * held(unseen, law.trump) * 10 // CERTAIN


def drawn(law: Law, hand: int, unseen: int) -> int:
    """What a round of trumps is worth to the plain suits of a hand that holds three trumps to four
    of all the others: one in three of theirs falls."""
    theirs = held(unseen, law.trump)
    if theirs == 0 or held(hand, law.trump) * 4 < theirs * 3:
        return 0
    plain = 0
    for suit in range(4):
        if suit != law.trump:
            plain += plain_value(in_suit(hand, suit), unseen, suit, PLAIN[0])
    return plain * min(3, max(1, theirs * 3 // 10)) * 120 // CERTAIN


def trump_value(mine: int, unseen: int, suit: int) -> int:
    """What the trumps held are worth."""
    worth, rest, theirs = 0, mine, in_suit(unseen, suit)
    while rest:
        lowest = rest & -rest
        worth += TRUMP[min(4, held(theirs & ~(2 * lowest - 1), suit))]
        rest &= ~lowest
    return worth


def plain_value(mine: int, unseen: int, suit: int, top: int) -> int:
    """What the cards held in a plain suit are worth if nobody ruffs, ``top`` being the highest."""
    worth, higher, rounds = 0, 0, 0
    length, others = held(mine, suit), held(unseen, suit)
    for card in range(13 * suit + 12, 13 * suit - 1, -1):
        if rounds == length:
            break
        if unseen >> card & 1:
            higher += 1
        elif mine >> card & 1:
            rounds += 1
            if higher == 0:
                worth += top
            elif rounds >= others:
                worth += LONG
            elif higher <= 2 and length - rounds >= higher:
                worth += PLAIN[higher]
            else:
                worth += 8 - min(higher, 4)
    return worth
