"""What it costs in the penalties to take the trick in play, in 256ths of a point: plain ints,
compiled by numba.

The theory. A card takes the trick if all who follow suit stay below it. The trick then costs what
lies in it, the card itself, some of what those who follow may hold below it, and what the others
are expected to throw.
"""

from typing import NamedTuple

from king.core.legal import Position, below, suit_mask, suit_of
from king.search.counting import (
    CERTAIN,
    TWOS,
    all_lower,
    count,
    in_suit,
    lowest_of,
    none_of,
    suits_in,
)
from king.search.fear import Danger
from king.search.penalties import one_thrown, price
from king.search.seen import Seen, Stakes, followers, is_to_play, open_cards

#: In 65536ths, near enough that what is below 8000 comes out as by dividing.
FOUR_NINTHS = 29128


class Answers(NamedTuple):
    """How those still to play may answer a lead of one suit: how many may follow, how many of these
    have a card that costs something to throw if they cannot, and how many have such a card in all.
    """

    following: int
    either: int
    throwing: int


def answers_to_come(stakes: Stakes, fears: Danger, seen: Seen) -> int:
    """How those still to play may answer each suit: its ``Answers``, two bits each, from the place
    of its two."""
    _, one, two, three = seen.cannot
    if stakes.priced and not fears.unseen & (one | two | three):  # they all may answer alike
        return may_answer(stakes, fears.unseen) * (seen.hands - seen.played - 1)
    sum_ = 0
    for seat in range(1, 4):
        if seat < seen.hands - seen.played:
            sum_ += may_answer(stakes, fears.unseen & ~seen.cannot[seat])
    return sum_


def may_answer(stakes: Stakes, cards: int) -> int:
    """The same for one hand that may hold these cards."""
    follows = suits_in(cards)
    if not stakes.priced:
        return follows
    throws = beside(suits_in(cards & stakes.priced))
    return follows + (throws & follows) * 4 + throws * 16


def answers_of(answers: int, suit: int) -> Answers:
    """Those of one suit, as ``answers_in_suit``."""
    here = answers >> 13 * suit
    return Answers(here & 3, here >> 2 & 3, here >> 4 & 3)


def answers_in_suit(stakes: Stakes, fears: Danger, seen: Seen, suit: int) -> Answers:
    """How those still to play may answer this suit alone."""
    following, either, throwing, led = 0, 0, 0, suit_mask(suit)
    for seat in range(1, 4):
        cards = fears.unseen & ~seen.cannot[seat]
        if seat < seen.hands - seen.played:
            follows = 1 if cards & led else 0
            following += follows
            if stakes.priced:
                throws = 1 if cards & stakes.priced & ~led else 0
                either += throws & follows
                throwing += throws
    return Answers(following, either, throwing)


def beside(suits: int) -> int:
    """The suits beside which one of these lies, as ``suits_in``."""
    if suits & (suits - 1):
        return TWOS
    return TWOS & ~suits if suits else 0


def thrown_beside(stakes: Stakes, fears: Danger, theirs: int, answers: Answers, seen: Seen) -> int:
    """What those still to play are expected to throw who do not follow suit, in 256ths of a
    point."""
    elsewhere = stakes.priced & (fears.unseen ^ theirs)
    follows = CERTAIN - none_of(seen.hidden, count(theirs))
    chance = CERTAIN * answers.throwing - follows * answers.either
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
