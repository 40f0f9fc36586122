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

from king.core.legal import FULL, HEARTS, Position, above, below, suit_mask
from king.search.counting import (
    CERTAIN,
    all_lower,
    count,
    highest_of,
    in_suit,
    lowest_equals,
    lowest_of,
    none_of,
    suit_of,
    top,
)
from king.search.fear import (
    DROP,
    ROUND,
    Danger,
    cost_of,
    danger,
    feared,
    feared_at_the_end,
    thrown_in,
    whole_fear,
)
from king.search.penalties import of_one, one_thrown, price, priced_cards
from king.search.seen import Seen, Stakes, followers, is_to_play, open_cards

#: What relief counts for beside the trick, in 256ths: two thirds.
RELIEF = 171

WORST = -(1 << 40)


def choose_in_penalties(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed; of equal ones the highest."""
    priced = priced_cards(stakes)
    over = allowed if at.led < 0 else allowed & above(at.best)
    if stakes.el and over != allowed and not seen.opened:
        over, allowed = 0, allowed ^ over  # every trick costs: whoever can stay below does
    found = worth_weighing(allowed ^ over, over, priced, at, seen)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, priced, seen.hands - 1)
    card = dearest(stakes, fears, hand, found, over, at, seen)
    return highest_equal(card, allowed & priced if priced >> card & 1 else allowed & ~priced, at)


def worth_weighing(under: int, over: int, priced: int, at: Position, seen: Seen) -> int:
    """The cards to weigh of those that cannot take the trick and of those that may."""
    found = 0
    if over and seen.played == seen.hands - 1:
        found = tops(over, priced)
    elif over:
        dead = at.gone & ~seen.trick
        found = lowest_equals(over & priced, dead) | lowest_equals(over & ~priced, dead)
    if under and under & suit_mask(at.led):
        return found | tops(under, priced)
    if under:
        for suit in range(4):
            found |= tops(in_suit(under, suit), priced)
    return found


def tops(cards: int, priced: int) -> int:
    """Of cards of one suit the highest that costs something and the highest that does not."""
    return top(cards & priced) | top(cards & ~priced)


def highest_equal(card: int, allowed: int, at: Position) -> int:
    """The highest of the allowed cards that are the same as this one: none that is still held by
    somebody lies between."""
    higher = above(card) & ~at.gone
    others = higher & ~allowed
    equal = higher & allowed & (others & -others) - 1 if others else higher & allowed
    if at.led == suit_of(card) and card < at.best:
        equal &= (1 << at.best) - 1
    return highest_of(equal) if equal else card


def dearest(
    stakes: Stakes, fears: Danger, hand: int, found: int, over: int, at: Position, seen: Seen
) -> int:
    """The one of these cards that is worth most; of equal ones the higher, then the first suit."""
    lying = what_lies(stakes, hand, seen, fears.priced) * CERTAIN
    best, alone, whole = WORST, WORST, 0
    for suit in range(4):
        cards = in_suit(found, suit)
        if cards:
            here, fear = best_of_suit(stakes, fears, lying, hand, cards, over, at, seen, suit)
            whole += fear
            mine = in_suit(hand, suit)
            if mine & (mine - 1) == 0 and in_suit(fears.unseen, suit) and not fears.last:
                alone = max(alone, here - in_keys(fear))
            else:
                best = max(best, here)
    if alone > WORST:
        # Void in a suit that the others still lead, one is rid of what the other suits hold.
        if at.led >= 0 or (hand & HEARTS and not found & HEARTS):  # not all has been gone through
            whole = whole_fear(stakes, fears, hand)
        best = max(best, alone + in_keys(whole))
    return 63 - (best & 63)


def in_keys(fear: int) -> int:
    """A fifth of the fear, as it counts in a key."""
    return fear * 2 // 15 << 10


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
    thrown, turn = thrown_in(stakes, fears, theirs), count(mine)
    following, throwing = to_come(stakes, fears, seen, suit) if in_suit(over, suit) else (0, 0)
    best, whole, earlier = WORST, 0, 0
    while cards:
        number = highest_of(mine)
        card = 1 << number
        mine ^= card
        turn -= 1
        fear = feared(stakes, fears, theirs, thrown, card) if theirs and fears.tricks else 0
        now = fear * ROUND[turn] >> 8
        if cards & card:
            cards ^= card
            worth = (now - earlier + feared_at_the_end(fears, theirs, card)) * RELIEF >> 8
            if over & card:
                taking = chance_to_take(seen, theirs, fears.unseen, card, following)
                added = to_add(stakes, fears, seen, theirs, card, following)
                worth -= taking * (lying + throwing + added) >> 8
            else:
                worth -= for_partner(stakes, at, seen, fears.unseen, card)
            best = max(best, (worth * 16 + number - 13 * suit) << 6 | 63 - number)
        whole += now
        earlier += fear * DROP[turn - 1] >> 8
    return best, whole


def to_come(stakes: Stakes, fears: Danger, seen: Seen, suit: int) -> tuple[int, int]:
    """How many of those still to play may follow suit, and what they are expected to throw who do
    not, in 256ths of a point."""
    theirs, elsewhere = in_suit(fears.unseen, suit), fears.priced & fears.unseen & ~suit_mask(suit)
    void, throwing, following = none_of(seen.hidden, count(theirs)), 0, 0
    for seat in range(1, seen.hands - seen.played):
        throws = elsewhere & ~seen.cannot[seat] != 0
        if theirs & ~seen.cannot[seat]:
            following += 1
            throwing += void if throws else 0
        else:
            throwing += CERTAIN if throws else 0
    if throwing:
        throwing *= one_of(stakes, fears, elsewhere, seen.hidden)
    return following, throwing


def one_of(stakes: Stakes, fears: Danger, cards: int, among: int) -> int:
    """What one of so many hands alike is expected to throw of these cards, in points."""
    return of_one(fears.each, cards, among) if fears.each else one_thrown(stakes, cards, among)


def to_add(
    stakes: Stakes, fears: Danger, seen: Seen, theirs: int, card: int, following: int
) -> int:
    """What the card itself and those who follow suit add to its trick, in 256ths of a point."""
    if not fears.priced:
        return 0
    follow = following * (CERTAIN - none_of(seen.hidden, count(theirs)))
    under = cost_of(stakes, fears, theirs & card - 1)
    return cost_of(stakes, fears, card) * CERTAIN + under * 4 // 9 * follow


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


def what_lies(stakes: Stakes, hand: int, seen: Seen, priced: int) -> int:
    """What the trick costs as it lies, and having to lead after it, in points."""
    lying = stakes.el + 1 + stakes.el // 10 + stakes.son_iki // 120
    if seen.trick & priced:
        lying += price(stakes, seen.trick)
    if stakes.son_iki and count(hand) <= 2:
        lying += stakes.son_iki + (stakes.last if count(hand) == 1 else 0)
    return lying
