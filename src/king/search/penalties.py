"""What a card is worth in the penalties, in 256ths of a point: plain ints, compiled by numba.

worth = − (chance of taking the trick) × (what it costs) + relief, where relief is how much less the
hand has to fear without the card. Fear is counted suit by suit: the lowest card answers the first
round of its suit, the next one the second, and so on; later rounds come less surely (``ROUND``).
"""

from king.core.legal import HEARTS, SUIT, Position, below
from king.search.counting import CERTAIN, NONE_OF, all_lower, count, ranks
from king.search.seen import KING_OF_HEARTS, KINGS_JACKS, QUEENS, Seen, Stakes, followers

FULL = (1 << 52) - 1

#: How surely a suit is led an n-th time while its card is still there, in 256ths.
ROUND = (256, 200, 120, 60, 30, 15, 8, 4, 2, 1, 1, 1, 1)


def price(stakes: Stakes, cards: int) -> int:
    """What capturing these cards costs, in points."""
    return (
        stakes.kupa * count(cards & HEARTS)
        + stakes.erkek * count(cards & KINGS_JACKS)
        + stakes.kiz * count(cards & QUEENS)
        + (stakes.rifki if cards & KING_OF_HEARTS else 0)
    )


def one_dump(stakes: Stakes, unseen: int) -> int:
    """What a void player is expected to throw into a trick, in points."""
    return (
        min(stakes.kupa, stakes.kupa * count(unseen & HEARTS) // 3)
        + min(stakes.erkek, stakes.erkek * count(unseen & KINGS_JACKS) // 3)
        + min(stakes.kiz, stakes.kiz * count(unseen & QUEENS) // 3)
        + (stakes.rifki // 3 if unseen & KING_OF_HEARTS else 0)
    )


def worth_in_penalties(stakes: Stakes, hand: int, at: Position, seen: Seen, card: int) -> int:
    """What playing the card is worth."""
    unseen = FULL & ~at.gone & ~hand
    taking = chance_to_take(at, seen, unseen, card)
    cost = 0
    if taking:
        cost = cost_of_trick(stakes, hand, seen, unseen, card)
    return relief(stakes, hand, unseen, card) - taking * cost // CERTAIN


def chance_to_take(at: Position, seen: Seen, unseen: int, card: int) -> int:
    """That the card wins the trick."""
    suit = card // 13
    if at.led >= 0 and (suit != at.led or card < at.best):
        return 0
    rivals = followers(seen, suit, unseen)
    return all_lower(count(below(card) & unseen), count(ranks(unseen, suit)), rivals)


def cost_of_trick(stakes: Stakes, hand: int, seen: Seen, unseen: int, card: int) -> int:
    """What the trick costs if the card takes it, in 256ths of a point."""
    now = stakes.el + price(stakes, seen.trick | 1 << card)
    if count(hand) <= 2:
        now += stakes.son_iki
    suit = card // 13
    in_suit = unseen & SUIT << 13 * suit
    elsewhere = unseen & ~in_suit
    follow = price(stakes, in_suit & below(card))
    void = NONE_OF[count(in_suit)]
    later = 0
    for seat in range(1, 4 - seen.played):
        dump = one_dump(stakes, elsewhere & ~seen.cannot[seat])
        if in_suit & ~seen.cannot[seat]:
            later += void * dump + (CERTAIN - void) * follow // 3
        else:
            later += CERTAIN * dump
    return now * CERTAIN + later


def relief(stakes: Stakes, hand: int, unseen: int, card: int) -> int:
    """How much less there is to fear without the card, in 256ths of a point."""
    suit = card // 13
    mine = hand & SUIT << 13 * suit
    return fear(stakes, mine, unseen, suit) - fear(stakes, mine & ~(1 << card), unseen, suit)


def fear(stakes: Stakes, mine: int, unseen: int, suit: int) -> int:
    """What the cards held in one suit are expected to cost, in 256ths of a point."""
    total = count(ranks(unseen, suit))
    if total == 0:
        return 0
    elsewhere = price(stakes, unseen & ~(SUIT << 13 * suit)) * 32
    turn, sum_ = 0, 0
    for card in range(13 * suit, 13 * suit + 13):
        if mine >> card & 1:
            under = below(card) & unseen
            taking = all_lower(count(under), total, 3)
            cost = stakes.el * CERTAIN + elsewhere + price(stakes, under) * 64
            cost += price(stakes, 1 << card) * CERTAIN
            if stakes.son_iki:
                sum_ += taking * stakes.son_iki
            sum_ += taking * cost // CERTAIN * ROUND[turn] // CERTAIN
            turn += 1
    return sum_
