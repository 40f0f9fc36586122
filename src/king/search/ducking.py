"""Which card to play in the penalties, each priced in 256ths of a point: plain ints, compiled by
numba.

    worth = ⅔ × relief − (chance that it takes the trick) × (what the trick then costs)

Relief is how much less the rest of the hand has to fear without the card (``fear``). So a player
ducks as high as he can, throws the most dangerous card when he is void, keeps low cards beside a
high one, and takes a trick that costs nothing with his highest. Several penalties at once add up.

Leading, following and throwing away are told apart first: each asks less than all together. Not
every card is weighed. Of cards that nobody can tell apart one is enough; of those that surely
take the trick, or surely do not, the highest that costs something and the highest that does not.

The fractions below were chosen by duplicate deals against random players and against the version
before (``king arena``); the play changes little when one of them is a quarter off.
"""

from typing import NamedTuple

from king.core.legal import FULL, HEARTS, Position, above, below, suit_mask, suit_of
from king.search.counting import (
    CERTAIN,
    TWOS,
    all_lower,
    count,
    highest_each,
    highest_of,
    in_suit,
    lowest_equals,
    lowest_of,
    none_of,
    suits_in,
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


class Answers(NamedTuple):
    """How those still to play may answer a lead of each suit, two bits a suit from the place of its
    two: how many may follow, how many of these may throw a card that costs something if they cannot
    follow, and how many must throw and have such a card."""

    following: int
    either: int
    only: int


def choose_in_penalties(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed; of equal ones the highest."""
    if at.led >= 0 and allowed & suit_mask(at.led):
        return card_to_follow(stakes, hand, allowed, at, seen)
    return card_of_any_suit(stakes, hand, allowed, at, seen)


def card_of_any_suit(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to lead, or to throw away, of those allowed."""
    priced, over = stakes.priced, FULL if at.led < 0 else 0
    if over:
        found = lowest_equals(allowed & priced, at.gone) | lowest_equals(allowed & ~priced, at.gone)
    else:
        found = highest_each(allowed & priced) | highest_each(allowed & ~priced)
    if found & (found - 1) == 0:
        return lowest_of(found)
    fears = danger(stakes, FULL & ~at.gone & ~hand, seen.hands - 1)
    card = dearest(stakes, fears, hand, found, over, at, seen)
    return highest_equal(card, allowed & priced if priced >> card & 1 else allowed & ~priced, at)


def card_to_follow(stakes: Stakes, hand: int, allowed: int, at: Position, seen: Seen) -> int:
    """The card to play of those allowed, all of which are of the suit led."""
    priced = stakes.priced
    over = allowed & above(at.best)
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
    answers = answers_to_come(stakes, fears, seen)
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
    higher = above(card) & ~at.gone
    others = higher & ~allowed
    return highest_of(higher & allowed & (others & -others) - 1 & FULL | 1 << card)


def dearest(
    stakes: Stakes, fears: Danger, hand: int, found: int, over: int, at: Position, seen: Seen
) -> int:
    """The one of these cards that is worth most; of equal ones the higher, then the first suit."""
    lying = what_lies(stakes, hand, seen) * CERTAIN
    answers = answers_to_come(stakes, fears, seen) if over else Answers(0, 0, 0)
    best, alone, whole, suits, hearts = WORST, WORST, 0, 0, found & HEARTS
    while found:
        suit = suit_of(lowest_of(found))
        cards, mine = in_suit(found, suit), in_suit(hand, suit)
        here, fear = best_of_suit(stakes, fears, lying, hand, cards, over, answers, at, seen, suit)
        whole, suits, found = whole + fear, suits + 1, found ^ cards
        if mine & (mine - 1) == 0 and fears.last == 0 and in_suit(fears.unseen, suit):
            alone = max(alone, here - in_keys(fear))
        else:
            best = max(best, here)
    if suits == 1:
        best = max(best, alone)
    elif alone > WORST // 2:
        # Void in a suit that the others still lead, one is rid of what the other suits hold.
        if at.led >= 0 or (hand & HEARTS and not hearts):  # not all has been gone through
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
    thrown, following = thrown_in(stakes, fears, theirs), answers.following >> 13 * suit & 3
    if over and stakes.priced:
        lying += thrown_beside(stakes, fears, theirs, answers, seen, suit)
    best, whole, earlier = WORST, 0, 0
    while cards:
        number = highest_of(mine)
        card = 1 << number
        mine ^= card
        turn = count(mine)
        fear = feared(stakes, fears, theirs, thrown, card)
        now = fear * ROUND[turn] >> 8
        worth = (now - earlier + feared_at_the_end(fears, theirs, card)) * RELIEF >> 8
        if over:
            taking = chance_to_take(seen, theirs, fears.unseen, card, following)
            cost = taking * (lying + to_add(stakes, seen, theirs, card, following)) >> 8
            worth -= cost if over & card else 0
        if seen.partner and not over & card:
            worth -= for_partner(stakes, at, seen, fears.unseen, card)
        key = (worth << 10) + 63 * number
        best = max(best, key if cards & card else WORST)
        cards &= ~card
        whole += now
        earlier += fear * DROP[turn] >> 8
    return best + 63 - 832 * suit, whole


def answers_to_come(stakes: Stakes, fears: Danger, seen: Seen) -> Answers:
    """How those still to play may answer each suit."""
    following, either, only = 0, 0, 0
    for seat in range(1, 4):
        cards = fears.unseen & ~seen.cannot[seat]
        if seat < seen.hands - seen.played:
            follows = suits_in(cards)
            following += follows
            if stakes.priced:
                throws = beside(suits_in(cards & stakes.priced))
                either += throws & follows
                only += throws & ~follows
    return Answers(following, either, only)


def beside(suits: int) -> int:
    """The suits beside which one of these lies, as ``suits_in``."""
    if suits & (suits - 1):
        return TWOS
    return TWOS & ~suits if suits else 0


def thrown_beside(
    stakes: Stakes, fears: Danger, theirs: int, answers: Answers, seen: Seen, suit: int
) -> int:
    """What those still to play are expected to throw who do not follow suit, in 256ths of a
    point."""
    elsewhere, place = stakes.priced & fears.unseen & ~suit_mask(suit), 13 * suit
    either, only = answers.either >> place & 3, answers.only >> place & 3
    chance = none_of(seen.hidden, count(theirs)) * either + CERTAIN * only
    return chance * one_thrown(stakes, elsewhere, seen.hidden)


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
