"""Which card to play in the penalties, each priced in 256ths of a point: plain ints, compiled by
numba.

    worth = ⅔ × relief − (chance that it takes the trick) × (what the trick then costs)

Relief is how much less the rest of the hand has to fear without the card (``fear``). So a player
ducks as high as he can, throws the most dangerous card when he is void, keeps low cards beside a
high one, and takes a trick that costs nothing with his highest. Several penalties at once add up.

Not every card is weighed. Of cards that nobody can tell apart one is enough; of those that surely
take the trick, or surely do not, the highest that costs something and the highest that does not.

The fractions below were chosen by duplicate deals against random players and against the version
before (``king arena``); the play changes little when one of them is a quarter off.
"""

from king.core.legal import FULL, HEARTS, Position, above, below, suit_mask, suit_of
from king.search.counting import (
    CERTAIN,
    all_lower,
    count,
    highest_each,
    highest_of,
    in_suit,
    lowest_equals,
    lowest_of,
    none_of,
)
from king.search.fear import (
    DROP,
    ROUND,
    Danger,
    danger,
    feared,
    feared_at_the_end,
    thrown_in,
    whole_fear,
)
from king.search.penalties import one_thrown, price
from king.search.seen import Seen, Stakes, followers, is_to_play, open_cards

#: What relief counts for beside the trick, in 256ths: two thirds.
RELIEF = 171

#: In 65536ths, near enough that what is below 8000 comes out as by dividing.
FOUR_NINTHS = 29128
TWO_FIFTEENTHS = 143165577  # in so many parts of 2^30

WORST = -(1 << 40)


