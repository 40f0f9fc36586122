"""A playout is what rule players do at a table, one Observation at a time."""

from itertools import repeat
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from king.analysis.duplicate import first_state, play_deal
from king.core import cardplay
from king.core.actions import Play
from king.core.cards import FULL_DECK, CardSet, card_text, each
from king.core.contracts import Contract
from king.core.decisions import decide
from king.core.rules import RuleSet
from king.core.scoring import deal_points
from king.core.sheet import Sheet
from king.core.state import MatchState, Phase, TrickDeal
from king.core.terms import terms
from king.core.transitions import apply
from king.players import named
from king.players.games import by_seat, game, hands, moment
from king.presets import KNOWN
from king.search import compiled, playouts
from king.search.counting import count, nth
from king.search.lots import draw, next_chance, seeded
from king.search.moments import Moment
from king.search.seen import shown
from tests.search.drawn import choices

TRICKS = [(name, contracts) for name, rules in KNOWN.items() for contracts in choices(rules)]


def _start(rules: RuleSet, contracts: tuple[Contract, ...], number: int) -> MatchState:
    """The state before the first card of a deal that any seat may declare."""
    declarer = number % rules.players
    state = first_state(rules, contracts[0], 9, number)
    deal = state.tricks()
    known = terms(rules, contracts, deal.terms.trump, declarer)
    known = replace(known, opened=known.open_hand is not None)
    begun = cardplay.start(state.rules, known, deal.hands, CardSet(deal.gone))
    begun = cardplay.begun(begun, cardplay.opener(known, deal.hands))
    return replace(state, sheet=Sheet(declarer), deal=begun)


def _play_some(state: MatchState, cards: int, chance: Random) -> tuple[MatchState, list[int]]:
    """The state after so many cards by lot, fewer if the deal would end; what each hand has shown
    not to hold."""
    cannot = [0, 0, 0, 0]
    for _ in repeat(None, cards):
        deal = state.tricks()
        turn = deal.terms.order.index(deal.turn)
        card = chance.choice(list(each(cardplay.legal_cards(deal))))
        seat = deal.terms.masters[deal.turn]
        after = state
        for event in decide(state, Play(card_text(card)), seat):
            after = apply(after, event)
        if after.phase is not Phase.PLAYING:
            break
        cannot[turn] |= shown(deal.law, deal.position(), card)
        state = after
    return state, cannot


def _as_seen(state: MatchState) -> Moment:
    """Where the deal stands, a stock that nobody has drawn being unseen."""
    deal, at = state.tricks(), moment(state.tricks())
    played = sum(1 << card for trick in deal.past for card in trick.cards) | at.trick
    gone = played | FULL_DECK & ~state.rules.cards
    return at._replace(at=at.at._replace(gone=gone))


@pytest.mark.parametrize(("preset", "contracts"), TRICKS)
def test_a_playout_ends_as_the_table_does(preset: str, contracts: tuple[Contract, ...]) -> None:
    """From the first card, and from anywhere in the deal; compiled and not."""
    rules, chance = KNOWN[preset], Random("anywhere")
    for number, cards in enumerate((0, chance.randrange(1, 45))):
        state, cannot = _play_some(_start(rules, contracts, number), cards, chance)
        deal, at = state.tricks(), game(state.rules, state.tricks().terms)
        expected, _ = play_deal(state, [named("rule")] * 4, frozenset())
        before = deal_points(state.rules, deal)
        held, counted = hands(deal), [0] * 4
        playouts.play_out(at, _as_seen(state), [*held], [*cannot], [0] * 4, counted)
        points = by_seat(deal.terms, counted)
        assert (
            tuple(b + p / at.scored.unit for b, p in zip(before, points, strict=True)) == expected
        )
        room = np.array([held, cannot, [0] * 4, [0] * 4], np.int64)
        compiled.kernels().play_out(at, _as_seen(state), *room)
        assert list(room[3]) == counted


@pytest.mark.parametrize(("preset", "contracts"), TRICKS)
def test_a_playout_by_lot_is_a_deal_of_the_core(
    preset: str, contracts: tuple[Contract, ...]
) -> None:
    """The same random numbers draw the same cards from those that the core allows."""
    rules, chance = KNOWN[preset], Random("by lot")
    for number, cards in enumerate((0, chance.randrange(1, 45))):
        state, _ = _play_some(_start(rules, contracts, number), cards, chance)
        deal, at = state.tricks(), game(state.rules, state.tricks().terms)
        drawn = seeded(number, 0)
        expected = _played_by_lot(state.rules, deal, drawn)
        before = deal_points(state.rules, deal)
        counted = [0] * 4
        playouts.play_randomly(at, moment(deal), hands(deal), [0] * 4, counted, drawn)
        points = by_seat(deal.terms, counted)
        assert (
            tuple(b + p / at.scored.unit for b, p in zip(before, points, strict=True)) == expected
        )
        room = np.array([hands(deal), [0] * 4, [0] * 4], np.int64)
        compiled.kernels().play_randomly(at, moment(deal), *room, drawn)
        assert list(room[2]) == counted


def _played_by_lot(rules: RuleSet, deal: TrickDeal, drawn: int) -> tuple[int, ...]:
    """The points of the deal, its cards drawn one by one."""
    while deal.trick or not cardplay.is_over(rules, deal):
        allowed = cardplay.legal_cards(deal)
        deal = cardplay.after_card(deal, nth(allowed, draw(drawn, count(allowed))))
        drawn = next_chance(drawn)
        taker = cardplay.trick_winner(deal)
        deal = deal if taker is None else cardplay.after_trick(deal, taker)
    return deal_points(rules, deal)


@pytest.mark.parametrize("preset", ["trex", "konturlu"])
def test_a_layout_ends_as_the_table_does(preset: str) -> None:
    rules = KNOWN[preset]
    for number in range(4):
        state = first_state(rules, Contract.DIZI, 9, number)
        deal = state.layout()
        expected, _ = play_deal(state, [named("rule")] * 4, frozenset())
        places = [0, 0, 0, 0]
        playouts.lay_out(deal.first, 0, 0, [int(hand) for hand in deal.hands], places)
        price = rules.price(Contract.DIZI)
        assert isinstance(price, tuple)
        assert tuple(price[place - 1] for place in places) == expected
        counted = np.zeros(4, np.int64)
        compiled.kernels().lay_out(deal.first, 0, 0, np.array(deal.hands, np.int64), counted)
        assert tuple(counted) == tuple(places)
