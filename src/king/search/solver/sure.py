"""Tricks of Koz that a side is sure of before a trick, without looking further.

Sure trumps. A trump takes its trick for its side unless a rival plays a higher one to it, and each
is played in the end. So a hand brings its side as many tricks as it has trumps more than the rivals
have higher ones to catch them with, each catching one: with K Q against the ace one, whatever
happens. Of a side the hand that brings most counts: two hands may play theirs to one trick.

Quick tricks. The side on lead may cash at once what its leader holds: in each suit his cards above
all others, as long as nobody can ruff them. Who must still follow suit cannot ruff, who has no
trump cannot either, and nobody who has both throws a card away meanwhile, so the suits add up. Once
his top trumps have drawn all trumps of the others, nobody ruffs at all; and once his winners have
drawn a whole suit, his low cards of it are winners too. A partner who would have to ruff counts as
one who can. Where a duty keeps trumps from being led they are not counted, and nothing is where A K
Q are being led.

Both hold under any duties: a card that nobody can beat wins. They do not hold where King would end
the deal before the last trick, so they are not asked there. The cards counted are the ones that
mattered.
"""

from king.core.legal import BROKEN, TOP_HONOUR, suit_mask
from king.search.counting import count, highest_of, in_suit, lowest_of
from king.search.moments import Game, Moment, owner
from king.search.solver.desk import GAIN, HANDS, OURS, Desk
from king.search.solver.patterns import from_up


def sides_are_whole(game: Game, desk: Desk) -> bool:
    """Whether our points are those of the hands that play for us."""
    for hand in range(game.hands):
        if desk[OURS] >> hand & 1 != desk[GAIN] >> owner(game, hand) & 1:
            return False
    return True


def above_all(cards: int, others: int) -> int:
    """The cards of one suit that are above the others of it."""
    return cards & ~((2 << highest_of(others)) - 1) if others else cards


def sure_trumps(game: Game, desk: Desk, ours: int, live: int) -> int:
    """The trumps of the hand of a side that brings it most, each of which takes a trick, as a
    set."""
    trumps, others, found = live & suit_mask(game.law.trump), 0, 0
    for hand in range(game.hands):
        if desk[OURS] >> hand & 1 != ours:
            others |= desk[HANDS + hand] & trumps
    for hand in range(game.hands):
        if desk[OURS] >> hand & 1 == ours:
            held = desk[HANDS + hand] & trumps
            if count(held) > count(found):
                sure = not_caught(held, others)
                found = sure if count(sure) > count(found) else found
    return found


def not_caught(held: int, others: int) -> int:
    """The trumps of a hand for which no higher one of others is left, if each of theirs catches
    the next lower one of the hand."""
    found, catching, rest = 0, 0, held | others
    while held & rest:
        top = 1 << highest_of(rest)
        rest ^= top
        if others & top:
            catching += 1
        elif catching:
            catching -= 1
        else:
            found |= top
    return found


def may_lead_trumps(game: Game, moment: Moment) -> bool:
    """Whether the hand on lead may lead its trumps from the highest down."""
    law = game.law
    if law.trump_lead == BROKEN and not moment.at.broken:
        return False
    return law.trump_lead != TOP_HONOUR


def quick_tricks(game: Game, desk: Desk, moment: Moment, live: int) -> tuple[int, int]:
    """How many tricks the hand on lead may cash at once, and the cards that mattered."""
    if moment.at.akq or game.law.opening:
        return 0, 0
    leader, trump, tricks, mattered = moment.turn, game.law.trump, 0, 0
    hand, others = desk[HANDS + leader], live & ~desk[HANDS + leader]
    ruffers = others & suit_mask(trump)
    if may_lead_trumps(game, moment):
        top = above_all(in_suit(hand, trump), ruffers)
        if top:
            tricks, mattered = count(top), from_up(lowest_of(top)) if ruffers else 0
            if count(top) >= longest(game, desk, leader, trump):
                tricks, ruffers = count(in_suit(hand, trump)), 0
    for suit in range(4):
        top = above_all(in_suit(hand, suit), in_suit(others, suit))
        if suit != trump and top:
            safe = count(top)
            if ruffers:
                safe = min(safe, shortest_ruffer(game, desk, leader, suit))
            elif safe >= longest(game, desk, leader, suit):
                safe = count(in_suit(hand, suit))
            tricks += safe
            if safe and in_suit(others, suit):
                mattered |= from_up(lowest_of(top))
    return tricks, mattered


def longest(game: Game, desk: Desk, leader: int, suit: int) -> int:
    """The most cards of a suit that another hand than the leader's holds."""
    most = 0
    for hand in range(game.hands):
        if hand != leader:
            most = max(most, count(in_suit(desk[HANDS + hand], suit)))
    return most


def shortest_ruffer(game: Game, desk: Desk, leader: int, suit: int) -> int:
    """The fewest cards of a suit that another hand than the leader's holds that has trumps."""
    fewest, trumps = 13, suit_mask(game.law.trump)
    for hand in range(game.hands):
        held = desk[HANDS + hand]
        if hand != leader and held & trumps and not may_discard(game, desk, hand, leader):
            fewest = min(fewest, count(in_suit(held, suit)))
    return fewest


def may_discard(game: Game, desk: Desk, hand: int, leader: int) -> bool:
    """Whether it is a partner's hand that has something else to play on every winner."""
    if game.law.must_ruff or desk[OURS] >> hand & 1 != desk[OURS] >> leader & 1:
        return False
    trumps = suit_mask(game.law.trump)
    return count(desk[HANDS + hand] & trumps) <= count(desk[HANDS + leader] & trumps)
