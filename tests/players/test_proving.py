"""A claim is proven when it is certain: held against all deals that agree with what was played.

The brute force knows no sets of what a hand may hold: it deals the cards that the claimer does not
see in every way, plays the deal again from its first card, keeps the ways in which every card was
legal, and lets the others play whatever is legal in one of these.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest

from king.core import cardplay
from king.core.cards import CARD_OF, CardSet, each, parse_hand
from king.core.play import to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import observe
from king.players.proving import proved
from king.presets import KNOWN, resolve
from king.search.proofs import Proof
from tests.core.drawing import draw_rules, lot
from tests.core.playing import Chance, play_match

#: Ways to deal the hidden cards, and cards in a hand, beyond which a position is left out.
MOST_WAYS = 150
MOST_CARDS = 4


def ways(cards: int, sizes: list[int]) -> Iterator[list[CardSet]]:
    """All ways to deal these cards to hands of these sizes; what is left over is nobody's."""
    if not sizes:
        yield []
        return
    for chosen in combinations(each(CardSet(cards)), sizes[0]):
        hand = sum(1 << card for card in chosen)
        yield from ([CardSet(hand), *rest] for rest in ways(cards & ~hand, sizes[1:]))


def number_of_ways(cards: int, sizes: list[int]) -> int:
    """How many there are."""
    found = 1
    for size in sizes:
        for i in range(size):
            found = found * (cards - i) // (i + 1)
        cards -= size
    return found


def seen_by(deal: TrickDeal, seat: int) -> set[int]:
    """The hands that the seat sees."""
    opened = {deal.terms.open_hand} if deal.terms.opened else set()
    return {hand for hand in {seat, *opened} if hand is not None}


def hidden(state: MatchState, seat: int) -> tuple[int, list[int], list[int]]:
    """The cards that the seat does not see, the hands that hold them, and their sizes."""
    deal = state.tricks()
    others = [hand for hand in deal.terms.order if hand not in seen_by(deal, seat)]
    cards = sum(deal.hands[hand] for hand in others)
    return cards, others, [deal.hands[hand].bit_count() for hand in others]


def worlds(state: MatchState, seat: int) -> list[TrickDeal]:
    """Every deal that agrees with what was played, as it stands now."""
    cards, others, sizes = hidden(state, seat)
    found = []
    for dealt in ways(cards, sizes):
        hands = dict(zip(others, dealt, strict=True))
        again = replayed(state, hands)
        if again is not None:
            found.append(again)
    return found


def replayed(state: MatchState, hands: dict[int, CardSet]) -> TrickDeal | None:
    """The deal from its first card with these hands now; None where some card was not legal."""
    deal = state.tricks()
    order, played = deal.terms.order, list[tuple[int, int]]()
    for leader, trick in [*((t.leader, t.cards) for t in deal.past), (deal.leader, deal.trick)]:
        at = order.index(leader)
        played += [(order[(at + i) % len(order)], card) for i, card in enumerate(trick)]
    dealt = [int(hands.get(hand, cards)) for hand, cards in enumerate(deal.hands)]
    for hand, card in played:
        dealt[hand] |= 1 << card
    shown = enumerate(deal.terms.shown)
    if any(cards & ~dealt[hand] for hand, cards in shown):
        return None
    start = tuple(CardSet(cards) for cards in dealt)
    gone = state.gone if state.rules.stock else None
    again = cardplay.start(state.rules, deal.terms, start, gone)
    again = cardplay.begun(again, deal.past[0].leader if deal.past else deal.leader)
    for _, card in played:
        if not cardplay.legal_cards(again) >> card & 1:
            return None
        again = after(again, card)
    return again


def after(deal: TrickDeal, card: int) -> TrickDeal:
    """The deal after a card, and after the trick that it fills."""
    deal = cardplay.after_card(deal, card)
    winner = cardplay.trick_winner(deal)
    return deal if winner is None else cardplay.after_trick(deal, winner)


