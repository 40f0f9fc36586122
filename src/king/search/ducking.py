"""Which card to play in the penalties, each priced in 256ths of a point: plain ints, compiled by
numba.

    worth = ⅔ × relief − (chance that it takes the trick) × (what the trick then costs)

Relief is how much less the rest of the hand has to fear without the card (``fear``); what is lost
with the trick is in ``risk``. So a player ducks as high as he can, throws the most dangerous card
when he is void, keeps low cards beside a high one, and takes a trick that costs nothing with his
highest. Several penalties at once add up.

Leading, following and throwing away are told apart first: each asks less than all together. Not
every card is weighed. Of cards that nobody can tell apart one is enough; of those that surely
take the trick, or surely do not, the highest that costs something and the highest that does not.

The fractions below were chosen by duplicate deals against random players and against the version
before (``king arena``); the play changes little when one of them is a quarter off.
"""

from king.core.legal import FULL, HEARTS, Position, suit_mask, suit_of
from king.search.counting import (
    CERTAIN,
    TWOS,
    comes_round,
    count,
    highest_each,
    highest_of,
    in_suit,
    lowest_equals,
    lowest_of,
)
from king.search.fear import (
    Danger,
    danger,
    feared,
    feared_at_the_end,
    thrown_in,
    whole_fear,
)
from king.search.risk import (
    Answers,
    answers_in_suit,
    answers_of,
    answers_to_come,
    chance_to_take,
    for_partner,
    thrown_beside,
    to_add,
    what_lies,
)
from king.search.seen import Seen, Stakes

#: What relief counts for beside the trick, in 256ths: two thirds.
RELIEF = 171

#: Two fifteenths in so many parts of 2^30, near enough that what is below 8000 comes out as by
#: dividing.
TWO_FIFTEENTHS = 143165577

WORST = -(1 << 40)


def card_to_lead(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to lead, of those allowed; of equal ones the highest."""
    priced = stakes.priced
    found = lowest_equals(allowed & priced, at.gone) | lowest_equals(allowed & ~priced, at.gone)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, seen.hands - 1)
    card = dearest(stakes, fears, hand, allowed, found, -1, at, seen)
    return highest_equal(card, allowed & priced if priced >> card & 1 else allowed & ~priced, at)


def card_to_throw(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to throw away, of those allowed."""
    priced = stakes.priced
    found = highest_each(allowed & priced) | highest_each(allowed & ~priced)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, seen.hands - 1)
    return dearest(stakes, fears, hand, allowed, found, 0, at, seen)


def card_to_follow(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed, all of which are of the suit led."""
    priced = stakes.priced
    over = allowed & (-2 << at.best)
    under = allowed ^ over
    found = top(under & priced) | top(under & ~priced)
    if not stakes.el or not under or seen.opened:  # else every trick costs: he stays below
        if seen.played == seen.hands - 1:
            found |= top(over & priced) | top(over & ~priced)
        else:
            dead = at.gone & ~seen.trick
            found |= lowest_equals(over & priced, dead) | lowest_equals(over & ~priced, dead)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, seen.hands - 1)
    lying = what_lies(stakes, hand, seen) * CERTAIN
    answers = answers_in_suit(stakes, fears, seen, at.led)
    key, _ = best_of_suit(stakes, fears, lying, hand, found, over, answers, at, seen, at.led)
    card = 63 - (key & 63)
    if card < at.best or seen.played == seen.hands - 1:
        return card
    return highest_equal(card, allowed & priced if priced >> card & 1 else allowed & ~priced, at)


def top(cards: int) -> int:
    """The highest card of a set within one suit, as a set; none of none."""
    return 1 << highest_of(cards) if cards else 0


def highest_equal(card: int, allowed: int, at: Position) -> int:
    """The highest of the allowed cards that are the same as this one: none that is still held by
    somebody lies between."""
    higher = -2 << card
    ends = (~(at.gone | allowed) | TWOS) & higher  # what ends a row of equals: so does its suit
    return highest_of(higher & allowed & (ends & -ends) - 1 & FULL | 1 << card)


def dearest(
    stakes: Stakes, fears: Danger, hand: int, allowed: int, found: int, over: int, at: Position,
    seen: Seen,
) -> int:  # fmt: skip
    """The one of the cards ``found`` that is worth most; of equal ones the higher, then the first
    suit. They are of all suits of the cards ``allowed``, which a processor knows earlier. ``over``:
    what would be the best of the trick so far, -1 for every card."""
    lying = what_lies(stakes, hand, seen) * CERTAIN
    answers = answers_to_come(stakes, fears, seen) if over else 0
    best, alone, whole, left, suits = WORST, WORST, 0, allowed, 0
    while left:
        suit = suit_of(lowest_of(left))
        cards, mine = in_suit(found, suit), in_suit(hand, suit)
        there = answers_of(answers, suit)
        here, fear = best_of_suit(stakes, fears, lying, hand, cards, over, there, at, seen, suit)
        whole, left, suits = whole + fear, left & ~suit_mask(suit), suits + 1
        if mine & (mine - 1) == 0 and fears.last == 0 and in_suit(fears.unseen, suit):
            alone = max(alone, here - in_keys(fear))
        else:
            best = max(best, here)
    if suits == 1:
        best = max(best, alone)
    elif alone > WORST // 2:
        # Void in a suit that the others still lead, one is rid of what the other suits hold. Where
        # not all of that has been gone through, what has may be enough to know.
        partly = at.led >= 0 or (hand & HEARTS and not allowed & HEARTS)
        if partly and alone + in_keys(whole) < best:
            whole = whole_fear(stakes, fears, hand)
        best = max(best, alone + in_keys(whole))
    return 63 - (best & 63)


def in_keys(fear: int) -> int:
    """A fifth of the fear, as it counts in a key."""
    return (fear * TWO_FIFTEENTHS >> 30) << 10


def best_of_suit(
    stakes: Stakes, fears: Danger, lying: int, hand: int, cards: int, over: int, answers: Answers,
    at: Position, seen: Seen, suit: int,
) -> tuple[int, int]:  # fmt: skip
    """The key of the best of these cards of the suit, and what all down to the lowest of them are
    feared for.

    A key is what a card is worth, its rank, and 63 less its number: the greatest key is the one to
    play. What is the same in all keys of a suit is added once. The hand is gone through from its
    highest card down: without one of them, those above it come a round earlier.
    """
    mine, theirs = in_suit(hand, suit), in_suit(fears.unseen, suit)
    thrown, following = thrown_in(stakes, fears, theirs), answers.following
    if over and stakes.priced:
        lying += thrown_beside(stakes, fears, theirs, answers, seen)
    best, chosen, whole, earlier = 4 * WORST, 0, 0, 0
    while cards:
        number = highest_of(mine)
        card = 1 << number
        mine ^= card
        turn = count(mine)
        fear = feared(stakes, fears, theirs, thrown, card)
        now, less = comes_round(fear, turn)
        worth = (now - earlier + feared_at_the_end(fears, theirs, card)) * RELIEF >> 8
        if over:
            taking = chance_to_take(seen, theirs, fears.unseen, card, following)
            cost = taking * (lying + to_add(stakes, seen, theirs, card, following)) >> 8
            worth -= cost if over & card else 0
        if seen.partner and not over & card:
            worth -= for_partner(stakes, at, seen, fears.unseen, card)
        better = (worth > best) & (cards & card != 0)
        chosen = number if better else chosen
        best = worth if better else best
        cards &= card - 1
        whole += now
        earlier += less
    return (best << 10) + 63 * chosen + 63 - 832 * suit, whole
