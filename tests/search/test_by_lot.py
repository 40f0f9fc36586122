"""A playout by lot is the deal that the core plays with the same random numbers."""

from random import Random

import numpy as np
import pytest

from king.core import cardplay
from king.core.cards import FULL_DECK, CardSet, Suit, parse_hand
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.scoring import deal_points
from king.core.state import TrickDeal
from king.core.terms import terms
from king.players.games import by_seat, game, hands, moment
from king.presets import KNOWN
from king.search import compiled, playouts
from king.search.counting import count, nth
from king.search.lots import draw, next_chance, seeded
from tests.core.drawing import deck_of, draw_hands
from tests.search.drawn import choices

TRICKS = [(name, contracts) for name, rules in KNOWN.items() for contracts in choices(rules)]


def begun(rules: RuleSet, contracts: tuple[Contract, ...], lot: Random) -> TrickDeal:
    """A deal before its first card."""
    trump = Suit(lot.randrange(4)) if contracts == (Contract.KOZ,) else None
    known = terms(rules, contracts, trump, lot.randrange(rules.players))
    texts = draw_hands(lot, rules.hand_size, rules.hands, deck_of(rules))
    held = tuple(parse_hand(text) for text in texts)
    deal = cardplay.start(rules, known, held, CardSet(FULL_DECK & ~sum(held)))
    return cardplay.begun(deal, cardplay.opener(known, held))


def played(rules: RuleSet, deal: TrickDeal, chance: int, most: int = 52) -> tuple[TrickDeal, int]:
    """The deal after so many cards by lot, or when it is over; the new chance."""
    for _ in range(most):
        if not deal.trick and cardplay.is_over(rules, deal):
            break
        allowed = int(cardplay.legal_cards(deal))
        card = nth(allowed, draw(chance, count(allowed)))
        chance = next_chance(chance)
        deal = cardplay.after_card(deal, card)
        winner = cardplay.trick_winner(deal)
        deal = deal if winner is None else cardplay.after_trick(deal, winner)
    return deal, chance


def by_hand(deal: TrickDeal, by: list[int]) -> list[int]:
    """What is counted by seat, in turn order of the hands; the open hand that is nobody's has
    none."""
    four = [by[hand] if hand < len(by) else 0 for hand in deal.terms.order]
    return four + [0] * (4 - len(four))


def tricks(deal: TrickDeal) -> list[int]:
    """How many tricks each seat has taken."""
    owners = [deal.terms.owners[trick.winner] for trick in deal.past]
    return [owners.count(seat) for seat in range(deal.terms.seats)]


@pytest.mark.parametrize(("preset", "contracts"), TRICKS)
def test_from_anywhere_to_the_end(preset: str, contracts: tuple[Contract, ...]) -> None:
    """From the first card, between two tricks, and in the middle of one; compiled and not."""
    rules, lot = KNOWN[preset], Random("by lot")
    for cards in (0, 1, 4 * lot.randrange(1, 8), lot.randrange(50)):
        deal, chance = played(rules, begun(rules, contracts, lot), seeded(cards, 1), cards)
        whole, _ = played(rules, deal, chance)
        at, now = game(rules, deal.terms), deal_points(rules, deal)
        units = [point * at.scored.unit for point in now]
        room = [hands(deal), by_hand(deal, tricks(deal)), by_hand(deal, units)]
        arrays = np.array(room, np.int64)
        playouts.play_randomly(at, moment(deal), room[0], room[1], room[2], chance)
        compiled.kernels().play_randomly(at, moment(deal), *arrays, chance)
        assert arrays.tolist()[2] == room[2]
        points = [round(p / at.scored.unit) for p in by_seat(deal.terms, room[2])]
        assert points == list(deal_points(rules, whole))
