"""What a card is worth in the penalties, in 256ths of a point: plain ints, compiled by numba.

    worth = relief − (chance that it takes the trick) × (what the trick then costs)

Relief is how much less the rest of the hand has to fear without the card. Fear is counted suit by
suit: the lowest card answers the first round of its suit, the next one the second, and so on, later
rounds coming less and less surely. So a player ducks as high as he can, throws the most dangerous
card when he is void, keeps low cards beside a high one, and takes a trick that costs nothing with
his highest. Several penalties at once add up.

The fractions below were chosen by duplicate deals against random players and against the version
before (``king arena``); the play changes little when one of them is a quarter off.
"""

from collections.abc import MutableSequence

from king.core.legal import FULL, HEARTS, Position, below, suit_mask
from king.search.counting import CERTAIN, all_lower, count, held, in_suit, lowest_of, none_of
from king.search.seen import (
    ACE_OF_HEARTS,
    DIAMONDS,
    KING_OF_HEARTS,
    KINGS_JACKS,
    QUEEN_OF_SPADES,
    QUEENS,
    Seen,
    Stakes,
    followers,
    is_to_play,
    open_cards,
)

#: How surely a suit comes round an n-th time while its card is still held, in 256ths.
ROUND = (256, 120, 56, 26, 12, 6, 3, 1, 1, 1, 0, 0, 0)


def worth_in_penalties(stakes: Stakes, hand: int, at: Position, seen: Seen, card: int) -> int:
    """What playing the card is worth: at best 0 and the fear it takes away."""
    unseen = FULL & ~at.gone & ~hand
    relieved = relief(stakes, hand, unseen, card, seen.hands - 1) * 2 // 3
    taking = chance_to_take(at, seen, unseen, card)
    if taking == 0:
        return relieved - for_partner(stakes, at, seen, unseen, card)
    return relieved - taking * cost_of_trick(stakes, hand, seen, unseen, card) // CERTAIN


