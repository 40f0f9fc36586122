"""What a card is worth in Koz, in 256ths of a point: plain ints, compiled by numba.

    worth = ¾ × (chance that it takes the trick) × (what the trick is worth) − what the hand loses

A hand is worth the tricks its cards may still take: winners, guarded kings and queens, long cards,
trumps, and voids to ruff in; the cards of plain suits less while the others hold trumps. A trick
counts for three quarters, because a card that is kept takes another one later.

The numbers were chosen by duplicate deals as in ``ducking``. A plain winner is worth little in
the hand: it is cashed before it is ruffed. Only the last two to play, who see what it takes, save
it.
"""

from king.core.legal import FULL, Law, Position, above, suit_mask, suit_of
from king.core.tricks import beats
from king.search.counting import (
    CERTAIN,
    count,
    held,
    highest_of,
    in_suit,
    lowest_each,
    lowest_equals,
    lowest_of,
    none_of,
)
from king.search.seen import Seen, is_to_play, open_cards

#: What a trump is worth, in 256ths of a trick, by how many unseen trumps are above it (4: or more).
TRUMP = (230, 190, 150, 120, 90)

#: The same for a card of a plain suit: the highest, a guarded second, a twice guarded third; a card
#: of a suit of which the others hold no more than have been counted; the highest where two or three
#: have played before.
WINNER = 72
PLAIN = (WINNER, 144, 40)
LONG = 60
SAVED = 150

#: A card that is none of these, or one that is guarded, by how many of the others' are higher and
#: how many guards it has.
GUARDED = tuple(
    PLAIN[higher] if higher <= guards and higher <= 2 else 8 - min(higher, 4)
    for higher in range(14)
    for guards in range(16)
)

#: A void in a suit that the others hold, while trumps are held to ruff with.
VOID = 160

#: A trick that would bring an opponent close to King counts so many times.
KING = 8

WORST = -(1 << 40)


