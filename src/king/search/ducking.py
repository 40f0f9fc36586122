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

from king.core.legal import FULL, Position, above, below, suit_mask
from king.search.counting import (
    CERTAIN,
    all_lower,
    count,
    held,
    highest_of,
    in_suit,
    lowest_equals,
    lowest_of,
    none_of,
    suit_of,
    top,
)
from king.search.fear import Danger, danger, feared_at_the_end, relief, whole_fear
from king.search.penalties import one_thrown, price, priced_cards
from king.search.seen import Seen, Stakes, followers, is_to_play, open_cards

WORST = -(1 << 40)


def choose_in_penalties(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed; of equal ones the highest."""
    priced = priced_cards(stakes)
    over = allowed if at.led < 0 else allowed & above(at.best)
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
    lying = what_lies(stakes, hand, seen, fears.priced)
    best, dearest_, all_fear = WORST, -1, -1
    while found:
        card = found & -found
        found ^= card
        number = lowest_of(card)
        suit = suit_of(number)
        worth = relief(stakes, fears, hand, card) if stakes.el or fears.priced else 0
        if fears.last:
            worth += feared_at_the_end(fears, card)
        elif suit != at.led and in_suit(hand, suit) == card and in_suit(fears.unseen, suit):
            # Void in a suit that the others still lead, one is rid of what the other suits hold.
            if all_fear < 0:
                all_fear = whole_fear(stakes, fears, hand)
            worth += (all_fear - worth) // 5
        worth = worth * 2 // 3
        taking = chance_to_take(seen, fears.unseen, number) if over & card else 0
        if taking:
            worth -= taking * (lying * CERTAIN + to_add(stakes, fears, seen, card, suit)) >> 8
        elif seen.partner:
            worth -= for_partner(stakes, at, seen, fears.unseen, number)
        worth = worth * 16 + number - 13 * suit
        if worth > best:
            best, dearest_ = worth, number
    return dearest_


def chance_to_take(seen: Seen, unseen: int, card: int) -> int:
    """That the card takes the trick, being the best of it so far."""
    if is_to_play(seen, seen.opened):
        answers = in_suit(open_cards(seen) & unseen, suit_of(card))
        if answers and not answers & below(card):  # the open hand can only play above
            return all_below(seen, unseen, lowest_of(answers)) if seen.opened == seen.partner else 0
    return all_below(seen, unseen, card)


def all_below(seen: Seen, unseen: int, card: int) -> int:
    """That the hidden hands still to play stay below the card."""
    suit, hidden = suit_of(card), unseen & ~open_cards(seen)
    rivals = followers(seen, suit, hidden)
    lower = count(in_suit(hidden, suit) & (1 << card) - 1)
    return all_lower(lower, held(hidden, suit), rivals, seen.hidden)


def for_partner(stakes: Stakes, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """What the card costs the partner who is taking the trick, or whose open hand must."""
    if seen.winner == seen.partner:
        return price(stakes, 1 << card) * all_below(seen, unseen, at.best)
    if at.led >= 0 and seen.partner == seen.opened and is_to_play(seen, seen.opened):
        answers = in_suit(open_cards(seen) & unseen, at.led)
        if answers and not answers & below(at.best):
            return price(stakes, 1 << card) * all_below(seen, unseen, lowest_of(answers))
    return 0


def what_lies(stakes: Stakes, hand: int, seen: Seen, priced: int) -> int:
    """What the trick costs as it lies, and having to lead after it, in points."""
    lying = stakes.el + 1 + stakes.el // 10 + stakes.son_iki // 120
    if seen.trick & priced:
        lying += price(stakes, seen.trick)
    if stakes.son_iki and count(hand) <= 2:
        lying += stakes.son_iki + (stakes.last if count(hand) == 1 else 0)
    return lying


def to_add(stakes: Stakes, fears: Danger, seen: Seen, card: int, suit: int) -> int:
    """What the card itself and the players still to play are expected to add to its trick, in
    256ths of a point."""
    if fears.priced == 0:
        return 0
    added = price(stakes, card) * CERTAIN if card & fears.priced else 0
    later = seen.hands - 1 - seen.played
    if later == 0:
        return added
    theirs, elsewhere = in_suit(fears.unseen, suit), fears.priced & fears.unseen & ~suit_mask(suit)
    void, throwing, following = none_of(seen.hidden, count(theirs)), 0, 0
    for seat in range(1, later + 1):
        if theirs & ~seen.cannot[seat]:
            following += 1
            if elsewhere & ~seen.cannot[seat]:
                throwing += void
        elif elsewhere & ~seen.cannot[seat]:
            throwing += CERTAIN
    if throwing:
        added += throwing * one_thrown(stakes, elsewhere, seen.hidden)
    lower = theirs & card - 1
    if lower & fears.priced:
        added += price(stakes, lower) * 4 // 9 * following * (CERTAIN - void)
    return added
