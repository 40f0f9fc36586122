"""What the penalties cost, in points: plain ints, compiled by numba."""

from collections.abc import MutableSequence

from king.core.legal import HEARTS
from king.search.counting import count
from king.search.seen import (
    ACE_OF_HEARTS,
    DIAMONDS,
    KING_OF_HEARTS,
    KINGS_JACKS,
    QUEEN_OF_SPADES,
    QUEENS,
    Stakes,
)


def priced_cards(stakes: Stakes) -> int:
    """The cards that cost something, as a set."""
    cards = 0
    if stakes.kupa or stakes.ace:
        cards |= HEARTS
    if stakes.erkek:
        cards |= KINGS_JACKS
    if stakes.kiz:
        cards |= QUEENS
    if stakes.karo:
        cards |= DIAMONDS
    if stakes.rifki:
        cards |= KING_OF_HEARTS
    if stakes.queen:
        cards |= QUEEN_OF_SPADES
    return cards


def price_of_each(stakes: Stakes) -> int:
    """What each card that costs something does, or 0 if they do not all cost the same."""
    each = stakes.kupa + stakes.erkek + stakes.kiz + stakes.karo + stakes.rifki
    alike = each in (stakes.kupa, stakes.erkek, stakes.kiz, stakes.karo, stakes.rifki)
    return each if alike and not stakes.ace and not stakes.queen and not stakes.shown else 0


def price(stakes: Stakes, cards: int) -> int:
    """What taking these cards costs, in points."""
    if stakes.each:
        return stakes.each * count(cards & stakes.priced)
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


def one_thrown(stakes: Stakes, cards: int, among: int) -> int:
    """What a void player is expected to throw, in points; ``cards`` lie in so many hands alike."""
    if stakes.each:
        return of_one(stakes.each, cards & stakes.priced, among)
    sum_ = 0
    if stakes.kupa:
        sum_ += of_one(stakes.kupa, cards & HEARTS, among)
    if stakes.erkek:
        sum_ += of_one(stakes.erkek, cards & KINGS_JACKS, among)
    if stakes.kiz:
        sum_ += of_one(stakes.kiz, cards & QUEENS, among)
    if stakes.karo:
        sum_ += of_one(stakes.karo, cards & DIAMONDS, among)
    if cards & KING_OF_HEARTS:
        sum_ += stakes.rifki // among
    if cards & QUEEN_OF_SPADES:
        sum_ += stakes.queen // among
    return sum_


def of_one(each: int, cards: int, among: int) -> int:
    """What one of the hands is expected to throw of cards that cost so much each: one, or less
    where there are fewer than hands."""
    return each * min(count(cards), among) // among