def chance_to_take(at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card takes the trick."""
    suit = card // 13
    if at.led >= 0 and (suit != at.led or card < at.best):
        return 0
    if is_to_play(seen, seen.opened):
        answers = in_suit(open_cards(seen) & unseen, suit)
        if answers and not answers & below(card):  # the open hand can only play above
            return all_below(seen, unseen, lowest_of(answers)) if seen.opened == seen.partner else 0
    return all_below(seen, unseen, card)


def all_below(seen: Seen, unseen: int, card: int) -> int:
    """That the hidden hands still to play stay below the card."""
    suit, hidden = card // 13, unseen & ~open_cards(seen)
    rivals = followers(seen, suit, hidden)
    return all_lower(held(below(card) & hidden, suit), held(hidden, suit), rivals, seen.hidden)


def for_partner(stakes: Stakes, at: Position, seen: Seen, unseen: int, card: int) -> int:
    """What the card costs the partner who is taking the trick, or whose open hand must."""
    if seen.partner == 0:
        return 0
    if seen.winner == seen.partner:
        return price(stakes, 1 << card) * all_below(seen, unseen, at.best)
    if at.led >= 0 and seen.partner == seen.opened and is_to_play(seen, seen.opened):
        answers = in_suit(open_cards(seen) & unseen, at.led)
        if answers and not answers & below(at.best):
            return price(stakes, 1 << card) * all_below(seen, unseen, lowest_of(answers))
    return 0


def price(stakes: Stakes, cards: int) -> int:
    """What taking these cards costs, in points."""
    sum_ = 0
    if stakes.kupa:
        sum_ += stakes.kupa * count(cards & HEARTS)
    if stakes.erkek:
        sum_ += stakes.erkek * count(cards & KINGS_JACKS)
    if stakes.kiz:
        sum_ += stakes.kiz * count(cards & QUEENS)
        if stakes.shown:
            sum_ += stakes.kiz * count(cards & QUEENS & stakes.shown)
    if stakes.karo:
        sum_ += stakes.karo * count(cards & DIAMONDS)
    if cards & KING_OF_HEARTS:
        sum_ += stakes.rifki * (2 if stakes.shown & KING_OF_HEARTS else 1)
    if cards & ACE_OF_HEARTS:
        sum_ += stakes.ace
    if cards & QUEEN_OF_SPADES:
        sum_ += stakes.queen
    return sum_


def shoot_moon(stakes: Stakes, points: MutableSequence[int]) -> None:
    """Settle the points of a whole deal, those of each hand, where one has taken everything."""
    for hand in range(len(points)):
        if points[hand] == -stakes.moon:
            for other in range(len(points)):
                points[other] = 0 if other == hand else -stakes.moon
            return


def cost_of_trick(stakes: Stakes, hand: int, seen: Seen, unseen: int, card: int) -> int:
    """What the trick costs if the card takes it, in 256ths of a point: what lies there, what is
    still to fall, and having to lead."""
    now = stakes.el + price(stakes, seen.trick | 1 << card)
    if count(hand) <= 2:
        now += stakes.son_iki
    if count(hand) == 1:
        now += stakes.last
    having_to_lead = 1 + stakes.el // 10 + stakes.son_iki // 120
    return (now + having_to_lead) * CERTAIN + to_fall(stakes, seen, unseen, card)


def to_fall(stakes: Stakes, seen: Seen, unseen: int, card: int) -> int:
    """What the players still to play are expected to add to the card's trick."""
    suit = card // 13
    same = in_suit(unseen, suit)
    under = price(stakes, same & below(card)) * 4 // 9
    sum_ = 0
    for seat in range(1, seen.hands - seen.played):
        theirs = unseen & ~seen.cannot[seat]
        among = 1 if seat == seen.opened else seen.hidden
        thrown = one_thrown(stakes, theirs & ~same, among)
        if same & theirs:
            void = none_of(among, held(same, suit) if among > 1 else held(theirs, suit))
            sum_ += void * thrown + (CERTAIN - void) * under
        else:
            sum_ += CERTAIN * thrown
    return sum_


def one_thrown(stakes: Stakes, cards: int, among: int) -> int:
    """What a void player is expected to throw, in points; ``cards`` lie in so many hands alike."""
    sum_ = 0
    if stakes.kupa:
        sum_ += stakes.kupa * min(count(cards & HEARTS), among) // among
    if stakes.erkek:
        sum_ += stakes.erkek * min(count(cards & KINGS_JACKS), among) // among
    if stakes.kiz:
        sum_ += stakes.kiz * min(count(cards & QUEENS), among) // among
    if stakes.karo:
        sum_ += stakes.karo * min(count(cards & DIAMONDS), among) // among
    if cards & KING_OF_HEARTS:
        sum_ += stakes.rifki // among
    if cards & QUEEN_OF_SPADES:
        sum_ += stakes.queen // among
    return sum_


def relief(stakes: Stakes, hand: int, unseen: int, card: int, rivals: int) -> int:
    """How much less there is to fear from ``rivals`` without the card, in 256ths of a point."""
    suit = card // 13
    mine = in_suit(hand, suit)
    rest = mine & ~(1 << card)
    less = fear(stakes, mine, unseen, suit, rivals) - fear(stakes, rest, unseen, suit, rivals)
    if rest == 0 and in_suit(unseen, suit) and not stakes.son_iki:
        # Void in a suit that the others still lead, one is rid of what the other suits hold.
        for other in range(4):
            if other != suit:
                less += fear(stakes, in_suit(hand, other), unseen, other, rivals) // 5
    return less


def fear(stakes: Stakes, mine: int, unseen: int, suit: int, rivals: int) -> int:
    """What the cards held in one suit are expected to cost, in 256ths of a point."""
    total = held(unseen, suit)
    if mine == 0 or total == 0:
        return 0
    thrown = stakes.el * CERTAIN // 2 + price(stakes, unseen & ~suit_mask(suit)) * 16
    turn, sum_ = 0, 0
    for card in range(13 * suit, 13 * suit + 13):
        if mine >> card == 0:
            break
        if mine >> card & 1:
            under = unseen & below(card)
            taking = chance_later(held(under, suit), total, rivals)
            cost = thrown + price(stakes, under) * 64
            cost += price(stakes, 1 << card) * CERTAIN
            sum_ += taking * cost // CERTAIN * ROUND[turn] // CERTAIN
            # Only the last two tricks count: all that is held can be thrown until then.
            sum_ += taking * (2 * stakes.son_iki + stakes.last) * 3 // 16
            turn += 1
    return sum_


def chance_later(lower: int, total: int, rivals: int) -> int:
    """That a card takes a later trick in its suit: all rivals follow, or some have run out."""
    return (3 * all_lower(lower, total, rivals, rivals) + CERTAIN * lower // total) // 4