def sure(rules: RuleSet, deals: list[TrickDeal], mine: set[int]) -> bool:
    """Whether these hands can take all tricks in each of the deals, which look alike so far."""
    one = deals[0]
    if not one.trick and cardplay.is_over(rules, one):
        return True
    if one.turn in mine:
        may = each(cardplay.legal_cards(one))
        return any(follows(rules, deals, card, mine) for card in may)
    may = each(CardSet(_union(deals)))
    return all(follows(rules, _with(deals, card), card, mine) for card in may)


def _union(deals: list[TrickDeal]) -> int:
    found = 0
    for deal in deals:
        found |= cardplay.legal_cards(deal)
    return found


def _with(deals: list[TrickDeal], card: int) -> list[TrickDeal]:
    return [deal for deal in deals if cardplay.legal_cards(deal) >> card & 1]


def follows(rules: RuleSet, deals: list[TrickDeal], card: int, mine: set[int]) -> bool:
    """Whether it goes on so once the card has been played in all of them."""
    further = [after(deal, card) for deal in deals]
    if not further[0].trick and further[0].turn not in mine:
        return False
    return sure(rules, further, mine)


def positions(preset: str, number: int) -> Iterator[tuple[MatchState, int]]:
    """Endings of a match in which the seat to play holds few cards possible."""
    chance = lot("proving", preset, number)
    rules = resolve(draw_rules(preset, chance)) if number % 2 else KNOWN[preset]
    for step in play_match(rules, Chance(chance)):
        state, seat = step.before, to_act(step.before)
        if state.phase is Phase.PLAYING and isinstance(state.deal, TrickDeal) and seat is not None:
            cards, _, sizes = hidden(state, seat)
            few = max(hand.bit_count() for hand in state.tricks().hands) <= MOST_CARDS
            if few and number_of_ways(cards.bit_count(), sizes) <= MOST_WAYS:
                yield state, seat


def mine_of(deal: TrickDeal, seat: int) -> set[int]:
    return {hand for hand in deal.terms.order if deal.terms.masters[hand] == seat}


def is_exact(rules: RuleSet) -> bool:
    """Whether sets of cards say all that is shown: not where a lead tells of a card that is there,
    or of hearts alone after hearts are broken."""
    return rules.trump_lead != "top_honour" and rules.hearts_lead != "never"


def compare(preset: str, numbers: range, every: int) -> int:
    """Hold proofs of every so manyth position against brute force; how many were certain."""
    certain = compared = 0
    for number in numbers:
        chance = lot("which", preset, number)
        for state, seat in positions(preset, number):
            if chance.randrange(every) == 0 and not state.rules.king_announced:
                said = proved(observe(state, seat))
                deals = worlds(state, seat)
                truth = sure(state.rules, deals, mine_of(state.tricks(), seat))
                if said.outcome == "unknown" or not is_exact(state.rules):
                    assert not is_exact(state.rules)
                    assert truth or said.outcome != "certain"
                else:
                    assert said.outcome == ("certain" if truth else "refuted")
                check_line(state, seat, said)
                certain += truth
                compared += 1
    assert compared
    return certain


def check_line(state: MatchState, seat: int, said: Proof) -> None:
    """The deal of a refutation is possible, its cards are legal, and it ends with a trick lost."""
    if said.line is None:
        return
    hands = {hand: parse_hand(text) for hand, text in enumerate(said.line.hands)}
    deal = replayed(state, hands)
    assert deal is not None
    assert all(hands[hand] == state.tricks().hands[hand] for hand in seen_by(deal, seat))
    mine, lying = mine_of(deal, seat), len(deal.trick)
    for number, trick in enumerate(said.line.tricks):
        assert trick.leader == deal.leader
        for text in trick.cards[lying if number == 0 else 0 :]:
            card = CARD_OF[text]
            assert cardplay.legal_cards(deal) >> card & 1
            deal = after(deal, card)
        if trick is not said.line.tricks[-1]:
            assert deal.past[-1].winner == trick.winner
            assert trick.winner in mine
    assert said.line.tricks[-1].winner not in mine


@pytest.mark.parametrize("preset", KNOWN)
def test_proofs_are_what_all_possible_deals_say(preset: str) -> None:
    compare(preset, range(2), 7)


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_many_proofs(preset: str) -> None:
    assert compare(preset, range(2, 32), 1) > 20