def choose_in_koz(law: Law, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed; of equal ones the lowest."""
    over = allowed & better(law, at)
    found = worth_weighing(allowed ^ over, over, at, seen)
    if found & (found - 1) == 0:
        return lowest_of(found)
    unseen = FULL & ~at.gone & ~hand
    left = unseen
    if seen.partner and seen.partner == seen.opened:
        left &= ~open_cards(seen)  # what the partner holds takes nothing from this hand
    top = SAVED if seen.played and seen.played >= seen.hands - 2 else WINNER
    gain = drawn(law, hand, left) if at.led < 0 and found & suit_mask(law.trump) else 0
    best, times = WORST, weight(seen)
    while found:
        suit = suit_of(lowest_of(found))
        cards = in_suit(found, suit)
        found ^= cards
        mine, theirs, more = in_suit(hand, suit), in_suit(left, suit), gain
        led, whole = suit if at.led < 0 else at.led, 0
        if suit != law.trump:
            whole, more = plain_value(mine, theirs, top), 0
        while cards:
            card = lowest_of(cards)
            cards &= cards - 1
            taking = 0
            if over >> card & 1 or seen.partner:
                taking = chance_of_side(law, at, seen, unseen, led, card)
            worth = (taking * times * 3 >> 2) + more
            if suit == law.trump:
                worth -= TRUMP[min(4, count(theirs >> card))]
            else:
                worth -= loss(law, hand, left, mine ^ 1 << card, theirs, whole, top)
            best = max(best, (worth * 16 - card + 13 * suit) << 6 | 63 - card)
    return 63 - (best & 63)


def better(law: Law, at: Position) -> int:
    """The cards that would be the best of the trick so far."""
    if at.led < 0:
        return FULL
    cards, trumps = above(at.best), suit_mask(law.trump)
    return cards if 1 << at.best & trumps else cards | trumps


def worth_weighing(under: int, over: int, at: Position, seen: Seen) -> int:
    """The cards to weigh of those that cannot take the trick and of those that may: of each suit
    the lowest; where others are still to play, the lowest of all that somebody can tell apart."""
    if seen.played == seen.hands - 1:
        return lowest_each(under) | lowest_each(over)
    return lowest_each(under) | lowest_equals(over, at.gone & ~seen.trick)


def loss(law: Law, hand: int, unseen: int, rest: int, theirs: int, whole: int, top: int) -> int:
    """What a plain suit is worth less when only the ``rest`` of its cards is left, in 256ths of a
    trick; ``whole``: what it was worth if nobody ruffs, ``top``: what its highest card is."""
    ruffed = held(unseen, law.trump) * 10
    less = whole - (whole * ruffed >> 8)
    if rest == 0:
        return less - (VOID if theirs and in_suit(hand, law.trump) else 0)
    left = plain_value(rest, theirs, top)
    return less - left + (left * ruffed >> 8)


def weight(seen: Seen) -> int:
    """How much the trick matters: more if an opponent close to King would take it."""
    if seen.king and (seen.winner == seen.king or is_to_play(seen, seen.king)):
        return KING
    return 1


def chance_of_side(law: Law, at: Position, seen: Seen, unseen: int, led: int, card: int) -> int:
    """That the card takes the trick, or the partner does who has played, or whose hand lies open
    and is to play."""
    taking = chance_to_take(law, at, seen, unseen, led, card)
    if seen.partner == 0:
        return taking
    if seen.winner == seen.partner:
        return max(taking, chance_to_take(law, at, seen, unseen, led, at.best))
    if seen.partner == seen.opened and is_to_play(seen, seen.opened):
        return max(taking, chance_of_partner(law, at, seen, unseen, led, card))
    return taking


def chance_of_partner(law: Law, at: Position, seen: Seen, unseen: int, led: int, card: int) -> int:
    """That the highest card with which the open hand may answer takes the trick."""
    theirs = open_cards(seen) & unseen
    answers = in_suit(theirs, led)
    if answers == 0 and law.trump >= 0:
        answers = in_suit(theirs, law.trump)
    if answers == 0:
        return 0
    best, answer = card if better(law, at) >> card & 1 else at.best, highest_of(answers)
    if not beats(answer, best, law.trump):
        return 0
    return nobody_beats(law, seen, unseen, led, answer, seen.opened)


def chance_to_take(law: Law, at: Position, seen: Seen, unseen: int, led: int, card: int) -> int:
    """That the card takes the trick: nobody after it holds a higher one or ruffs."""
    if card != at.best and not better(law, at) >> card & 1:
        return 0
    return nobody_beats(law, seen, unseen, led, card, 0)


def nobody_beats(law: Law, seen: Seen, unseen: int, led: int, card: int, but: int) -> int:
    """That no hand still to play, ``but`` for one, beats the card."""
    chance, playing = CERTAIN, seen.hands - seen.played
    if playing == 1:
        return chance
    for other in range(1, 4):
        theirs = unseen & ~seen.cannot[other]
        among = 1 if other == seen.opened else seen.hidden
        below = stays_below(law, theirs, led, card, among)
        chance = chance * (below if other < playing and other != but else CERTAIN) >> 8
    return chance


def stays_below(law: Law, theirs: int, led: int, card: int, among: int) -> int:
    """That one of the hands ``among`` which ``theirs`` may lie does not beat the card, in a trick
    so led."""
    void = none_of(among, held(theirs, led))
    no_higher = none_of(among, count(above(card) & theirs))
    if suit_of(card) != led:  # a ruff stands unless it is overruffed
        return void * no_higher + (CERTAIN - void) * CERTAIN >> 8
    no_ruff = CERTAIN if led == law.trump else none_of(among, held(theirs, law.trump))
    return void * no_ruff + (CERTAIN - void) * no_higher >> 8


def drawn(law: Law, hand: int, unseen: int) -> int:
    """What a round of trumps is worth to the plain suits of a hand that holds three trumps to four
    of all the others: one in three of theirs falls."""
    theirs = held(unseen, law.trump)
    if theirs == 0 or held(hand, law.trump) * 4 < theirs * 3:
        return 0
    plain = 0
    for suit in range(4):
        if suit != law.trump:
            plain += plain_value(in_suit(hand, suit), in_suit(unseen, suit), WINNER)
    return plain * min(3, max(1, theirs * 3 // 10)) * 120 >> 8


def plain_value(mine: int, theirs: int, top: int) -> int:
    """What the cards held in a plain suit are worth if nobody ruffs, ``top`` being the highest."""
    worth, size, others = 0, count(mine), count(theirs)
    while mine:
        card = highest_of(mine)
        mine ^= 1 << card
        higher, guards = count(theirs >> card), count(mine)
        value = LONG if size - guards >= others else GUARDED[higher << 4 | guards]
        worth += value if higher else top
    return worth
