"""Counts: how many ways there are to play an ending, and how many legal cards a deal offers.

A count is one number that depends on every rule of play at once: which cards are legal, who takes
each trick, when the deal ends. Each number was counted twice when it was written down, by the core
and by the plain implementation.
"""

from copy import deepcopy
from typing import Any

from king.core import cardplay
from king.core.cards import texts
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.presets import resolve
from tests.core.drawing import draw_card, draw_hands, lot
from tests.differential.plain_deal import Deal
from tests.differential.walks import core_deal, plain_deal, play_core

Request = dict[str, Any]

#: No ending is counted that has more ways than this under any preset.
MOST = 250
ENDINGS_EACH = 5


def draw_position(contract: str, number: int, size: int) -> Request:
    """A deal or an ending, without the rules under which it is counted."""
    chance = lot("counts", contract, number)
    return {
        "contract": contract,
        "trump": chance.choice("SHDC") if contract == "koz" else None,
        "declarer": chance.randrange(4),
        "hands": draw_hands(chance, size),
        "announced": False,
    }


def sequences(rules: RuleSet, deal: TrickDeal, most: int | None = None) -> int:
    """How many different sequences of legal cards lead from here to the end of the deal.

    It stops counting soon above `most`.
    """
    if not deal.trick and cardplay.is_over(rules, deal):
        return 1
    total = 0
    for card in texts(cardplay.legal_cards(deal)):
        total += sequences(rules, play_core(deal, card), most)
        if most is not None and total > most:
            break
    return total


def plainly(deal: Deal) -> int:
    """The same in the plain implementation."""
    if deal.over:
        return 1
    total = 0
    for card in deal.legal():
        after = deepcopy(deal)
        after.play(card)
        total += plainly(after)
    return total


def core_count(preset: str, position: Request, most: int | None = None) -> int:
    """The number of sequences of one ending, counted by the core."""
    rules = resolve(preset)
    return sequences(rules, core_deal(rules, position), most)


def plain_count(preset: str, position: Request) -> int:
    """The same, counted by the plain implementation."""
    return plainly(plain_deal(position | {"rules": preset}))


def core_widths(preset: str, position: Request) -> str:
    """How many cards are legal at each card of a whole deal played by lot; a to d are 10 to 13."""
    chance, found, rules = lot("widths"), "", resolve(preset)
    deal = core_deal(rules, position)
    while deal.trick or not cardplay.is_over(rules, deal):
        cards = texts(cardplay.legal_cards(deal))
        found += f"{len(cards):x}"
        deal = play_core(deal, draw_card(chance, "any", cards))
    return found


def plain_widths(preset: str, position: Request) -> str:
    """The same in the plain implementation."""
    chance, found = lot("widths"), ""
    deal = plain_deal(position | {"rules": preset})
    while not deal.over:
        found += f"{len(deal.legal()):x}"
        deal.play(draw_card(chance, "any", deal.legal()))
    return found


def telling_endings(contract: str) -> list[Request]:
    """The first endings of four cards a hand in which the presets differ.

    In el and son_iki only following suit binds: any endings will serve, of three cards a hand.
    """
    found, number = list[Request](), 0
    while len(found) < ENDINGS_EACH:
        position = draw_position(contract, number, 3 if contract in _FREE else 4)
        counts = {core_count(preset, position, MOST) for preset in ("oyunmatik", "klasik")}
        if max(counts) <= MOST and min(counts) > 1 and len(counts) > (contract not in _FREE):
            found.append(position)
        number += 1
    return found


_FREE = ("el", "son_iki")
