"""Endings drawn by lot, of every preset and house rules of it, and whatever is played in tricks."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from king.core import cardplay
from king.core.cards import CardSet, each
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.presets import resolve
from tests.core.drawing import Rules, deck_of, draw_hands, draw_rules
from tests.differential.walks import core_start, request_under
from tests.search.solver.brute import after


def endings(
    preset: str, size: int, number: int, chance: Random
) -> Iterator[tuple[RuleSet, TrickDeal]]:
    """So many endings of at most so many cards a hand."""
    found = 0
    while found < number:
        drawn = _draw(draw_rules(preset, chance), size, chance)
        if drawn is not None:
            found += 1
            yield drawn


def _draw(asked: Rules, size: int, chance: Random) -> tuple[RuleSet, TrickDeal] | None:
    """One of them, from its first card or later; None: it is over, or not of tricks."""
    rules = resolve(asked)
    request = {**request_under(asked, chance), "stock": []}
    if request["contract"] == "dizi" or request["contract"] == ["dizi"]:
        return None
    whole = chance.random() < 0.4
    dealt = rules.hand_size if whole else size
    request["hands"] = draw_hands(chance, dealt, rules.hands, deck_of(rules))
    start = core_start(rules, request)
    deal = cardplay.start(rules, start.terms, start.hands, start.gone)
    deal = cardplay.begun(deal, cardplay.opener(start.terms, start.hands))
    deal = _show(rules, deal, chance)
    cards = rules.hands * (dealt - size) + chance.choice((0, 0, chance.randrange(2 * rules.hands)))
    for _ in range(cards):
        if not deal.trick and cardplay.is_over(rules, deal):
            return None
        deal = after(deal, chance.choice(list(each(cardplay.legal_cards(deal)))))
    return None if not deal.trick and cardplay.is_over(rules, deal) else (rules, deal)


def _show(rules: RuleSet, deal: TrickDeal, chance: Random) -> TrickDeal:
    """Some of the cards that may be shown, where any may."""
    if not rules.exposing:
        return deal
    queens = sum(1 << 13 * suit + 10 for suit in range(4))
    may = queens if Contract.KIZ in deal.terms.scores else 0
    may |= 1 << 24 if Contract.RIFKI in deal.terms.scores else 0
    shown = tuple(CardSet(hand & may & chance.getrandbits(52)) for hand in deal.hands)
    return replace(deal, terms=replace(deal.terms, shown=shown))
