"""What a player makes of an Observation: just what binds him, and nothing that is not so."""

from random import Random

import pytest
from msgspec.structs import replace

from king.analysis.duplicate import first_state
from king.core import cardplay
from king.core.actions import Play
from king.core.cards import FULL_DECK, Suit, parse_hand, texts
from king.core.contracts import Contract
from king.core.decisions import decide
from king.core.legal import legal
from king.core.state import TrickDeal
from king.core.terms import terms
from king.core.transitions import apply
from king.core.views import observe
from king.players import named
from king.players.sight import Sight, sight
from king.presets import KNOWN
from tests.players.matches import Asked, whole_match


def cards_asked(preset: str, number: int) -> list[tuple[TrickDeal, Asked, Sight]]:
    """Every card of a deal of tricks in a match between a random and rule players."""
    rules = KNOWN[preset]
    players = [named("random"), *(named("rule") for _ in range(rules.players - 1))]
    return [
        (asked.state.deal, asked, sight(observe(asked.state, asked.seat)))
        for asked in whole_match(rules, players, Random(f"sight {preset} {number}"))
        if isinstance(asked.answer, Play) and isinstance(asked.state.deal, TrickDeal)
    ]


@pytest.mark.parametrize("preset", KNOWN)
def test_a_sight_is_what_the_table_knows(preset: str) -> None:
    for deal, _, seen in cards_asked(preset, 0)[::3]:
        assert seen.law == deal.law
        assert seen.at.gone == deal.gone
        assert seen.hand == deal.hands[deal.turn]
        assert legal(seen.law, seen.hand, seen.at) == cardplay.legal_cards(deal)
        assert seen.seen.hands == len(deal.terms.order)
        assert texts(seen.seen.trick) == texts(sum(1 << card for card in deal.trick))
        check_hidden(deal, seen)


def check_hidden(deal: TrickDeal, seen: Sight) -> None:
    """No other hand holds a card that it is held not to have; of an open one all is known."""
    order = deal.terms.order
    first = order.index(deal.turn)
    for away in range(1, len(order)):
        hand = deal.hands[order[(first + away) % len(order)]]
        assert not hand & seen.seen.cannot[away]
        if away == seen.seen.opened:
            assert hand == FULL_DECK & ~seen.seen.cannot[away]


@pytest.mark.parametrize("preset", ["esli_sessiz", "uc_kisi_acik"])
def test_who_plays_two_hands_counts_from_the_one_to_play(preset: str) -> None:
    """The declarer sees his other hand opposite, each opponent the open one beside him."""
    found = set()
    for deal, asked, seen in cards_asked(preset, 1):
        terms = deal.terms
        own = asked.seat == terms.declarer
        found.add((own, seen.seen.opened, seen.seen.partner, seen.seen.hidden))
        assert own or deal.turn == asked.seat
    both = {(True, 2, 2, 2), (False, 1, 2, 2), (False, 3, 2, 2)}
    alone = {(True, 2, 2, 2), (False, 1, 0, 2), (False, 3, 0, 2)}
    assert found == (both if KNOWN[preset].teams else alone)


def test_a_declarer_who_leads_top_trumps_shows_nothing() -> None:
    """Where A K Q of trump may be led before trump is broken, they are not all that is left."""
    rules = replace(KNOWN["klasik"], akq_start=True)
    state = first_state(rules, Contract.KOZ, 1, 0)
    known = terms(state.rules, (Contract.KOZ,), Suit.SPADES, 0)
    hands = ("AKQ.AK2.AK32.432", "J98.QJT.QJT.QJT9", "765.987.987.A876", "T432.6543.654.K5")
    dealt = tuple(parse_hand(hand) for hand in hands)
    deal = cardplay.start(state.rules, known, dealt)
    state = replace(state, hands=dealt, deal=deal)
    for event in decide(state, Play("SA"), 0):
        state = apply(state, event)
    assert sight(observe(state, 1)).seen.cannot[3] == 0
    check_hidden(state.tricks(), sight(observe(state, 1)))
