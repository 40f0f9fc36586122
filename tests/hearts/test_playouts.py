"""A playout of Hearts by lot ends as the core does, with the moon, from anywhere in the deal."""

from random import Random

import numpy as np

from king.core import cardplay
from king.core.cards import FULL_DECK, CardSet, parse_hand
from king.core.contracts import Contract
from king.core.scoring import deal_points
from king.core.state import TrickDeal
from king.core.terms import terms
from king.players.games import game, hands, moment
from king.presets import named
from king.search import compiled, playouts
from king.search.counting import count, nth
from king.search.lots import draw, next_chance, seeded
from tests.core.drawing import draw_hands

RULES = named("hearts")
DEALS = 150


def begun(lot: Random) -> TrickDeal:
    """A deal before its first card, now and then of long suits."""
    known = terms(RULES, (Contract.KUPA,), None, lot.randrange(4))
    held = tuple(parse_hand(text) for text in draw_hands(lot))
    deal = cardplay.start(RULES, known, held, CardSet(FULL_DECK & ~sum(held)))
    return cardplay.begun(deal, cardplay.opener(known, held))


def played(deal: TrickDeal, chance: int, most: int = 52) -> tuple[TrickDeal, int]:
    """The deal after so many cards by lot, or when it is over; the new chance."""
    for _ in range(most):
        if not deal.trick and cardplay.is_over(RULES, deal):
            break
        allowed = int(cardplay.legal_cards(deal))
        card = nth(allowed, draw(chance, count(allowed)))
        chance = next_chance(chance)
        deal = cardplay.after_card(deal, card)
        winner = cardplay.trick_winner(deal)
        deal = deal if winner is None else cardplay.after_trick(deal, winner)
    return deal, chance


def test_from_anywhere_to_the_end() -> None:
    """What each hand has taken before counts for the moon; compiled and not."""
    lot, moons = Random("hearts"), 0
    kernel = compiled.kernels().play_randomly
    for number in range(DEALS):
        deal, chance = played(begun(lot), seeded(number, 1), number % 50)
        expected = deal_points(RULES, played(deal, chance)[0])
        at = game(RULES, deal.terms)
        taken = [point * at.scored.unit for point in deal_points(RULES, deal)]
        room = [hands(deal), [0] * 4, taken]
        arrays = np.array(room, np.int64)
        playouts.play_randomly(at, moment(deal), room[0], room[1], room[2], chance)
        kernel(at, moment(deal), *arrays, chance)
        assert arrays.tolist()[2] == room[2]
        assert [points / at.scored.unit for points in room[2]] == list(expected)
        moons += expected.count(-26) == 3
    assert moons > 3