def choose_in_penalties(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed; of equal ones the highest."""
    priced = stakes.priced
    over = allowed if at.led < 0 else allowed & above(at.best)
    if stakes.el and over != allowed and not seen.opened:
        over, allowed = 0, allowed ^ over  # every trick costs: whoever can stay below does
    found = worth_weighing(allowed ^ over, over, priced, at, seen)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, seen.hands - 1)
    card = dearest(stakes, fears, hand, found, over, at, seen)
    return highest_equal(card, allowed & priced if priced >> card & 1 else allowed & ~priced, at)


def worth_weighing(under: int, over: int, priced: int, at: Position, seen: Seen) -> int:
    """The cards to weigh of those that cannot take the trick and of those that may."""
    dead = at.gone & ~seen.trick
    found = lowest_equals(over & priced, dead) | lowest_equals(over & ~priced, dead)
    if seen.played == seen.hands - 1:
        found = tops(over, priced)
    if at.led >= 0:
        found |= tops(under, priced)
    return found


def tops(cards: int, priced: int) -> int:
    """Of each suit's cards the highest that costs something and the highest that does not."""
    return highest_each(cards & priced) | highest_each(cards & ~priced)


def highest_equal(card: int, allowed: int, at: Position) -> int:
    """The highest of the allowed cards that are the same as this one: none that is still held by
    somebody lies between."""
    higher = above(card) & ~at.gone
    others = higher & ~allowed
    limit = at.best if at.led == suit_of(card) and card < at.best else 52
    equal = higher & allowed & (others & -others) - 1 & (1 << limit) - 1
    return highest_of(equal | 1 << card)


def dearest(
    stakes: Stakes, fears: Danger, hand: int, found: int, over: int, at: Position, seen: Seen
) -> int:
    """The one of these cards that is worth most; of equal ones the higher, then the first suit."""
    lying = what_lies(stakes, hand, seen) * CERTAIN
    best, alone, whole, suits, hearts = WORST, WORST, 0, 0, found & HEARTS
    while found:
        suit = suit_of(lowest_of(found))
        cards, mine = in_suit(found, suit), in_suit(hand, suit)
        here, fear = best_of_suit(stakes, fears, lying, hand, cards, over, at, seen, suit)
        whole, suits, found = whole + fear, suits + 1, found ^ cards
        last = int(mine & (mine - 1) == 0) & int(in_suit(fears.unseen, suit) != 0)
        last &= int(fears.last == 0)
        best = max(best, here + last * WORST)
        alone = max(alone, here - in_keys(fear) + (1 - last) * WORST)
    if suits > 1 and alone > WORST // 2:
        # Void in a suit that the others still lead, one is rid of what the other suits hold.
        if at.led >= 0 or (hand & HEARTS and not hearts):  # not all has been gone through
            whole = whole_fear(stakes, fears, hand)
        alone += in_keys(whole)
    best = max(best, alone)
    return 63 - (best & 63)


def in_keys(fear: int) -> int:
    """A fifth of the fear, as it counts in a key."""
    return (fear * TWO_FIFTEENTHS >> 30) << 10


def best_of_suit(
    stakes: Stakes, fears: Danger, lying: int, hand: int, cards: int, over: int, at: Position,
    seen: Seen, suit: int,
) -> tuple[int, int]:  # fmt: skip
    """The key of the best of these cards of the suit, and what all down to the lowest of them are
    feared for.

    A key is what a card is worth, its rank, and 63 less its number: the greatest key is the one to
    play. The hand is gone through from its highest card down: without one of them, those above it
    come a round earlier.
    """
    mine, theirs = in_suit(hand, suit), in_suit(fears.unseen, suit)
    thrown = thrown_in(stakes, fears, theirs)
    following, throwing = to_come(stakes, fears, seen, suit)
    best, whole, earlier = WORST, 0, 0
    while cards:
        number = highest_of(mine)
        card = 1 << number
        mine ^= card
        turn = count(mine)
        fear = feared(stakes, fears, theirs, thrown, card)
        now = fear * ROUND[turn] >> 8
        worth = (now - earlier + feared_at_the_end(fears, theirs, card)) * RELIEF >> 8
        taking = chance_to_take(seen, theirs, fears.unseen, card, following)
        added = to_add(stakes, seen, theirs, card, following)
        worth -= int(over & card != 0) * (taking * (lying + throwing + added) >> 8)
        if seen.partner and not over & card:
            worth -= for_partner(stakes, at, seen, fears.unseen, card)
        key = (worth * 16 + number - 13 * suit) << 6 | 63 - number
        best = max(best, key + int(cards & card == 0) * WORST)
        cards &= ~card
        whole += now
        earlier += fear * DROP[turn] >> 8
    return best, whole


def to_come(stakes: Stakes, fears: Danger, seen: Seen, suit: int) -> tuple[int, int]:
    """How many of those still to play may follow suit, and what they are expected to throw who do
    not, in 256ths of a point."""
    theirs, elsewhere = in_suit(fears.unseen, suit), stakes.priced & fears.unseen & ~suit_mask(suit)
    void, throwing, following = none_of(seen.hidden, count(theirs)), 0, 0
    for seat in range(1, 4):
        plays = int(seat < seen.hands - seen.played)
        follows = int(theirs & ~seen.cannot[seat] != 0)
        throws = int(elsewhere & ~seen.cannot[seat] != 0)
        following += plays & follows
        throwing += (plays & throws) * (void if follows else CERTAIN)
    if throwing:
        throwing *= one_thrown(stakes, elsewhere, seen.hidden)
    return following, throwing


def to_add(stakes: Stakes, seen: Seen, theirs: int, card: int, following: int) -> int:
    """What the card itself and those who follow suit add to its trick, in 256ths of a point."""
    if not stakes.priced:
        return 0
    follow = following * (CERTAIN - none_of(seen.hidden, count(theirs)))
    under = price(stakes, theirs & card - 1)
    return price(stakes, card) * CERTAIN + (under * FOUR_NINTHS >> 16) * follow


def chance_to_take(seen: Seen, theirs: int, unseen: int, card: int, following: int) -> int:
    """That the card takes the trick, being the best of it so far, if so many may follow suit of
    those still to play."""
    if not seen.opened:
        return all_lower(count(theirs & card - 1), count(theirs), following, seen.hidden)
    answers = theirs & open_cards(seen)
    if is_to_play(seen, seen.opened) and answers and not answers & card - 1:
        # The open hand can only play above.
        return all_below(seen, unseen, answers & -answers) if seen.opened == seen.partner else 0
    return all_below(seen, unseen, card)


def all_below(seen: Seen, unseen: int, card: int) -> int:
    """That the hidden hands still to play stay below the card."""
    suit = suit_of(lowest_of(card))
    theirs = in_suit(unseen & ~open_cards(seen), suit)
    rivals = followers(seen, suit, theirs)
    return all_lower(count(theirs & card - 1), count(theirs), rivals, seen.hidden)


def for_partner(stakes: Stakes, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """What the card costs the partner who is taking the trick, or whose open hand must."""
    if seen.partner == 0:
        return 0
    if seen.winner == seen.partner:
        return price(stakes, card) * all_below(seen, unseen, 1 << at.best)
    if at.led >= 0 and seen.partner == seen.opened and is_to_play(seen, seen.opened):
        answers = in_suit(open_cards(seen) & unseen, at.led)
        if answers and not answers & below(at.best):
            return price(stakes, card) * all_below(seen, unseen, answers & -answers)
    return 0


def what_lies(stakes: Stakes, hand: int, seen: Seen) -> int:
    """What the trick costs as it lies, and having to lead after it, in points."""
    lying = stakes.el + 1 + stakes.el // 10 + stakes.son_iki // 120
    if seen.trick & stakes.priced:
        lying += price(stakes, seen.trick)
    if stakes.son_iki and count(hand) <= 2:
        lying += stakes.son_iki + (stakes.last if count(hand) == 1 else 0)
    return lying
