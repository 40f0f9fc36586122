"""Two hands that know each other: held against trying every card of both."""

from random import Random

import pytest

from king.core.actions import Play
from king.core.binding import law
from king.core.cards import CARD_OF, FULL_DECK, CardSet, Suit, each, parse_hand
from king.core.contracts import Contract
from king.core.legal import Law, Position, legal
from king.core.state import TrickDeal
from king.core.tricks import beats
from king.players import named as named_player
from king.presets import named
from king.search.openly import best_cards, tricks_of_leader
from tests.players.matches import whole_match

KOZ = law(named("balayi"), (Contract.KOZ,), Suit.SPADES)


def plainly(bound: Law, mine: int, theirs: int, broken: int, led: int = -1) -> dict[int, int]:
    """What each card of the hand to play brings it, by trying everything; ``led``: theirs."""
    gone = FULL_DECK & ~(mine | theirs)
    if led >= 0:
        at = Position(gone, led // 13, led, broken, 0)
        return {
            card: _answer(bound, mine, theirs, broken, led, card)
            for card in each(CardSet(legal(bound, mine, at)))
        }
    at = Position(gone, -1, -1, broken, 0)
    found: dict[int, int] = {}
    for card in each(CardSet(legal(bound, mine, at))):
        now, rest = broken or bound.breakers >> card & 1, mine & ~(1 << card)
        others = max(plainly(bound, theirs, rest, now, card).values())
        found[card] = mine.bit_count() - others
    return found


def _answer(bound: Law, mine: int, theirs: int, broken: int, led: int, card: int) -> int:
    now, rest = broken or bound.breakers >> card & 1, mine & ~(1 << card)
    wins = beats(card, led, bound.trump)
    leader, other = (rest, theirs) if wins else (theirs, rest)
    after = max(plainly(bound, leader, other, now).values()) if rest else 0
    return 1 + after if wins else rest.bit_count() - after


def drawn(chance: Random, tricks: int) -> tuple[int, int]:
    """Two hands of so many cards, of few suits more often than not."""
    pool = chance.sample(range(0, 52, chance.choice([1, 1, 2])), 2 * tricks)
    return sum(1 << card for card in pool[:tricks]), sum(1 << card for card in pool[tricks:])


@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
def test_it_is_what_trying_everything_finds(tricks: int) -> None:
    chance = Random(tricks)
    for _ in range(40):
        mine, theirs = drawn(chance, tricks)
        broken = chance.randrange(2)
        worth = plainly(KOZ, mine, theirs, broken)
        most = max(worth.values())
        assert tricks_of_leader(KOZ, mine, theirs, broken, {}) == most
        at = Position(FULL_DECK & ~(mine | theirs), -1, -1, broken, 0)
        found = list(each(CardSet(best_cards(KOZ, mine, theirs, at))))
        assert found
        assert all(worth[card] == most for card in found)


@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
def test_an_answer_too(tricks: int) -> None:
    chance = Random(100 + tricks)
    for _ in range(40):
        mine, theirs = drawn(chance, tricks)
        led = chance.choice(list(each(CardSet(theirs))))
        theirs &= ~(1 << led)
        worth = plainly(KOZ, mine, theirs, 1, led)
        at = Position(FULL_DECK & ~(mine | theirs), led // 13, led, 1, 0)
        found = list(each(CardSet(best_cards(KOZ, mine, theirs, at))))
        assert found
        assert all(worth[card] == max(worth.values()) for card in found)


def test_the_lead_is_given_away_where_it_costs_a_trick() -> None:
    """Ace and queen over king and jack: whoever leads the suit loses by it."""
    mine, theirs = parse_hand(".2.AQ."), parse_hand(".3.KJ.")
    at = Position(FULL_DECK & ~(mine | theirs), -1, -1, 1, 0)
    assert best_cards(KOZ, mine, theirs, at) == parse_hand(".2..")
    assert tricks_of_leader(KOZ, mine, theirs, 1, {}) == 2
    assert tricks_of_leader(KOZ, parse_hand("..AQ."), parse_hand("..KJ."), 1, {}) == 1
    assert tricks_of_leader(KOZ, parse_hand("..KJ."), parse_hand("..AQ."), 1, {}) == 0


def test_the_rule_player_takes_all_that_can_be_taken() -> None:
    """Of the last four tricks for two, whoever is to play."""
    players, counted = [named_player("rule")] * 2, 0
    for asked in whole_match(named("balayi"), players, Random(1)):
        deal = asked.state.deal
        if not isinstance(deal, TrickDeal) or not isinstance(asked.answer, Play):
            continue
        mine, theirs = deal.hands[deal.turn], deal.hands[1 - deal.turn]
        if mine.bit_count() > 4:
            continue
        led = deal.trick[0] if deal.trick else -1
        worth = plainly(deal.law, mine, theirs, int(deal.broken), led)
        assert worth[CARD_OF[asked.answer.card]] == max(worth.values())
        counted += len(set(worth.values())) > 1
    assert counted > 0
